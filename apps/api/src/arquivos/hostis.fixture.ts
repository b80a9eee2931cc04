import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { acoes, type Hostil, html, js, marca, pdf, pdfsAtivos, pdfsOutros, svg, zip } from './hostis-pdf.fixture.ts'

const imagem = (formato: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#1d4f91' } })
    .toFormat(formato)
    .toBuffer()
const [jpeg, png, webp] = await Promise.all([imagem('jpeg'), imagem('png'), imagem('webp')])
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const tiff = await sharp(jpeg).tiff().toBuffer()

const textos: Hostil[] = [
  ['SVG', svg],
  ['SVG with a header', `<?xml version="1.0"?>${svg}`],
  ['SVG behind blanks', `\n\n   ${svg}`],
  ['HTML', html],
  ['HTML with a BOM', `\uFEFF${html}`],
  [
    'XML with an entity',
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;${marca}</a>`,
  ],
  ['a script', js],
  ['PHP', `<?php system('${marca}'); ?>`],
  ['a shell script', `#!/bin/sh\n${marca}`],
  ['nothing but a marker', marca],
  ['PostScript', `%!PS-Adobe-3.0\n(${marca}) run`],
  ['RTF', `{\\rtf1 ${marca}}`],
  ['MHTML', `MIME-Version: 1.0\nContent-Type: text/html\n\n${html}`],
  ['JSON', `{"a":"${marca}"}`],
  ['a NUL', '\0'],
  ['blanks', ' '.repeat(1000)],
].flatMap(([nome, texto]) =>
  ['foto.jpg', 'doc.pdf', 'imagem.png'].map((arquivo) => ({
    nome: `${nome} called ${arquivo}`,
    arquivo,
    bytes: Buffer.from(texto ?? ''),
    pode: 'nada' as const,
  })),
)

const binarios: Hostil[] = Object.entries<Buffer>({
  ELF: Buffer.from(`\x7fELF${marca}`, 'latin1'),
  EXE: Buffer.from(`MZ${'\0'.repeat(58)}${marca}`, 'latin1'),
  ZIP: zip('../../a.js', marca),
  gzip: gzipSync(marca),
  GIF: Buffer.concat([gif, Buffer.from(html)]),
  TIFF: tiff,
  class: Buffer.from('cafebabe00000034', 'hex'),
  MP4: Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.from(marca)]),
  ICO: Buffer.from('00000100010010100000010020', 'hex'),
  BMP: Buffer.from(`BM${'\0'.repeat(60)}${marca}`, 'latin1'),
  '7z': Buffer.from('377abcaf271c0004', 'hex'),
  OLE: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
}).flatMap(([nome, bytes]) =>
  ['foto.jpg', 'doc.pdf'].map((arquivo) => ({
    nome: `${nome} called ${arquivo}`,
    arquivo,
    bytes,
    pode: 'nada' as const,
  })),
)

const carga = [
  html,
  svg,
  pdf([`4 0 obj ${acoes['JavaScript']} endobj\n`]),
  zip('a.html', html),
  Buffer.from(`<?php ${marca} ?>`),
]
const comSegmento = (texto: string | Buffer, segmento: number) => {
  const dados = Buffer.from(texto).subarray(0, 60_000)
  const cabeca = Buffer.from([0xff, segmento, (dados.length + 2) >> 8, (dados.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), cabeca, dados, jpeg.subarray(2)])
}
const poliglotas: Hostil[] = carga.flatMap((c, i) =>
  [
    ['behind a JPEG', 'a.jpg', Buffer.concat([jpeg, Buffer.from(c)])],
    ['behind a PNG', 'a.png', Buffer.concat([png, Buffer.from(c)])],
    ['behind a WebP', 'a.webp', Buffer.concat([webp, Buffer.from(c)])],
    ['in the comment of a JPEG', 'a.jpg', comSegmento(c, 0xfe)],
    ['in the EXIF of a JPEG', 'a.jpg', comSegmento(c, 0xe1)],
    ['in an APP13 of a JPEG', 'a.html', comSegmento(c, 0xed)],
  ].map(([onde, arquivo, bytes]) => ({
    nome: `payload ${i} ${String(onde)}`,
    arquivo: String(arquivo),
    bytes: Buffer.from(bytes ?? ''),
    pode: 'imagem' as const,
  })),
)

