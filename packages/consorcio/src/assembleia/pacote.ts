import { textoEmOrdem } from '../valores/texto-em-ordem.ts'
import { MOTIVO_RESERVADO } from './aptidao.ts'
import type { EntradaDaAssembleia, ResultadoDaAssembleia } from './assembleia.ts'
import { apurarAssembleia } from './assembleia.ts'
import type { Edicao } from './edicao.ts'
import { EDICAO_ANTERIOR, EDICAO_ATUAL } from './edicao.ts'
import { isExtracaoPossivel } from './loteria.ts'
import { parseEntrada } from './pacote-entrada.ts'
import { compareInFormato1 } from './pacote-formato-1.ts'

/** The format's name changes when the fields of a bundle do. */
export const FORMATO_DO_PACOTE = 'contempla/assembleia@5'

const FORMATO_1 = 'contempla/assembleia@1'
const FORMATO_2 = 'contempla/assembleia@2'
const FORMATO_3 = 'contempla/assembleia@3'
const FORMATO_4 = 'contempla/assembleia@4'

/** The readable formats, older ones included, each with the edition by which its assemblies were decided. */
const EDICOES = {
  [FORMATO_1]: EDICAO_ANTERIOR,
  [FORMATO_2]: EDICAO_ANTERIOR,
  [FORMATO_3]: EDICAO_ATUAL,
  [FORMATO_4]: EDICAO_ATUAL,
  [FORMATO_DO_PACOTE]: EDICAO_ATUAL,
} as const satisfies Record<string, Edicao>

type Formato = keyof typeof EDICOES

const isFormato = (valor: unknown): valor is Formato => typeof valor === 'string' && Object.hasOwn(EDICOES, valor)

/** Returns the edition by which the assemblies of this format were decided. */
export const edicaoDoPacote = (formato: unknown): Edicao => (isFormato(formato) ? EDICOES[formato] : EDICAO_ATUAL)

/** Tells whether bundles of this format carry the cut-off's list of bids. */
export const temListaDeLances = (formato: unknown): boolean => formato === FORMATO_4 || formato === FORMATO_DO_PACOTE

/** Tells whether bundles of this format carry a seal. */
export const isFormatoSelado = (formato: unknown): boolean => formato === FORMATO_3 || temListaDeLances(formato)

/** The input and the result of an assembly as JSON, to be replayed without a database. */
export type PacoteDaAssembleia = {
  formato: Exclude<Formato, typeof FORMATO_1>
  entrada: EntradaDaAssembleia
  resultado: ResultadoDaAssembleia
}

export type Conferencia =
  | { confere: true; resultado: ResultadoDaAssembleia }
  | { confere: false; divergencias: string[] }

export function buildPacote(
  entrada: EntradaDaAssembleia,
  formato: PacoteDaAssembleia['formato'] = FORMATO_DO_PACOTE,
): PacoteDaAssembleia {
  return { formato, entrada, resultado: apurarAssembleia(entrada, EDICOES[formato]) }
}

/** The seal proves that a bundle is the published one, by its hash and the administrator's signature on the hash. */
export type Selo = {
  /** SHA-256 of `textoCanonico`, in hex. */
  hash: string
  /** Ed25519 over the hash as it is written here, in base64url. */
  assinatura: string
  /** The public key (RFC 8032), 32 bytes in base64url. */
  chave: string
}

/**
 * Writes a bundle's input and result as JSON with the fields in order and no blanks (RFC 8785); the SHA-256 of this
 * text in UTF-8 names the bundle. The order and blanks of the file do not matter.
 */
export function textoCanonico({ formato, entrada, resultado }: Record<keyof PacoteDaAssembleia, unknown>): string {
  return textoEmOrdem({ formato, entrada, resultado })
}

/**
 * Builds the public bundle, with the data that the same draw, ranking and result need, and no more. A quota's number
 * names a person to those who know it, so the bundle tells a quota's credit and whether it was fit but not why, the
 * refund of drawn quotas only, and no bid that did not compete.
 */
