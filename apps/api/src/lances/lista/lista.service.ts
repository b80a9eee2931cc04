import { FORMATO_DA_LISTA, type ListaDeLances, type Selo, textoDaLista } from '@contempla/consorcio'
import { basePathIntegracoes, ErroDeNegocio } from '@contempla/contract'
import { sealTexto } from '../../platform/assinatura.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { LanceLido } from '../lances.sql.ts'
import { listLancesSemRecibo } from '../lances.sql.ts'
import {
  type AssembleiaDaLista,
  findListaDoLance,
  findListaPublica,
  findSeloDaLista,
  insertLista,
  lockAssembleia,
  readCompromissos,
  updateRecibos,
} from './lista.sql.ts'
import { emitirRecibo } from './recibo.ts'

const reciboDe = (lance: LanceLido) =>
  emitirRecibo({
    ...lance,
    oferta: {
      modalidade: lance.modalidade,
      valor: lance.valorCentavos,
      embutido: lance.embutidoCentavos,
      fgts: lance.fgtsCentavos,
      forma: lance.forma,
      subsequentes: lance.subsequentes,
      chaves: lance.trocaDeChaves,
    },
  })

/**
 * Publishes, once, the list of an assembly's bids after its cut-off and returns its seal; from here on no bid of it is
 * placed, changed or withdrawn. A bid without a receipt gets one now. The caller holds the group's quotas, so that
 * every bid in time is finished.
 */
export async function publishLista(
  tx: Executor,
  { relogio, config }: Pick<Contexto, 'relogio' | 'config'>,
  { parceiro, grupo, ator, ...qual }: AssembleiaDaLista & { parceiro: string; grupo: string; ator: Ator },
): Promise<Selo> {
  await lockAssembleia(tx, qual)
  const publicada = await findSeloDaLista(tx, qual)
  if (publicada) return publicada
  const semRecibo = await listLancesSemRecibo(tx, qual)
  await updateRecibos(
    tx,
    semRecibo.map((lance) => ({ id: lance.id, recibo: reciboDe(lance) })),
  )
  const compromissos = await readCompromissos(tx, qual)
  const agora = relogio.agora()
  const lista = { formato: FORMATO_DA_LISTA, compromissos } as const
  const onde = { parceiro, grupo, assembleia: qual.numero, publicadaEm: agora.toISOString() }
  const selo = sealTexto(config, textoDaLista({ ...lista, ...onde }))
  await insertLista(tx, { ...qual, ...lista, selo, publicadaEm: agora })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'publicar-lista-de-lances',
    objeto: ['lista-de-lances', `${qual.grupoId}/${qual.numero}`],
    depois: { quantos: compromissos.length },
  })
  return selo
}

/** Reads the file of a list with its seal. Throws NAO_ENCONTRADO. */
export async function arquivoDaLista(db: Executor, qual: { parceiro: string; grupo: string; numero: number }) {
  const lista = await findListaPublica(db, qual)
  if (!lista) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { formato, parceiro, grupo, numero: assembleia, compromissos, selo } = lista
  const publicadaEm = new Date(lista.publicadaEm).toISOString()
  const selada: ListaDeLances = { formato, parceiro, grupo, assembleia, compromissos, publicadaEm }
  const texto = JSON.stringify({ ...selada, selo })
  return { nome: `lances-${grupo}-${assembleia}.json`, bytes: Buffer.from(texto) }
}

/** Tells where the list of a bid's assembly is, and whether it contains the bid; null until the cut-off. */
export async function listaDoLance(db: Executor, qual: AssembleiaDaLista, compromisso: string | null) {
  const lista = await findListaDoLance(db, qual, compromisso)
  if (!lista) return null
  const { parceiro, grupo, contem } = lista
  return {
    publicadaEm: new Date(lista.publicadaEm).toISOString(),
    endereco: `${basePathIntegracoes}/v1/listas-de-lances/${parceiro}/${grupo}/${qual.numero}`,
    contem,
  }
}
