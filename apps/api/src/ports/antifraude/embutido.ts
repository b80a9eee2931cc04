import { lerDocumento, type Sinais } from '@contempla/consorcio/processos'
import { createPool, ForaDoOrcamento } from '../../platform/worker/pool.ts'
import type { Antifraude, DocumentoAAnalisar } from './antifraude.ts'
import type { Arquivo } from './leitor.ts'

/** The largest that any flow takes (document 3, §5); what is larger is not even opened. */
const maxBytes = 8 * 1024 * 1024

/** Of all files of a case, and so of one of them. Measured: twenty photos of 12 megapixels take three seconds. */
const prazoDoCasoMs = 10_000

const leitores = createPool<Arquivo, Sinais>(new URL('./leitor.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: prazoDoCasoMs,
  memoriaMb: 192,
})

/**
 * What the file shows of itself, and how long that took; nothing of one that takes more than its budget, or does not open.
 * Its bytes are not waited for at its expense: how soon a storage answers is nobody's doing who sent them.
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
 * Reads every file by what can be measured of it, one at a time, in a process of its own, for as long as a case has: of those
 * it does not come to, nothing is said. Faces it does not compare: a library that does it well weighs more than the rest of
 * the system, and a wrong "it is another's" costs its customer days.
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
