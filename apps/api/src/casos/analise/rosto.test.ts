import type { ProvaDeGestos } from '@contempla/consorcio'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { doisRostos, recomecarFotos, selfieDe } from '../../ports/antifraude/rosto.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { createRostos, type Enviada } from '../rosto/rosto.fixture.ts'

const casos = useCasos()

const { comparar } = createRostos(casos)
beforeAll(recomecarFotos)

/** Sends a face and a document of somebody, and tells where the case is and what was read. */
async function enviar(enviada: Enviada) {
  const { id } = await comparar(enviada)
  const analista = await casos().nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  const selfie = data.documentos.find(({ tipo }: { tipo: string }) => tipo === 'selfie')
  return { fase: (await casos().readCaso(id)).fase, leitura: String(selfie.leitura), aviso: selfie.aviso }
}

describe('an identity of which the machine reads the face', { timeout: 90_000 }, () => {
  test('passes by itself where it is the same person, who agreed to be compared', async () => {
    const { fase, leitura } = await enviar({ selfie: await selfieDe('ana'), de: 'ana' })
    expect(fase).toBe('documentoAprovado')
    expect(leitura).toMatch(/rosto comparado com o do documento: semelhança 0,\d\d \(face-api 1\.7\.15\)$/)
  })

  test('waits for a person where nobody agreed, where it is in doubt, and where it was drawn to be seen', async () => {
    const sem = await enviar({ selfie: await selfieDe('ana'), de: 'ana', consente: false })
    expect(sem).toMatchObject({ fase: 'analiseGrc', leitura: expect.not.stringContaining('semelhança') })
    const emDuvida = await enviar({ selfie: await selfieDe('ana'), de: 'bia' })
    expect(emDuvida).toMatchObject({ fase: 'analiseGrc', leitura: expect.stringContaining('semelhança') })
    expect(await enviar({ selfie: await selfieDe('ana'), de: 'ana', amostra: 1 })).toMatchObject({ fase: 'analiseGrc' })
  })

  test('waits for a person where the partner does not let the machine approve, whatever the installation does', async () => {
    const parceiro = await casos().mundo.novoParceiro({ analiseAprova: false })
    const titular = await casos().mundo.novoTitular(parceiro)
    const { id } = await comparar({ selfie: await selfieDe('ana'), de: 'ana', titular })
    expect((await casos().readCaso(id)).fase).toBe('analiseGrc')
    const [{ caminho } = { caminho: '' }] = await casos().ambiente.sql<{ caminho: string }>(
      `select r.caminho from comparacao_do_rosto r join caso_documento d on d.id = r.caso_documento_id where d.caso_id = $1`,
      [id],
    )
    expect(caminho).toBe('outro-motivo')
  })

  test('passes by itself from the page of the link only where the gestures were seen, and whoever decides is told', async () => {
    const da = (peloLink: ProvaDeGestos | null) =>
      selfieDe('ana').then((selfie) => enviar({ selfie, de: 'ana', peloLink }))
    const vistos = { conferidos: true, dito: 'gestos conferidos: olhar para cima e sorrir' }
    expect(await da(vistos)).toMatchObject({
      fase: 'documentoAprovado',
      leitura: expect.stringMatching(/semelhança.*; gestos conferidos: olhar para cima e sorrir$/),
    })
    const naoVistos = { conferidos: false, dito: 'gestos não conferidos: não se viu sorrir' }
    expect(await da(naoVistos)).toMatchObject({
      fase: 'analiseGrc',
      leitura: expect.stringMatching(/; gestos não conferidos: não se viu sorrir$/),
    })
    expect(await da(null)).toMatchObject({
      fase: 'analiseGrc',
      leitura: expect.stringMatching(/; gestos não conferidos: a foto veio sem eles$/),
    })
  })

  test('waits for a person, who is told why there is no figure, where the machine was too busy to compare', async () => {
    const { fase, leitura } = await enviar({ selfie: await selfieDe('ana'), de: 'ana', rostoMs: 1 })
    expect(fase).toBe('analiseGrc')
    expect(leitura).toMatch(/; a comparação não foi feita: a máquina estava ocupada ou falhou$/)
  })

  test('of another person is a person’s to decide, who is told so', async () => {
    const outra = await enviar({ selfie: await selfieDe('ana'), de: 'otto' })
    expect(outra).toMatchObject({ fase: 'suspeitaFraude', leitura: expect.stringContaining('não é o do documento') })
  })

  test('with two persons on the selfie is asked for another, and told why', async () => {
    const duas = await enviar({ selfie: await doisRostos(), de: 'ana' })
    expect(duas).toMatchObject({ fase: 'pendenciaCliente', leitura: '2 rostos na foto' })
  })

  test('that was sent by another person, saved again smaller, or by the same one before, is a person’s to see, who is warned', async () => {
    const selfie = await selfieDe('otto')
    const titular = await casos().mundo.novoTitular(casos().parceiro, { cotas: [{}, {}, {}] })
    const daCota = (qual: 0 | 1 | 2) => ({ ...titular, cotas: titular.cotas.slice(qual, qual + 1) })
    await comparar({ selfie, de: 'otto', titular: daCota(0) })
    const menor = await sharp(selfie).resize(900).jpeg({ quality: 70 }).toBuffer()
    const deOutro = await enviar({ selfie: menor, de: 'otto' })
    expect(deOutro).toMatchObject({ fase: 'analiseGrc', aviso: 'parece-de-outra-pessoa' })
    expect(deOutro.leitura).toContain('já enviado no caso de outra pessoa')
    const mesmoArquivo = await enviar({ selfie, de: 'otto' })
    expect(mesmoArquivo).toMatchObject({ fase: 'suspeitaFraude', aviso: 'de-outra-pessoa' })
    const outraVez = await selfieDe('bia')
    const mais = await comparar({ selfie: outraVez, de: 'bia', titular: daCota(1) })
    expect((await casos().readCaso(mais.id)).fase).toBe('documentoAprovado')
    const menos = await sharp(outraVez).jpeg({ quality: 80 }).toBuffer()
    const denovo = await enviar({ selfie: menos, de: 'bia', titular: daCota(2) })
    expect(denovo).toMatchObject({ fase: 'analiseGrc', aviso: 'de-antes' })
  })
})
