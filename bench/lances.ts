import { randomUUID } from 'node:crypto'
import { importLinhas } from '@contempla/api'
import { basePath } from '@contempla/contract'
import { createClient } from '../apps/api/src/platform/postgres/primary.ts'
import type { GeradorDeCarga } from './gerador-de-carga.ts'
import { ambienteDoProduto, comBanco, depsDaImportacao } from './massa.ts'
import { type Benchmark, type Medida, mediana, numero, quantil } from './medida.ts'
import { cabecalhosDe, writeEnvio, writePedido } from './pedidos.ts'
import { iniciar, type Processo } from './processo.ts'
import type { Produto, Titular } from './produto.ts'
import { entradaDe, linhasDeContas, parceiroDasContas } from './senha.ts'
import type { Transacao, TransacaoNua } from './transacao-nua.ts'

/** How often the sides take turns, with how many bids each, and what is asked of the ratio. */
type Jeito = { rodadas: number; ofertantes: number; minimo: number; por: 'vazao' | 'cpu' }

const inteiro: Jeito = {
  rodadas: Number(process.env['BENCH_RODADAS'] ?? 12),
  ofertantes: 300,
  minimo: 0.6,
  por: 'vazao',
}
const cotasCarregadas = 10_000
const conexoes = 16
const contas = 40

type Pronto = { titular: Titular; valor: number; identificador: string }
type Medidos = {
  produto: Processo<Produto>
  nua: Processo<TransacaoNua>
  gerador: Processo<GeradorDeCarga>
  porta: number
}

export const oferta = {
  situacaoOferta: 'VL',
  situacaoModalidade: 'LL',
  lanceDiluido: 'N',
  validaRestOferta: 'N',
  valorFGTS: 0,
  valorLanceEmbutido: 0,
  tipoAmortizacao: 'PZ',
  trocaChaves: null,
  lanceLivreAuto: 'S',
  utilizaAntecipacao: 'N',
  quantidadeParcelaSubsequente: 0,
  lancequitacao: 'N',
  formaAcesso: 'SR',
}
const corpoDe = ({ valor, identificador }: Pronto) => ({ ...oferta, valorOferta: valor, identificador })
export const caminhoDe = ({ cotaId }: Titular) => `${basePath}/cotas/${cotaId}/credenciamento-lance`

async function enviar(porta: number, titular: Titular, caminho: string, corpo: object, chave = randomUUID()) {
  const resposta = await fetch(`http://127.0.0.1:${porta}${caminho}`, {
    method: 'POST',
    headers: { ...cabecalhosDe(titular), 'content-type': 'application/json', 'idempotency-key': chave },
    body: JSON.stringify(corpo),
  })
  const json = (await resposta.json()) as { data: { identificador: string; protocolo: string | null } }
  if (resposta.status !== 200) throw new Error(`${caminho} respondeu ${resposta.status}: ${JSON.stringify(json)}`)
  return json.data
}

/** Each offer simulated, and so ready to be confirmed as long as the quota has no other bid. */
async function aprontar({ produto, porta }: Medidos, ofertantes: number): Promise<Pronto[]> {
  const prontos: Pronto[] = []
  for (const { credito, ...titular } of await produto.pedir('openOfertantes', ofertantes)) {
    const valor = Math.round(credito * 0.3)
    const { identificador } = await enviar(porta, titular, `${caminhoDe(titular)}/simulacao`, {
      ...oferta,
      valorLance: valor,
    })
    prontos.push({ titular, valor, identificador })
  }
  if (prontos.length < ofertantes) throw new Error(`só ${prontos.length} cotas podem ofertar`)
  return prontos
}

/** What the product sends to the database for each confirmation, from the begin of its transaction to the end. */
async function copyTransacoes({ produto, porta }: Medidos, prontos: readonly Pronto[]): Promise<Transacao[]> {
  const transacoes: Transacao[] = []
  for (const pronto of prontos) {
    const { titular } = pronto
    const chave = randomUUID()
    await produto.pedir('gravar')
    const { protocolo } = await enviar(porta, titular, caminhoDe(titular), corpoDe(pronto), chave)
    const todas = await produto.pedir('gravado')
    const inicio = todas.findIndex(({ text }) => /^begin/i.test(text))
    const fim = todas.findIndex(({ text }) => /^commit/i.test(text))
    transacoes.push({ instrucoes: todas.slice(inicio, fim + 1), unicos: [chave, protocolo ?? ''] })
  }
  await produto.pedir('desfazerLances')
  return transacoes
}

