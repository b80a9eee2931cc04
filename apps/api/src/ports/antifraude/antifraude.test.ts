import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { paginaDeTexto } from './documentos.fixture.ts'
import { createAntifraudeEmbutido } from './index.ts'
import { jpegLiso, pdf, pdfDeFotos, pdfDeTres } from './pdf.fixture.ts'

const antifraude = createAntifraudeEmbutido()

async function ler(bytes: Buffer, midia: string, tipo: 'documento_pessoal' | 'selfie' | 'itr' = 'documento_pessoal') {
  const { documentos } = await antifraude.analisar([{ id: 1, tipo, midia, ler: async () => bytes }])
  return documentos[0]
}
const foto = (bytes: Buffer) => ler(bytes, 'image/jpeg')

/** Pictures of tens of megapixels, each of which costs a second of a processor. */
const soNaVarredura = <Caso>(casos: Caso[]): Caso[] => (inject('completa') ? casos : [])

describe('a photo', { timeout: 60_000 }, () => {
  test.each([
    ['in focus is read', 0, 'ok'],
    ['a little soft is read', 1, 'ok'],
    ['out of focus is not', 4, 'problema'],
    ['far out of focus is not', 10, 'problema'],
  ])('%s', async (_, desfoque, veredito) => {
    expect((await foto(await paginaDeTexto({ desfoque })))?.leitura.veredito).toBe(veredito)
  })

  test('is as sharp at any size of the camera', async () => {
    expect((await foto(await paginaDeTexto({ lado: 3600 })))?.leitura.veredito).toBe('ok')
    expect((await foto(await paginaDeTexto({ lado: 3600, desfoque: 13 })))?.leitura.veredito).toBe('problema')
  })

  test.each([
    ['in the dark', { brilho: 0.1 }, 'escura'],
    ['too small', { lado: 300 }, 'pequena'],
  ])('%s says so', async (_, opcoes, dito) => {
    expect((await foto(await paginaDeTexto(opcoes)))?.leitura).toMatchObject({
      veredito: 'problema',
      problema: 'ilegivel',
      dito: expect.stringContaining(dito),
    })
  })

  test('of nothing is not read', async () => {
    const lisa = await sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#ccc' } })
      .jpeg()
      .toBuffer()
    expect((await foto(lisa))?.leitura).toMatchObject({ veredito: 'problema', dito: 'quase em branco' })
  })

  test('saved again is known by its picture, another is not', async () => {
    const bits = (a: string, b: string) => [...a].reduce((n, letra, i) => n + (letra === b[i] ? 0 : 1), 0)
    const original = await paginaDeTexto({ lado: 1400 })
    const menor = await sharp(original).resize(900).jpeg({ quality: 60 }).toBuffer()
    const [a, b, c] = await Promise.all(
      [original, menor, await paginaDeTexto({ lado: 1400, semente: 7 })].map(async (x) => (await foto(x))?.impressao),
    )
    expect(bits(a ?? '', b ?? '')).toBeLessThan(15)
    expect(bits(a ?? '', c ?? '')).toBeGreaterThan(15)
  })
})

