import pg from 'pg'
import { servir } from './processo.ts'

/** A statement as the product sent it. */
export type Instrucao = { text: string; values?: unknown[]; rowMode?: 'array' }

/** The statements of one transaction, in order, and the values in them that can be there only once. */
export type Transacao = { instrucoes: Instrucao[]; unicos: string[] }

// The peer: no request, no session, no rule, no receipt. As many connections as the product.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
let transacoes: Transacao[] = []
let vez = 0

/** The same with values of their own, which fit where the first did. */
function renew({ instrucoes, unicos }: Transacao): Instrucao[] {
  vez += 1
  const novos = new Map(unicos.map((unico) => [unico, `${unico.slice(0, -8)}${vez.toString(36).padStart(8, '0')}`]))
  return instrucoes.map(({ values, ...instrucao }) => ({
    ...instrucao,
    ...(values
      ? { values: values.map((valor) => (typeof valor === 'string' ? (novos.get(valor) ?? valor) : valor)) }
      : {}),
  }))
}

async function repetir(transacao: Transacao) {
  const client = await pool.connect()
  try {
    for (const instrucao of renew(transacao)) await client.query(instrucao)
  } finally {
    client.release()
  }
}

const servicos = {
  guardar: (novas: Transacao[]) => {
    transacoes = novas
  },
  /** Each transaction once, so many at a time; how many seconds it took. */
  async repeatAll(aoMesmoTempo: number): Promise<number> {
    const inicio = performance.now()
    const fila = [...transacoes]
    const seguir = async () => {
      for (let proxima = fila.pop(); proxima; proxima = fila.pop()) await repetir(proxima)
    }
    await Promise.all(Array.from({ length: aoMesmoTempo }, seguir))
    return (performance.now() - inicio) / 1000
  },
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
}
export type TransacaoNua = typeof servicos
servir(servicos)
