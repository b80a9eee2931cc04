import { ErroDeNegocio } from '@contempla/contract'
import { createPool, FilaCheia, ForaDoOrcamento } from '../platform/worker/pool.ts'

/**
 * Files are opened in another process, since their sender may have made them to take for ever. The inspection has budgets of its
 * own, which the worst file of 6 MB reaches in about a second; the time is for what they do not foresee.
 */
const inspetores = createPool<Uint8Array, string | null>(new URL('./inspetor.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: 10_000,
  memoriaMb: 192,
})

/** The type of a file by its content, of those accepted. Throws ARQUIVO_FORMATO, and INDISPONIVEL where too many wait. */
export async function requireTipo(bytes: Buffer, aceitos: readonly string[]): Promise<string> {
  try {
    const tipo = await inspetores.run(bytes)
    if (tipo !== null && aceitos.includes(tipo)) return tipo
  } catch (error) {
    if (error instanceof FilaCheia) throw new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 5 })
    if (!(error instanceof ForaDoOrcamento)) throw error
  }
  throw new ErroDeNegocio('ARQUIVO_FORMATO')
}
