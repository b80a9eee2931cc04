import { cotaDoCliente, cotasDoCliente } from '../apps/api/src/cotas/cotas.sql.ts'
import type { GeradorDeCarga } from './gerador-de-carga.ts'
import { ambienteDoProduto, comBanco } from './massa.ts'
import { type Benchmark, type Medida, mediana, numero, quantil } from './medida.ts'
import { cabecalhosDe, type Leitura, leituras as rotas, writePedido } from './pedidos.ts'
import { iniciar, type Processo } from './processo.ts'
import type { Produto, Titular } from './produto.ts'
import type { Caminho, ServidorNu } from './servidor-nu.ts'

/** How often and for how long the sides take turns, and what is asked of each ratio. */
type Jeito = {
  rodadas: number
  segundosPorRodada: number
  aquecimento: number
  minimos: { lista: number; detalhe: number }
  por: 'vazao' | 'cpu'
}

const inteiro: Jeito = {
  rodadas: Number(process.env['BENCH_RODADAS'] ?? 12),
  segundosPorRodada: 1.5,
  aquecimento: 2,
  minimos: { lista: 0.8, detalhe: 0.8 },
  por: 'vazao',
}
const conexoes = 32
const titularesUsados = 200
const cotasCarregadas = 10_000

const cabecalhosDoProtocolo = ['connection', 'date', 'keep-alive', 'transfer-encoding']

type Consulta = (titular: Titular) => Caminho['consulta']
const consultaDaLista: Consulta = ({ clienteId }) => ({ ...cotasDoCliente, values: [clienteId, null] })
const consultaDaCota: Consulta = ({ clienteId, cotaId }) => ({ ...cotaDoCliente, values: [clienteId, cotaId] })

/** The product's answer to each request, for the peer to send. */
async function copyRespostas(porta: number, rota: Leitura, consulta: Consulta, titulares: Titular[]) {
  const copias: Caminho[] = []
  for (const [n, titular] of titulares.entries()) {
    const caminho = rota.caminho(titular)
    const resposta = await fetch(`http://127.0.0.1:${porta}${caminho}`, { headers: cabecalhosDe(titular) })
    if (resposta.status !== 200) throw new Error(`${caminho} respondeu ${resposta.status}: ${await resposta.text()}`)
    const cabecalhos = [...resposta.headers].filter(([nome]) => !cabecalhosDoProtocolo.includes(nome))
    copias.push({
      url: `${caminho}?n=${n}`,
      consulta: consulta(titular),
      cabecalhos: Object.fromEntries(cabecalhos),
      corpo: Buffer.from(await resposta.arrayBuffer()),
    })
  }
  return copias
}

type Rodada = { porSegundo: number; cpuUs: number }
type Servidor = { pedir(servico: 'cpu' | 'porta'): Promise<number> }

/** Lets the two take turns, so that what else the machine does falls on both. */
async function revezar(
  gerador: Processo<GeradorDeCarga>,
  lados: { servidor: Servidor; pedidos: string[] }[],
  { rodadas, segundosPorRodada, aquecimento }: Jeito,
) {
  const umaRodada = async ({ servidor, pedidos }: (typeof lados)[number], segundos: number): Promise<Rodada> => {
    const porta = await servidor.pedir('porta')
    const antes = await servidor.pedir('cpu')
    const { porSegundo, respostas } = await gerador.pedir('carregar', { porta, pedidos, conexoes, segundos })
    return { porSegundo, cpuUs: ((await servidor.pedir('cpu')) - antes) / respostas }
  }
  for (const lado of lados) await umaRodada(lado, aquecimento)
  const medidas: Rodada[][] = []
  for (let i = 0; i < rodadas; i += 1) {
    const rodada: Rodada[] = []
    for (const lado of lados) rodada.push(await umaRodada(lado, segundosPorRodada))
    medidas.push(rodada)
  }
  return medidas
}

/** What each of the two is compared by: the more, the better for whoever is above the line. */
const RAZAO: Record<Jeito['por'], { nome: string; de(nosso: Rodada, nu: Rodada): number }> = {
  vazao: { nome: 'vazão ÷ servidor nu', de: (nosso, nu) => nosso.porSegundo / nu.porSegundo },
  // Of the processes alone: what else the machine does hardly moves it.
  cpu: { nome: 'CPU do servidor nu ÷ a sua', de: (nosso, nu) => nu.cpuUs / nosso.cpuUs },
}

function resumir(nome: string, medidas: Rodada[][], { minimo, por }: { minimo: number } & Pick<Jeito, 'por'>): Medida {
  const [nosso, nu] = [0, 1].map((lado) => ({
    porSegundo: mediana(medidas.map((rodada) => rodada[lado]?.porSegundo ?? Number.NaN)),
    cpuUs: mediana(medidas.map((rodada) => rodada[lado]?.cpuUs ?? Number.NaN)),
  }))
  const razao = RAZAO[por]
  const valores = medidas.flatMap(([um, outro]) => (um && outro ? [razao.de(um, outro)] : []))
  const faixa = `${numero(quantil(valores, 0), 2)} a ${numero(quantil(valores, 1), 2)}`
  return {
    nome: `${nome}: ${razao.nome}`,
    valor: mediana(valores),
    unidade: '×',
    casas: 2,
    limite: { minimo },
    nota: `${numero(nosso?.porSegundo ?? 0)} contra ${numero(nu?.porSegundo ?? 0)} por segundo, rodadas de ${faixa}; CPU ${numero(nosso?.cpuUs ?? 0)} contra ${numero(nu?.cpuUs ?? 0)} µs por resposta`,
  }
}

/** The ratios of both reads, over holders of this database. */
export async function measureLeituras(databaseUrl: string, jeito: Jeito = inteiro): Promise<Medida[]> {
  const produto = await iniciar<Produto>('produto.ts', ambienteDoProduto(databaseUrl))
  const nu = await iniciar<ServidorNu>('servidor-nu.ts', { DATABASE_URL: databaseUrl })
  const gerador = await iniciar<GeradorDeCarga>('gerador-de-carga.ts')
  try {
    const porta = await produto.pedir('porta')
    const titulares = await produto.pedir('openSessoes', titularesUsados)
    const medidas: Medida[] = []
    for (const [rota, consulta, minimo] of [
      [rotas.lista, consultaDaLista, jeito.minimos.lista],
      [rotas.detalhe, consultaDaCota, jeito.minimos.detalhe],
    ] as const) {
      const copias = await copyRespostas(porta, rota, consulta, titulares)
      await nu.pedir('responder', copias)
      const nossos = titulares.map((titular) => writePedido(rota.caminho(titular), titular))
      const nus = titulares.map((titular, n) => writePedido(copias[n]?.url ?? '', titular))
      const lados = [
        { servidor: produto, pedidos: nossos },
        { servidor: nu, pedidos: nus },
      ]
      medidas.push(resumir(rota.nome, await revezar(gerador, lados, jeito), { minimo, por: jeito.por }))
    }
    return medidas
  } finally {
    await Promise.all([produto, nu, gerador].map((processo) => processo.encerrar()))
  }
}

export const leituras: Benchmark = {
  nome: 'leituras',
  descricao: 'leituras da API contra um servidor node:http que roda a mesma consulta e manda os mesmos bytes',
  medir: () => comBanco(async (banco) => measureLeituras(await banco.carregar(cotasCarregadas)), { guardar: true }),
}
