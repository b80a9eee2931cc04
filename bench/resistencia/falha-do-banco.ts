import { setTimeout as esperar } from 'node:timers/promises'
import { migrateDatabase } from '@contempla/api'
import { type Benchmark, type Medida, mediana, numero, quantil } from '../medida.ts'
import { iniciar } from '../processo.ts'
import type { Produto } from '../produto.ts'
import { abrirDupla, type Dupla } from './dupla.ts'
import { ambienteDasEscritas, comEscritas, type Escritas, encher } from './escritas.ts'

const quedas = Number(process.env['BENCH_QUEDAS'] ?? 20)
const trabalhoMs = 1500

/** In ms: how long the promotion itself took, and from its start to the first acknowledged write. */
type Volta = { promocaoMs: number; escritaMs: number }

/** Kills the primary under load and promotes the other. */
async function derrubar(dupla: Dupla, { feitas }: Escritas): Promise<Volta> {
  await esperar(Math.random() * trabalhoMs)
  await dupla.matarPrimaria()
  const morte = performance.now()
  // As long as whoever watches over the servers takes, at the least, to believe it.
  await esperar(500)
  const promocao = performance.now()
  await dupla.promover()
  const promocaoMs = performance.now() - promocao
  const primeira = () => feitas.find(({ enviadaEm, respondidaEm }) => enviadaEm > morte && respondidaEm > promocao)
  while (!primeira()) await esperar(10)
  return { promocaoMs, escritaMs: (primeira()?.respondidaEm ?? Number.NaN) - promocao }
}

async function measure(dupla: Dupla): Promise<Medida[]> {
  await migrateDatabase(dupla.ownerUrl, { applicationUrl: dupla.url })
  await encher(dupla.ownerUrl)
  const env = { ...ambienteDasEscritas(dupla.url), DATABASE_URL_MIGRACAO: dupla.ownerUrl }
  const processos = [await iniciar<Produto>('produto.ts', env), await iniciar<Produto>('produto.ts', env)]
  try {
    const voltas: Volta[] = []
    const medidas = await comEscritas({ processos, consultar: dupla.naPrimaria }, async (feitas) => {
      for (let queda = 0; queda < quedas; queda += 1) {
        voltas.push(await derrubar(dupla, feitas))
        await dupla.renovar()
      }
    })
    const escritas = voltas.map(({ escritaMs }) => escritaMs)
    const promocoes = voltas.map(({ promocaoMs }) => promocaoMs)
    return [
      { nome: 'quedas do servidor primário', valor: quedas, unidade: 'quedas' },
      ...medidas,
      {
        nome: 'da promoção à primeira escrita confirmada',
        valor: quantil(escritas, 1) / 1000,
        unidade: 's',
        casas: 2,
        limite: { maximo: 5 },
        nota: `mediana ${numero(mediana(escritas) / 1000, 2)} s; a promoção em si, ${numero(mediana(promocoes) / 1000, 2)} s, até ${numero(quantil(promocoes, 1) / 1000, 2)} s`,
      },
    ]
  } finally {
    await Promise.all(processos.map((processo) => processo.encerrar()))
  }
}

export const falhaDoBanco: Benchmark = {
  nome: 'falha-do-banco',
  descricao: `o servidor primário morto ${quedas} vezes sob lances e pagamentos, e a réplica síncrona promovida`,
  soQuandoPedido: true,
  async medir() {
    const dupla = await abrirDupla()
    try {
      return await measure(dupla)
    } finally {
      await dupla.parar()
    }
  },
}
