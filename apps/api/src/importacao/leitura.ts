import { z } from 'zod'
import { VERSOES_DO_FORMATO, type VersaoDoFormato } from './formato/formato.ts'

const maiorLinha = 1_000_000
const { localeError } = z.locales.pt()

const Cabecalho = z.strictObject({
  tipo: z.literal('contempla'),
  versao: z.literal(VERSOES_DO_FORMATO),
  /** Written by the generator: passwords and applications' secrets that anybody can read in its source. */
  demonstracao: z.literal(true).optional(),
})

export class LinhaRecusada extends Error {
  override name = 'LinhaRecusada'
}

/** Says in Portuguese what is wrong with the first field that is. Never repeats a value: it may be personal data. */
function describe(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'a linha não segue o formato'
  const campo = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `campo desconhecido: ${[campo, issue.keys.join(', ')].filter(Boolean).join('.')}`
  if (issue.code === 'invalid_type' && issue.message.endsWith('"undefined"')) return `falta o campo ${campo}`
  return campo ? `campo ${campo}: ${issue.message}` : issue.message
}

function parseJson(texto: string): unknown {
  if (texto.length > maiorLinha) throw new LinhaRecusada(`a linha passa de ${maiorLinha} caracteres`)
  try {
    return JSON.parse(texto)
  } catch {
    throw new LinhaRecusada('não é um JSON')
  }
}

/** The version that the first line says; what is made up comes into demonstrations alone. Throws a LinhaRecusada. */
export function parseCabecalho(texto: string, { demo }: { demo: boolean }): VersaoDoFormato {
  const cabecalho = Cabecalho.safeParse(parseJson(texto.replace(/^\uFEFF/, '')))
  if (cabecalho.data?.demonstracao && !demo)
    throw new LinhaRecusada('o arquivo é de demonstração: os segredos dele são públicos e não entram em produção')
  if (!cabecalho.success)
    throw new LinhaRecusada(`a primeira linha precisa ser {"tipo":"contempla","versao":${VERSOES_DO_FORMATO.at(-1)}}`)
  return cabecalho.data.versao
}

/** The line's JSON and the type that it says it has. Throws a LinhaRecusada. */
export function parseTipo(texto: string): { tipo: unknown; valor: unknown } {
  const valor = parseJson(texto)
  return { tipo: typeof valor === 'object' && valor !== null && 'tipo' in valor ? valor.tipo : undefined, valor }
}

/** Checks a line against its type's schema. Throws a LinhaRecusada with the reason. */
export function parseDados<D>(esquema: z.ZodType<D>, valor: unknown): D {
  const resultado = esquema.safeParse(valor, { error: localeError })
  if (!resultado.success) throw new LinhaRecusada(describe(resultado.error))
  return resultado.data
}
