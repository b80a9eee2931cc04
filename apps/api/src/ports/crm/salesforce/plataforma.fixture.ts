import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import type { ConfigDaSalesforce } from './config.ts'

/**
 * Simulates an organisation of Salesforce with its published REST API (Composite, Query and sObject Rows by External
 * ID, v43.0), strictly: it refuses what the API refuses, with the published codes.
 */

const clientId = 'chave-de-consumidor'
const clientSecret = 'segredo-do-aplicativo'
const versao = '/services/data/v43.0'

const Composto = z.strictObject({
  allOrNone: z.boolean().optional(),
  compositeRequest: z
    .array(
      z.strictObject({
        method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
        url: z.string().startsWith(`${versao}/`),
        referenceId: z.string().regex(/^[A-Za-z]\w*$/),
        body: z.record(z.string(), z.unknown()).optional(),
        httpHeaders: z.record(z.string(), z.string()).optional(),
      }),
    )
    .min(1)
    .max(25),
})

type Subpedido = z.output<typeof Composto>['compositeRequest'][number]
type Linha = Record<string, unknown>

/** The answer of a part that did not succeed. */
class Recusa extends Error {
  readonly status: number
  readonly codigo: string
  constructor(status: number, codigo: string) {
    super(codigo)
    this.status = status
    this.codigo = codigo
  }
}

const textos = [
  'Type',
  'Status',
  'Fase__c',
  'DadosApp__c',
  'Observacao__c',
  'Origin',
  'Description',
  'DocumentosIlegiveis__c',
  'DocumentosIncompletos__c',
  'DocumentosIncorretos__c',
  'ExpliqueMotivo__c',
  'ModalidadeContemplacao__c',
  'CodigoCrivo__c',
  'DecisaoDoCrivo__c',
  'StatusCrivo__c',
]
const soLidos = ['Id', 'CaseNumber', 'CreatedDate']
/** The fields of each object that a query may name. */
const campos: Record<string, readonly string[]> = {
  Case: [
    ...soLidos,
    ...textos,
    'NumeroExterno__c',
    'RecordTypeId',
    'RecordType.DeveloperName',
    'CotaRelacionada__r.IdExterno__c',
    'Account.CPF__c',
    'Account.CNPJ__c',
  ],
  Account: ['Id', 'CPF__c', 'CNPJ__c'],
  RecordType: ['Id', 'SobjectType', 'DeveloperName'],
}

const SOQL =
  /^SELECT (?<lista>[\w.]+(?:, [\w.]+)*) FROM (?<de>\w+) WHERE (?<onde>.+?)(?: ORDER BY CreatedDate (?<ordem>ASC|DESC))?(?: LIMIT (?<limite>\d+))?$/
const CONDICAO = /^([\w.]+) = '((?:[^'\\]|\\.)*)'$/

const noCaminho = (linha: Linha, campo: string): unknown =>
  campo.split('.').reduce<unknown>((valor, parte) => (valor as Linha | null)?.[parte] ?? null, linha)

/** A test makes the organisation misbehave so on the `n`-th composite request. */
export type Capricho = 'cala' | { status: number; codigo: string } | { parte: string; status: number; codigo: string }

async function readCorpo(request: IncomingMessage): Promise<string> {
  let texto = ''
  for await (const parte of request) texto += String(parte)
  return texto
}

