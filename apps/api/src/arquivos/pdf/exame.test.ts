import { randomBytes } from 'node:crypto'
import { constants, deflateSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { acoes, fluxo, guardado, pdf, pdfsAtivos, pdfsOutros } from '../hostis-pdf.fixture.ts'
import { examinePdf, isPdf } from './exame.ts'

const objetos = (texto: string) => `4 0 ${texto}`
const pagina = '<< /Type /Page /Parent 2 0 R >>'
/** As Acrobat saves what is written on a page: the stream stops at a sync flush, without a last block. */
const semUltimoBloco = (texto: string) => deflateSync(texto, { finishFlush: constants.Z_SYNC_FLUSH })
const comImagem = (bytes: Buffer) =>
  pdf([
    fluxo(objetos(pagina)),
    fluxo('', '/Subtype /Image /Length 1', bytes),
    fluxo('\0\0\0', '/Type /XRef /W [1 1 1]'),
  ])

const honestos: Record<string, Buffer> = {
  'with a form that is filled in and does nothing': pdf([
    '4 0 obj << /AcroForm << /Fields [5 0 R] /XFA [] >> >> endobj 5 0 obj << /FT /Tx /F 4 /V (a) >> endobj\n',
  ]),
  'with the three bytes of a filter in the bytes of a picture': comImagem(
    Buffer.from('\x01\xff/RL\x02/EF<</Ref 1 0 R', 'latin1'),
  ),
  'with objects in a stream that stops at a sync flush': pdf([
    fluxo('', '/Type /ObjStm /N 1 /First 4', semUltimoBloco(objetos(pagina))),
  ]),
  'with a drawing in a stream that stops at a sync flush': pdf([fluxo('', '/Subtype /Form', semUltimoBloco('q Q'))]),
  'behind a byte-order mark': Buffer.concat([Buffer.from('efbbbf', 'hex'), pdf()]),
  'behind a blank line': pdf([], { cabeca: '\r\n%PDF-1.4\n' }),
  'with the end of a file of MS-DOS': pdf([], { cauda: '\x1a' }),
  'with the last bytes of an archive in a picture': comImagem(Buffer.from('PK\x05\x06')),
  'with HTML in a text that it shows': pdf([fluxo('', '/Length 40', Buffer.from('BT (<html> <script >) Tj ET'))]),
  'with words that are names of actions elsewhere': pdf([
    '4 0 obj << /Title (/S /JavaScript) /Font << /Sound 5 0 R /Launch2 6 0 R >> /Type /StructElem /S /Ref >> endobj\n',
  ]),
  'with rights of use that name actions in lists': pdf([
    '4 0 obj << /TransformParams << /EF [/Create /Delete] /Form [/Import /Export] /Annots [/Create] >> >> endobj\n',
  ]),
  'with a structure that refers to itself in a list': pdf(['4 0 obj << /S /Span /Ref [5 0 R] >> endobj\n']),
  'with the trees of an editor that took out what they held': pdf([
    '4 0 obj << /Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >> /AA << >> >> endobj\n',
  ]),
  'with the bytes of a file that nothing names': pdf([fluxo('<a/>', '/Type /EmbeddedFile')]),
  'with links on its pages, and a place to open by reference': pdf([
    '4 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj\n',
    '6 0 obj << /Subtype /Link /A << /S /URI /URI (https://exemplo.com.br) >> >> endobj\n',
  ]),
  'with objects in ASCIIHex over deflate': pdf([
    fluxo(
      '',
      '/Type /ObjStm /N 1 /First 4 /Filter [/AHx /Fl] /Ignored',
      Buffer.from(`${deflateSync(objetos(pagina)).toString('hex')}>`),
    ),
  ]),
}

describe('an honest PDF', () => {
  test.each(Object.entries(honestos))('%s is kept', (_nome, bytes) => {
    expect([isPdf(bytes), examinePdf(bytes)]).toEqual([true, null])
  })

  // Of six megabytes at random a quarter were refused for three bytes.
  test('with a scan is kept whatever bytes its picture has', () => {
    const vezes = inject('completa') ? 100 : 6
    const recusados = Array.from({ length: vezes }, () => examinePdf(comImagem(Buffer.from(randomBytes(5_800_000)))))
    expect(recusados.filter((motivo) => motivo !== null)).toEqual([])
  })
})

describe('a PDF that does more than show pages', () => {
  test.each([
    ['active', pdfsAtivos],
    ['other', pdfsOutros.filter(({ nome }) => nome !== 'PDF over the limit')],
  ])('is refused, of %s kinds', (_tipo, lista) => {
    const aceitos = lista.filter(({ bytes }) => isPdf(bytes) && examinePdf(bytes) === null)
    expect(aceitos.map(({ nome }) => nome)).toEqual([])
    expect(lista.length).toBeGreaterThan(20)
  })

  test.each<[string, Buffer, ReturnType<typeof examinePdf>]>([
    ['locked by its owner', pdf(['4 0 obj << /Encrypt << /Filter /Standard >> >> endobj\n']), 'protegido'],
    [
      'with an XML attached',
      pdf(['4 0 obj << /Type /Filespec /EF << /F 5 0 R >> >> endobj\n', fluxo('<a/>', '/Type /EmbeddedFile')]),
      'anexo',
    ],
    ['with a script', pdf([`4 0 obj ${acoes['JavaScript']} endobj\n`]), 'ativo'],
    ['cut in its transfer', pdf().subarray(0, -20), 'cortado'],
    ['without a page', Buffer.from('%PDF-1.4\nnada\n%%EOF'), 'sem-pagina'],
    ['whose objects break off', pdf([fluxo('', '/Type /ObjStm', Buffer.from('7801ffff', 'hex'))]), 'ilegivel'],
  ])('%s is refused for that', (_nome, bytes, motivo) => {
    expect(examinePdf(bytes)).toBe(motivo)
  })

  test('is seen in a stream that stops at a sync flush, whatever false end it holds', () => {
    const acao = acoes['JavaScript'] ?? ''
    const cheio = Buffer.concat([Buffer.from('7801', 'hex'), guardado(Buffer.from(objetos(acao)))])
    expect(examinePdf(pdf([fluxo('', '/Type /ObjStm /N 1 /First 4', cheio)]))).toBe('ativo')
  })
})
