import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { createProxy } from '../../apps/api/src/platform/proxy.fixture.ts'
import { comBanco } from '../massa.ts'
import type { Benchmark, Medida } from '../medida.ts'
import { iniciar } from '../processo.ts'
import type { Produto } from '../produto.ts'
import { ambienteDasEscritas, comEscritas, encher } from './escritas.ts'

const perdidas = Number(process.env['BENCH_PERDIDAS'] ?? 1000)
const cadaMs = 10
const emCurso = 8

async function measure(databaseUrl: string): Promise<Medida[]> {
  await encher(databaseUrl)
  const proxy = await createProxy(databaseUrl)
  const processo = await iniciar<Produto>('produto.ts', ambienteDasEscritas(proxy.url))
  const consultar = async <T>(fn: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return await fn(client)
    } finally {
      await client.end()
    }
  }
  try {
    const medidas = await comEscritas({ processos: [processo], consultar }, async (escritas) => {
      while (escritas.semResposta < perdidas) {
        // No more than one for each write, so that a thousand keys meet it and not a few again and again.
        proxy.loseCommits(escritas.semResposta < escritas.feitas.length + emCurso ? 1 : 0)
        await esperar(cadaMs)
      }
      proxy.loseCommits(0)
    })
    return medidas
  } finally {
    await processo.encerrar()
    await proxy.close()
  }
}

export const respostaPerdida: Benchmark = {
  nome: 'resposta-perdida',
  descricao: `a resposta de ${perdidas} confirmações de transação perdida no caminho, e o pedido repetido com a mesma chave`,
  soQuandoPedido: true,
  medir: () => comBanco(async (banco) => measure(await banco.criar('perdidas'))),
}
