import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { doisRostos, identidadeDe, recomecarFotos, selfieDe } from '../../ports/antifraude/rosto.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { createRostos } from './rosto.fixture.ts'

const casos = useCasos()
const { comparar, registrar, trocar } = createRostos(casos)
beforeAll(recomecarFotos)
type Papel = 'atendente' | 'analista'

const ver = async (id: number, papel: Papel = 'analista') =>
  (await casos().nucleo.naRetaguarda(papel)).chamar('GET /casos/:id/rostos', { params: { id } })

const olhares = (id: number) =>
  casos().ambiente.sql<{ ator_tipo: string; depois: unknown }>(
    "select ator_tipo, depois from auditoria where acao = 'ver-rostos-do-caso' and objeto_id = $1",
    [String(id)],
  )

describe('the two faces side by side', { timeout: 90_000 }, () => {
  test('are cut out on request, kept nowhere, and who looked is in the trail', async () => {
    const { id } = await comparar({ selfie: await selfieDe('ana'), de: await identidadeDe('bia', 90) })
    const resposta = await ver(id)
    expect(resposta.status).toBe(200)
    expect(resposta.headers.get('content-type')).toBe('image/jpeg')
    expect(resposta.headers.get('cache-control')).toBe('no-store')
    const { width, height } = await sharp(Buffer.from(resposta.bytes)).metadata()
    expect([width, height]).toEqual([800, 500])
    expect(await olhares(id)).toEqual([{ ator_tipo: 'funcionario', depois: null }])
    const { data } = await (await casos().nucleo.naRetaguarda('atendente')).chamar('GET /casos/:id', { params: { id } })
    expect(data.documentos).toMatchObject([
      { tipo: 'documento_pessoal', rosto: null },
      {
        tipo: 'selfie',
        rosto: {
          semelhanca: expect.stringMatching(/^0,(3[5-9]|4[0-4])$/),
          minima: '0,35',
          sozinha: '0,45',
          modelo: 'face-api 1.7.15',
          caminho: 'entre',
        },
      },
    ])
  })

  test('are for who decides: 401, 403 and 404, and nothing is noted', async () => {
    const { id } = await comparar({ selfie: await selfieDe('ana'), de: 'ana', consente: false })
    const { mundo, parceiro } = casos()
    expect((await mundo.visitante(parceiro).chamar('GET /casos/:id/rostos', { params: { id } })).status).toBe(401)
    expect(await ver(id, 'atendente')).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    // Nobody compared these.
    expect(await ver(id)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
    expect(await ver(999_999_999)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
    expect(await olhares(id)).toEqual([])
  })

  test('that cannot be shown are said in words, and nothing is noted', async () => {
    const { id, titular } = await comparar({ selfie: await selfieDe('ana'), de: 'bia' })
    const mensagens = [
      ['documento_pessoal', await identidadeDe(null), 'Nenhum rosto foi achado no documento'],
      ['selfie', await doisRostos(), 'Há 2 rostos na selfie'],
      ['selfie', await identidadeDe(null), 'Nenhum rosto foi achado na selfie'],
      ['selfie', Buffer.from('nada'), 'Não deu para recortar'],
      ['selfie', null, 'não está mais guardado'],
    ] as const
    for (const [tipo, bytes, mensagem] of mensagens) {
      await trocar(id, tipo, bytes)
      expect(await ver(id)).toMatchObject({ status: 409, codigo: 'ROSTO_SEM_RECORTE' })
      expect((await ver(id)).json.mensagem).toContain(mensagem)
    }
    await registrar(titular.clienteId, false)
    expect((await ver(id)).json.mensagem).toContain('não quer mais')
    expect(await olhares(id)).toEqual([])
  })
})

test('a person’s review that a holder asks for leads to what the machine read, and back', {
  timeout: 60_000,
}, async () => {
  const { id, titular } = await comparar({ selfie: await selfieDe('ana'), de: 'bia' })
  const http = await casos().mundo.entrar(titular)
  const body = { assunto: 'revisao', texto: 'Do meu rosto.' }
  const pedido = Number((await http.chamar('POST /privacidade/pedidos', { body })).data.numero)
  const analista = await casos().nucleo.naRetaguarda('analista')
  const ligados = async (caso: number) =>
    (await analista.chamar('GET /casos/:id', { params: { id: caso } })).data.revisao
  expect(await ligados(pedido)).toMatchObject([{ id, titulo: 'Devolução de valores' }])
  expect(await ligados(id)).toMatchObject([{ id: pedido, titulo: 'Pedido de privacidade' }])
  const decidido = { ato: 'responder', fase: 'pedidoEmAnalise', motivo: 'Uma pessoa olhou e confirma.' }
  const { status } = await analista.chamar('POST /casos/:id/andamentos', { params: { id: pedido }, body: decidido })
  expect(status).toBe(200)
  expect(await ligados(id)).toEqual([])
})
