import { createPool, ForaDoOrcamento } from '../../../platform/worker/pool.ts'
import type { DocumentoAAnalisar, TextoLido } from '../antifraude.ts'
import type { ALer, Lido } from './passada.ts'
import { createVolta, isCabecaLida, isLegivel, lerAte, type Olhar, type Volta } from './volta.ts'

/**
 * A look at a part of a picture takes half a second of a processor, and more on a background that is drawn. Measured: one
 * of 2400 pixels as a whole took twenty, so a look that takes longer than this is killed.
 */
const prazoDaPassadaMs = 8000
/** All looks at one document. */
const prazoDoPapelMs = 20_000
/** This many pictures of a scanned PDF are read. */
const maxFotos = 3

const NORMAL = 1600
/** Measured: a small photo that lies askew gives up its last digits at this size; a larger one takes long. */
const GRANDE = 2000
/** A page that lies on its side is found lying by the reader itself only now and then. */
const VOLTAS = [0, 90, 270, 180] as const

const olhadas = createPool<ALer, Lido | null>(new URL('./escrito.worker.ts', import.meta.url), {
  processos: 1,
  fila: 50,
  prazoMs: 10 * prazoDaPassadaMs,
  memoriaMb: 192,
})

export type Prazos = { passadaMs?: number; papelMs?: number }

/**
 * Tells whether a text is enough. Where it is only the head of a paper (`inteiro` false), only what nothing below could
 * contradict is.
 */
export type Basta = (texto: string, inteiro: boolean) => boolean

/** What a picture says that was read, and once more at a larger size where that is not enough. */
async function concluir(volta: Volta, olhar: Olhar, basta: Basta): Promise<string> {
  if (basta(volta.texto, false) || basta(volta.texto, true)) return volta.texto
  const maior = createVolta({ ...volta, passada: { ...volta.passada, lado: GRANDE } })
  const juntos = () => [volta.texto, isLegivel(maior) ? maior.texto : ''].join('\n')
  await lerAte(maior, olhar, () => basta(juntos(), false))
  return juntos()
}

/**
 * Looks at one picture until enough is read, or it was read as well as it can be; null where there is no such picture, and
 * 'sem-tempo' where its time did not do. Its head tells how it lies; where no head has words, the rest is looked at, too.
 */
async function lerFoto(foto: number, olhar: Olhar, basta: Basta): Promise<{ texto: string } | null | 'sem-tempo'> {
  const voltas = VOLTAS.map((graus) => createVolta({ foto, passada: { lado: NORMAL, graus } }))
  for (const soCabeca of [true, false])
    for (const volta of voltas) {
      const achada = await lerAte(volta, olhar, () => soCabeca && isCabecaLida(volta))
      if (achada === 'sem-foto') return null
      if (achada === 'sem-tempo') return achada
      if (!isLegivel(volta)) continue
      if ((await lerAte(volta, olhar, () => basta(volta.texto, false))) !== 'lida') return 'sem-tempo'
      if (isLegivel(volta)) return { texto: await concluir(volta, olhar, basta) }
    }
  return { texto: '' }
}

/** Numbers the papers, so that a look finds open what the one before it opened. */
let papeis = 0

/**
 * Reads what is written on a document, one look at a time in a process of its own, until it is enough. Of a PDF its own
 * text comes first, and its pictures only where that does not do; a picture is read from its head, part by part, and further
 * pictures unless nothing on them could contradict the ones before. Empty where nothing can be read in its time. Throws what the document's storage throws.
 */
export async function lerEscrito(
  { midia, ler }: DocumentoAAnalisar,
  basta: Basta,
  { passadaMs = prazoDaPassadaMs, papelMs = prazoDoPapelMs }: Prazos = {},
): Promise<TextoLido> {
  const bytes = await ler()
  const ate = performance.now() + papelMs
  const papel = papeis++
  const pedir = async (aLer: { foto: null } | Parameters<Olhar>[0]) => {
    const resta = Math.min(passadaMs, ate - performance.now())
    if (resta <= 0) return undefined
    const pedido: ALer = aLer.foto === null ? { midia, bytes, ...aLer } : { midia, bytes, papel, ...aLer }
    return olhadas.run(pedido, resta).catch((error: unknown) => {
      if (error instanceof ForaDoOrcamento) return undefined
      throw error
    })
  }
  const isPdf = midia === 'application/pdf'
  const digital = isPdf ? await pedir({ foto: null }) : null
  const fotos = isPdf ? (digital?.doPdf?.fotos ?? maxFotos) : 1
  let texto = digital?.texto ?? ''
  let inteiro = !isPdf || digital?.doPdf?.inteiro === true
  let foto = 0
  // A PDF's own text is all of its pages; what one picture says differs may stand on the next.
  const isBastante = () => texto !== '' && basta(texto, foto === 0)
  for (; foto < Math.min(fotos, maxFotos) && !isBastante(); foto++) {
    const lido = await lerFoto(foto, pedir, (desta, toda) => basta(`${texto}\n${desta}`, toda))
    if (lido === null) break
    if (lido === 'sem-tempo') inteiro = false
    else texto = `${texto}\n${lido.texto}`.trim()
  }
  return { texto, inteiro: inteiro && !(foto === maxFotos && fotos > maxFotos) }
}
