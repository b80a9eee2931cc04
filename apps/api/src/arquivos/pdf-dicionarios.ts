/** A stream of a PDF, as its own object says it: the names in its dictionary, and where its bytes begin. */
export type FluxoDeclarado = {
  inicio: number
  nomes: ReadonlySet<string>
  /** Compressed again after it was compressed: no honest writer does it, and one inflation shows nothing of it. */
  duasVezes: boolean
  /** Its content is in another file: `/F` with a file specification (ISO 32000-1 §7.3.8.2). */
  deFora: boolean
}

const maxObjetos = 100_000
/** No honest dictionary is near it: one that is longer is not read to its end, and refused. */
const maxDicionario = 1_000_000
/** Of all objects together, in lengths of the file: those laid over one another are read again for each. */
const leiturasDoArquivo = 3

const inicioDeObjeto = /\d[\s\0]+obj/g
const simbolo = /[\s\0]+|%[^\r\n]*|<<|>>|\/[^\s\0()<>[\]{}/%]*|\(|<[0-9a-fA-F\s\0]*>?|[[\]{})>]|[^\s\0()<>[\]{}/%]+/y

const cerquilha = 0x23

/** The value of a hexadecimal digit's byte; none for another's. */
function hexadecimal(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letra = byte | 0x20
  return letra >= 0x61 && letra <= 0x66 ? letra - 0x57 : undefined
}

/**
 * Names may be written with #xx escapes (ISO 32000-1 §7.3.5). Byte by byte: two million matches of an expression are more
 * memory than the file's.
 */
export function semEscapes(texto: string): string {
  if (!texto.includes('#')) return texto
  const bytes = Buffer.from(texto, 'latin1')
  let para = 0
  for (let de = 0; de < bytes.length; de += 1) {
    const byte = bytes[de] ?? 0
    const [alto, baixo] = byte === cerquilha ? [hexadecimal(bytes[de + 1]), hexadecimal(bytes[de + 2])] : []
    const escape = alto !== undefined && baixo !== undefined
    bytes[para] = escape ? alto * 16 + baixo : byte
    para += 1
    if (escape) de += 2
  }
  return bytes.toString('latin1', 0, para)
}

/** The end of a string that begins at `de`: parentheses nest, and a backslash takes the next one's meaning (§7.3.4.2). */
function fimDoTexto(texto: string, de: number, ate: number): number {
  let nivel = 0
  for (let at = de; at < ate; at += 1) {
    const c = texto[at]
    if (c === '\\') at += 1
    else if (c === '(') nivel += 1
    else if (c === ')') {
      nivel -= 1
      if (nivel === 0) return at + 1
    }
  }
  return ate
}

type Lido = { fluxo: FluxoDeclarado | null; fim: number; inteiro: boolean }

/** Reads an object from behind its `obj` to the end of its dictionary, and whether a stream follows. */
function readObjeto(texto: string, de: number): Lido {
  const ate = Math.min(texto.length, de + maxDicionario)
  const nomes = new Set<string>()
  let nivel = 0
  let anterior = ''
  let deFora = false
  let comprimidos = 0
  for (simbolo.lastIndex = de; simbolo.lastIndex < ate; ) {
    const at = simbolo.lastIndex
    const s = simbolo.exec(texto)?.[0]
    if (s === undefined) return { fluxo: null, fim: at, inteiro: true }
    if (s === '(') simbolo.lastIndex = fimDoTexto(texto, at, ate)
    if (/^[\s\0%]/.test(s)) continue
    if (nivel === 0 && s.startsWith('stream')) {
      const inicio = at + (/^stream\r?\n?/.exec(texto.slice(at, at + 8))?.[0].length ?? 6)
      return {
        fluxo: nomes.size > 0 ? { inicio, nomes, deFora, duasVezes: comprimidos > 1 } : null,
        fim: at,
        inteiro: true,
      }
    }
    if (nivel === 0 && anterior !== '' && s !== '<<') return { fluxo: null, fim: at, inteiro: true }
    if (nivel === 1 && anterior === '/F' && /^(?:[(<\d])/.test(s)) deFora = true
    if (s === '<<') nivel += 1
    if (s === '>>') nivel -= 1
    anterior = s.startsWith('/') ? semEscapes(s) : s
    if (s.startsWith('/')) nomes.add(anterior.slice(1))
    if (anterior === '/FlateDecode' || anterior === '/Fl') comprimidos += 1
  }
  return { fluxo: null, fim: ate, inteiro: ate === texto.length }
}

/**
 * Every stream that an object of the file declares, read forwards from each place where an object may begin: what a string
 * or a comment holds hides none, it only adds some. Null for a file with more, or longer, objects than an honest one.
 */
export function findFluxosDeclarados(texto: string): FluxoDeclarado[] | null {
  const fluxos: FluxoDeclarado[] = []
  let objetos = 0
  let lidos = 0
  for (const match of texto.matchAll(inicioDeObjeto)) {
    const de = match.index + match[0].length
    const { fluxo, fim, inteiro } = readObjeto(texto, de)
    objetos += 1
    lidos += fim - de
    if (!inteiro || objetos > maxObjetos || lidos > texto.length * leiturasDoArquivo) return null
    if (fluxo) fluxos.push(fluxo)
  }
  return fluxos
}
