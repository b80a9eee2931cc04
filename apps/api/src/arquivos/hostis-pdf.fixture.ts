import { deflateRawSync, deflateSync } from 'node:zlib'

/** Stands in the payload of every hostile file: what is kept of one must not hold it. */
export const marca = 'CARGA-HOSTIL-7c1d'

export type Hostil = {
  nome: string
  arquivo: string
  bytes: Buffer /** What may become of it: nothing, or an image drawn anew. */
  pode: 'nada' | 'imagem'
}

/** A PDF of one page, whole, with these objects besides. */
export function pdf(objetos: (string | Buffer)[] = [], { cauda = '', cabeca = '' } = {}): Buffer {
  const partes: (string | Buffer)[] = [
    cabeca || '%PDF-1.7\n',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj\n',
    ...objetos,
    'trailer << /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n',
    cauda,
  ]
  return Buffer.concat(partes.map((p) => Buffer.from(p)))
}

/** A stream object with these bytes, compressed. */
export const fluxo = (
  conteudo: string | Buffer,
  dict = '/Type /ObjStm /N 1 /First 4',
  comprimido: Buffer = deflateSync(conteudo),
) =>
  Buffer.concat([
    Buffer.from(`9 0 obj << ${dict} /Filter /FlateDecode /Length ${comprimido.length} >>\nstream\n`),
    comprimido,
    Buffer.from('\nendstream endobj\n'),
  ])

/** A ZIP of one file. */
export function zip(nome: string, conteudo: string): Buffer {
  const dados = deflateRawSync(conteudo)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(dados.length, 18)
  local.writeUInt32LE(conteudo.length, 22)
  local.writeUInt16LE(nome.length, 26)
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([local, Buffer.from(nome), dados, fim])
}

export const html = `<!doctype html><html><script>alert('${marca}')</script></html>`
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marca}')"><script>alert('${marca}')</script></svg>`
export const js = `app.alert('${marca}')`

/** A block of deflate that holds these bytes as they are (RFC 1951 §3.2.4), and is not the last. */
export const guardado = (dados: Buffer) => {
  const tamanho = Buffer.alloc(4)
  tamanho.writeUInt16LE(dados.length, 0)
  tamanho.writeUInt16LE(~dados.length & 0xffff, 2)
  return Buffer.concat([Buffer.from([0]), tamanho, dados])
}

/** ISO 32000-2 §7.4.3. */
function ascii85(texto: string): string {
  const bytes = Buffer.from(texto.padEnd(Math.ceil(texto.length / 4) * 4))
  const grupos = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32BE(i * 4))
  const digitos = (n: number) => [4, 3, 2, 1, 0].map((i) => String.fromCharCode(33 + (Math.floor(n / 85 ** i) % 85)))
  return `${grupos.flatMap(digitos).join('')}~>`
}

