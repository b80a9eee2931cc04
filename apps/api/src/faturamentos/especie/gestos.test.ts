import { randomUUID } from 'node:crypto'
import { GESTOS, type Gesto } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { doisRostos, gestoDe, identidadeDe, type Quem, selfieDe } from '../../ports/antifraude/rosto.fixture.ts'
import { ateOLink, novaQuitada } from './especie.fixture.ts'

const analise = {
  semelhancaMinima: 0.35,
  semelhancaSozinha: 0.45,
  comparaRosto: true,
  leEscrito: false,
  amostra: 0,
  aprovaSozinha: false,
}
const cena = useCena({ analise })
type Titular = Awaited<ReturnType<typeof novaQuitada>>

/** A holder with the link, who agreed that a machine looks. */
async function comLink(consente = true) {
  const t = await novaQuitada(cena())
  await ateOLink(t)
  const body = { aceito: consente, versao: '2026-12b' }
  await t.chamar('PUT /privacidade/comparacao-do-rosto', { body })
  return t
}
const conferir = async (t: Titular) =>
  (await t.chamar('POST /core/faturamento-credito/link/conferir', { body: { link: await t.readLink() } })).data

async function subir(t: Titular, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('category', 'documento')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'selfie.jpg')
  return String((await t.chamar('POST /arquivos/v2', { form })).data.url)
}
const quadrosDe = (quem: Quem, gestos: readonly Gesto[]) =>
  Promise.all(gestos.map(async (gesto) => (await gestoDe(quem, gesto)).toString('base64')))

async function autenticar(t: Titular, selfie: Buffer, resto: { gestos?: string[]; assimMesmo?: boolean } = {}) {
  const body = { link: await t.readLink(), url: await subir(t, selfie), ...resto }
  return t.chamar('POST /core/faturamento-credito/autenticacao', { body })
}
const guardado = async (t: Titular) =>
  (
    await cena().ambiente.sql<{ gestos: unknown }>(
      "select gestos from caso_documento where caso_id = $1 and tipo = 'selfie' and substituido_em is null",
      [await t.idDoCaso()],
    )
  ).map(({ gestos }) => gestos)

describe('what the camera of a link asks for', { timeout: 90_000 }, () => {
  test('is drawn with it: read again it is the same, another link draws anew, and none is told of a wrong one', async () => {
    const t = await comLink()
    const { valido, gestos } = await conferir(t)
    expect(valido).toBe(true)
    expect(new Set(gestos).size).toBe(2)
    for (const gesto of gestos) expect(GESTOS).toContain(gesto)
    expect(await conferir(t)).toEqual({ valido, gestos })
    const vistos = new Set([gestos.join()])
    // Of six pairs, fourteen links drawn alike are one in a hundred thousand million.
    for (let i = 1; i < 15 && vistos.size === 1; i++) {
      // A case sends five links a day.
      if (i % 5 === 0) cena().ambiente.relogio.avancar(86_400_000)
      await t.chamar('POST /core/faturamento-credito/link')
      vistos.add((await conferir(t)).gestos.join())
    }
    expect(vistos.size).toBe(2)
    const body = { link: randomUUID() }
    expect((await t.chamar('POST /core/faturamento-credito/link/conferir', { body })).data).toEqual({
      valido: false,
      gestos: [],
    })
  })

  test('made by the person of the selfie is told to whoever decides, and no picture of it is kept', async () => {
    const t = await comLink()
    const { gestos } = await conferir(t)
    const arquivos = () => cena().ambiente.sql('select id from arquivo where cliente_id = $1', [t.clienteId])
    const antes = (await arquivos()).length
    expect((await autenticar(t, await selfieDe('ana'), { gestos: await quadrosDe('ana', gestos) })).status).toBe(200)
    expect(await guardado(t)).toEqual([
      { conferidos: true, dito: expect.stringMatching(/^gestos conferidos: .+ e .+$/) },
    ])
    expect(await arquivos(), 'the selfie alone').toHaveLength(antes + 1)
  })

  test('not made, made by another, or not sent, is taken all the same, and told', async () => {
    const parado = await comLink()
    const foto = (await selfieDe('ana')).toString('base64')
    expect((await autenticar(parado, await selfieDe('ana'), { gestos: [foto, foto] })).status).toBe(200)
    expect(await guardado(parado)).toMatchObject([{ conferidos: false, dito: expect.stringContaining('não se viu') }])

    const outro = await comLink()
    const dele = await quadrosDe('otto', (await conferir(outro)).gestos)
    await autenticar(outro, await selfieDe('ana'), { gestos: dele })
    expect(await guardado(outro)).toMatchObject([{ conferidos: false, dito: expect.stringContaining('outra pessoa') }])

    const semCamera = await comLink()
    await autenticar(semCamera, await selfieDe('ana'))
    expect(await guardado(semCamera)).toEqual([null])
  })

  test('is looked at by no machine without the consent', async () => {
    const t = await comLink(false)
    const { gestos } = await conferir(t)
    const enviado = await autenticar(t, await doisRostos(), { gestos: await quadrosDe('ana', gestos) })
    expect(enviado.status).toBe(200)
    expect(await guardado(t)).toEqual([null])
  })

  test('a photo of nobody, or of two, is refused at once in words, and may go to a person all the same', async () => {
    const t = await comLink()
    expect(await autenticar(t, await identidadeDe(null))).toMatchObject({ status: 422, codigo: 'ROSTO_NAO_ACHADO' })
    expect(await autenticar(t, await doisRostos())).toMatchObject({ status: 422, codigo: 'ROSTOS_DEMAIS' })
    expect(await t.readFase()).toBe('autenticacaoFacial')
    expect((await autenticar(t, await doisRostos(), { assimMesmo: true })).status).toBe(200)
    expect(await guardado(t)).toEqual([null])
  })
})