describe('a PDF', { timeout: 60_000 }, () => {
  test('with letters has its pages counted', async () => {
    const bytes = await pdf((doc) => doc.text('Conta de luz').addPage().text('Verso'))
    expect((await ler(bytes, 'application/pdf', 'itr'))?.leitura).toEqual({
      veredito: 'ok',
      dito: '2 páginas, com texto',
    })
  })

  test('whose pages are compressed is counted the same', async () => {
    const objetos = deflateSync('3 0 4 40 << /Type /Page /Parent 2 0 R >> << /Type/Page >>')
    const escrito = deflateSync('BT /F1 12 Tf (Conta de luz) Tj ET')
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n9 0 obj << /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode >>\nstream\n'),
      objetos,
      Buffer.from('\nendstream endobj\n7 0 obj << /Filter /FlateDecode >>\nstream\n'),
      escrito,
      Buffer.from('\nendstream endobj\n2 0 obj << /Type /Pages /Count 2 >> endobj\n%%EOF'),
    ])
    expect((await ler(bytes, 'application/pdf', 'itr'))?.leitura.dito).toBe('2 páginas, com texto')
  })

  test.each([
    ['sharp', 0, 'ok'],
    ['out of focus', 5, 'problema'],
  ])('that is a %s scan is judged by its pictures', async (_, desfoque, veredito) => {
    const bytes = await pdfDeFotos([await paginaDeTexto({ desfoque })])
    expect((await ler(bytes, 'application/pdf', 'itr'))?.leitura.veredito).toBe(veredito)
  })

  const comConteudo = (conteudo: string) =>
    Buffer.from(
      `%PDF-1.7\n3 0 obj << /Type /Page /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >> endobj\n4 0 obj << /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream endobj\n%%EOF`,
      'latin1',
    )

  test.each([
    ['a string', 'BT /F1 12 Tf (Conta de luz) Tj ET', 'ok'],
    ['a string by its glyphs', 'BT /F1 12 Tf <0041> Tj ET', 'ok'],
    ['strings moved apart', 'BT /F1 12 Tf [(Con) -12 (ta) 3] TJ ET', 'ok'],
    ['a line of its own', "BT /F1 12 Tf (Conta) ' ET", 'ok'],
    ['a font that is chosen and nothing more', 'BT /F1 12 Tf ET', 'duvida'],
    ['blanks', 'BT /F1 12 Tf (   ) Tj [( ) 10 ()] TJ ET', 'duvida'],
    ['drawings alone', '0 0 m 100 100 l S', 'duvida'],
    ['letters that nobody sees', 'BT 3 Tr /F1 12 Tf (Conta de luz) Tj ET', 'duvida'],
    ['some that are seen', 'BT 3 Tr (Conta) Tj ET BT 0 Tr (Conta) Tj ET', 'ok'],
    ['letters seen before those that nobody sees', 'BT /F1 12 Tf (Conta) Tj ET BT 3 Tr (Conta) Tj ET', 'ok'],
    ['a mode that nobody sees, left before anything is shown', 'BT 3 Tr 0 Tr (Conta) Tj ET', 'ok'],
    ...[0, 1, 2, 4, 5, 6].map((modo) => [`letters drawn in mode ${modo}`, `BT 3 Tr ${modo} Tr (Conta) Tj ET`, 'ok']),
  ])('whose page has %s is read for what is drawn on it', async (_, conteudo, veredito) => {
    expect((await ler(comConteudo(conteudo), 'application/pdf', 'itr'))?.leitura.veredito).toBe(veredito)
  })

  test('with a blank page is left to a person', async () => {
    const bytes = Buffer.from('%PDF-1.7\n3 0 obj << /Type /Page >> endobj\n%%EOF')
    expect((await ler(bytes, 'application/pdf', 'itr'))?.leitura.veredito).toBe('duvida')
  })
})

describe('the pictures of a PDF', { timeout: 60_000 }, () => {
  const lerPdf = (bytes: Buffer) => ler(bytes, 'application/pdf', 'itr')
  /** Makes a photo of so many megapixels in the phone's format of four to three. */
  const doCelular = async (megapixels: number, { progressive = false, desfoque = 0 } = {}) => {
    const [width, height] = [Math.sqrt((megapixels * 1e6 * 4) / 3), Math.sqrt((megapixels * 1e6 * 3) / 4)].map(
      Math.round,
    )
    return sharp(await paginaDeTexto({ desfoque }))
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: 60, progressive })
      .toBuffer()
  }

  test.each([
    ['of a phone', 12, {}],
    ['progressive, of the largest that is decoded', 15.9, { progressive: true }],
    ...soNaVarredura<[string, number, object]>([
      ['of a phone, progressive', 12, { progressive: true }],
      ['of the largest camera', 49, {}],
    ]),
  ])('are read: one %s', async (_, megapixels, opcoes) => {
    const { leitura } = (await lerPdf(await pdfDeFotos([await doCelular(megapixels, opcoes)]))) ?? {}
    expect(leitura).toEqual({ veredito: 'ok', dito: '1 página, nítidas' })
  })

  test.each([
    ['a progressive one of more than 16 megapixels', () => pdfDeTres({ lado: 4010 })],
    ['one in four colours of more than 12', () => pdfDeTres({ lado: 3470, cmyk: true })],
    [
      'one too large, beside one that alone would be asked for again',
      async () => pdfDeFotos([await jpegLiso({ lado: 4010 }), await doCelular(2, { desfoque: 8 })]),
    ],
    ...soNaVarredura<[string, () => Promise<Buffer>]>([
      ['one of more than 50', async () => pdfDeFotos([await jpegLiso({ lado: 7080, progressiva: false })])],
      ['more than 105 megapixels of them', () => pdfDeTres({ lado: 5920, progressiva: false })],
      [
        'one too large, beside one that alone would be read',
        async () => pdfDeFotos([await jpegLiso({ lado: 4010 }), await doCelular(2)]),
      ],
    ]),
  ])('are left to a person: %s', async (_, fazer) => {
    expect((await lerPdf(await fazer()))?.leitura).toEqual({
      veredito: 'duvida',
      dito: 'não pôde ser lido por máquina',
    })
  })

  test('say nothing where letters are written on its pages', async () => {
    const fundo = await jpegLiso({ lado: 4010 })
    const bytes = await pdf((doc) => doc.image(fundo, 0, 0, { width: 500 }).text('Conta de luz'))
    expect((await lerPdf(bytes))?.leitura).toEqual({ veredito: 'ok', dito: '1 página, com texto' })
  })
})

