import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { writePixDinamico } from '@contempla/consorcio'
import type { z } from 'zod'
import { relogioDoSistema } from '../../../platform/relogio.ts'
import type { ConfigDaPixApi } from '../config.ts'
import { createCertificados } from './certificados.fixture.ts'
import { type ChamadaDoPsp, createDebitoNoPsp, type Feito } from './psp-debito.fixture.ts'
import { CobVRemovida, CobVSolicitada, ConsultaDePix, TxId, WebhookSolicitado } from './psp-formas.fixture.ts'
import { parseCom, Recusa } from './psp-recusa.fixture.ts'

const clientId = 'recebedor-1'
const clientSecret = 'segredo-do-banco-para-os-testes'
export const chaveDoRecebedor = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc'
const recebedor = {
  logradouro: 'Rua 15 Numero 1200, Bairro São Luiz',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '70800100',
  cnpj: '56989000019533',
  nome: 'Empresa de Logística SA',
}

type Pix = { endToEndId: string; txid: string; valor: string; horario: string; devolucoes?: unknown[] }
type CobV = z.output<typeof CobVSolicitada> & {
  txid: string
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
  revisao: number
  criacao: string
  acesso: string
  pix: Pix[]
}

/** Builds the schema Problema as `application/problem+json`. */
const problema = ({ status, tipo, propriedade }: Recusa) => ({
  type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
  title: tipo,
  status,
  detail: 'A requisição não foi atendida. CPF 12345678909',
  ...(propriedade ? { violacoes: [{ razao: 'Não respeita o schema.', propriedade, valor: '12345678909' }] } : {}),
})

/** A test makes the bank misbehave so on the `n`-th request of the API. */
export type Capricho =
  /** The bank says nothing. */
  | 'cala'
  /** The bank does what it was asked, and the answer is lost. */
  | 'perde'
  /** The bank gives this answer and does nothing. */
  | { status: number; corpo?: string; tipo?: string }

type Pedido = { metodo: string; caminho: string; corpo: unknown }

async function readCorpo(request: IncomingMessage): Promise<string> {
  let texto = ''
  for await (const parte of request) texto += String(parte)
  return texto
}

/**
 * Starts a bank with the published Pix API that enforces it: a client certificate signed by its authority, an unexpired
 * token of its own with the call's scope, and requests in the published schemas.
 */