function createTabelas() {
  const contas: Linha[] = []
  const cotas: Linha[] = []
  const tipos: Linha[] = []
  const casos: Linha[] = []
  const tabelas: Record<string, Linha[]> = { Case: casos, Account: contas, RecordType: tipos }
  let numero = 0
  const novoId = (prefixo: string) => `${prefixo}${String(++numero).padStart(15, '0')}`

  function query(url: string) {
    const soql = new URL(url, 'http://x').searchParams.get('q') ?? ''
    const { lista = '', de = '', onde = '', ordem, limite } = SOQL.exec(soql)?.groups ?? {}
    const tabela = tabelas[de]
    if (!tabela) throw new Recusa(400, 'MALFORMED_QUERY')
    const pedidos = lista.split(', ')
    const condicoes = onde.split(' AND ').map((condicao) => {
      const [, campo = '', valor = ''] = CONDICAO.exec(condicao) ?? []
      if (!campo) throw new Recusa(400, 'MALFORMED_QUERY')
      return { campo, valor }
    })
    for (const campo of [...pedidos, ...condicoes.map((c) => c.campo)])
      if (!campos[de]?.includes(campo)) throw new Recusa(400, 'INVALID_FIELD')
    const achadas = tabela
      .filter((linha) => condicoes.every(({ campo, valor }) => noCaminho(linha, campo) === valor))
      .toSorted((a, b) => (ordem === 'DESC' ? String(b['CreatedDate']).localeCompare(String(a['CreatedDate'])) : 0))
      .slice(0, Number(limite ?? 2000))
    const records = achadas.map((linha) => present(linha, pedidos, de))
    return { status: 200, body: { totalSize: records.length, done: true, records } }
  }

  function present(linha: Linha, pedidos: readonly string[], type: string): Linha {
    const record: Linha = { attributes: { type } }
    for (const campo of pedidos) {
      const [relacao = '', dela] = campo.split('.')
      if (!dela) record[campo] = linha[campo] ?? null
      else record[relacao] = linha[relacao] ? { attributes: {}, [dela]: noCaminho(linha, campo) } : null
    }
    return record
  }

  function findRelacionado(de: readonly Linha[], relacao: unknown): Linha {
    const pares = Object.entries(z.record(z.string(), z.string()).parse(relacao))
    const achada = pares.length === 1 ? de.find((linha) => pares.every(([campo, v]) => linha[campo] === v)) : undefined
    // «Foreign key external ID: 123 not found for field CPF__c in entity Account»
    if (!achada) throw new Recusa(400, 'INVALID_FIELD')
    return achada
  }

  function upsert(campo: string, valor: string, body: Linha) {
    if (campo !== 'NumeroExterno__c') throw new Recusa(404, 'NOT_FOUND')
    const { Account, CotaRelacionada__r: cota, RecordTypeId, ...resto } = body
    for (const nome of Object.keys(resto)) {
      if (soLidos.includes(nome)) throw new Recusa(400, 'INVALID_FIELD_FOR_INSERT_UPDATE')
      // The external id stands in the address and may not stand in the body too.
      if (!textos.includes(nome)) throw new Recusa(400, 'INVALID_FIELD')
    }
    const tipo = tipos.find(({ Id }) => Id === RecordTypeId)
    if (!tipo) throw new Recusa(400, 'INVALID_CROSS_REFERENCE_KEY')
    const novo = {
      ...resto,
      RecordTypeId,
      RecordType: tipo,
      Account: findRelacionado(contas, Account),
      CotaRelacionada__r: cota === undefined ? null : findRelacionado(cotas, cota),
    }
    const antes = casos.find((linha) => linha[campo] === valor)
    if (antes) {
      Object.assign(antes, novo)
      // Before version 46 an update returns no body.
      return { status: 204, body: null }
    }
    const id = novoId('500')
    casos.push({
      Id: id,
      CaseNumber: novoId('9'),
      CreatedDate: '2026-11-20T15:00:00.000+0000',
      [campo]: valor,
      ...novo,
    })
    return { status: 201, body: { id, success: true, errors: [] } }
  }

  return { contas, cotas, tipos, casos, novoId, query, upsert }
}

