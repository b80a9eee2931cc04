import { randomUUID } from 'node:crypto'
import { type ClienteHttp, createMundo, type Resposta, senhaDeTeste } from '@contempla/dev-env'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { novoDevedor } from '../boletos/devedor.fixture.ts'
import { novoOfertante, titularDe } from '../lances/titular.fixture.ts'

type Custo = { instrucoes: number; linhas: number; bytes: number }

/**
 * What the calls that everybody makes all day ask of the database, and send; no machine changes it. A number here only ever
 * goes down: one that has to go up is a decision, and says why. The holidays are one row, also where there are none.
 */
const tetos: Readonly<Record<string, Custo>> = {
  'GET /cotas': { instrucoes: 1, linhas: 1, bytes: 1150 },
  'GET /cotas/simples': { instrucoes: 1, linhas: 1, bytes: 450 },
  'GET /cotas/marca': { instrucoes: 1, linhas: 1, bytes: 100 },
  'GET /cota/:id': { instrucoes: 1, linhas: 1, bytes: 2150 },
  'GET /notificacoes': { instrucoes: 2, linhas: 1, bytes: 100 },
  'GET /notificacoes/nao-lidas': { instrucoes: 1, linhas: 1, bytes: 100 },
  'GET /usuarios/:id/modais': { instrucoes: 3, linhas: 2, bytes: 100 },
  'GET /cotas/:id/cobrancas/pendente': { instrucoes: 3, linhas: 1, bytes: 100 },
  'GET /cotas/:id/credenciamento-lance': { instrucoes: 13, linhas: 12, bytes: 1250 },
  'GET /core/dados-cadastrais/status': { instrucoes: 5, linhas: 2, bytes: 800 },
  'GET /casos': { instrucoes: 3, linhas: 3, bytes: 600 },
  'GET /casos/:id': { instrucoes: 9, linhas: 4, bytes: 1890 },
  'GET /inicio': { instrucoes: 8, linhas: 11, bytes: 2100 },
  // That a new browser came in is kept among the person's notices, beside the mail that tells it. Whether their death was
  // confirmed is read under a lock, so that no session opens while it is.
  'POST /login': { instrucoes: 27, linhas: 30, bytes: 400 },
  'POST /login/refresh': { instrucoes: 12, linhas: 6, bytes: 350 },
  'POST /cotas/:id/credenciamento-lance/simulacao': { instrucoes: 11, linhas: 12, bytes: 1050 },
  // What the quota will owe in its assembly is read too: the group, and the months until it.
  'POST /cotas/:id/credenciamento-lance': { instrucoes: 27, linhas: 25, bytes: 1300 },
  'POST /cotas/:id/cobrancas/segunda-via/gerar-boleto': { instrucoes: 34, linhas: 28, bytes: 1050 },
  'POST /casos/:id/andamentos': { instrucoes: 31, linhas: 25, bytes: 1530 },
}

let contando: Omit<Custo, 'bytes'> | undefined
const { query } = pg.Client.prototype
// Before the product connects: each connection keeps the one that it finds.
pg.Client.prototype.query = function contar(this: pg.Client, ...args: unknown[]) {
  const daVez = contando
  // The product's own connections alone, which took on the lesser role: what a test asks besides is no cost of it.
  const doProduto = 'connectionParameters' in this && JSON.stringify(this.connectionParameters).includes('role=')
  if (!daVez || !doProduto) return Reflect.apply(query, this, args)
  daVez.instrucoes += 1
  const countLinhas = (result: unknown) => {
    const { rowCount } = (result ?? {}) as { rowCount?: number | null }
    daVez.linhas += rowCount ?? 0
  }
  const callback = args.at(-1)
  if (typeof callback === 'function')
    args[args.length - 1] = (error: unknown, result: unknown) => {
      countLinhas(result)
      Reflect.apply(callback, undefined, [error, result])
    }
  const answer: unknown = Reflect.apply(query, this, args)
  if (answer instanceof Promise) answer.then(countLinhas, () => undefined)
  return answer
} as typeof query
afterAll(() => {
  pg.Client.prototype.query = query
})

const cena = useCena()

type Pedido = () => Promise<Resposta>

