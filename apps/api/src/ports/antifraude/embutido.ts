import { posturaDe, type QuadroLido } from '@contempla/consorcio'
import { lerDocumento, type Sinais, semelhancaDe } from '@contempla/consorcio/processos'
import { createPool, FilaCheia, ForaDoOrcamento } from '../../platform/worker/pool.ts'
import type { Analise, Antifraude, DocumentoAAnalisar, QuadrosLidos } from './antifraude.ts'
import { lerEscrito, type Prazos } from './escrito/leitor.ts'
import type { Arquivo } from './leitor.ts'
import { fotosDoRosto } from './rosto/fotos.ts'
import { MODELO_DO_ROSTO } from './rosto/modelo.ts'
import { comparar, prazoDoRostoMs } from './rosto/processo.ts'
import type { QuadroMedido, QuadrosAMedir, QuadrosMedidos } from './rosto/quadros.ts'

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

/** Compares the face with the document's, where a face was sent, or tells why it did not. */
async function compararRosto(
  documentos: readonly DocumentoAAnalisar[],
  prazoMs: number,
): Promise<Pick<Analise, 'rosto' | 'rostoNaoComparado'>> {
  if (prazoMs <= 0) return { rosto: null, rostoNaoComparado: 'sem-tempo' }
  const { selfie, lados } = fotosDoRosto(documentos)
  if (!selfie || lados.length === 0) return { rosto: null, rostoNaoComparado: 'sem-foto' }
  const documento = await Promise.all(lados.map(({ ler }) => ler()))
  const comparados = await comparar({ selfie: await selfie.ler(), documento }, prazoMs)
  if (!comparados) return { rosto: null, rostoNaoComparado: 'nao-abre' }
  if (comparados === 'sem-tempo') return { rosto: null, rostoNaoComparado: comparados }
  const { distancia, ...achados } = comparados
  const semelhanca = distancia === null ? null : semelhancaDe(distancia)
  return { rosto: { ...achados, semelhanca, modelo: MODELO_DO_ROSTO } }
}

/** With one who waits, less than a slow call may take (25 s). */
const prazoDaCameraMs = 12_000

/** Somebody waits before the camera: they stand behind no case, behind one other at most, and else a person decides. */
const cameras = createPool<QuadrosAMedir, QuadrosMedidos | null>(new URL('./rosto/rosto.worker.ts', import.meta.url), {
  processos: 1,
  fila: 1,
  prazoMs: prazoDaCameraMs,
  memoriaMb: 192,
})

const quadroLido = ({ rostos, pontos, distancia }: QuadroMedido): QuadroLido => ({
  rostos,
  postura: pontos && posturaDe(pontos),
  semelhanca: distancia === null ? null : semelhancaDe(distancia),
})

async function lerQuadros(selfie: Buffer, quadros: readonly Buffer[]): Promise<QuadrosLidos | null> {
  try {
    const medidos = await cameras.run({ selfie, quadros })
    if (!medidos) return null
    return { reto: quadroLido(medidos.reto), quadros: medidos.quadros.map(quadroLido) }
  } catch (error) {
    if (error instanceof ForaDoOrcamento || error instanceof FilaCheia) return null
    throw error
  }
}

const impressaoDe = (sinais: Sinais): string | null => (sinais?.tipo === 'imagem' ? sinais.imagem.impressao : null)

type Opcoes = {
  casoMs?: number
  rostoMs?: number
  comparaRosto?: boolean
  leEscrito?: boolean
  prazosDoEscrito?: Prazos
}

/**
 * Creates the built-in reading. It measures every file, one at a time, in a process of its own, within the case's time;
 * files that it does not reach get no finding. It compares the face with the document's where the installation wants it and
 * the person agreed, and reads what is written where the installation wants it.
 */
export const createAntifraudeEmbutido = ({
  casoMs = prazoDoCasoMs,
  rostoMs = prazoDoRostoMs,
  comparaRosto = false,
  leEscrito = false,
  prazosDoEscrito = {},
}: Opcoes = {}): Antifraude => ({
  ...(comparaRosto && { lerQuadros }),
  async analisar(documentos, { comparar: consentiu, prazoMs = Number.POSITIVE_INFINITY } = { comparar: false }) {
    const desde = performance.now()
    const lidos = []
    let restaMs = Math.min(casoMs, prazoMs)
    for (const documento of documentos) {
      if (restaMs <= 0) break
      const { sinais, ms } = await readSinais(documento, restaMs)
      restaMs -= ms
      lidos.push({ id: documento.id, leitura: lerDocumento(documento.tipo, sinais), impressao: impressaoDe(sinais) })
    }
    const doRostoMs = Math.min(rostoMs, prazoMs - (performance.now() - desde))
    return {
      documentos: lidos,
      ...(comparaRosto && consentiu ? await compararRosto(documentos, doRostoMs) : { rosto: null }),
    }
  },
  ...(leEscrito ? { lerEscrito: (documento, basta) => lerEscrito(documento, basta, prazosDoEscrito) } : {}),
})
