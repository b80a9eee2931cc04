import { CODIGO_DE_ENTRADA } from './codigo-de-entrada.ts'

/** A person confirms each of these actions by a code; the token that the code gives serves that action alone. */
export const ACOES_COM_CODIGO = [
  'contato',
  /** It confirms that a new mobile is the person's; this code alone goes to the mobile before that is shown. */
  'telefone',
  'endereco',
  'dados-bancarios',
  'perfil',
  'pos-venda',
  'faturamento',
  'transferencia',
  'cancelamento',
  'delegacao',
] as const

export type AcaoComCodigo = (typeof ACOES_COM_CODIGO)[number]

/**
 * For these actions the code goes only to a person who has just given the password. A stolen, unlocked phone has both
 * the session and the codes, and these actions decide where codes and money go from then on.
 */
export const ACOES_COM_SENHA: ReadonlySet<AcaoComCodigo> = new Set([
  'contato',
  'dados-bancarios',
  'faturamento',
  'transferencia',
  'cancelamento',
  'delegacao',
])

/**
 * The code that confirms a change inside a session. Four characters are 32⁴, about a million. With five tries a code
 * and twelve codes a day (`JANELAS.verificacoesNoDia`), a thief who has the session but not the mobile expects 6 × 10⁻⁵
 * codes in a day, each of which is told on that mobile.
 */
export const CODIGO_DE_VERIFICACAO = {
  letras: CODIGO_DE_ENTRADA.letras,
  /** The length comes from document 3 §5. */
  casas: 4,
  tentativas: 5,
  /** No document gives this time: it is long enough for a late message and shorter than the life of the token. */
  validadeSegundos: 600,
  /** The wait before sending again comes from document 3 §4. */
  reenvioSegundos: 40,
  /** The token is valid 15 minutes after entry (document 1 §4). */
  tokenSegundos: 900,
} as const

/** A code that was sent, with its tries and its use. */
export type CodigoDeVerificacao = { acao: AcaoComCodigo; criadaEm: Date; tentativas: number; usadaEm: Date | null }

const passaram = (desde: Date, agora: Date): number => (agora.getTime() - desde.getTime()) / 1000

/** Counts the seconds still to come, of `segundos` since `desde`. */
const faltam = (desde: Date, segundos: number, agora: Date): number =>
  Math.max(0, Math.ceil(segundos - passaram(desde, agora)))

/** Counts the seconds until another code may be sent; none once this one was used. */
export const esperaDoReenvio = ({ criadaEm, usadaEm }: CodigoDeVerificacao, agora: Date): number =>
  usadaEm ? 0 : faltam(criadaEm, CODIGO_DE_VERIFICACAO.reenvioSegundos, agora)

/** Counts the seconds for which the code can still be given. */
export const validadeDoCodigo = ({ criadaEm }: Pick<CodigoDeVerificacao, 'criadaEm'>, agora: Date): number =>
  faltam(criadaEm, CODIGO_DE_VERIFICACAO.validadeSegundos, agora)

/**
 * Decides what a request for a code does, by the person's last code and whether this session asked for it: a new code
 * is sent, the last one for the same action still serves, or the person has to wait.
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

/** Tells whether a code may still be given. `tentativas` already counts the try that is being judged. */
export function situacaoDoCodigo(codigo: CodigoDeVerificacao, agora: Date): SituacaoDoCodigo {
  if (codigo.usadaEm) return 'usado'
  const esgotado = codigo.tentativas > CODIGO_DE_VERIFICACAO.tentativas
  return esgotado || validadeDoCodigo(codigo, agora) === 0 ? 'vencido' : 'aberto'
}

/** Counts how many more times a code may be given, after the tries that are counted. */
export const tentativasRestantes = ({ tentativas }: Pick<CodigoDeVerificacao, 'tentativas'>): number =>
  Math.max(0, CODIGO_DE_VERIFICACAO.tentativas - tentativas)

/**
 * Tells whether a Brazilian number, such as '+5511987654321', is a mobile: nine digits of which the first is 9 (Anatel,
 * Resolução 749/2022).
 */
export const isCelular = (telefone: string): boolean => /^\+55[1-9]\d9\d{8}$/.test(telefone)