/** A PNG that says it is so big, and holds next to nothing. */
function pngDe(largura: number, altura: number): Buffer {
  const ihdr = Buffer.alloc(25)
  ihdr.writeUInt32BE(13, 0)
  ihdr.write('IHDR', 4)
  ihdr.writeUInt32BE(largura, 8)
  ihdr.writeUInt32BE(altura, 12)
  ihdr.set([8, 2, 0, 0, 0], 16)
  return Buffer.concat([png.subarray(0, 8), ihdr, png.subarray(33)])
}
const bombas: Hostil[] = [
  ...[
    [65_535, 65_535],
    [100_000, 100_000],
    [2_147_483_647, 1],
    [0, 0],
    [10_000, 10_000],
  ].map(([l = 0, a = 0]) => ({
    nome: `PNG that says ${l} × ${a}`,
    arquivo: 'a.png',
    bytes: pngDe(l, a),
    pode: 'nada' as const,
  })),
  {
    nome: 'PNG of 64 million pixels',
    arquivo: 'a.png',
    bytes: await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    pode: 'nada',
  },
]

const cortados: Hostil[] = [
  ['jpg', jpeg],
  ['png', png],
  ['webp', webp],
].flatMap(([tipo, bytes]) =>
  Array.from({ length: 12 }, (_, i) => {
    const inteiro = Buffer.from(bytes ?? '')
    return {
      nome: `${String(tipo)} cut at ${i}/12`,
      arquivo: `a.${String(tipo)}`,
      bytes: inteiro.subarray(0, Math.floor((inteiro.length * i) / 12)),
      pode: 'imagem' as const,
    }
  }),
)

const trocados: Hostil[] = [
  ['jpg', jpeg],
  ['png', png],
  ['webp', webp],
].flatMap(([tipo, bytes]) =>
  Array.from({ length: 10 }, (_, i) => {
    const torto = Buffer.from(bytes ?? '')
    for (let at = 12 + i; at < torto.length; at += 7 + i) torto[at] = (torto[at] ?? 0) ^ (1 << (i % 8))
    return {
      nome: `${String(tipo)} with flipped bits ${i}`,
      arquivo: `a.${String(tipo)}`,
      bytes: torto,
      pode: 'imagem' as const,
    }
  }),
)

/** Names made to leave the folder, to run, or to break a header. */
export const nomes = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\a.dll',
  '/etc/passwd',
  'C:\\a.jpg',
  'a\0.jpg',
  'a.jpg\r\nSet-Cookie: a=b',
  '.htaccess',
  '..',
  '.',
  '',
  '   ',
  'a'.repeat(5000),
  'con',
  'a.jpg.exe',
  'a.php.jpg',
  '<script>.jpg',
  '"; filename="b.exe',
  '\u202Egpj.exe',
  '😀.jpg',
  '\uD800.jpg',
  "a'; drop table arquivo; --",
  '%2e%2e%2fa',
  'a\n../../b',
  '~/.ssh/id',
  '$(reboot).jpg',
  'ação.jpg',
  'file:///etc/passwd',
  '\\\\servidor\\a',
]
const nomeados: Hostil[] = nomes.map((arquivo) => ({
  nome: `JPEG called ${JSON.stringify(arquivo).slice(0, 40)}`,
  arquivo,
  bytes: jpeg,
  pode: 'imagem',
}))

export const hostis: readonly Hostil[] = [
  ...pdfsAtivos,
  ...pdfsOutros,
  ...textos,
  ...binarios,
  ...poliglotas,
  ...bombas,
  ...cortados,
  ...trocados,
  ...nomeados,
  { nome: 'zero bytes', arquivo: 'a.jpg', bytes: Buffer.alloc(0), pode: 'nada' },
  {
    nome: 'over the limit of any file',
    arquivo: 'a.jpg',
    bytes: Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)]),
    pode: 'nada',
  },
]
