import { randomUUID } from 'node:crypto'
import { type ClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo } = withSistema()
let titular: TitularDeTeste
let http: ClienteHttp

beforeAll(async () => {
  titular = await mundo.novoTitular(await mundo.novoParceiro())
  http = await mundo.entrar(titular)
})

const dele = () => ({ params: { id: titular.clienteId } })
const get = async () => (await http.chamar('GET /usuarios/:id/preferencias', dele())).data
const put = (body: object) => http.chamar('PUT /usuarios/:id/preferencias', { ...dele(), body })
const sem = { assessmented: false, liked: null, nextAppearance: null }

describe('preferences of a customer', () => {
  test('before any choice', async () => {
    expect(await get()).toEqual({ photo_url: null, block_push_notification: false, assessmentUser: sem })
  })

  test('what does not come stays as it is', async () => {
    await put({ block_push_notification: true })
    await put({ assessmentUser: { nextAppearance: '2027-01-01T00:00:00Z' } })
    await put({ assessmentUser: { liked: false } })
    await put({})
    const esperado = { assessmented: false, liked: false, nextAppearance: '2027-01-01T00:00:00Z' }
    expect(await get()).toEqual({ photo_url: null, block_push_notification: true, assessmentUser: esperado })
    await put({ block_push_notification: false, assessmentUser: { liked: null, nextAppearance: null } })
    expect(await get()).toEqual({ photo_url: null, block_push_notification: false, assessmentUser: sem })
  })

  test("a photo is the customer's own, or none", async () => {
    const file = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    const enviado = await http.chamar('POST /arquivos/blob', {
      body: { file, fileName: 'a.jpg', category: 'foto-usuario' },
    })
    const photo_url = enviado.data.url
    expect((await put({ photo_url })).data.photo_url).toBe(photo_url)
    expect((await put({ photo_url: `/app-cliente/v1/arquivos/${randomUUID()}` })).codigo).toBe('NAO_ENCONTRADO')
    expect((await get()).photo_url).toBe(photo_url)
    expect((await put({ photo_url: null })).data.photo_url).toBeNull()
  })

  test.each([
    [{ block_push_notification: 'sim' }],
    [{ assessmentUser: { nextAppearance: 'amanhã' } }],
    [{ senhaExpirada: false }],
    [[]],
    [null],
  ])('%j is refused', async (body) => {
    expect((await http.chamar('PUT /usuarios/:id/preferencias', { ...dele(), body })).codigo).toBe('VALIDACAO')
  })

  test('a change leaves its audit entry', async () => {
    await put({ block_push_notification: true })
    const [ultima] = await ambiente.sql(
      "select antes, depois from auditoria where acao = 'alterar-preferencias' order by id desc limit 1",
    )
    expect(ultima).toMatchObject({
      antes: { block_push_notification: false },
      depois: { block_push_notification: true },
    })
  })
})

describe('rating the application', () => {
  test('is kept, and not asked for again for 180 days', async () => {
    expect(
      (await http.chamar('POST /usuarios/avaliacoes', { body: { liked: true, comentario: '  Muito bom 👏 ' } })).data,
    ).toEqual({ registrada: true })
    const rows = await ambiente.sql(
      'select gostou, comentario, criada_em from avaliacao_aplicativo where cliente_id = $1',
      [titular.clienteId],
    )
    expect(rows).toEqual([{ gostou: true, comentario: 'Muito bom 👏', criada_em: ambiente.relogio.agora() }])
    expect((await get()).assessmentUser).toEqual({
      assessmented: true,
      liked: true,
      nextAppearance: '2027-05-19T15:00:00.000Z',
    })
  })

  test.each([
    [{}],
    [{ liked: null }],
    [{ liked: true, comentario: 'x'.repeat(1001) }],
    [{ liked: true, clienteId: 1 }],
  ])('%j is refused', async (body) => {
    expect((await http.chamar('POST /usuarios/avaliacoes', { body })).codigo).toBe('VALIDACAO')
  })

  test('ten a day, and not one more even when all come at once; the next day again', async () => {
    const outro = await mundo.novoTitular(titular.parceiro)
    const cliente = await mundo.entrar(outro)
    const assess = () => cliente.chamar('POST /usuarios/avaliacoes', { body: { liked: true } })
    const respostas = await Promise.all(Array.from({ length: 15 }, assess))
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(10)
    const recusada = respostas.find(({ status }) => status !== 200)
    expect([recusada?.codigo, recusada?.headers.get('retry-after')]).toEqual(['MUITAS_REQUISICOES', '3600'])
    const [guardadas] = await ambiente.sql(
      'select count(*)::int as n from avaliacao_aplicativo where cliente_id = $1',
      [outro.clienteId],
    )
    expect(guardadas).toEqual({ n: 10 })
    ambiente.relogio.avancar(86_400_000)
    expect(
      (await (await mundo.entrar(outro)).chamar('POST /usuarios/avaliacoes', { body: { liked: true } })).status,
    ).toBe(200)
    ambiente.relogio.avancar(-86_400_000)
  })

  test('a thousand characters fit', async () => {
    expect(
      (await http.chamar('POST /usuarios/avaliacoes', { body: { liked: false, comentario: 'é'.repeat(1000) } })).status,
    ).toBe(200)
  })
})
