import { describe, expect, test } from 'vitest'
import { createAntifraudeEmbutido, type DocumentoAAnalisar } from './index.ts'
import { doisRostos, identidadeDe, type Quem, selfieDe } from './rosto.fixture.ts'

const antifraude = createAntifraudeEmbutido({ comparaRosto: true, rostoMs: 60_000 })
const documento = (id: number, tipo: DocumentoAAnalisar['tipo'], bytes: Buffer, midia = 'image/jpeg') => ({
  id,
  tipo,
  midia,
  ler: async () => bytes,
})

async function comparar(selfie: Buffer, lados: readonly Buffer[], consente = true) {
  const identidade = lados.map((bytes, i) => documento(2 + i, 'documento_pessoal', bytes))
  return (await antifraude.analisar([...identidade, documento(1, 'selfie', selfie)], { comparar: consente })).rosto
}

describe('a face beside the identity document', { timeout: 60_000 }, () => {
  test.each<[string, Quem, Quem, number, number]>([
    ['of the same person is taken for the same', 'ana', 'ana', 0.45, 1],
    ['of another is not', 'ana', 'otto', 0, 0.35],
    ['of somebody somewhat like it is left to a person', 'ana', 'bia', 0.35, 0.45],
  ])('%s', async (_, quem, outro, de, ate) => {
    const rosto = await comparar(await selfieDe(quem), [await identidadeDe(outro)])
    expect(rosto).toMatchObject({ naSelfie: 1, noDocumento: 1, modelo: 'face-api 1.7.15' })
    expect(rosto?.semelhanca).toBeGreaterThanOrEqual(de)
    expect(rosto?.semelhanca).toBeLessThan(ate)
  })

  test.each([90, 180, 270])('is found on a document photographed %d degrees askew', async (graus) => {
    const rosto = await comparar(await selfieDe('ana'), [await identidadeDe('ana', graus)])
    expect(rosto).toMatchObject({ noDocumento: 1 })
    expect(rosto?.semelhanca).toBeGreaterThanOrEqual(0.45)
  })

  test('is looked for on each side', async () => {
    const rosto = await comparar(await selfieDe('otto'), [await identidadeDe(null), await identidadeDe('otto')])
    expect(rosto).toMatchObject({ naSelfie: 1, noDocumento: 1 })
    expect(rosto?.semelhanca).toBeGreaterThanOrEqual(0.45)
  })

  test('is another’s where one side of the document has another’s portrait', async () => {
    const rosto = await comparar(await selfieDe('ana'), [await identidadeDe('otto'), await identidadeDe('ana')])
    expect(rosto).toMatchObject({ noDocumento: 2 })
    expect(rosto?.semelhanca).toBeLessThan(0.35)
  })

  test('is told to be missing, or not alone, and then nothing is compared', async () => {
    const identidade = await identidadeDe('ana')
    expect(await comparar(await identidadeDe(null), [identidade])).toMatchObject({ naSelfie: 0, semelhanca: null })
    expect(await comparar(await doisRostos(), [identidade])).toMatchObject({ naSelfie: 2, semelhanca: null })
    expect(await comparar(await selfieDe('ana'), [await identidadeDe(null)])).toMatchObject({
      naSelfie: 1,
      noDocumento: 0,
      semelhanca: null,
    })
  })

  test('is not looked at where the person did not agree, or the installation does not want it', async () => {
    const [selfie, identidade] = [await selfieDe('ana'), await identidadeDe('ana')]
    expect(await comparar(selfie, [identidade], false)).toBeNull()
    const enviados = [documento(1, 'selfie', selfie), documento(2, 'documento_pessoal', identidade)]
    expect((await createAntifraudeEmbutido().analisar(enviados, { comparar: true })).rosto).toBeNull()
  })

  test('that does not open, or is a PDF, is left to a person', async () => {
    expect(await comparar(Buffer.from('nada'), [await identidadeDe('ana')])).toBeNull()
    const pdf = documento(2, 'documento_pessoal', Buffer.from('%PDF-1.7'), 'application/pdf')
    const { rosto } = await antifraude.analisar([documento(1, 'selfie', await selfieDe('ana')), pdf], {
      comparar: true,
    })
    expect(rosto).toBeNull()
  })
})
