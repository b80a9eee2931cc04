import type { EntradaDaAssembleia, ResultadoDaAssembleia } from './assembleia.ts'
import { apurarAssembleia } from './assembleia.ts'
import { parseEntrada } from './pacote-entrada.ts'

/** Names what a bundle holds; it changes when its fields do. */
export const FORMATO_DO_PACOTE = 'contempla/assembleia@1'

/** What each assembly publishes, as JSON: what decided it, and the result, for anyone to check without a database. */
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
  if (formato !== FORMATO_DO_PACOTE) return recusar([`formato: esperado ${FORMATO_DO_PACOTE}`])
  const lida = parseEntrada(entrada)
  if ('erros' in lida) return recusar(lida.erros)
  if (premios && lida.entrada.premios.join() !== premios.join()) {
    return recusar([`entrada.premios: publicados ${lida.entrada.premios.join(', ')}, informados ${premios.join(', ')}`])
  }
  try {
    const apurado = apurarAssembleia(lida.entrada)
    const divergencias = [...diferencas(resultado, apurado, 'resultado')]
    return divergencias.length > 0 ? recusar(divergencias) : { confere: true, resultado: apurado }
  } catch (erro) {
    return recusar([`entrada: ${erro instanceof Error ? erro.message : 'inválida'}`])
  }
}
