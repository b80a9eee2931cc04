import type { ProvaDeGestos } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { registrarConsentimento } from '../../consentimentos/index.ts'
import { createAntifraudeEmbutido } from '../../ports/antifraude/index.ts'
import { doisRostos, identidadeDe, type Quem, selfieDe } from '../../ports/antifraude/rosto.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { analisarDocumentos } from './analise.periodica.ts'

const casos = useCasos()

type Enviada = { selfie: Buffer; de: Quem; consente?: boolean; amostra?: number; peloLink?: ProvaDeGestos | null }

/** Sends a face and a document of somebody, has the machine read them, and tells where the case is and what was read. */
async function enviar({ selfie, de, consente = true, amostra = 0, peloLink }: Enviada) {
  const { mundo, parceiro, nucleo, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const { contexto } = ambiente.servidor
  const { clienteId } = titular
  if (consente)
    await contexto.db.transaction((tx) =>
      registrarConsentimento(tx, contexto, {
        clienteId,
        finalidade: 'comparacao-do-rosto',
        aceito: true,
        meio: 'portal',
        ator: { tipo: 'cliente', id: clienteId },
      }),
    )
  const enviados = [
    ['documento_pessoal', await identidadeDe(de)],
    ['selfie', selfie],
  ] as const
  const documentos = []
  for (const [tipo, bytes] of enviados)
    documentos.push({ tipo, url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes }) })
  const processo = 'analise-de-documentos'
  const id = await mundo.casoEm(titular, { processo, fase: 'brScanEmAndamento', documentos })
  if (peloLink !== undefined)
    await ambiente.sql("update caso_documento set via = 'rosto', gestos = $2 where caso_id = $1 and tipo = 'selfie'", [
      id,
      JSON.stringify(peloLink),
    ])
  const config = { ...contexto.config, analise: { ...contexto.config.analise, aprovaSozinha: true, amostra } }
  const antifraude = createAntifraudeEmbutido({ comparaRosto: true, rostoMs: 60_000 })
  await analisarDocumentos({ ...contexto, config, antifraude })
  const analista = await nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  const lidas = new Map(data.documentos.map((d: { tipo: string; leitura: string }) => [d.tipo, d.leitura]))
  return { fase: (await casos().readCaso(id)).fase, leitura: String(lidas.get('selfie')) }
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

  test('of another person is a person’s to decide, who is told so', async () => {
    const outra = await enviar({ selfie: await selfieDe('ana'), de: 'otto' })
    expect(outra).toMatchObject({ fase: 'suspeitaFraude', leitura: expect.stringContaining('não é o do documento') })
  })

  test('with two persons on the selfie is asked for another, and told why', async () => {
    const duas = await enviar({ selfie: await doisRostos(), de: 'ana' })
    expect(duas).toMatchObject({ fase: 'pendenciaCliente', leitura: '2 rostos na foto' })
  })
})