describe('a case', { timeout: 60_000 }, () => {
  const documentos = (bytes: Buffer) =>
    Array.from({ length: 12 }, (_, id) => ({
      id,
      tipo: 'itr' as const,
      midia: 'application/pdf',
      ler: async () => bytes,
    }))

  test('whose files take longer than it has is not read to its end, and its last file no longer than the rest', async () => {
    const pesado = await pdfDeTres({ lado: 4000 })
    const desde = performance.now()
    const { documentos: lidos } = await createAntifraudeEmbutido({ casoMs: 1500 }).analisar(documentos(pesado))
    expect(lidos.length).toBeLessThan(12)
    expect(lidos.every(({ leitura }) => leitura.veredito !== 'ok' && leitura.veredito !== 'suspeita')).toBe(true)
    expect(performance.now() - desde).toBeLessThan(4000)
  })

  test('does not pay for the storage that is slow', async () => {
    const comTexto = await pdf((doc) => doc.text('Conta de luz'))
    const lentos = documentos(comTexto).map((documento) => ({
      ...documento,
      ler: async () => (await wait(300), comTexto),
    }))
    const { documentos: lidos } = await createAntifraudeEmbutido({ casoMs: 3000 }).analisar(lentos)
    expect(lidos.map(({ leitura }) => leitura.veredito)).toEqual(lentos.map(() => 'ok'))
  })
})

describe('a file that was made to hurt', { timeout: 60_000 }, () => {
  const bomba = () => deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
  const objetos = (fluxo: Buffer, vezes: number) =>
    Buffer.concat(
      Array.from({ length: vezes }, () =>
        Buffer.concat([
          Buffer.from('9 0 obj << /Type /ObjStm >>\nstream\n'),
          fluxo,
          Buffer.from('\nendstream endobj\n'),
        ]),
      ),
    )

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'a picture that unfolds',
      'image/png',
      () =>
        sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: '#000' }, limitInputPixels: false })
          .png()
          .toBuffer(),
    ],
    [
      'a line of 30,000 pixels',
      'image/png',
      () =>
        sharp({ create: { width: 1, height: 30_000, channels: 3, background: '#888' } })
          .png()
          .toBuffer(),
    ],
    [
      'an animation',
      'image/gif',
      () =>
        sharp(Buffer.alloc(64 * 64 * 100 * 3, 7), { raw: { width: 64, height: 6400, channels: 3, pageHeight: 64 } })
          .gif()
          .toBuffer(),
    ],
    ['a picture cut in the middle', 'image/jpeg', async () => (await paginaDeTexto({})).subarray(0, 4000)],
    ['a PDF of a million pages', 'application/pdf', () => Buffer.from(`%PDF-1.7\n${'<</Type/Page>>'.repeat(400_000)}`)],
    ['a PDF that unfolds', 'application/pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), objetos(bomba(), 20)])],
    [
      'a PDF of pictures that are none',
      'application/pdf',
      () => Buffer.from(`%PDF-1.7\n${'stream\n\u00ff\u00d8\u00ff\nendstream '.repeat(200_000)}`, 'latin1'),
    ],
    [
      'a PDF that never says where an object ends',
      'application/pdf',
      () => Buffer.from('/Type /ObjStm '.repeat(500_000)),
    ],
    ['nothing', 'application/pdf', () => Buffer.alloc(0)],
    ['no picture at all', 'image/jpeg', () => Buffer.from('GIF89a')],
    ['more bytes than any flow takes', 'application/pdf', () => Buffer.alloc(9 * 1024 * 1024)],
  ])('%s is never served, costs seconds, and the next is read', async (_, midia, fazer) => {
    const bytes = await fazer()
    const antes = performance.now()
    let voltas = 0
    const volta = setInterval(() => voltas++, 20)
    const lido = await ler(bytes, midia, 'itr')
    clearInterval(volta)
    expect(lido?.leitura.veredito).not.toBe('ok')
    expect(performance.now() - antes).toBeLessThan(17_000)
    await wait(0)
    expect((await foto(await paginaDeTexto({})))?.leitura.veredito).toBe('ok')
  })
})