export const acoes: Record<string, string> = {
  JavaScript: `<< /S /JavaScript /JS (${js}) >>`,
  'JavaScript with escapes': `<< /S /J#61va#53cript /#4aS (${js}) >>`,
  'JavaScript all escaped': `<< /S /${[...'JavaScript'].map((c) => `#${c.charCodeAt(0).toString(16)}`).join('')} /JS (${js}) >>`,
  'JavaScript without spaces': `<</S/JavaScript/JS(${js})>>`,
  'JavaScript by reference': `<< /S 12 0 R /JS (${js}) >> endobj 12 0 obj /JavaScript`,
  'names of scripts': `<< /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${js}) >>] >> >> >>`,
  Rendition: `<< /S /Rendition /JS (${js}) >>`,
  Launch: `<< /S /Launch /F (/bin/sh ${marca}) >>`,
  'Launch on Windows': `<< /S/Launch/Win << /F (cmd.exe) /P (${marca}) >> >>`,
  SubmitForm: `<< /S /SubmitForm /F (https://${marca}.example) >>`,
  ImportData: `<< /S /ImportData /F (${marca}) >>`,
  GoToR: `<< /S /GoToR /F (\\\\\\\\${marca}\\\\x) >>`,
  GoToE: `<< /S /GoToE /F (${marca}) >>`,
  'an attachment': `<< /Type /Filespec /EF << /F 8 0 R >> /Names << /EmbeddedFiles (${marca}) >> >>`,
  'a file on a page': `<< /Type /Annot /Subtype /FileAttachment /FS (${marca}) >>`,
  'rich media': `<< /Subtype /RichMedia /X (${marca}) >>`,
  XFA: `<< /AcroForm << /XFA [(${marca})] >> >>`,
  Movie: `<< /S /Movie /T (${marca}) >>`,
  'a film': `<< /Subtype /Movie /Movie << /F (${marca}.avi) >> >>`,
  Sound: `<< /S /Sound /Sound 8 0 R /X (${marca}) >>`,
  Thread: `<< /S /Thread /F (${marca}) /D 0 >>`,
  'Thread with escapes': `<< /S /#54hre#61d /F (${marca}) >>`,
  GoTo3DView: `<< /S /GoTo3DView /X (${marca}) >>`,
  'script of a 3D view': `<< /Type /3D /OnInstantiate 8 0 R /X (${marca}) >>`,
  'an embedded file without a type': `<< /EF << /F 8 0 R >> /X (${marca}) >>`,
  'an embedded file by reference': `<< /EF 8 0 R /X (${marca}) >>`,
  'a page of another file': `<< /Ref << /F (${marca}.pdf) /Page 0 >> >>`,
  'art from a server': `<< /OPI << /2.0 << /F (${marca}) >> >> >>`,
  'PostScript to run': `<< /Type /XObject /Subtype /PS /X (${marca}) >>`,
  'an address on opening': `<< /OpenAction << /S /URI /URI (https://${marca}.example) >> >>`,
  'an address on opening, by reference': `<< /OpenAction 5 0 R >> endobj 5 0 obj << /S /URI /URI (https://${marca}.example) >>`,
  'an address after the place to open': `<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://${marca}.example) >> >> >>`,
  'an address when a page opens': `<< /AA << /O << /S /U#52I /URI (https://${marca}.example) >> >> >>`,
  encryption: `<< /Encrypt 8 0 R /X (${marca}) >>`,
}

const script = `4 0 ${acoes['JavaScript']}`

const onde: Record<string, (acao: string) => Buffer> = {
  'in a body': (a) => pdf([`4 0 obj ${a} endobj\n`]),
  'on opening': (a) => pdf([`4 0 obj << /OpenAction ${a} >> endobj\n`]),
  'on a page': (a) => pdf([`4 0 obj << /AA << /O ${a} >> >> endobj\n`]),
  'in an object stream': (a) => pdf([fluxo(`4 0 ${a}`)]),
  'in a stream that says it is an image': (a) => pdf([fluxo(`4 0 ${a}`, '/Subtype /Image /Type /ObjStm')]),
  'deep in a stream': (a) => pdf([fluxo(`${'0 '.repeat(40_000)}${a}`)]),
  'between two chunks of a stream': (a) => pdf([fluxo(`${' '.repeat(16_384 - 12)}${a}`)]),
  'in a stream after CR LF': (a) =>
    pdf([Buffer.from(fluxo(a).toString('latin1').replace('stream\n', 'stream\r\n'), 'latin1')]),
  'in a stream cut short': (a) => pdf([fluxo(a, '/Type /ObjStm', deflateSync(a).subarray(0, -4))]),
  'after a fake stream': (a) =>
    pdf([`4 0 obj (<< >>\nstream\n) endobj 5 0 obj ${a} endobj 6 0 obj (endstream) endobj\n`]),
}

export const pdfsAtivos = Object.entries(acoes).flatMap(([acao, texto]) =>
  Object.entries(onde).map(
    ([lugar, make]): Hostil => ({
      nome: `PDF with ${acao} ${lugar}`,
      arquivo: 'a.pdf',
      bytes: make(texto),
      pode: 'nada',
    }),
  ),
)

const deFora: Record<string, string> = {
  'a string': `/F (https://${marca}.example/a)`,
  'hexadecimal digits': '/F <68747470>',
  'a dictionary': `/F << /FS /URL /F (https://${marca}.example) >>`,
  'a reference': '/F 7 0 R',
  'an escaped name': `/#46 (https://${marca}.example)`,
  'a comment between': `/F %${marca}\n(https://example)`,
  'an object in a string after it': '/F (https://example) /X (1 0 obj << >>)',
  'an object in a comment after it': '/F (https://example) % endobj 1 0 obj <<\n',
  'twenty thousand columns after it': `/F (https://example) /X (${'x'.repeat(20_000)})`,
  'a filter of its own': '/FFilter /FlateDecode',
  'parameters of its own': '/FDecodeParms << /Columns 1 >>',
}