const writeConfirmacao = (pronto: Pronto) => {
  const { titular } = pronto
  const cabecalhos = { ...cabecalhosDe(titular), 'idempotency-key': randomUUID() }
  return writeEnvio(caminhoDe(titular), cabecalhos, corpoDe(pronto))
}

async function confirmAll({ produto, gerador, porta }: Medidos, prontos: readonly Pronto[]) {
  const antes = await produto.pedir('cpu')
  const pedidos = prontos.map(writeConfirmacao)
  const { segundos, latencias } = await gerador.pedir('sendAll', { porta, pedidos, conexoes })
  const cpuUs = ((await produto.pedir('cpu')) - antes) / prontos.length
  await produto.pedir('desfazerLances')
  return { porSegundo: prontos.length / segundos, cpuUs, p95: quantil(latencias, 0.95) }
}

async function repeatAll({ produto, nua }: Medidos, quantas: number) {
  const antes = await nua.pedir('cpu')
  const segundos = await nua.pedir('repeatAll', conexoes)
  const cpuUs = ((await nua.pedir('cpu')) - antes) / quantas
  await produto.pedir('desfazerLances')
  return { porSegundo: quantas / segundos, cpuUs }
}

async function compareWithBare(
  medidos: Medidos,
  prontos: readonly Pronto[],
  { rodadas, minimo, por }: Jeito,
): Promise<Medida[]> {
  const transacoes = await copyTransacoes(medidos, prontos)
  await medidos.nua.pedir('guardar', transacoes)
  await confirmAll(medidos, prontos)
  await repeatAll(medidos, prontos.length)
  const pares: { nosso: Awaited<ReturnType<typeof confirmAll>>; nu: Awaited<ReturnType<typeof repeatAll>> }[] = []
  for (let i = 0; i < rodadas; i += 1) {
    const nosso = await confirmAll(medidos, prontos)
    pares.push({ nosso, nu: await repeatAll(medidos, prontos.length) })
  }
  const razoes = pares.map(({ nosso, nu }) =>
    por === 'vazao' ? nosso.porSegundo / nu.porSegundo : nu.cpuUs / nosso.cpuUs,
  )
  const doMeio = (ler: (par: (typeof pares)[number]) => number) => numero(mediana(pares.map(ler)))
  return [
    {
      nome: por === 'vazao' ? 'lance confirmado ÷ transação nua' : 'lance confirmado: CPU da transação nua ÷ a sua',
      valor: mediana(razoes),
      unidade: '×',
      casas: 2,
      limite: { minimo },
      nota: `${doMeio((p) => p.nosso.porSegundo)} contra ${doMeio((p) => p.nu.porSegundo)} por segundo, rodadas de ${numero(quantil(razoes, 0), 2)} a ${numero(quantil(razoes, 1), 2)}; CPU do processo ${doMeio((p) => p.nosso.cpuUs)} contra ${doMeio((p) => p.nu.cpuUs)} µs`,
    },
    {
      nome: 'idas ao banco por lance confirmado',
      valor: mediana(transacoes.map((t) => t.instrucoes.length)),
      unidade: 'idas',
    },
    { nome: 'p95 de uma confirmação', valor: mediana(pares.map(({ nosso }) => nosso.p95)), unidade: 'ms' },
  ]
}

/** Of every twenty requests of the eve: a login, twelve readings of the home screen, four simulations, three bids. */
const PARTES = { login: 1, inicio: 12, simulacao: 4, confirmacao: 3 } as const
type Parte = keyof typeof PARTES

const LEITURAS_DO_INICIO = [
  () => `${basePath}/cotas`,
  ({ cotaId }: Titular) => `${basePath}/cota/${cotaId}`,
  ({ cotaId }: Titular) => `${basePath}/cotas/${cotaId}/dashboard/resultado-assembleia`,
]

