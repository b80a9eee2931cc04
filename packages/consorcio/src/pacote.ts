import { MOTIVO_RESERVADO } from './aptidao.ts'
import type { EntradaDaAssembleia, ResultadoDaAssembleia } from './assembleia.ts'
import { apurarAssembleia } from './assembleia.ts'
import { parseEntrada } from './pacote-entrada.ts'
import { compararNoFormato1 } from './pacote-formato-1.ts'

/** Names what a bundle holds; it changes when its fields do. */
export const FORMATO_DO_PACOTE = 'contempla/assembleia@2'

/** Of the bundles published before: they are read still. */
const FORMATO_1 = 'contempla/assembleia@1'

/** What decided an assembly, and its result, as JSON: to be replayed without a database. */
export type PacoteDaAssembleia = {
  formato: typeof FORMATO_DO_PACOTE
  entrada: EntradaDaAssembleia
  resultado: ResultadoDaAssembleia
}

export type Conferencia =
  | { confere: true; resultado: ResultadoDaAssembleia }
  | { confere: false; divergencias: string[] }

export function montarPacote(entrada: EntradaDaAssembleia): PacoteDaAssembleia {
  return { formato: FORMATO_DO_PACOTE, entrada, resultado: apurarAssembleia(entrada) }
}

/**
 * The bundle that anybody may read: the same draw, ranking and result, from what they need and no more. A quota's number
 * names a person to those who know it, so of a quota it tells the credit and whether it was fit, not why; a refund only
 * of who was drawn; and no bid that did not compete.
 */
export function publicarPacote({ entrada, resultado }: PacoteDaAssembleia): PacoteDaAssembleia {
  const { cotas, excluidas, lances } = entrada
  // The ranking keeps of `quitacao` what the contract ranks by: else it would only tell what is owed.
  const concorreram = new Map(resultado.lances.map(({ cota, quitacao }) => [cota, quitacao]))
  const isSorteada = ({ cota, versao }: (typeof excluidas)[number]) =>
    resultado.sorteiosDeExcluidas.some(({ apuracao, versao: sua }) => apuracao.contemplada === cota && sua === versao)
  return montarPacote({
    ...entrada,
    cotas: cotas.map((cota) => ({ ...cota, inaptidao: cota.inaptidao && MOTIVO_RESERVADO })),
    excluidas: excluidas.map((excluida) =>
      isSorteada(excluida) ? excluida : { ...excluida, restituicao: null, penal: null },
    ),
    lances: lances.flatMap((lance) => {
      const quitacao = concorreram.get(lance.cota)
      return quitacao === undefined ? [] : [{ ...lance, quitacao }]
    }),
  })
}

/** The public bundle of one that was stored without it, of today's format or the first; null where it cannot be read. */
export function publicarGuardado(guardado: unknown): PacoteDaAssembleia | null {
  const entrada = typeof guardado === 'object' && guardado !== null && 'entrada' in guardado ? guardado.entrada : null
  const lida = parseEntrada(entrada)
  return 'entrada' in lida ? publicarPacote(montarPacote(lida.entrada)) : null
}

const MAXIMO_DE_DIVERGENCIAS = 20

function* diferencas(publicado: unknown, apurado: unknown, caminho: string): Generator<string> {
  if (Object.is(publicado, apurado)) return
  const ambosObjetos = typeof publicado === 'object' && typeof apurado === 'object' && publicado && apurado
  if (!ambosObjetos || Array.isArray(publicado) !== Array.isArray(apurado)) {
    yield `${caminho}: publicado ${JSON.stringify(publicado)}, apurado ${JSON.stringify(apurado)}`
    return
  }
  const [lado, outro] = [new Map(Object.entries(publicado)), new Map(Object.entries(apurado))]
  for (const chave of new Set([...lado.keys(), ...outro.keys()])) {
    yield* diferencas(lado.get(chave), outro.get(chave), `${caminho}.${chave}`)
  }
}

function recusar(divergencias: string[]): Conferencia {
  return { confere: false, divergencias: divergencias.slice(0, MAXIMO_DE_DIVERGENCIAS) }
}

/**
 * Replays a published bundle and compares it, field by field, with the result that it states. `premios`, where given, are
 * those that the reader copied from the lottery: a bundle with others is refused, whatever it states. Never throws: what
 * is not a bundle is a divergence too. The words are for a person, in Portuguese.
 */
export function conferirPacote(pacote: unknown, premios?: readonly string[]): Conferencia {
  if (typeof pacote !== 'object' || pacote === null) return recusar(['o arquivo não é um pacote de assembleia'])
  const { formato, entrada, resultado } = { formato: null, entrada: null, resultado: null, ...pacote }
  if (formato !== FORMATO_DO_PACOTE && formato !== FORMATO_1) return recusar([`formato: esperado ${FORMATO_DO_PACOTE}`])
  const lida = parseEntrada(entrada)
  if ('erros' in lida) return recusar(lida.erros)
  if (premios && lida.entrada.premios.join() !== premios.join()) {
    return recusar([`entrada.premios: publicados ${lida.entrada.premios.join(', ')}, informados ${premios.join(', ')}`])
  }
  try {
    const apurado = apurarAssembleia(lida.entrada)
    const lados = formato === FORMATO_1 ? compararNoFormato1(resultado, apurado) : { publicado: resultado, apurado }
    const divergencias = [...diferencas(lados.publicado, lados.apurado, 'resultado')]
    return divergencias.length > 0 ? recusar(divergencias) : { confere: true, resultado: apurado }
  } catch (erro) {
    return recusar([`entrada: ${erro instanceof Error ? erro.message : 'inválida'}`])
  }
}
