import { CODIGO_DE_ENTRADA } from './codigo-de-entrada.ts'

/** What a person confirms by a code before doing it: the token that a code gives serves this and nothing else. */
export const ACOES_COM_CODIGO = [
  'contato',
  /** That a new mobile is the person's: the one code that goes to it before this was shown. */
  'telefone',
  'endereco',
  'dados-bancarios',
  'perfil',
  'pos-venda',
  'faturamento',
] as const

export type AcaoComCodigo = (typeof ACOES_COM_CODIGO)[number]

/**
 * Of these the code is sent only to who has just given the password: an unlocked phone that was stolen has both the session
 * and the codes, and these say where codes and money go from then on.
 */
export const ACOES_COM_SENHA: ReadonlySet<AcaoComCodigo> = new Set(['contato', 'dados-bancarios', 'faturamento'])

/**
 * The code that confirms a change from inside a session. Four characters are 32⁴, about a million: with five tries a
 * code and twelve codes a day (`JANELAS.verificacoesNoDia`), whoever holds somebody's session but not the mobile expects
 * 6 × 10⁻⁵ codes in a day, each of which is told on that mobile.
 */
export const CODIGO_DE_VERIFICACAO = {
  letras: CODIGO_DE_ENTRADA.letras,
  /** Document 3 §5. */
  casas: 4,
  tentativas: 5,
  /** No document says it: long enough for a message that is late, and shorter than the token that it gives. */
  validadeSegundos: 600,
  /** Document 3 §4. */
  reenvioSegundos: 40,
  /** Document 1 §4: valid 15 minutes after entry. */
  tokenSegundos: 900,
} as const

/** A code that was sent, and what came of it. */
export type CodigoDeVerificacao = { acao: AcaoComCodigo; criadaEm: Date; tentativas: number; usadaEm: Date | null }

const passaram = (desde: Date, agora: Date): number => (agora.getTime() - desde.getTime()) / 1000

/** Seconds, of at most `segundos` since `desde`, that are still to come. */
const faltam = (desde: Date, segundos: number, agora: Date): number =>
  Math.max(0, Math.ceil(segundos - passaram(desde, agora)))

/** Seconds until another code may be sent after this one; none once it was used. */
export const esperaDoReenvio = ({ criadaEm, usadaEm }: CodigoDeVerificacao, agora: Date): number =>
  usadaEm ? 0 : faltam(criadaEm, CODIGO_DE_VERIFICACAO.reenvioSegundos, agora)

/** Seconds for which the code can still be given. */
export const validadeDoCodigo = ({ criadaEm }: Pick<CodigoDeVerificacao, 'criadaEm'>, agora: Date): number =>
  faltam(criadaEm, CODIGO_DE_VERIFICACAO.validadeSegundos, agora)

/**
 * What asking for a code does, by the person's last one and whether this session asked for it: sends a new one, leaves it
 * at the one just sent for the same, or has to wait.
 */
export function aoPedirVerificacao(
  ultimo: (CodigoDeVerificacao & { daqui: boolean }) | null,
  acao: AcaoComCodigo,
  agora: Date,
): 'novo' | 'mesmo' | 'espera' {
  if (!ultimo || esperaDoReenvio(ultimo, agora) === 0) return 'novo'
  return ultimo.daqui && ultimo.acao === acao && ultimo.tentativas < CODIGO_DE_VERIFICACAO.tentativas
    ? 'mesmo'
    : 'espera'
}

export type SituacaoDoCodigo = 'aberto' | 'vencido' | 'usado'

/** Whether a code may still be given. `tentativas` counts the try that is being judged: it is counted first. */
export function situacaoDoCodigo(codigo: CodigoDeVerificacao, agora: Date): SituacaoDoCodigo {
  if (codigo.usadaEm) return 'usado'
  const esgotado = codigo.tentativas > CODIGO_DE_VERIFICACAO.tentativas
  return esgotado || validadeDoCodigo(codigo, agora) === 0 ? 'vencido' : 'aberto'
}

/** How many more times a code may be given, after the tries that are counted. */
export const tentativasRestantes = ({ tentativas }: Pick<CodigoDeVerificacao, 'tentativas'>): number =>
  Math.max(0, CODIGO_DE_VERIFICACAO.tentativas - tentativas)

/** Whether a Brazilian number, as '+5511987654321', is a mobile's: nine digits of which the first is 9 (Anatel, Resolução 749/2022). */
export const isCelular = (telefone: string): boolean => /^\+55[1-9]\d9\d{8}$/.test(telefone)
