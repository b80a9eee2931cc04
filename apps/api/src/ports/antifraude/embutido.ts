import { lerDocumento, type Sinais } from '@contempla/consorcio/processos'
import { createPool, ForaDoOrcamento } from '../../platform/worker/pool.ts'
import type { Antifraude, DocumentoAAnalisar } from './antifraude.ts'
import type { Arquivo } from './leitor.ts'

/** The largest that any flow takes (document 3, §5); what is larger is not even opened. */
const maxBytes = 8 * 1024 * 1024

const leitores = createPool<Arquivo, Sinais>(new URL('./leitor.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: 15_000,
  memoriaMb: 192,
})

/** What the file shows of itself; null for one that takes more than its budget, or does not open. */
async function readSinais({ midia, ler }: DocumentoAAnalisar): Promise<Sinais> {
  const bytes = await ler()
  if (bytes.length > maxBytes) return null
  try {
    return await leitores.run({ midia, bytes })
  } catch (error) {
    if (error instanceof ForaDoOrcamento) return null
    throw error
  }
}

const impressaoDe = (sinais: Sinais): string | null => (sinais?.tipo === 'imagem' ? sinais.imagem.impressao : null)

/**
 * Reads every file by what can be measured of it, one at a time, in a process of its own. Faces it does not compare: a
 * library that does it well weighs more than the rest of the system, and a wrong "it is another's" costs its customer days.
 */
export const createAntifraudeEmbutido = (): Antifraude => ({
  async analisar(documentos) {
    const lidos = []
    for (const documento of documentos) {
      const sinais = await readSinais(documento)
      lidos.push({ id: documento.id, leitura: lerDocumento(documento.tipo, sinais), impressao: impressaoDe(sinais) })
    }
    return { documentos: lidos, semelhanca: null }
  },
})