const pdfsDeFora = Object.entries(deFora).map(([como, dicionario]): [string, Buffer] => [
  `PDF whose stream is in another file, by ${como}`,
  pdf([`9 0 obj << /Length 0 ${dicionario} >>%${marca}\nstream\n\nendstream endobj\n`]),
])

export const pdfsOutros: Hostil[] = [
  ...pdfsDeFora,
  [
    'PDF with objects compressed where no reader would look',
    pdf([`9 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream \n${marca}\nendstream endobj\n`]),
  ],
  ['PDF with a dictionary without end', pdf([`9 0 obj << /X (${'x'.repeat(2_000_000)}`])],
  ['PDF in LZW with an object stream', pdf([fluxo(script, '/Type /ObjStm /Filter [/LZWDecode /FlateDecode]')])],
  [
    'PDF in ASCIIHex with an object stream',
    pdf([
      `9 0 obj << /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n${Buffer.from(script).toString('hex')}>\nendstream endobj\n`,
    ]),
  ],
  [
    'PDF in ASCII85 with an object stream',
    pdf([`9 0 obj << /Type /ObjStm /Filter /A85 >>\nstream\n${ascii85(script)}\nendstream endobj\n`]),
  ],
  ['PDF whose object stream is not told to be one', pdf([fluxo(script, '/Type /XObject /N 1 /First 4')])],
  [
    'PDF whose script stands within the text of another object, where the list of its stream points',
    pdf([fluxo(`4 0 5 3 (((<< /S /JavaScript /JS (${marca}) >>)))`, '/Type /ObjStm /N 2 /First 8')]),
  ],
  [
    'PDF whose script stands in the bytes of a picture',
    pdf([
      `9 0 obj << /Subtype /Image /Length 200 >>\nstream\n4 0 obj ${acoes['JavaScript']} endobj\nendstream endobj\n`,
    ]),
  ],
  [
    'PDF whose stream of objects goes on past a false end',
    pdf([
      fluxo(
        '',
        '/Type /ObjStm /N 1 /First 4 /Length 12 0 R',
        Buffer.concat([
          Buffer.from('7801', 'hex'),
          guardado(Buffer.from('4 0 (\nendstream endobj\n) ')),
          guardado(Buffer.from(acoes['JavaScript'] ?? '')),
        ]),
      ),
      `12 0 obj ${2 + 5 + 25 + 5 + (acoes['JavaScript'] ?? '').length} endobj\n`,
    ]),
  ],
  ['PDF without a page, without anything', Buffer.from('%PDF-1.4\nnada\n%%EOF')],
  ['PDF of five thousand streams of objects that are none', Buffer.from(`%PDF-1.7\n${'/ObjStm '.repeat(5000)}\n%%EOF`)],
  [
    'PDF whose pages hold themselves',
    Buffer.from('%PDF-1.7\n1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Kids [2 0 R] >> endobj\n%%EOF'),
  ],
  [
    'PDF with an object stream compressed twice',
    pdf([fluxo('', '/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(script)))]),
  ],
  ['PDF with a predictor on an object stream', pdf([fluxo(script, '/Type /ObjStm /DecodeParms << /Predictor 12 >>')])],
  ['PDF behind a JPEG', Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), pdf()])],
  ['PDF behind junk', pdf([], { cabeca: `${marca}\n%PDF-1.7\n` })],
  ['PDF without an end', pdf().subarray(0, -8)],
  ['PDF cut in the middle', pdf().subarray(0, 120)],
  ['PDF with a ZIP behind it', Buffer.concat([pdf(), zip('a.exe', marca)])],
  ['PDF with a ZIP that ends as a PDF', Buffer.concat([pdf(), zip('a.exe', marca), Buffer.from('%%EOF\n')])],
  ['PDF with a page behind it', pdf([], { cauda: html })],
  ['PDF with a page in a comment', pdf([`% ${html}\n`])],
  ['PDF with a drawing that runs', pdf([`% ${svg}\n`])],
  ['PDF that is a bomb', pdf([fluxo(Buffer.alloc(300 * 1024 * 1024), '/Type /ObjStm')])],
  ['PDF of a header alone', Buffer.from('%PDF-1.7')],
  ['PDF over the limit', pdf([`% ${'x'.repeat(6 * 1024 * 1024)}\n`])],
].map(([nome, bytes]) => ({
  nome: String(nome),
  arquivo: 'a.pdf',
  bytes: Buffer.from(bytes ?? ''),
  pode: 'nada' as const,
}))