async function shuffle({ produto }: Medidos, prontos: readonly Pronto[]): Promise<{ parte: Parte; pedido: string }[]> {
  const aplicativo = await produto.pedir('aplicativoWeb', parceiroDasContas)
  const escrever: Record<Parte, (pronto: Pronto, n: number) => string> = {
    login: (_pronto, n) => {
      const { caminho, cabecalhos, corpo } = entradaDe(n % contas, aplicativo)
      return writeEnvio(caminho, cabecalhos, corpo)
    },
    inicio: ({ titular }, n) =>
      writePedido(LEITURAS_DO_INICIO[n % LEITURAS_DO_INICIO.length]?.(titular) ?? '', titular),
    simulacao: ({ titular, valor }) =>
      writeEnvio(`${caminhoDe(titular)}/simulacao`, cabecalhosDe(titular), { ...oferta, valorLance: valor }),
    confirmacao: writeConfirmacao,
  }
  const partes = Object.keys(PARTES) as Parte[]
  const daVez = partes.flatMap((parte) => Array.from({ length: PARTES[parte] }, () => parte))
  let confirmados = 0
  return Array.from({ length: prontos.length * 4 }, (_, n) => {
    // A step that shares no factor with the twenty: the kinds come mixed.
    const parte = daVez[(n * 7) % daVez.length] ?? 'inicio'
    // Each quota bids once: a second would have to be simulated anew.
    const qual = parte === 'confirmacao' ? confirmados++ : n
    const pronto = prontos[qual % prontos.length]
    if (!pronto) throw new Error('ninguém pode ofertar')
    return { parte, pedido: escrever[parte](pronto, n) }
  })
}

/** The eve's mixed load, all of it on one process. */
async function vespera(medidos: Medidos, prontos: readonly Pronto[]): Promise<Medida[]> {
  const feitas: { parte: Parte; ms: number }[] = []
  const vazoes: number[] = []
  for (let i = 0; i < Math.ceil(inteiro.rodadas / 3); i += 1) {
    const pedidos = await shuffle(medidos, prontos)
    const { gerador, porta } = medidos
    const { latencias, segundos } = await gerador.pedir('sendAll', {
      porta,
      conexoes,
      pedidos: pedidos.map(({ pedido }) => pedido),
    })
    await medidos.produto.pedir('desfazerLances')
    vazoes.push(pedidos.length / segundos)
    feitas.push(...pedidos.map(({ parte }, n) => ({ parte, ms: latencias[n] ?? Number.NaN })))
  }
  const de = (parte: Parte) => feitas.filter((feita) => feita.parte === parte).map(({ ms }) => ms)
  return [
    { nome: 'véspera: pedidos por segundo, misturados', valor: mediana(vazoes), unidade: '/s' },
    ...(Object.keys(PARTES) as Parte[]).map((parte) => ({
      nome: `véspera: ${parte}, p50`,
      valor: quantil(de(parte), 0.5),
      unidade: 'ms',
      nota: `p95 ${numero(quantil(de(parte), 0.95))} ms`,
    })),
  ]
}

/** The groups' next assembly some days away, whatever the day, so that bids for it are taken all along. */
export async function postponeAssembleias(databaseUrl: string) {
  const client = createClient(databaseUrl)
  await client.connect()
  await client.query('update assembleia set dia = dia + 3 where dia >= current_date - 1')
  await client.end()
}

async function comProcessos<T>(databaseUrl: string, work: (medidos: Medidos) => Promise<T>): Promise<T> {
  const produto = await iniciar<Produto>('produto.ts', ambienteDoProduto(databaseUrl))
  const nua = await iniciar<TransacaoNua>('transacao-nua.ts', { DATABASE_URL: databaseUrl })
  const gerador = await iniciar<GeradorDeCarga>('gerador-de-carga.ts')
  try {
    return await work({ produto, nua, gerador, porta: await produto.pedir('porta') })
  } finally {
    await Promise.all([produto, nua, gerador].map((processo) => processo.encerrar()))
  }
}

/** The ratio of the confirmed bid alone. */
export async function measureLance(databaseUrl: string, jeito: Jeito): Promise<Medida[]> {
  await postponeAssembleias(databaseUrl)
  return comProcessos(databaseUrl, async (medidos) =>
    compareWithBare(medidos, await aprontar(medidos, jeito.ofertantes), jeito),
  )
}

async function measure(databaseUrl: string): Promise<Medida[]> {
  await postponeAssembleias(databaseUrl)
  await importLinhas(depsDaImportacao(databaseUrl), linhasDeContas(contas))
  return comProcessos(databaseUrl, async (medidos) => {
    const prontos = await aprontar(medidos, inteiro.ofertantes)
    return [...(await compareWithBare(medidos, prontos, inteiro)), ...(await vespera(medidos, prontos))]
  })
}

export const lances: Benchmark = {
  nome: 'lances',
  descricao:
    'lance confirmado pela API contra as mesmas instruções sós no mesmo banco; e a carga da véspera da assembleia',
  medir: () => comBanco(async (banco) => measure(await banco.carregar(cotasCarregadas))),
}
