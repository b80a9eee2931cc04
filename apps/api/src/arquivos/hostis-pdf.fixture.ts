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
  comprimido = deflateSync(conteudo),
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
  'an embedded file': `<< /Type /EmbeddedFile /X (${marca}) >>`,
  'rich media': `<< /Subtype /RichMedia /X (${marca}) >>`,
  XFA: `<< /AcroForm << /XFA [(${marca})] >> >>`,
  encryption: `<< /Encrypt 8 0 R /X (${marca}) >>`,
}

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

export const pdfsOutros: Hostil[] = [
  ['PDF in ASCII85 with an object stream', pdf([fluxo(js, '/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]')])],
  [
    'PDF in ASCIIHex with an object stream',
    pdf([
      `9 0 obj << /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n${Buffer.from(js).toString('hex')}>\nendstream endobj\n`,
    ]),
  ],
  ['PDF with a predictor on an object stream', pdf([fluxo(js, '/Type /ObjStm /DecodeParms << /Predictor 12 >>')])],
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
