import { constants, inflateSync } from 'node:zlib'

type LidoDoPdf = { paginas: number; texto: boolean; fotos: Buffer[] }

/** The limits of all inflated object streams together, and of one, which is held twice as bytes and once as text. */
const maxInflados = 48 * 1024 * 1024
const maxInflado = 8 * 1024 * 1024
const maxFluxos = 2000
/** No document has more pages; a file with a million of them is counted no further. */
const maxPaginas = 10_000
const maxFotos = 500

/** Matches a page's own object, not the tree of pages (ISO 32000-1 §7.7.3). */
const pagina = /\/Type[\s\0]*\/Page(?![A-Za-z0-9])/g
/**
 * Matches shown text that is not blank (§9.4.3); a font among a page's resources alone writes nothing. After the string
 * comes the rest of its array or its operator. No two parts of the pattern may match the same letters, or a crafted
 * file would hold the reader up.
 */
const escrita = /[^\s([<\\]\s{0,50}[)>](?:[^()<>[\]]{0,200}\])?\s{0,50}(?:Tj|TJ|'|")(?![A-Za-z0-9])/
/**
 * Matches the mode of invisible letters (§9.3.6), such as those that a scanner recognised and laid over its picture.
 */
const invisivel = /(?:^|\s)3\s{1,20}Tr(?![A-Za-z0-9])/
const visivel = /(?:^|\s)[0-24-6]\s{1,20}Tr(?![A-Za-z0-9])/
/** Matches streams that are no page's content: pictures, fonts, and the file's own tables. */
const semConteudo = /\/(?:Image|ObjStm|XRef|Metadata|Length[123])(?![A-Za-z0-9])/
/** Matches objects that are compressed together (§7.5.7), where most writers put their pages. */
const fluxoDeObjetos = /\/Type[\s\0]*\/ObjStm[^]{0,400}?stream\r?\n/g

/** Inflates the bytes; null where they exceed the budget, empty where they are compressed in another way. */
function inflate(bytes: Buffer, maximo: number): string | null {
  try {
    const maxOutputLength = Math.min(maximo, maxInflado)
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? null : ''
  }
}

/** Yields the file as text, and its compressed objects, within a budget. */
function* partes(bytes: Buffer, texto: string): Generator<string> {
  yield texto
  let aInflar = maxInflados
  let fluxos = 0
  for (const { index, 0: dito } of texto.matchAll(fluxoDeObjetos)) {
    fluxos += 1
    if (fluxos > maxFluxos) return
    const claro = inflate(bytes.subarray(index + dito.length), aInflar)
    if (claro === null) return
    aInflar -= claro.length
    yield claro
  }
}

function countPaginas(texto: string, maximo: number): number {
  let paginas = 0
  for (const _ of texto.matchAll(pagina)) {
    paginas += 1
    if (paginas >= maximo) break
  }
  return paginas
}

/** Finds the pictures that lie in the file as JPEG, as scanners and phones write them, the largest first. */
function findFotos(bytes: Buffer): Buffer[] {
  const fotos: Buffer[] = []
  const inicio = Buffer.from('stream')
  for (let at = bytes.indexOf(inicio); at >= 0 && fotos.length < maxFotos; at = bytes.indexOf(inicio, at + 1)) {
    const de = at + inicio.length + (bytes[at + inicio.length] === 0x0d ? 2 : 1)
    if (bytes[de] !== 0xff || bytes[de + 1] !== 0xd8 || bytes[de + 2] !== 0xff) continue
    const ate = bytes.indexOf('endstream', de)
    fotos.push(bytes.subarray(de, ate < 0 ? bytes.length : ate))
  }
  return fotos.toSorted((a, b) => b.length - a.length)
}

/**
 * Tells whether visible text is shown. Letters are visible until a mode hides them, and a later mode does not hide the
 * earlier ones.
 */
function hasEscrita(conteudo: string): boolean {
  const primeira = escrita.exec(conteudo)
  if (!primeira || !/(?:^|\s)BT(?![A-Za-z0-9])/.test(conteudo)) return false
  return !invisivel.test(conteudo.slice(0, primeira.index)) || visivel.test(conteudo)
}

/** Tells whether something is written on the pages, within a budget; content in another compression stays unknown. */
function findEscrita(bytes: Buffer): boolean {
  const inicio = Buffer.from('stream')
  let aInflar = maxInflados
  let at = bytes.indexOf(inicio)
  for (let fluxos = 0; at >= 0 && fluxos < maxFluxos; fluxos += 1) {
    const cabecalho =
      bytes
        .toString('latin1', Math.max(0, at - 600), at)
        .split(/\bobj\b/)
        .at(-1) ?? ''
    const de = at + inicio.length + (bytes[at + inicio.length] === 0x0d ? 2 : 1)
    const fim = bytes.indexOf('endstream', de)
    const ate = fim < 0 ? bytes.length : fim
    if (!semConteudo.test(cabecalho)) {
      const fluxo = bytes.subarray(de, ate)
      const claro = cabecalho.includes('/FlateDecode') ? inflate(fluxo, aInflar) : fluxo.toString('latin1')
      if (claro === null) return false
      if (hasEscrita(claro)) return true
      aInflar -= claro.length
      if (aInflar <= 0) return false
    }
    at = bytes.indexOf(inicio, ate + 'endstream'.length)
  }
  return false
}

/** Reads a PDF's number of pages, whether something is written on them, and the photos that they show. */
export function readPdf(bytes: Buffer): LidoDoPdf {
  let paginas = 0
  for (const parte of partes(bytes, bytes.toString('latin1'))) {
    paginas += countPaginas(parte, maxPaginas - paginas)
    if (paginas >= maxPaginas) break
  }
  return { paginas, texto: findEscrita(bytes), fotos: findFotos(bytes) }
}
