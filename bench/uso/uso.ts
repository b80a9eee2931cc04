import { randomUUID } from 'node:crypto'
import { importLinhas } from '@contempla/api'
import { basePath, basePathRetaguarda } from '@contempla/contract'
import { createClient } from '../../apps/api/src/platform/postgres/primary.ts'
import type { GeradorDeCarga } from '../gerador-de-carga.ts'
import { caminhoDe, oferta, postponeAssembleias } from '../lances.ts'
import { ambienteDoProduto, comBanco, depsDaImportacao } from '../massa.ts'
import { type Benchmark, type Medida, mediana, numero, quantil } from '../medida.ts'
import { cabecalhosDe, writeEnvio, writePedido } from '../pedidos.ts'
import { iniciar, type Processo } from '../processo.ts'
import type { Memoria, Produto, Titular } from '../produto.ts'
import { entradaDe, linhasDeContas, parceiroDasContas } from '../senha.ts'

const cotasCarregadas = 10_000
const horas = Number(process.env['BENCH_HORAS'] ?? 24)
const segundosPorHora = Number(process.env['BENCH_SEGUNDOS'] ?? 10)
const umaHoraMs = 3_600_000
const [contas, naMesa] = [40, 8]
/** A quota bids so many times a day at the most: they take turns, so many at once. */
const ofertantes = { aoTodo: 480, porVez: 60 }
/** Of a day, customers have the most of the connections; the staff has theirs. */
const conexoes = { clientes: 12, retaguarda: 4 }

/** Of every twenty requests of a customer, and of every ten of the staff. */
const CLIENTES = { login: 1, inicio: 9, extrato: 5, simulacao: 3, lance: 2 } as const
const RETAGUARDA = { fila: 4, caso: 3, movimento: 3 } as const
type Parte = keyof typeof CLIENTES | keyof typeof RETAGUARDA
type Pedido = { parte: Parte; pedido: string }

const PAPEIS = ['api,web', 'staff', 'jobs'] as const

type Ofertante = Titular & { credito: number }
type Mesa = { cookie: string; casoId: number }
type Cena = {
  processos: Processo<Produto>[]
  portas: number[]
  quem: Ofertante[]
  /** Whose turn it is to bid, of `quem`. */
  vez: number
  mesas: Mesa[]
  aplicativo: { clientId: string; segredo: string }
  geradores: Record<'clientes' | 'retaguarda', Processo<GeradorDeCarga>>
}