/** Starts an organisation with the given record types and without accounts, quotas or cases. */
export async function startPlataforma(tiposDeRegistro: readonly string[]) {
  const tabelas = createTabelas()
  tabelas.tipos.push(
    ...tiposDeRegistro.map((DeveloperName) => ({ Id: tabelas.novoId('012'), SobjectType: 'Case', DeveloperName })),
  )
  const tokens = new Set<string>()
  const pedidos: Subpedido[][] = []
  const state = {
    capricho: undefined as ((n: number) => Capricho | undefined) | undefined,
    tokensDados: 0,
  }

  /** Replaces a part's reference to another's answer: `@{referencia.campo[0].Id}`. */
  function resolver(valor: unknown, respostas: ReadonlyMap<string, unknown>): unknown {
    if (typeof valor !== 'string') return valor
    return valor.replace(/@\{(\w+)\.([^}]+)\}/g, (_todo, referencia: string, caminho: string) => {
      const partes = caminho.split(/[.[\]]/).filter(Boolean)
      const achado = partes.reduce<unknown>((v, p) => (v as Linha | undefined)?.[p], respostas.get(referencia))
      // «Invalid reference specified. No value for tipo.records[0].Id found in tipo»
      if (typeof achado !== 'string') throw new Recusa(400, 'PROCESSING_HALTED')
      return achado
    })
  }

  function fazer({ method, url, body = {} }: Subpedido, respostas: ReadonlyMap<string, unknown>) {
    const caminho = url.slice(versao.length)
    if (method === 'GET' && caminho.startsWith('/query')) return tabelas.query(url)
    const [, campo, valor] = /^\/sobjects\/Case\/(\w+)\/([^/?]+)$/.exec(caminho) ?? []
    if (method !== 'PATCH' || !campo || !valor) throw new Recusa(404, 'NOT_FOUND')
    const resolvido = Object.fromEntries(Object.entries(body).map(([nome, v]) => [nome, resolver(v, respostas)]))
    return tabelas.upsert(campo, decodeURIComponent(valor), resolvido)
  }

  function compor({ compositeRequest, allOrNone = false }: z.output<typeof Composto>, capricho: Capricho | undefined) {
    const antes = structuredClone(tabelas.casos)
    const respostas = new Map<string, unknown>()
    const partes = compositeRequest.map((sub) => {
      const { referenceId } = sub
      try {
        if (typeof capricho === 'object' && 'parte' in capricho && capricho.parte === referenceId)
          throw new Recusa(capricho.status, capricho.codigo)
        const { status, body } = fazer(sub, respostas)
        respostas.set(referenceId, body)
        return { body, httpHeaders: {}, httpStatusCode: status, referenceId }
      } catch (error) {
        if (!(error instanceof Recusa)) throw error
        const body = [{ errorCode: error.codigo, message: `${error.codigo}: 12345678909` }]
        return { body, httpHeaders: {}, httpStatusCode: error.status, referenceId }
      }
    })
    if (!allOrNone || partes.every(({ httpStatusCode }) => httpStatusCode < 300)) return partes
    tabelas.casos.splice(0, tabelas.casos.length, ...antes)
    const parada = [{ errorCode: 'PROCESSING_HALTED', message: 'The transaction was rolled back' }]
    return partes.map((parte) => (parte.httpStatusCode < 300 ? { ...parte, httpStatusCode: 400, body: parada } : parte))
  }

  function darToken(corpo: string): { status: number; body: unknown } {
    const form = Object.fromEntries(new URLSearchParams(corpo))
    if (form['grant_type'] !== 'client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } }
    if (form['client_id'] !== clientId) return { status: 400, body: { error: 'invalid_client_id' } }
    if (form['client_secret'] !== clientSecret) return { status: 400, body: { error: 'invalid_client' } }
    const access_token = `00D!${++state.tokensDados}`
    tokens.add(access_token)
    const id = 'https://login.salesforce.com/id/00D/005'
    return { status: 200, body: { access_token, instance_url: 'https://x', id, token_type: 'Bearer', issued_at: '1' } }
  }

  function answer(request: IncomingMessage, corpo: string): { status: number; body: unknown } | 'cala' {
    const tipo = request.headers['content-type']
    if (request.method !== 'POST') return { status: 405, body: [{ errorCode: 'METHOD_NOT_ALLOWED', message: '' }] }
    if (request.url === '/services/oauth2/token')
      return tipo === 'application/x-www-form-urlencoded'
        ? darToken(corpo)
        : { status: 400, body: { error: 'unsupported_grant_type' } }
    const [esquema, token = ''] = (request.headers.authorization ?? '').split(' ')
    if (esquema !== 'Bearer' || !tokens.has(token))
      return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }] }
    if (request.url !== `${versao}/composite` || tipo !== 'application/json')
      return { status: 404, body: [{ errorCode: 'NOT_FOUND', message: '' }] }
    const lido = Composto.safeParse(JSON.parse(corpo))
    if (
      !lido.success ||
      new Set(lido.data.compositeRequest.map((c) => c.referenceId)).size < lido.data.compositeRequest.length
    )
      return { status: 400, body: [{ errorCode: 'JSON_PARSER_ERROR', message: '' }] }
    pedidos.push(lido.data.compositeRequest)
    const capricho = state.capricho?.(pedidos.length)
    if (capricho === 'cala') return 'cala'
    if (capricho && !('parte' in capricho))
      return { status: capricho.status, body: [{ errorCode: capricho.codigo, message: '12345678909' }] }
    return { status: 200, body: { compositeResponse: compor(lido.data, capricho) } }
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const resposta = answer(request, await readCorpo(request))
    if (resposta === 'cala') return
    response.writeHead(resposta.status, { 'content-type': 'application/json;charset=UTF-8' })
    response.end(JSON.stringify(resposta.body))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config: ConfigDaSalesforce = {
    url: `http://127.0.0.1:${port}`,
    clientId,
    clientSecret,
    campoDoNumero: 'NumeroExterno__c',
    campoDaCota: 'IdExterno__c',
  }
  return {
    ...tabelas,
    config,
    pedidos,
    state,
    addConta(inscricao: string) {
      const Id = tabelas.novoId('001')
      tabelas.contas.push({ Id, [inscricao.length === 11 ? 'CPF__c' : 'CNPJ__c']: inscricao })
      return Id
    },
    /** Forgets the sessions, as at their end. */
    expirar: () => tokens.clear(),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type PlataformaDeTeste = Awaited<ReturnType<typeof startPlataforma>>
