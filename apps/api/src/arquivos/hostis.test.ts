import { type ClienteHttp, type Resposta } from '@contempla/dev-env'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { hostis, nomes } from './hostis.fixture.ts'
import { fluxo, type Hostil, marca, pdf } from './hostis-pdf.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let http: ClienteHttp

beforeAll(async () => {
  http = await mundo.entrar(await mundo.novoTitular(parceiro))
})

/** By multipart, with the name as raw as it goes. */
function send(cliente: ClienteHttp, { arquivo, bytes }: Pick<Hostil, 'arquivo' | 'bytes'>, category: string) {
  const form = new FormData()
  form.set('category', category)
  form.set('file', new File([new Uint8Array(bytes)], arquivo.toWellFormed()))
  return cliente.chamar('POST /arquivos/v2', { form })
}

const download = async (cliente: ClienteHttp, url: string) =>
  cliente.chamar('GET /arquivos/:arquivo', { params: { arquivo: url.split('/').at(-1) ?? '' } })

/** What was refused before is forgotten, so that many can be sent one right after the other. */
const esquecerRecusas = () => ambiente.sql('update envio_do_dia set recusas_ate = null')

/** What is kept of an image is a JPEG of the product's own making. */
async function expectRedrawn({ bytes, headers }: { bytes: Buffer; headers: Headers }) {
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+"$/)
  expect([bytes.subarray(0, 2).toString('hex'), bytes.subarray(-2).toString('hex')]).toEqual(['ffd8', 'ffd9'])
  for (const resto of [marca, '<script', '%PDF', 'PK\x03\x04', '<?php']) expect(bytes.includes(resto)).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })
}

const recusas = /^ARQUIVO_(FORMATO|MUITO_GRANDE|AUSENTE)$|^VALIDACAO$/

/** Refused by a code that the portal knows, or kept as an image drawn anew where that is all it can become. */
async function expectSafe(cliente: ClienteHttp, { nome, pode }: Hostil, { status, codigo, data }: Resposta) {
  expect([nome, codigo ?? pode]).toEqual([nome, expect.stringMatching(status === 200 ? /^imagem$/ : recusas)])
  if (status !== 200) return
  expect(data.nome).toMatch(/^[\p{L}\p{N}_()-][\p{L}\p{N} ._()-]{0,79}$/u)
  await expectRedrawn(await download(cliente, data.url))
}