async function postar(porta: number, titular: Titular, caminho: string, corpo: object) {
  const resposta = await fetch(`http://127.0.0.1:${porta}${caminho}`, {
    method: 'POST',
    headers: { ...cabecalhosDe(titular), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(corpo),
  })
  const json = (await resposta.json()) as { data: { identificador?: string; protocolo?: string } }
  if (resposta.status !== 200) throw new Error(`${caminho} respondeu ${resposta.status}: ${JSON.stringify(json)}`)
  return json.data
}

/** The kinds mixed as they come: a step that shares no factor with their number. */
function* misturar<P extends Parte>(partes: Record<P, number>): Generator<P> {
  const daVez = (Object.keys(partes) as P[]).flatMap((parte) => Array.from({ length: partes[parte] }, () => parte))
  for (let n = 0; ; n += 1) {
    const parte = daVez[(n * 7) % daVez.length]
    if (parte) yield parte
  }
}

const LEITURAS_DO_INICIO = [
  () => `${basePath}/cotas`,
  ({ cotaId }: Titular) => `${basePath}/cota/${cotaId}`,
  ({ cotaId }: Titular) => `${basePath}/cotas/${cotaId}/dashboard/resultado-assembleia`,
]

/** What customers ask for until each of those who may has bid once. */
async function pedidosDosClientes(cena: Cena): Promise<Pedido[]> {
  const {
    portas: [porta = 0],
    aplicativo,
  } = cena
  const quem = cena.quem.slice(cena.vez, cena.vez + ofertantes.porVez)
  cena.vez = (cena.vez + ofertantes.porVez) % cena.quem.length
  const identificadores = new Map<Ofertante, string>()
  const valorDe = ({ credito }: Ofertante) => Math.round(credito * 0.3)
  for (const cada of quem) {
    const corpo = { ...oferta, valorLance: valorDe(cada) }
    identificadores.set(cada, (await postar(porta, cada, `${caminhoDe(cada)}/simulacao`, corpo)).identificador ?? '')
  }
  const escrever: Record<keyof typeof CLIENTES, (cada: Ofertante, n: number) => string> = {
    login: (_cada, n) => {
      const { caminho, cabecalhos, corpo } = entradaDe(n % contas, aplicativo)
      return writeEnvio(caminho, cabecalhos, corpo)
    },
    inicio: (cada, n) => writePedido(LEITURAS_DO_INICIO[n % LEITURAS_DO_INICIO.length]?.(cada) ?? '', cada),
    extrato: (cada) => writePedido(`${basePath}/cotas/${cada.cotaId}/extrato`, cada),
    simulacao: (cada) =>
      writeEnvio(`${caminhoDe(cada)}/simulacao`, cabecalhosDe(cada), { ...oferta, valorLance: valorDe(cada) }),
    lance: (cada) =>
      writeEnvio(
        caminhoDe(cada),
        { ...cabecalhosDe(cada), 'idempotency-key': randomUUID() },
        { ...oferta, valorOferta: valorDe(cada), identificador: identificadores.get(cada) },
      ),
  }
  const pedidos: Pedido[] = []
  let lances = 0
  for (const parte of misturar(CLIENTES)) {
    if (parte === 'lance' && lances === quem.length) break
    const cada = quem[(parte === 'lance' ? lances++ : pedidos.length) % quem.length]
    if (cada) pedidos.push({ parte, pedido: escrever[parte](cada, pedidos.length) })
  }
  return pedidos
}

/** What the staff asks for meanwhile: each looks at the queue, opens a case, and takes it or puts it back in turn. */
function pedidosDaRetaguarda({ mesas }: Cena, quantos: number): Pedido[] {
  const ler = (caminho: string, cookie: string) => writePedido(caminho, { cookie })
  const escrever: Record<keyof typeof RETAGUARDA, (mesa: Mesa, n: number) => string> = {
    fila: ({ cookie }) => ler(`${basePathRetaguarda}/casos`, cookie),
    caso: ({ cookie, casoId }) => ler(`${basePathRetaguarda}/casos/${casoId}`, cookie),
    movimento: ({ cookie, casoId }, n) =>
      writeEnvio(
        `${basePathRetaguarda}/casos/${casoId}/responsavel`,
        { cookie, 'idempotency-key': randomUUID() },
        { assumir: Math.floor(n / mesas.length) % 2 === 0 },
      ),
  }
  const pedidos: Pedido[] = []
  for (const parte of misturar(RETAGUARDA)) {
    if (pedidos.length >= quantos) break
    const mesa = mesas[pedidos.length % mesas.length]
    if (mesa) pedidos.push({ parte, pedido: escrever[parte](mesa, pedidos.length) })
  }
  return pedidos
}

type Feita = { parte: Parte; ms: number }

/** An hour of use, in seconds: customers and staff at once. */
async function usar(cena: Cena): Promise<Feita[]> {
  const feitas: Feita[] = []
  const ate = performance.now() + segundosPorHora * 1000
  const enviar = async (quais: keyof typeof conexoes, porta: number, pedidos: Pedido[]) => {
    const { latencias } = await cena.geradores[quais].pedir('sendAll', {
      porta,
      conexoes: conexoes[quais],
      pedidos: pedidos.map(({ pedido }) => pedido),
    })
    feitas.push(...pedidos.map(({ parte }, n) => ({ parte, ms: latencias[n] ?? Number.NaN })))
  }
  const [daApi = 0, daRetaguarda = 0] = cena.portas
  while (performance.now() < ate) {
    const pedidos = await pedidosDosClientes(cena)
    await Promise.all([
      enviar('clientes', daApi, pedidos),
      enviar('retaguarda', daRetaguarda, pedidosDaRetaguarda(cena, Math.round(pedidos.length / 4))),
    ])
    await cena.processos[0]?.pedir('desfazerLances')
  }
  return feitas
}

/** Requests for service, which are cases, each with a member of the staff who works on it. */
async function abrirMesas(produto: Processo<Produto>, porta: number, quem: readonly Ofertante[]): Promise<Mesa[]> {
  const mesas: Mesa[] = []
  for (const [n, titular] of quem.slice(0, naMesa).entries()) {
    const corpo = { assunto: 'reclamacao', texto: 'Cobraram duas vezes a parcela deste mês.' }
    const { protocolo } = await postar(porta, titular, `${basePath}/atendimentos`, corpo)
    const { cookie } = await produto.pedir('openFuncionario', `Mesa ${n}`)
    mesas.push({ cookie, casoId: Number(protocolo) })
  }
  return mesas
}

async function comCena<T>(databaseUrl: string, work: (cena: Cena) => Promise<T>): Promise<T> {
  await postponeAssembleias(databaseUrl)
  await importLinhas(depsDaImportacao(databaseUrl), linhasDeContas(contas))
  const processos: Processo<Produto>[] = []
  const geradores = {
    clientes: await iniciar<GeradorDeCarga>('gerador-de-carga.ts'),
    retaguarda: await iniciar<GeradorDeCarga>('gerador-de-carga.ts'),
  }
  try {
    for (const papel of PAPEIS) {
      const env = { ...ambienteDoProduto(databaseUrl), CONTEMPLA_ROLES: papel, BENCH_RELOGIO: 'parado' }
      processos.push(await iniciar<Produto>('produto.ts', env))
    }
    const [daApi] = processos
    if (!daApi) throw new Error('nenhum processo')
    const portas = await Promise.all(processos.map((processo) => processo.pedir('porta')))
    const quem = await daApi.pedir('openOfertantes', ofertantes.aoTodo)
    const mesas = await abrirMesas(daApi, portas[0] ?? 0, quem)
    await prolongar(databaseUrl)
    return await work({
      processos,
      portas,
      quem,
      vez: 0,
      mesas,
      aplicativo: await daApi.pedir('aplicativoWeb', parceiroDasContas),
      geradores,
    })
  } finally {
    await Promise.all([...processos, ...Object.values(geradores)].map((processo) => processo.encerrar()))
  }
}

/** The day is longer than a session. */
async function prolongar(databaseUrl: string) {
  const client = createClient(databaseUrl)
  await client.connect()
  for (const tabela of ['token_acesso', 'sessao', 'sessao_retaguarda'])
    await client.query(`update ${tabela} set expira_em = expira_em + interval '30 days'`)
  await client.end()
}

const MB = 1024 * 1024

/** The heap after a collection, of the last hours against those after the first few, in which caches fill. */
function descreverMemoria(papel: string, deCadaHora: readonly Memoria[]): Medida[] {
  const aquecida = Math.floor(deCadaHora.length / 4)
  const meio = (de: readonly Memoria[], ler: (memoria: Memoria) => number) => mediana(de.map(ler)) / MB
  const antes = deCadaHora.slice(aquecida, aquecida + 4)
  const depois = deCadaHora.slice(-4)
  const heap = [antes, depois].map((parte) => meio(parte, ({ heapUsed }) => heapUsed))
  const rss = [antes, depois].map((parte) => meio(parte, ({ rss: residente }) => residente))
  return [
    {
      nome: `${papel}: memória no fim ÷ depois de aquecido`,
      valor: (heap[1] ?? Number.NaN) / (heap[0] ?? Number.NaN),
      unidade: '×',
      casas: 2,
      limite: { maximo: 1.1 },
      nota: `heap de ${numero(heap[0] ?? 0)} a ${numero(heap[1] ?? 0)} MB; ao todo de ${numero(rss[0] ?? 0)} a ${numero(rss[1] ?? 0)} MB`,
    },
  ]
}

async function measure(databaseUrl: string): Promise<Medida[]> {
  return comCena(databaseUrl, async (cena) => {
    const feitas: Feita[] = []
    const memorias: Memoria[][] = PAPEIS.map(() => [])
    const inicio = performance.now()
    for (let hora = 0; hora < horas; hora += 1) {
      feitas.push(...(await usar(cena)))
      for (const [n, processo] of cena.processos.entries()) {
        memorias[n]?.push(await processo.pedir('memoria'))
        await processo.pedir('avancar', umaHoraMs)
      }
    }
    const segundos = (performance.now() - inicio) / 1000
    const latenciasDe = (parte: Parte) => feitas.filter((feita) => feita.parte === parte).map(({ ms }) => ms)
    return [
      {
        nome: `pedidos em ${horas} horas simuladas`,
        valor: feitas.length,
        unidade: 'pedidos',
        nota: `${numero(feitas.length / segundos)} por segundo, clientes e retaguarda juntos`,
      },
      ...[...Object.keys(CLIENTES), ...Object.keys(RETAGUARDA)].map((parte) => {
        const latencias = latenciasDe(parte as Parte)
        const em = (q: number) => numero(quantil(latencias, q))
        return {
          nome: `${parte}, p50`,
          valor: quantil(latencias, 0.5),
          unidade: 'ms',
          nota: `p95 ${em(0.95)}, p99 ${em(0.99)}`,
        }
      }),
      ...PAPEIS.flatMap((papel, n) => descreverMemoria(papel, memorias[n] ?? [])),
    ]
  })
}

export const uso: Benchmark = {
  nome: 'uso',
  descricao: 'um dia simulado de clientes e retaguarda juntos: a latência de cada coisa, e a memória de cada processo',
  soQuandoPedido: true,
  medir: () => comBanco(async (banco) => measure(await banco.carregar(cotasCarregadas))),
}