export async function startPsp() {
  const { ca, servidor, cliente } = await createCertificados()
  const cobrancas = new Map<string, CobV>()
  const webhooks = new Map<string, string>()
  const tokens = new Map<string, { escopos: ReadonlySet<string>; ate: number }>()
  const pedidos: Pedido[] = []
  const state = {
    /** Decides which request to the API misbehaves, and how. */
    capricho: undefined as ((n: number, pedido: Pedido) => Capricho | undefined) | undefined,
    tokensDados: 0,
    tokenSegundos: 3600,
    /** Its answers contain the code; the schema leaves that open (CobBaseCopiaCola). */
    comCopiaECola: true,
    /** `dataDeVencimento` may not be before this day («anterior à data de criação»). */
    hoje: '2026-11-20',
    porPagina: 1000,
  }

  function present(cobv: CobV) {
    const { acesso, criacao, calendario, pix, ...resto } = cobv
    const location = `pix.example.com/qr/v2/cobv/${acesso}`
    return {
      ...resto,
      calendario: { criacao, ...calendario },
      recebedor,
      location,
      loc: { id: 789, location, tipoCob: 'cobv', criacao },
      ...(state.comCopiaECola
        ? { pixCopiaECola: writePixDinamico({ url: location, nome: recebedor.nome, cidade: recebedor.cidade }) }
        : {}),
      ...(pix.length > 0 ? { pix } : {}),
    }
  }

  function requireAtiva(txid: string): CobV {
    const cobv = cobrancas.get(txid)
    if (!cobv) throw new Recusa(404, 'CobVNaoEncontrada')
    if (cobv.status !== 'ATIVA') throw new Recusa(400, 'CobVOperacaoInvalida')
    return cobv
  }

  function putCobV(txid: string, corpo: unknown) {
    const pedida = parseCom(CobVSolicitada, corpo, 'CobVOperacaoInvalida')
    if (pedida.chave !== chaveDoRecebedor) throw new Recusa(400, 'CobVOperacaoInvalida', 'cobv.chave')
    if (pedida.calendario.dataDeVencimento < state.hoje)
      throw new Recusa(400, 'CobVOperacaoInvalida', 'cobv.calendario.dataDeVencimento')
    const antes = cobrancas.has(txid) ? requireAtiva(txid) : undefined
    const cobv: CobV = {
      ...pedida,
      txid,
      status: 'ATIVA',
      revisao: antes ? antes.revisao + 1 : 0,
      criacao: antes?.criacao ?? `${state.hoje}T12:00:00.000Z`,
      acesso: antes?.acesso ?? randomBytes(16).toString('hex'),
      pix: [],
    }
    cobrancas.set(txid, cobv)
    return { status: 201, corpo: present(cobv) }
  }

  function patchCobV(txid: string, corpo: unknown) {
    const { status } = parseCom(CobVRemovida, corpo, 'CobVOperacaoInvalida')
    const cobv = requireAtiva(txid)
    Object.assign(cobv, { status, revisao: cobv.revisao + 1 })
    return { status: 200, corpo: present(cobv) }
  }

  function getPix(busca: URLSearchParams) {
    const consulta = parseCom(ConsultaDePix, Object.fromEntries(busca), 'PixConsultaInvalida')
    const { inicio, fim } = consulta
    if (fim < inicio) throw new Recusa(400, 'PixConsultaInvalida')
    const todos = [...cobrancas.values()]
      .flatMap(({ pix }) => pix)
      .filter(({ horario }) => horario >= inicio && horario <= fim)
    const [pagina, itens] = [
      consulta['paginacao.paginaAtual'],
      Math.min(consulta['paginacao.itensPorPagina'], state.porPagina),
    ]
    const paginacao = {
      paginaAtual: pagina,
      itensPorPagina: itens,
      quantidadeDePaginas: Math.max(1, Math.ceil(todos.length / itens)),
      quantidadeTotalDeItens: todos.length,
    }
    return {
      status: 200,
      corpo: { parametros: { inicio, fim, paginacao }, pix: todos.slice(pagina * itens, (pagina + 1) * itens) },
    }
  }

  const debito = createDebitoNoPsp(state)
  const chamadas: ChamadaDoPsp[] = [
    ...debito.chamadas,
    ['PUT', /^\/cobv\/([^/]+)$/, 'cobv.write', ({ nome, corpo }) => putCobV(nome, corpo)],
    ['PATCH', /^\/cobv\/([^/]+)$/, 'cobv.write', ({ nome, corpo }) => patchCobV(nome, corpo)],
    [
      'GET',
      /^\/cobv\/([^/]+)$/,
      'cobv.read',
      ({ nome: txid }) => {
        const cobv = cobrancas.get(txid)
        if (!cobv) throw new Recusa(404, 'CobVNaoEncontrada')
        return { status: 200, corpo: present(cobv) }
      },
    ],
    ['GET', /^\/pix$/, 'pix.read', ({ url }) => getPix(url.searchParams)],
    [
      'PUT',
      /^\/webhook\/([^/]+)$/,
      'webhook.write',
      ({ nome: chave, corpo }) => {
        const { webhookUrl } = parseCom(WebhookSolicitado, corpo, 'WebhookOperacaoInvalida')
        if (decodeURIComponent(chave) !== chaveDoRecebedor) throw new Recusa(400, 'WebhookOperacaoInvalida')
        webhooks.set(decodeURIComponent(chave), webhookUrl)
        return { status: 200, corpo: undefined }
      },
    ],
  ]

  function giveToken({ headers }: IncomingMessage, corpo: string): Feito {
    const [usuario, senha] = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(':')
    const pedido = new URLSearchParams(corpo)
    if (usuario !== clientId || senha !== clientSecret) return { status: 401, corpo: { error: 'invalid_client' } }
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return { status: 415, corpo: {} }
    if (pedido.get('grant_type') !== 'client_credentials')
      return { status: 400, corpo: { error: 'unsupported_grant_type' } }
    const token = randomBytes(16).toString('hex')
    const escopos = new Set((pedido.get('scope') ?? '').split(' '))
    tokens.set(token, { escopos, ate: relogioDoSistema.agora().getTime() + state.tokenSegundos * 1000 })
    state.tokensDados += 1
    return {
      status: 200,
      corpo: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: state.tokenSegundos,
        scope: [...escopos].join(' '),
      },
    }
  }

  function attend({ headers, method = '' }: IncomingMessage, url: URL, texto: string): Feito {
    const dado = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))
    if (!dado || dado.ate <= relogioDoSistema.agora().getTime()) return { status: 401, corpo: {} }
    const caminho = url.pathname.replace(/^\/api\/v2/, '')
    const achada = chamadas.find(([metodo, padrao]) => metodo === method && padrao.test(caminho))
    if (!achada) throw new Recusa(404, 'NaoEncontrado')
    const [, padrao, escopo, atender] = achada
    if (!dado.escopos.has(escopo)) throw new Recusa(403, 'AcessoNegado')
    const nome = padrao.exec(caminho)?.[1] ?? ''
    if (/^\/cob[rv]\//.test(caminho) && !TxId.safeParse(nome).success) throw new Recusa(400, 'RequisicaoInvalida')
    if (texto && headers['content-type'] !== 'application/json') throw new Recusa(400, 'RequisicaoInvalida')
    return atender({ nome, data: padrao.exec(caminho)?.[2] ?? '', corpo: texto ? JSON.parse(texto) : undefined, url })
  }

  function attendOrRefuse(request: IncomingMessage, url: URL, texto: string): Feito & { recusada?: true } {
    try {
      return attend(request, url, texto)
    } catch (error) {
      if (!(error instanceof Recusa)) throw error
      return { status: error.status, corpo: problema(error), recusada: true }
    }
  }

  function send(response: ServerResponse, { status, corpo, recusada }: Feito & { recusada?: true }) {
    response
      .writeHead(status, { 'content-type': recusada ? 'application/problem+json' : 'application/json' })
      .end(corpo === undefined ? undefined : JSON.stringify(corpo))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!(request.socket as TLSSocket).authorized) return void response.destroy()
    const url = new URL(request.url ?? '', 'https://banco')
    const texto = await readCorpo(request)
    if (url.pathname === '/oauth/token') return send(response, giveToken(request, texto))
    const pedido = {
      metodo: request.method ?? '',
      caminho: url.pathname.replace(/^\/api\/v2/, ''),
      corpo: texto ? (JSON.parse(texto) as unknown) : undefined,
    }
    const n = pedidos.push(pedido)
    const capricho = state.capricho?.(n, pedido)
    if (capricho === 'cala') return
    if (typeof capricho === 'object')
      return void response
        .writeHead(capricho.status, { 'content-type': 'application/problem+json' })
        .end(capricho.corpo ?? JSON.stringify(problema(new Recusa(capricho.status, capricho.tipo ?? 'Erro'))))
    const feito = attendOrRefuse(request, url, texto)
    if (capricho === 'perde') return void response.destroy()
    send(response, feito)
  }

  const server = createServer(
    { cert: servidor.certificado, key: servidor.chavePrivada, ca, requestCert: true, rejectUnauthorized: true },
    (request, response) => void answer(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const base = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const config: ConfigDaPixApi = {
    tipo: 'api',
    url: `${base}/api/v2`,
    urlDoToken: `${base}/oauth/token`,
    clientId,
    clientSecret,
    ...cliente,
    ca,
    chave: chaveDoRecebedor,
    enderecoDoAviso: undefined,
    contaDoDebito: { agencia: '9708', conta: '012682', tipoConta: 'CORRENTE' },
    aviso: { segredo: 'segredo-do-endereco-dos-avisos-de-teste', certificados: [] },
  }
  return {
    config,
    state,
    pedidos,
    cobrancas,
    webhooks,
    debito,
    /** Pays a charge by its code, and returns the bank's report of it. */
    pagar(txid: string, { valor, horario }: { valor?: string; horario?: string } = {}): Pix {
      const cobv = requireAtiva(txid)
      const pix: Pix = {
        endToEndId: `E${randomBytes(16).toString('hex')}`.slice(0, 32),
        txid,
        valor: valor ?? cobv.valor.original,
        horario: horario ?? `${state.hoje}T14:30:00.358Z`,
      }
      cobv.pix.push(pix)
      cobv.status = 'CONCLUIDA'
      return pix
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PspDeTeste = Awaited<ReturnType<typeof startPsp>>
