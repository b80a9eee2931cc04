import { randomUUID } from 'node:crypto'
import { type ClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let titular: TitularDeTeste
let http: ClienteHttp

beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro)
  http = await mundo.entrar(titular)
})

describe('preferences of a quota', () => {
  const put = (body: object, cliente = http) =>
    cliente.chamar('PUT /cotas/:id/preferencias', { params: { id: titular.cotas[0] ?? 0 }, body })
  const sendFoto = async (cliente: ClienteHttp) => {
    const file = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    const { data } = await cliente.chamar('POST /arquivos/blob', {
      body: { file, fileName: 'a.jpg', category: 'foto-cota' },
    })
    return String(data.url)
  }

  test('a nickname is set, kept when only the photo changes, and cleared', async () => {
    expect((await put({ nickname: '  Carro da Ana  ' })).data).toEqual({ nickname: 'Carro da Ana', photo_url: null })
    const photo_url = await sendFoto(http)
    expect((await put({ photo_url })).data).toEqual({ nickname: 'Carro da Ana', photo_url })
    expect((await put({ nickname: null })).data).toEqual({ nickname: null, photo_url })
    expect((await put({ nickname: '   ' })).data).toEqual({ nickname: null, photo_url })
    expect((await put({ photo_url: null })).data).toEqual({ nickname: null, photo_url: null })
  })

  test('thirty characters fit, thirty-one do not', async () => {
    expect((await put({ nickname: 'é'.repeat(30) })).status).toBe(200)
    expect((await put({ nickname: 'é'.repeat(31) })).codigo).toBe('VALIDACAO')
  })

  test.each([[{}], [{ nickname: 1 }], [{ nickname: 'a', situacao: 'QUITADO' }], [{ photo_url: 'x'.repeat(201) }]])(
    '%j is refused',
    async (body) => {
      expect((await put(body)).codigo).toBe('VALIDACAO')
    },
  )

  test("another customer's photo is as missing as one that never was, or as no photo at all", async () => {
    const alheia = await sendFoto(await mundo.entrar(await mundo.novoTitular(parceiro)))
    for (const photo_url of [
      alheia,
      `/app-cliente/v1/arquivos/${randomUUID()}`,
      'https://exemplo.com.br/a.jpg',
      'javascript:alert(1)',
      '',
    ])
      expect((await put({ photo_url })).codigo).toBe('NAO_ENCONTRADO')
  })

  test('a change leaves its audit entry, with what was before', async () => {
    await put({ nickname: 'Antes' })
    await put({ nickname: 'Depois' })
    const [ultima] = await ambiente.sql(
      "select ator_tipo, ator_id, antes, depois from auditoria where acao = 'alterar-preferencias-da-cota' order by id desc limit 1",
    )
    expect(ultima).toEqual({
      ator_tipo: 'cliente',
      ator_id: titular.clienteId,
      antes: { apelido: 'Antes', fotoArquivoId: null },
      depois: { apelido: 'Depois', fotoArquivoId: null },
    })
  })

  test('text of any language and emojis come back as they went', async () => {
    const nickname = 'Łódź 日本 🚗 "a" \\ <b>'
    expect((await put({ nickname })).data.nickname).toBe(nickname)
    expect((await http.chamar('GET /cota/:id', { params: { id: titular.cotas[0] ?? 0 } })).data.apelido).toBe(nickname)
  })
})