export function publishPacote({ formato, entrada, resultado }: PacoteDaAssembleia): PacoteDaAssembleia {
  const { cotas, excluidas, lances } = entrada
  // Only the ranking's `quitacao` is published; otherwise the flag would only reveal the debt.
  const concorreram = new Map(resultado.lances.map(({ cota, quitacao }) => [cota, quitacao]))
  const isSorteada = ({ cota, versao }: (typeof excluidas)[number]) =>
    resultado.sorteiosDeExcluidas.some(({ apuracao, versao: sua }) => apuracao.contemplada === cota && sua === versao)
  const publica: EntradaDaAssembleia = {
    ...entrada,
    cotas: cotas.map((cota) => ({ ...cota, inaptidao: cota.inaptidao && MOTIVO_RESERVADO })),
    excluidas: excluidas.map((excluida) =>
      isSorteada(excluida) ? excluida : { ...excluida, restituicao: null, penal: null },
    ),
    lances: lances.flatMap((lance) => {
      const quitacao = concorreram.get(lance.cota)
      return quitacao === undefined ? [] : [{ ...lance, quitacao }]
    }),
  }
  return buildPacote(publica, formato)
}

/** Builds the public bundle of a stored one of an earlier format; null where it cannot be read. */
export function publishGuardado(guardado: unknown): PacoteDaAssembleia | null {
  const entrada = typeof guardado === 'object' && guardado !== null && 'entrada' in guardado ? guardado.entrada : null
  const lida = parseEntrada(entrada)
  return 'entrada' in lida ? publishPacote(buildPacote(lida.entrada, FORMATO_2)) : null
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

/** Lists what a bundle lacks for its bids to be checked against the cut-off's list, the partner included. */
function provasQueFaltam(formato: Formato, { parceiro, listaDeLances, lances }: EntradaDaAssembleia): string[] {
  if (!temListaDeLances(formato)) return []
  const semProva = lances
    .filter(({ prova }) => !prova)
    .map(({ cota }) => `entrada.lances: falta a prova do da cota ${cota}`)
  return [
    ...(parceiro || formato !== FORMATO_DO_PACOTE ? [] : ['entrada.parceiro: ausente']),
    ...(listaDeLances ? [] : ['entrada.listaDeLances: ausente']),
    ...semProva,
  ]
}

/**
 * Replays a published bundle and compares it, field by field, with the result that it states. `premios`, where given,
 * are the prizes that the reader copied from the lottery; a bundle with other prizes is refused. It never throws: an
 * input that is no bundle is a divergence too. The words are for a person, in Portuguese.
 */
export function checkPacote(pacote: unknown, premios?: readonly string[]): Conferencia {
  if (typeof pacote !== 'object' || pacote === null) return recusar(['o arquivo não é um pacote de assembleia'])
  const { formato, entrada, resultado } = { formato: null, entrada: null, resultado: null, ...pacote }
  if (!isFormato(formato)) return recusar([`formato: esperado ${FORMATO_DO_PACOTE}`])
  const lida = parseEntrada(entrada)
  if ('erros' in lida) return recusar(lida.erros)
  const faltas = provasQueFaltam(formato, lida.entrada)
  if (faltas.length > 0) return recusar(faltas)
  if (premios && lida.entrada.premios.join() !== premios.join()) {
    return recusar([`entrada.premios: publicados ${lida.entrada.premios.join(', ')}, informados ${premios.join(', ')}`])
  }
  const { extracao, dia, parametros } = lida.entrada
  if (!isExtracaoPossivel(extracao, dia, parametros))
    return recusar([`entrada.extracao: ${extracao} não é de uma extração que decida a assembleia de ${dia}`])
  try {
    const apurado = apurarAssembleia(lida.entrada, EDICOES[formato])
    const lados = formato === FORMATO_1 ? compareInFormato1(resultado, apurado) : { publicado: resultado, apurado }
    const divergencias = [...diferencas(lados.publicado, lados.apurado, 'resultado')]
    return divergencias.length > 0 ? recusar(divergencias) : { confere: true, resultado: apurado }
  } catch (erro) {
    return recusar([`entrada: ${erro instanceof Error ? erro.message : 'inválida'}`])
  }
}
