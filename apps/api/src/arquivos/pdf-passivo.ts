import { constants, createInflateRaw } from 'node:zlib'

/**
 * What a PDF can do besides show pages: actions by their type, so that whatever triggers them (an opening, a form, a
 * page) is caught too, and what no part may hold. `/AA` and `/OpenAction` alone only say where the page opens.
 */
const ativos =
  /\/(?:JavaScript|Rendition|Launch|SubmitForm|ImportData|GoToE|GoToR|EmbeddedFiles?|RichMedia|XFA|Encrypt)(?![A-Za-z0-9])/
/** Another format in the same bytes: a page that a careless reader would run. */
const pagina = /<(?:script|html|svg|iframe)[\s>]|<!doctype html/i
/** Filters that could hide names in an object stream from this reader (ISO 32000-1 §7.5.7). */
const filtrosDeTexto =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/
const objetosEmFluxo = /\/(?:ObjStm|XRefStm|XRef)(?![A-Za-z0-9])/
const objetosComPreditor =
  /\/ObjStm(?:(?!endobj)[\s\S]){0,500}\/Predictor|\/Predictor(?:(?!endobj)[\s\S]){0,500}\/ObjStm/

const maxInflados = 256 * 1024 * 1024
const maxFluxos = 20_000
/** Longer than any name looked for, so that one cut between two chunks is seen. */
const sobreposicao = 64
const maxComentarioDeZip = 65_557

/** Names may be written with #xx escapes (ISO 32000-1 §7.3.5). */
const semEscapes = (texto: string) =>
  texto.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const ativo = (texto: string) => ativos.test(texto.includes('#') ? semEscapes(texto) : texto)

/** Where compressed streams begin: after `stream` and its line end, with a zlib header (RFC 1950 §2.2). */
function findStreams(bytes: Buffer, texto: string): number[] {
  const starts: number[] = []
  for (const match of texto.matchAll(/stream\r?\n?/g)) {
    const start = match.index + match[0].length
    const [cmf = 0, flags = 0] = bytes.subarray(start, start + 2)
    if ((cmf & 15) === 8 && (cmf * 256 + flags) % 31 === 0) starts.push(start)
  }
  return starts
}

type Exame = { ativo: boolean; inflados: number }

/**
 * Inflates one stream in chunks, and looks for active names on the way. Raw, past the header: readers do not mind a
 * wrong checksum. What breaks in the middle may show a reader more than it shows here, and counts as active.
 */
async function examine(bytes: Buffer, budget: number): Promise<Exame> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
  inflate.end(bytes)
  let inflados = 0
  let rest = ''
  try {
    for await (const chunk of inflate) {
      if (!Buffer.isBuffer(chunk)) continue
      inflados += chunk.length
      const texto = rest + chunk.toString('latin1')
      if (inflados > budget || ativo(texto)) return { ativo: true, inflados }
      rest = texto.slice(-sobreposicao)
    }
  } catch {
    return { ativo: true, inflados }
  }
  return { ativo: false, inflados }
}

/** Whether the PDF is whole and only shows pages: no script, form action, attachment, encryption or second format. */
export async function isPdfPassivo(bytes: Buffer): Promise<boolean> {
  const texto = bytes.toString('latin1')
  const claro = semEscapes(texto)
  if (!texto.startsWith('%PDF-') || !/%%EOF[\s\0]*$/.test(texto.slice(-1024))) return false
  if (bytes.subarray(-maxComentarioDeZip).includes('PK\x05\x06') || pagina.test(texto) || ativos.test(claro))
    return false
  if (objetosEmFluxo.test(claro) && (filtrosDeTexto.test(claro) || objetosComPreditor.test(claro))) return false
  const starts = findStreams(bytes, texto)
  if (starts.length > maxFluxos) return false
  let budget = maxInflados
  for (const start of starts) {
    const exame = await examine(bytes.subarray(start + 2), budget)
    if (exame.ativo) return false
    budget -= exame.inflados
  }
  return true
}
