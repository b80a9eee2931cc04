import type { GeradorDeCarga } from './gerador-de-carga.ts'
import { ambienteDoProduto, comBanco, cotasPedidas } from './massa.ts'
import { type Benchmark, type Medida, mediana, numero } from './medida.ts'
import { type Leitura, leituras as rotas, writePedido } from './pedidos.ts'
import { iniciar, type Processo } from './processo.ts'
import type { Produto, Titular } from './produto.ts'

const rodadas = Number(process.env['BENCH_RODADAS'] ?? 20)
const segundosPorRodada = 1
const conexoes = 4
const titularesUsados = 2000
const poucas = 10_000
const muitas = cotasPedidas()
const maximo = 1.2

type Lado = { produto: Processo<Produto>; titulares: Titular[]; porta: number }

async function abrir(databaseUrl: string): Promise<Lado> {
  const produto = await iniciar<Produto>('produto.ts', ambienteDoProduto(databaseUrl))
  const titulares = await produto.pedir('openSessoes', titularesUsados)
  return { produto, titulares, porta: await produto.pedir('porta') }
}

type Latencia = { p50: number; p95: number }

async function revezar(gerador: Processo<GeradorDeCarga>, rota: Leitura, lados: Lado[]): Promise<Latencia[][]> {
  const umaRodada = ({ titulares, porta }: Lado, segundos: number) => {
    const pedidos = titulares.map((titular) => writePedido(rota.caminho(titular), titular))
    return gerador.pedir('carregar', { porta, pedidos, conexoes, segundos })
  }
  // Every customer once at least, so that both databases are asked for pages that they hold in memory.
  for (const lado of lados) await umaRodada(lado, 5)
  const medidas: Latencia[][] = []
  for (let i = 0; i < rodadas; i += 1) {
    const rodada: Latencia[] = []
    for (const lado of lados) rodada.push(await umaRodada(lado, segundosPorRodada))
    medidas.push(rodada)
  }
  return medidas
}

function resumir({ nome }: Leitura, medidas: Latencia[][]): Medida[] {
  return (['p50', 'p95'] as const).map((quantil) => {
    const milissegundos = (lado: number) =>
      numero(mediana(medidas.map((rodada) => rodada[lado]?.[quantil] ?? Number.NaN)), 2)
    return {
      nome: `${nome}: ${quantil} com ${numero(muitas)} ÷ ${numero(poucas)} cotas`,
      valor: mediana(
        medidas.flatMap(([grande, pequeno]) => (grande && pequeno ? [grande[quantil] / pequeno[quantil]] : [])),
      ),
      unidade: '×',
      casas: 2,
      limite: { maximo },
      nota: `${milissegundos(0)} contra ${milissegundos(1)} ms`,
    }
  })
}

export const escala: Benchmark = {
  nome: 'escala',
  descricao: 'latência das leituras com um milhão de cotas contra dez mil (BENCH_COTAS muda o milhão)',
  soQuandoPedido: true,
  medir: () =>
    comBanco(
      async (banco) => {
        const lados = [await abrir(await banco.carregar(muitas)), await abrir(await banco.carregar(poucas))]
        const gerador = await iniciar<GeradorDeCarga>('gerador-de-carga.ts')
        try {
          const medidas: Medida[] = []
          for (const rota of [rotas.lista, rotas.detalhe])
            medidas.push(...resumir(rota, await revezar(gerador, rota, lados)))
          return medidas
        } finally {
          await Promise.all([gerador, ...lados.map(({ produto }) => produto)].map((processo) => processo.encerrar()))
        }
      },
      { guardar: true },
    ),
}
