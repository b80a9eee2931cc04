import { constants, createInflateRaw } from 'node:zlib'
import { type FluxoDeclarado, findFluxosDeclarados, semEscapes } from './pdf-dicionarios.ts'

/**
 * What a PDF can do besides show pages (ISO 32000-2 §12.6): actions by their type, so that whatever triggers them (an
 * opening, a form, a page) is caught too, and what no part may hold: other files inside, content from elsewhere, forms
 * that run, sound, film and 3D. Names long enough that chance does not write them in the bytes of a scan.
 */
const ativos =
  /\/(?:JavaScript|Rendition|Launch|SubmitForm|ImportData|GoToE|GoToR|GoTo3DView|EmbeddedFiles?|Filespec|RichMedia[A-Za-z]*|OnInstantiate|XFA|Encrypt|Movie|Sound|Thread|FFilter|FDecodeParms)(?![A-Za-z0-9])/
/** The same by what follows, where the name alone is too short: an embedded file, a page of another, art from a server. */
const ativosCurtos =
  /\/(?:EF|Ref|OPI)[\s\0]*(?:<<|%|\d{1,10}[\s\0]+\d{1,5}[\s\0]+R)|\/Subtype[\s\0]*\/PS(?![A-Za-z0-9])/
/** Another format in the same bytes: a page that a careless reader would run. */
const pagina = /<(?:script|html|svg|iframe)[\s>]|<!doctype html/i
/** Filters that could hide names in an object stream from this reader (ISO 32000-1 §7.5.7). */
const filtrosDeTexto =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/
const objetosEmFluxo = /\/(?:ObjStm|XRefStm|XRef)(?![A-Za-z0-9])/
/** An address to open. On a tap it is a link, as in any letter. */
const endereco = /\/URI(?![A-Za-z0-9])/
/**
 * What runs by itself: of the page or the form, and on opening, where it does not plainly say where to open (an array, or a
 * `/GoTo` and nothing next).
 */
const gatilho =
  /\/AA[\s\0]*(?:<<|%|\d)|\/OpenAction(?![A-Za-z0-9])(?![\s\0]*(?:\[|<<(?:(?!\/Next)[^<>])*\/S[\s\0]*\/GoTo(?![A-Za-z0-9])(?:(?!\/Next)[^<>])*>>))/

const maxInflados = 128 * 1024 * 1024
const maxFluxos = 20_000
/** The compressed bytes of an honest file are read once; streams laid over one another are read again for each. */
const leiturasDoArquivo = 2
const chunkBytes = 262_144
/** Longer than any name looked for, so that one cut between two chunks is seen. */
const sobreposicao = 64
const maxComentarioDeZip = 65_557

/** What is gathered of all parts: an address is only active where something opens it by itself. */
type Achados = { endereco: boolean; gatilho: boolean }

/** Whether a part, its escapes undone, holds what no PDF may; notes what only matters together. */
function isAtivo(claro: string, achados: Achados): boolean {
  achados.endereco ||= endereco.test(claro)
  achados.gatilho ||= gatilho.test(claro)
  return ativos.test(claro) || ativosCurtos.test(claro)
}

/** A zlib header (RFC 1950 §2.2). */
function isComprimido(bytes: Buffer, inicio: number): boolean {
  const [cmf = 0, flags = 0] = bytes.subarray(inicio, inicio + 2)
  return (cmf & 15) === 8 && (cmf * 256 + flags) % 31 === 0
}

/** Where compressed bytes begin: after `stream` and its line end, wherever that stands. Null for too many. */
function findComprimidos(bytes: Buffer, texto: string): number[] | null {
  const inicios: number[] = []
  for (const match of texto.matchAll(/stream\r?\n?/g)) {
    const inicio = match.index + match[0].length
    if (isComprimido(bytes, inicio)) inicios.push(inicio)
    if (inicios.length > maxFluxos) return null
  }
  return inicios
}

/** From another file, or objects that this reader would not see as a PDF reader does. */
function isSuspeito(bytes: Buffer, { inicio, nomes, deFora, duasVezes }: FluxoDeclarado): boolean {
  if (deFora || duasVezes) return true
  if (!nomes.has('ObjStm')) return false
  const comprimido = nomes.has('FlateDecode') || nomes.has('Fl')
  return nomes.has('Predictor') || (comprimido && !isComprimido(bytes, inicio))
}

type Exame = { ativo: boolean; lidos: number; inflados: number }

/**
 * Inflates one stream in chunks, and looks for active names on the way. Raw, past the header: readers do not mind a
 * wrong checksum. What breaks in the middle may show a reader more than it shows here, and counts as active.
 */
async function examine(bytes: Buffer, orcamento: number, achados: Achados): Promise<Exame> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: chunkBytes })
  inflate.end(bytes)
  let inflados = 0
  let resto = ''
  const exame = (ativo: boolean): Exame => ({ ativo, inflados, lidos: inflate.bytesWritten })
  try {
    for await (const chunk of inflate) {
      if (!Buffer.isBuffer(chunk)) continue
      inflados += chunk.length
      const texto = resto + chunk.toString('latin1')
      if (inflados > orcamento || isAtivo(semEscapes(texto), achados)) return exame(true)
      resto = texto.slice(-sobreposicao)
    }
  } catch {
    return exame(true)
  }
  return exame(false)
}

/** Whether no stream is active, within the budget of bytes read and inflated. */
async function examineTodos(bytes: Buffer, inicios: readonly number[], achados: Achados): Promise<boolean> {
  let aInflar = maxInflados
  let aLer = bytes.length * leiturasDoArquivo
  for (const inicio of inicios) {
    const { ativo, lidos, inflados } = await examine(bytes.subarray(inicio + 2), aInflar, achados)
    aInflar -= inflados
    aLer -= lidos
    if (ativo || aLer < 0) return false
  }
  return true
}

/**
 * Whether the PDF is whole and only shows pages: no script, form action, attachment, content from elsewhere, encryption
 * or second format. Takes up to a second of processor for the worst file of 6 MB: never on the event loop.
 */
export async function isPdfPassivo(bytes: Buffer): Promise<boolean> {
  const texto = bytes.toString('latin1')
  if (!texto.startsWith('%PDF-') || !/%%EOF[\s\0]*$/.test(texto.slice(-1024))) return false
  const claro = semEscapes(texto)
  const achados: Achados = { endereco: false, gatilho: false }
  if (bytes.subarray(-maxComentarioDeZip).includes('PK\x05\x06') || pagina.test(texto) || isAtivo(claro, achados))
    return false
  if (objetosEmFluxo.test(claro) && filtrosDeTexto.test(claro)) return false
  const declarados = findFluxosDeclarados(texto)
  if (declarados === null || declarados.some((fluxo) => isSuspeito(bytes, fluxo))) return false
  const inicios = findComprimidos(bytes, texto)
  if (inicios === null || !(await examineTodos(bytes, inicios, achados))) return false
  return !(achados.endereco && achados.gatilho)
}