async function medir(nome: string, pedido: Pedido): Promise<Custo> {
  contando = { instrucoes: 0, linhas: 0 }
  const feito = contando
  const { status, json } = await pedido()
  contando = undefined
  expect(status, nome).toBe(200)
  return { ...feito, bytes: JSON.stringify(json).length }
}

type Chamada = Parameters<ClienteHttp['chamar']>

async function pedidosDoDia(): Promise<Record<string, Pedido>> {
  const { ambiente, parceiro, nucleo } = cena()
  const { id, titular: ofertante } = await novoOfertante(cena)
  const titular = await titularDe(cena(), id)
  const mundo = createMundo(ambiente)
  const pessoa = await mundo.novoTitular(parceiro)
  const dela = await mundo.entrar(pessoa)
  const visitante = mundo.visitante(parceiro)
  const caso = await mundo.casoEm(pessoa, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
  const [analista, gestor] = [await nucleo.naRetaguarda('analista'), await nucleo.naRetaguarda('gestor')]
  const { identificador } = (await ofertante.simular(2_400_000)).data
  const renovavel = mundo.visitante(parceiro)
  const { data: entrada } = await renovavel.chamar('POST /login', {
    body: { grant_type: 'password', username: pessoa.inscricao, password: senhaDeTeste },
  })
  const devedor = await novoDevedor(cena(), { emDia: 1 })
  const [devida] = devedor.cotas
  if (!devida) throw new Error('há uma parcela a pagar')
  await devedor.marcar(devida)
  const aPagar = (await devedor.listar()).data.identificador
  const dono = await titularDe(cena(), devida.cotaId)
  const leituras: [http: ClienteHttp, ...Chamada][] = [
    [titular, 'GET /cotas'],
    [titular, 'GET /cotas/simples'],
    [titular, 'GET /cotas/marca'],
    [titular, 'GET /cota/:id', { params: { id } }],
    [titular, 'GET /notificacoes'],
    [titular, 'GET /notificacoes/nao-lidas'],
    [dela, 'GET /usuarios/:id/modais', { params: { id: pessoa.clienteId } }],
    [titular, 'GET /cotas/:id/cobrancas/pendente', { params: { id } }],
    [titular, 'GET /cotas/:id/credenciamento-lance', { params: { id } }],
    [dela, 'GET /core/dados-cadastrais/status'],
    [analista, 'GET /casos'],
    [analista, 'GET /casos/:id', { params: { id: caso } }],
    [gestor, 'GET /inicio'],
  ]
  // The first time reads what the process keeps from then on.
  for (const [http, ...pedido] of leituras) await http.chamar(...pedido)
  return {
    ...Object.fromEntries(leituras.map(([http, ...pedido]) => [pedido[0], () => http.chamar(...pedido)])),
    'POST /login': () =>
      visitante.chamar('POST /login', {
        body: { grant_type: 'password', username: pessoa.inscricao, password: senhaDeTeste },
      }),
    'POST /login/refresh': () =>
      renovavel.chamar('POST /login/refresh', { body: { refresh_token: entrada.refresh_token } }),
    'POST /cotas/:id/credenciamento-lance/simulacao': () => ofertante.simular(2_500_000),
    'POST /cotas/:id/credenciamento-lance': () => ofertante.confirmar(2_400_000, identificador),
    'POST /cotas/:id/cobrancas/segunda-via/gerar-boleto': () =>
      dono.chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', {
        params: { id: devida.cotaId },
        body: { identificador: aPagar, SN_UnificaParcelasOutrasCota: 'S' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    'POST /casos/:id/andamentos': () =>
      analista.chamar('POST /casos/:id/andamentos', {
        params: { id: caso },
        body: { ato: 'recusar', fase: 'analiseGrc', motivo: 'Foto de outro' },
      }),
  }
}

test('a call that everybody makes all day asks and sends no more than it is said to', async () => {
  const pedidos = await pedidosDoDia()
  expect(Object.keys(pedidos)).toEqual(Object.keys(tetos))
  for (const [nome, pedido] of Object.entries(pedidos)) {
    const { instrucoes, linhas, bytes } = await medir(nome, pedido)
    const teto = tetos[nome]
    const passa = !teto || instrucoes > teto.instrucoes || linhas > teto.linhas || bytes > teto.bytes
    expect(passa, `${nome}: ${instrucoes} instruções, ${linhas} linhas, ${bytes} bytes`).toBe(false)
  }
})
