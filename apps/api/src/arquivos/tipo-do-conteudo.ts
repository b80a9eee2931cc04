import { ErroDeNegocio } from '@contempla/contract'
import { createPool, FilaCheia, ForaDoOrcamento } from '../platform/worker/pool.ts'
import type { MotivoDoPdf } from './pdf/exame.ts'
import { recusar, recusarTipo } from './recusas.ts'

export type Conteudo = { tipo: string | null; motivo: MotivoDoPdf | null }

/**
 * Files are opened in another process, since their sender may have made them to take for ever. The inspection has budgets of its
 * own, which the worst file of 6 MB reaches in about a second; the time is for what they do not foresee.
 */
const inspetores = createPool<Uint8Array, Conteudo>(new URL('./inspetor.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: 10_000,
  memoriaMb: 192,
})

/** The type of a file by its content, of those accepted. Throws ARQUIVO_FORMATO, and INDISPONIVEL where too many wait. */
export async function requireTipo(bytes: Buffer, aceitos: readonly string[]): Promise<string> {
  const { tipo, motivo } = await inspetores.run(bytes).catch((error: unknown) => {
    if (error instanceof FilaCheia) throw new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 5 })
    if (error instanceof ForaDoOrcamento) throw recusar('ilegivel')
    throw error
  })
  if (tipo === null || !aceitos.includes(tipo)) throw recusarTipo(tipo, aceitos)
  if (motivo !== null) throw recusar(motivo)
  return tipo
}
