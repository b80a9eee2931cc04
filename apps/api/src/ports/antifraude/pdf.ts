import { constants, inflateSync } from 'node:zlib'

type LidoDoPdf = { paginas: number; texto: boolean; fotos: Buffer[] }

/** Of all object streams together, inflated, and of one: it is held twice as bytes and once as text. */
const maxInflados = 48 * 1024 * 1024
const maxInflado = 8 * 1024 * 1024
const maxFluxos = 2000
/** No document has more: a file with a million of them is counted no further. */
const maxPaginas = 10_000
const maxFotos = 500

/** A page's own object, not the tree of them (ISO 32000-1 §7.7.3). */
const pagina = /\/Type[\s\0]*\/Page(?![A-Za-z0-9])/g
/**
 * Something that is no blank is shown (§9.4.3): a font among a page's resources alone writes nothing. What follows a string
 * is the rest of its array or its operator: no two parts of this may match the same letters, or a file made for it holds us.
 */
const escrita = /[^\s([<\\]\s{0,50}[)>](?:[^()<>[\]]{0,200}\])?\s{0,50}(?:Tj|TJ|'|")(?![A-Za-z0-9])/
/** Letters that nobody sees (§9.3.6), as those that a scanner read from its picture and laid over it. */
const invisivel = /(?:^|\s)3\s{1,20}Tr(?![A-Za-z0-9])/
const visivel = /(?:^|\s)[0-24-6]\s{1,20}Tr(?![A-Za-z0-9])/
/** What is no page's content: pictures, fonts, and the file's own tables. */
const semConteudo = /\/(?:Image|ObjStm|XRef|Metadata|Length[123])(?![A-Za-z0-9])/
/** Objects that are compressed together (§7.5.7), where most writers put their pages. */
const fluxoDeObjetos = /\/Type[\s\0]*\/ObjStm[^]{0,400}?stream\r?\n/g

/** Null for what is larger than the budget; nothing of what is not compressed this way. */
function inflate(bytes: Buffer, maximo: number): string | null {
  try {
    const maxOutputLength = Math.min(maximo, maxInflado)
    return inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? null : ''
  }
}

/** The file as text, and what is compressed of its objects, within a budget. */
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

/** The pictures that lie in the file as JPEG, as scanners and phones write them, the largest first. */
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

/** Letters are seen until a mode says otherwise: what a later one hides takes nothing from those before it. */
function hasEscrita(conteudo: string): boolean {
  const primeira = escrita.exec(conteudo)
  if (!primeira || !/(?:^|\s)BT(?![A-Za-z0-9])/.test(conteudo)) return false
  return !invisivel.test(conteudo.slice(0, primeira.index)) || visivel.test(conteudo)
}

/** Whether something is written on the pages, within a budget: of what is compressed otherwise, nothing is known. */
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

/** How many pages a PDF has, whether something is written on them, and what photos they show. */
export function readPdf(bytes: Buffer): LidoDoPdf {
  let paginas = 0
  for (const parte of partes(bytes, bytes.toString('latin1'))) {
    paginas += countPaginas(parte, maxPaginas - paginas)
    if (paginas >= maxPaginas) break
  }
  return { paginas, texto: findEscrita(bytes), fotos: findFotos(bytes) }
}
