import type { EntradaDaAssembleia, LanceNaAssembleia } from '../assembleia.ts'
import { temListaDeLances } from '../pacote.ts'
import { parseEntrada } from '../pacote-entrada.ts'
import type { ListaDeLances, Sha256 } from './compromisso.ts'
import {
  FORMATO_1_DA_LISTA,
  FORMATO_DA_LISTA,
  FORMATO_DO_COMPROMISSO,
  textoDaLista,
  textoDoCompromisso,
} from './compromisso.ts'

/**
 * `naoConcorreram` counts the listed bids that the bundle does not reveal because they did not compete. `publicadaEm`
 * is null for a list whose hash does not cover it.
 */
export type ConferenciaDosLances =
  | { confere: true; hash: string; publicadaEm: string | null; concorreram: number; naoConcorreram: number }
  | { confere: false; divergencias: string[] }

/** Tells whether a file may be a list of bids; its hash decides which one. */
export function isLista(valor: unknown): valor is ListaDeLances {
  if (typeof valor !== 'object' || valor === null) return false
  const vazia = { formato: null, parceiro: null, publicadaEm: null, grupo: null, assembleia: null, compromissos: null }
  const { formato, parceiro, publicadaEm, grupo, assembleia, compromissos } = { ...vazia, ...valor }
  const lidos: unknown = compromissos
  const doFormato =
    formato === FORMATO_1_DA_LISTA ||
    (formato === FORMATO_DA_LISTA && typeof parceiro === 'string' && typeof publicadaEm === 'string')
  return (
    doFormato &&
    typeof grupo === 'string' &&
    Number.isSafeInteger(assembleia) &&
    Array.isArray(lidos) &&
    lidos.every((um) => typeof um === 'string' && /^[0-9a-f]{64}$/.test(um))
  )
}

/** Recomputes the commitment of a bid from the bundle; null where the bundle has no proof. */
export async function compromissoDo(
  { cota, modalidade, valor, prova }: LanceNaAssembleia,
  { grupo, numero }: EntradaDaAssembleia,
  sha256: Sha256,
): Promise<string | null> {
  if (!prova) return null
  const { detalhe, sal } = prova
  const comum = { formato: FORMATO_DO_COMPROMISSO, grupo, assembleia: numero } as const
  return sha256(textoDoCompromisso({ ...comum, cota, modalidade, valor, detalhe, sal }))
}

function entradaDo(pacote: unknown): EntradaDaAssembleia | null {
  if (typeof pacote !== 'object' || pacote === null) return null
  const { formato, entrada } = { formato: null, entrada: null, ...pacote }
  const lida = parseEntrada(entrada)
  return temListaDeLances(formato) && 'entrada' in lida ? lida.entrada : null
}

/**
 * Tells whether the list belongs to another assembly than the bundle; older bundles and lists do not name the partner.
 */
function isDeOutra(lista: ListaDeLances, { grupo, numero, parceiro }: EntradaDaAssembleia): boolean {
  const deOutroParceiro = lista.formato === FORMATO_DA_LISTA && parceiro && lista.parceiro !== parceiro
  return lista.grupo !== grupo || lista.assembleia !== numero || Boolean(deOutroParceiro)
}

/**
 * Lists the quotas with several competing bids, of which a quota has only one: an earlier version of a number may have
 * left a bid in the list, but not in the bundle.
 */
function repetidas({ lances }: EntradaDaAssembleia): number[] {
  const cotas = lances.map(({ cota }) => cota)
  return [...new Set(cotas.filter((cota, i) => cotas.indexOf(cota) !== i))]
}

/**
 * Checks that the bids of a bundle are those that stood at the cut-off: the list has the hash that the bundle names,
 * and it contains the recomputed commitment of each revealed bid. It never throws; the words are for a person.
 */
export async function checkLances(pacote: unknown, lista: unknown, sha256: Sha256): Promise<ConferenciaDosLances> {
  const entrada = entradaDo(pacote)
  if (!entrada) return { confere: false, divergencias: ['o pacote não revela os lances da lista'] }
  if (!isLista(lista)) return { confere: false, divergencias: ['o arquivo não é uma lista de lances'] }
  const divergencias = repetidas(entrada).map((cota) => `a cota ${cota} concorreu com mais de um lance`)
  if (isDeOutra(lista, entrada)) divergencias.push('a lista de lances é de outra assembleia')
  const hash = await sha256(textoDaLista(lista))
  if (hash !== entrada.listaDeLances)
    divergencias.push(
      `a lista de lances não é a do pacote: calculado ${hash}, no pacote ${entrada.listaDeLances ?? 'nenhum'}`,
    )
  const publicados = new Set(lista.compromissos)
  for (const lance of entrada.lances) {
    const compromisso = await compromissoDo(lance, entrada, sha256)
    if (compromisso === null || !publicados.has(compromisso))
      divergencias.push(`o lance da cota ${lance.cota} não está na lista publicada no corte`)
  }
  if (divergencias.length > 0) return { confere: false, divergencias }
  const concorreram = entrada.lances.length
  const publicadaEm = lista.formato === FORMATO_DA_LISTA ? lista.publicadaEm : null
  return { confere: true, hash, publicadaEm, concorreram, naoConcorreram: publicados.size - concorreram }
}