describe('hostile files', () => {
  test('are three hundred and more', () => {
    expect(hostis.length).toBeGreaterThanOrEqual(300)
  })

  const categorias = ['documento', 'foto-cota']
  // Each is sent to both in the full sweep; in the quick run half of them, to one or the other.
  test.each(
    categorias.map(
      (category, vez) => [category, hostis.filter((_, i) => inject('completa') || i % 4 === vez)] as const,
    ),
  )('sent as %s: none is kept unsafe, none breaks anything', { timeout: 400_000 }, async (category, enviados) => {
    let cliente = http
    for (const [i, hostil] of enviados.entries()) {
      if (i % 100 === 0) cliente = await mundo.entrar(await mundo.novoTitular(parceiro, { cotas: [] }))
      await esquecerRecusas()
      await expectSafe(cliente, hostil, await send(cliente, hostil, category))
    }
    expect((await fetch(`${ambiente.url}/saude/pronto`)).status).toBe(200)
  })

  test('in base64 are told in the same way', async () => {
    const cliente = await mundo.entrar(await mundo.novoTitular(parceiro, { cotas: [] }))
    const alguns = hostis.filter((h, i) => h.bytes.length < 60_000 && i % 9 === 0)
    expect(alguns.length).toBeGreaterThan(25)
    for (const hostil of alguns) {
      const { arquivo, bytes } = hostil
      await esquecerRecusas()
      const body = { file: bytes.toString('base64'), fileName: arquivo.slice(0, 200), category: 'documento' }
      await expectSafe(cliente, hostil, await cliente.chamar('POST /arquivos/blob', { body }))
    }
  })

  test('no name leads anywhere: bytes are kept under an id alone', async () => {
    const rows = await ambiente.sql<{ id: string; nome: string }>('select id::text, nome from arquivo')
    expect(rows.length).toBeGreaterThan(nomes.length)
    for (const { id, nome } of rows) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(nome).not.toMatch(/[/\\\0\r\n<>"]|^\./)
    }
  })
})

const fotoDe = (formato: 'jpeg' | 'png' | 'webp') =>
  sharp(Buffer.from(Array.from({ length: 90_000 }, (_, i) => (i * i) % 251)), {
    raw: { width: 200, height: 150, channels: 3 },
  })
    .toFormat(formato)
    .toBuffer()

/** Files of people who mean well. */
const recusados: Record<string, [() => Promise<Buffer> | Buffer, string]> = {
  'a PDF locked by its owner': [
    () => pdf(['4 0 obj << /Encrypt 5 0 R >> endobj\n']),
    'protegido por senha.*imprima como PDF',
  ],
  'a PDF with an XML attached': [
    () => pdf(['4 0 obj << /EF << /F 5 0 R >> >> endobj\n']),
    'arquivo anexado.*imprima como PDF',
  ],
  'a PDF with a script': [() => pdf([`4 0 obj << /S /JavaScript >> endobj\n`]), 'tem script.*imprima como PDF'],
  'a PDF that broke off': [() => pdf().subarray(0, -30), 'não chegou inteiro'],
  'a PDF without a page': [() => Buffer.from('%PDF-1.4\nnada\n%%EOF'), 'nenhuma página'],
  'an XML': [() => Buffer.from('<?xml version="1.0"?><nfe></nfe>'), 'o DANFE'],
  'a photo of an iPhone': [
    () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    'HEIC.*Mais compatível',
  ],
  'a photo that broke off': [async () => (await fotoDe('jpeg')).subarray(0, 6000), 'não chegou inteira'],
  'a picture of another kind': [() => fotoDe('png'), 'Salve a imagem como JPG'],
  'what is none of these': [() => Buffer.from('MZ'), 'Envie um PDF ou uma foto JPG'],
}

describe('honest files', () => {
  const carta = () =>
    new Promise<Buffer>((resolve) => {
      const doc = new PDFDocument()
      const partes: Buffer[] = []
      doc.on('data', (parte: Buffer) => partes.push(parte))
      doc.on('end', () => resolve(Buffer.concat(partes)))
      doc.text('Comprovante de endereço').end()
    })

  test('a PDF is kept as it came, and sent as nothing but a PDF', async () => {
    const bytes = await carta()
    const { data, status } = await send(http, { arquivo: 'Comprovante de endereço.pdf', bytes }, 'documento')
    expect([status, data?.nome, data?.tipo]).toEqual([200, 'Comprovante de endereço.pdf', 'application/pdf'])
    const baixado = await download(http, data.url)
    expect(baixado.bytes).toEqual(bytes)
    expect(baixado.headers.get('content-type')).toBe('application/pdf')
    expect(baixado.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    [
      'that opens on its first page, as every word processor writes it',
      pdf(['4 0 obj << /OpenAction [3 0 R /Fit] >> endobj\n']),
    ],
    ['with an object stream of pages', pdf([fluxo('4 0 << /Type /Page /Parent 2 0 R >>')])],
    [
      'with a cross-reference stream',
      pdf([fluxo('\0\0\0', '/Type /XRef /DecodeParms << /Predictor 12 /Columns 4 >>')]),
    ],
    [
      'with a scan of many bytes at random',
      pdf([
        fluxo(
          '',
          '/Subtype /Image /Filter /DCTDecode',
          Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => (i * i * 2_654_435_761) >>> 24)),
        ),
      ]),
    ],
    [
      'that opens at a place, by an action, with a link',
      pdf([
        '4 0 obj << /OpenAction << /D [3 0 R /Fit] /S /GoTo >> >> endobj\n5 0 obj << /S /URI /URI (https://exemplo.com.br) >> endobj\n',
      ]),
    ],
    [
      'with a form whose fields have flags, and a font called F1',
      pdf([
        '4 0 obj << /Type /Annot /FT /Tx /F 4 /Rect [0 0 9 9] >> endobj\n',
        fluxo('q Q', '/Subtype /Form /Resources << /Font << /F1 5 0 R >> >>'),
      ]),
    ],
    ['with a link', pdf(['4 0 obj << /S /URI /URI (https://exemplo.com.br) >> endobj\n'])],
    ['followed by blank lines', pdf([], { cauda: '\r\n\r\n' })],
  ])('a PDF %s is kept', async (_nome, bytes) => {
    expect((await send(http, { arquivo: 'a.pdf', bytes }, 'documento')).codigo).toBeUndefined()
  })

  test.each(Object.entries(recusados))('%s is refused with what to do next', async (_nome, [bytes, palavras]) => {
    await esquecerRecusas()
    const { codigo, json } = await send(http, { arquivo: 'a.jpg', bytes: await bytes() }, 'documento')
    expect(codigo).toBe('ARQUIVO_FORMATO')
    const doCatalogo = 'O formato do arquivo utilizado não atende o requisito, por favor verifique! '
    expect(json.mensagem).toMatch(new RegExp(`^${doCatalogo}.*${palavras}`))
  })

  test.each(['foto-cota', 'foto-usuario'])('a PDF is no %s', async (category) => {
    expect((await send(http, { arquivo: 'a.pdf', bytes: await carta() }, category)).codigo).toBe('ARQUIVO_FORMATO')
  })

  test('a photo is upright, within its size, and says nothing of where it was taken', async () => {
    const deitada = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: marca }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await send(http, { arquivo: 'foto.jpg', bytes: deitada }, 'foto-cota')
    const { bytes } = await download(http, data.url)
    const { width, height, orientation, exif } = await sharp(bytes).metadata()
    expect([width, height, orientation, exif]).toEqual([1067, 1600, undefined, undefined])
  })

  test.each([
    ['documento', 6, 200],
    ['documento', 7, 413],
    ['foto-cota', 7, 200],
  ])('%s of %i MB answers %i', async (category, megabytes, esperado) => {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const bytes = Buffer.concat([jpeg, Buffer.alloc(megabytes * 1024 * 1024 - jpeg.length)])
    expect((await send(http, { arquivo: 'a.jpg', bytes }, category)).status).toBe(esperado)
  })
})
