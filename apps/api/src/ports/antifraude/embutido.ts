import { lerDocumento, type Sinais } from '@contempla/consorcio/processos'
import { createPool, ForaDoOrcamento } from '../../platform/worker/pool.ts'
import type { Antifraude, DocumentoAAnalisar } from './antifraude.ts'
import type { Arquivo } from './leitor.ts'

/** No flow accepts a larger file (document 3, §5), so a larger one is not even opened. */
const maxBytes = 8 * 1024 * 1024

/**
 * The limit of all files of a case together, and so of each. Measured: twenty photos of 12 megapixels take three
 * seconds.
 */
const prazoDoCasoMs = 10_000

const leitores = createPool<Arquivo, Sinais>(new URL('./leitor.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: prazoDoCasoMs,
  memoriaMb: 192,
})

/**
 * Measures what the file shows by itself, and how long that took; null for a file that exceeds its budget or does not
 * open. The wait for its bytes does not count, because the sender does not cause a slow storage.
 */
async function readSinais(
  { midia, ler }: DocumentoAAnalisar,
  prazoMs: number,
): Promise<{ sinais: Sinais; ms: number }> {
  const bytes = await ler()
  if (bytes.length > maxBytes) return { sinais: null, ms: 0 }
  const desde = performance.now()
  const sinais = await leitores.run({ midia, bytes }, prazoMs).catch((error: unknown) => {
    if (error instanceof ForaDoOrcamento) return null
    throw error
  })
  return { sinais, ms: performance.now() - desde }
}

const impressaoDe = (sinais: Sinais): string | null => (sinais?.tipo === 'imagem' ? sinais.imagem.impressao : null)

/**
 * Creates the built-in reading. It measures every file, one at a time, in a process of its own, within the case's time;
 * files that it does not reach get no finding. It does not compare faces: a good library would weigh more than the rest
 * of the system, and a wrong "it is another's" costs its customer days.
 */
export const createAntifraudeEmbutido = ({ casoMs = prazoDoCasoMs } = {}): Antifraude => ({
  async analisar(documentos) {
    const lidos = []
    let restaMs = casoMs
    for (const documento of documentos) {
      if (restaMs <= 0) break
      const { sinais, ms } = await readSinais(documento, restaMs)
      restaMs -= ms
      lidos.push({ id: documento.id, leitura: lerDocumento(documento.tipo, sinais), impressao: impressaoDe(sinais) })
    }
    return { documentos: lidos, semelhanca: null }
  },
})
