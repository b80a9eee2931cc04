/** How many bytes of a file tell what it is. */
const amostra = 1024

const emLatin1 = (bytes: Uint8Array) => Array.from(bytes, (b) => String.fromCharCode(b)).join('')

/** What a file begins with, and what it is then. Of brands of pictures in a container (ISO 23008-12), those of phones. */
const comecos: readonly [RegExp | string, string][] = [
  [/^(?:\xef\xbb\xbf)?[\s\0]*%PDF-/, 'application/pdf'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftyp(?:hei[cxms]|hev[cmxs]|mif1|msf1)/, 'image/heic'],
  [/^[^]{4}ftypavi[fs]/, 'image/avif'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^BM[^]{4}\0{4}/, 'image/bmp'],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml/, 'application/xml'],
  ['PK\x03\x04', 'application/zip'],
  ['\xd0\xcf\x11\xe0', 'application/x-cfb'],
]

/**
 * What a file is by its content, as the server tells it: what the device declares is empty from some, and what its name says is
 * anybody's guess. Empty for what is none of these. Rejects where the device does not give the bytes.
 */
export async function tipoDoConteudo(arquivo: Blob): Promise<string> {
  const inicio = emLatin1(new Uint8Array(await arquivo.slice(0, amostra).arrayBuffer()))
  const isDele = (comeco: RegExp | string) =>
    typeof comeco === 'string' ? inicio.startsWith(comeco) : comeco.test(inicio)
  return comecos.find(([comeco]) => isDele(comeco))?.[1] ?? ''
}
