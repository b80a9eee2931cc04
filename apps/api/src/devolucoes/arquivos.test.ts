import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useFim } from '../encerramentos/encerramentos.fixture.ts'
import { cancelada, type Titular } from './devolucoes.fixture.ts'

const fim = useFim()
const MiB = 1024 * 1024

const desenho = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: { r: Math.random() * 255, g: 80, b: 120 } } })

async function mandar(t: Titular, bytes: Buffer, category = 'documento-devolucao') {
  const form = new FormData()
  form.set('category', category)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'arquivo')
  return t.chamar('POST /arquivos/v2', { form })
}

/** A TIFF of two pages: the directory of the first points to a second one, which is the first again. */
function comDuasPaginas(tiff: Buffer): Buffer {
  const inicio = tiff.readUInt32LE(4)
  const entradas = tiff.readUInt16LE(inicio)
  const depois = inicio + 2 + entradas * 12
  const segunda = Buffer.concat([tiff.subarray(inicio, depois), Buffer.alloc(4)])
  const copia = Buffer.concat([tiff, segunda])
  copia.writeUInt32LE(tiff.length, depois)
  return copia
}

describe('a file of a refund', () => {
  test.each(['jpeg', 'png', 'tiff'] as const)('may be a %s, and is drawn anew as a JPEG', async (formato) => {
    const ana = await cancelada(fim)
    const { data, status } = await mandar(ana, await desenho()[formato]().toBuffer())
    expect({ status, tipo: data.tipo }).toEqual({ status: 200, tipo: 'image/jpeg' })
  })

  test('of any other process is no PNG and no TIFF', async () => {
    const ana = await cancelada(fim)
    for (const formato of ['png', 'tiff'] as const)
      expect((await mandar(ana, await desenho()[formato]().toBuffer(), 'documento')).codigo).toBe('ARQUIVO_FORMATO')
  })

  test.each([
    ['cut short', async () => (await desenho().tiff({ compression: 'none' }).toBuffer()).subarray(0, 30_000)],
    ['that says to be one, and is none', async () => Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(5_000, 7)])],
    ['of two pages', async () => comDuasPaginas(await desenho().tiff({ compression: 'none' }).toBuffer())],
    [
      'of more points than a camera makes',
      async () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
          .tiff({ compression: 'deflate' })
          .toBuffer(),
    ],
  ])('is not a TIFF %s', async (_, bytes) => {
    const ana = await cancelada(fim)
    expect((await mandar(ana, await bytes())).codigo).toBe('ARQUIVO_FORMATO')
  })

  test('is of up to 8 MB, where others are of up to 6', async () => {
    const ana = await cancelada(fim)
    // Random points do not compress, so that the size is known.
    const pontos = Buffer.alloc(1_600 * 1_500 * 3).map(() => Math.random() * 256)
    const sete = await sharp(pontos, { raw: { width: 1_600, height: 1_500, channels: 3 } })
      .tiff({ compression: 'none' })
      .toBuffer()
    expect(sete.length > 6 * MiB && sete.length < 8 * MiB).toBe(true)
    expect((await mandar(ana, sete)).status).toBe(200)
    expect((await mandar(ana, sete, 'documento')).codigo).toBe('ARQUIVO_MUITO_GRANDE')
    expect((await mandar(ana, Buffer.alloc(8 * MiB + 1))).codigo).toBe('ARQUIVO_MUITO_GRANDE')
  })

  test('is of no use to another process', async () => {
    const ana = await cancelada(fim)
    const url = await ana.enviarArquivo('png')
    await ana.iniciar()
    await ana.confirmar()
    const { data } = await ana.status()
    await fim.ambiente.sql(
      "update caso set processo = 'faturamento-especie', fase = 'envioDosDocumentos' where cota_id = $1",
      [ana.cotaId],
    )
    const documentos = [{ tipo: 'documento_pessoal', url, identidade: 'cnh' }]
    const body = { CaseNumber: data.CaseNumber, documentos }
    expect((await ana.chamar('POST /antifraude/analise-documento/solicitar', { body })).codigo).toBe('ARQUIVO_FORMATO')
  })
})
