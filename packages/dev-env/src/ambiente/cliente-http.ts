import {
  basePath,
  basePathIntegracoes,
  basePathRetaguarda,
  type Call,
  type Contrato,
  type ContratoIntegracoes,
  type ContratoRetaguarda,
  contrato,
  contratoIntegracoes,
  contratoRetaguarda,
  envelope,
  erros,
  errosPossiveis,
  RespostaDeErro,
} from '@contempla/contract'

type Todas = Contrato & ContratoRetaguarda & ContratoIntegracoes
export type Chamada = keyof Todas & string

export type Envio = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer is looked into by the tests that expect its shape
type Inspecionavel = any

export type Resposta = {
  status: number
  codigo: string | undefined
  data: Inspecionavel
  /** The body; an error's body comes without the request's id, which differs in every answer. */
  json: Inspecionavel
  headers: Headers
  bytes: Buffer
}

export type ClienteHttp = {
  readonly cookies: Map<string, string>
  headers: Record<string, string>
  chamar(key: Chamada, envio?: Envio): Promise<Resposta>
}

const em = (base: string, calls: Readonly<Record<string, Call>>) =>
  Object.entries(calls).map(([key, call]) => [key, { call, base }] as const)
const declaradas = [
  ...em(basePath, contrato),
  ...em(basePathRetaguarda, contratoRetaguarda),
  ...em(basePathIntegracoes, contratoIntegracoes),
]
const todas = new Map(declaradas)
// Otherwise a test of one of them would call the other.
if (todas.size < declaradas.length) throw new Error('duas bases têm chamadas com o mesmo método e caminho')

function urlOf(base: string, { call, base: path }: { call: Call; base: string }, { params, query }: Envio) {
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : ''
  return `${base}${path}${filled}${search}`
}

/** Fails the test whose answer departs from the contract in status, code or shape. */
export function assertContract(key: string, call: Call, status: number, json: unknown) {
  if (status === 200) {
    const result = envelope(call)?.safeParse(json)
    if (result && !result.success) throw new Error(`${key} respondeu fora do contrato: ${result.error.message}`)
    return
  }
  const { codigo } = RespostaDeErro.parse(json)
  const allowed = errosPossiveis(call).filter((c) => erros[c].status === status)
  if (!allowed.some((c) => c === codigo)) throw new Error(`${key} respondeu ${status} ${codigo}, que não declara`)
}

function keepCookies(cookies: Map<string, string>, headers: Headers) {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** Creates a browser-like client of the API: it keeps cookies, sends the given headers and checks every answer. */
export function createClienteHttp(base: string, headers: Record<string, string> = {}): ClienteHttp {
  const cookies = new Map<string, string>()
  const self: ClienteHttp = {
    cookies,
    headers: { 'app-version': '1.70.00', platform: 'web', ...headers },
    async chamar(key, envio = {}) {
      const declared = todas.get(key)
      if (!declared) throw new Error(`${key} não está no contrato`)
      const response = await fetch(urlOf(base, declared, envio), {
        method: declared.call.method,
        headers: {
          ...self.headers,
          ...(cookies.size ? { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
          ...(envio.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...envio.headers,
        },
        ...(envio.form ? { body: envio.form } : envio.body === undefined ? {} : { body: JSON.stringify(envio.body) }),
      })
      keepCookies(cookies, response.headers)
      const bytes = Buffer.from(await response.arrayBuffer())
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      const json = isJson ? JSON.parse(bytes.toString('utf8')) : undefined
      if (!(declared.call.binary && response.status === 200)) assertContract(key, declared.call, response.status, json)
      if (response.status !== 200) delete json?.pedido
      return { status: response.status, codigo: json?.codigo, data: json?.data, json, headers: response.headers, bytes }
    },
  }
  return self
}
