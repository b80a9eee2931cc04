import { createPool, ForaDoOrcamento } from '../../../platform/worker/pool.ts'
import type { DocumentoAAnalisar } from '../antifraude.ts'
import type { ALer, Lido, Passada } from './passada.ts'

/**
 * A look takes a second of a processor, and more on a background that is drawn. Measured: one of 2400 pixels took twenty,
 * so a look that takes longer than this is killed.
 */
const prazoDaPassadaMs = 8000
/** All looks at one document. */
const prazoDoPapelMs = 20_000
/** This many pictures of a scanned PDF are read. */
const maxFotos = 3

const NORMAL = 1600
/** Measured: a small photo that lies askew gives up its last digits at this size; a larger one takes long. */
const GRANDE = 2000

const olhadas = createPool<ALer, Lido | null>(new URL('./escrito.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: 10 * prazoDaPassadaMs,
  memoriaMb: 192,
})

/** A page that lies on its side is found lying by the reader itself only now and then. */
const PASSADAS: readonly Passada[] = [
  { lado: NORMAL, graus: 0 },
  { lado: NORMAL, graus: 90 },
  { lado: NORMAL, graus: 270 },
  { lado: NORMAL, graus: 180 },
  { lado: GRANDE, graus: 0 },
]

export type Prazos = { passadaMs?: number; papelMs?: number }

type Olhar = (aLer: { foto: null } | { foto: number; passada: Passada }) => Promise<Lido | null | undefined>

/** Looks at one picture until enough is read, or it was read as well as it can be; null where there is no such picture. */
async function lerFoto(foto: number, olhar: Olhar, basta: (texto: string) => boolean): Promise<string | null> {
  for (const passada of PASSADAS) {
    const lido = await olhar({ foto, passada })
    if (lido === undefined) return ''
    if (lido === null) return null
    if (!lido.legivel) continue
    if (basta(lido.texto)) return lido.texto
    const outro = passada.lado < GRANDE ? await olhar({ foto, passada: { ...passada, lado: GRANDE } }) : null
    return [lido.texto, outro?.legivel ? outro.texto : ''].join('\n')
  }
  return ''
}

/**
 * Reads what is written on a document, one look at a time in a process of its own, until it is enough. Of a PDF its own
 * text comes first, and its pictures only where that does not do. Empty where nothing can be read in its time. Throws what
 * the document's storage throws.
 */
export async function lerEscrito(
  { midia, ler }: DocumentoAAnalisar,
  basta: (texto: string) => boolean,
  { passadaMs = prazoDaPassadaMs, papelMs = prazoDoPapelMs }: Prazos = {},
): Promise<string> {
  const bytes = await ler()
  const ate = performance.now() + papelMs
  /** Undefined once the document's time is over, or where this look took all of its own. */
  const olhar: Olhar = async (aLer) => {
    const resta = Math.min(passadaMs, ate - performance.now())
    if (resta <= 0) return undefined
    return olhadas.run({ midia, bytes, ...aLer }, resta).catch((error: unknown) => {
      if (error instanceof ForaDoOrcamento) return undefined
      throw error
    })
  }
  const isPdf = midia === 'application/pdf'
  let texto = (isPdf && (await olhar({ foto: null }))?.texto) || ''
  for (let foto = 0; foto < (isPdf ? maxFotos : 1) && !(texto && basta(texto)); foto++) {
    const lido = await lerFoto(foto, olhar, (desta) => basta(`${texto}\n${desta}`))
    if (lido === null) break
    texto = `${texto}\n${lido}`.trim()
  }
  return texto
}
