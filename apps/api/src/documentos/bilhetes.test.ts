import { type ClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let titular: TitularDeTeste
let id: number
let http: ClienteHttp

beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro, { cotas: [{ pagas: 3 }] })
  id = titular.cotas[0] ?? 0
  http = await mundo.entrar(titular)
})

const da = (cota: number) => ({ params: { id: cota } })
const baixar = (url: string, cliente = http) => {
  const { pathname, searchParams } = new URL(url, ambiente.url)
  return cliente.chamar('GET /relatorios/:id', {
    params: { id: pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(searchParams),
  })
}
const requestLink = async (cliente = http) =>
  String((await cliente.chamar('GET /cotas/:id/extrato/imprimir', da(id))).data.url)

describe('download ticket', () => {
  test('serves once', async () => {
    const url = await requestLink()
    expect((await baixar(url)).status).toBe(200)
    expect((await baixar(url)).codigo).toBe('TICKET_INVALIDO')
  })

  test('of a paper that can’t be drawn says that', async () => {
    const url = await requestLink()
    const change = (para: string | null) =>
      ambiente.sql('update parceiro set administradora = $1 where dominio = $2', [para, parceiro.dominio])
    await change(JSON.stringify({ nome: 'Sem CNPJ' }))
    const resposta = await baixar(url)
    await change(null)
    expect([resposta.status, resposta.codigo]).toEqual([503, 'FALHA_DE_IMPRESSAO'])
  })

  test('of twenty at once, one succeeds', async () => {
    const url = await requestLink()
    const respostas = await Promise.all(Array.from({ length: 20 }, () => baixar(url)))
    expect(respostas.filter((r) => r.status === 200)).toHaveLength(1)
    expect(respostas.filter((r) => r.codigo === 'TICKET_INVALIDO')).toHaveLength(19)
  })

  test.each([
    [59_999, 200],
    [60_000, 403],
  ])('after %i ms answers %i', async (ms, status) => {
    const url = await requestLink()
    ambiente.relogio.avancar(ms)
    const resposta = await baixar(url)
    ambiente.relogio.avancar(-ms)
    expect(resposta.status).toBe(status)
  })

  test('opens no other document, for no other application', async () => {
    const url = await requestLink()
    const outro = (await http.chamar('GET /cotas/:id/demonstrativo-atual', da(id))).data.hash
    const { searchParams } = new URL(url, ambiente.url)
    const query = Object.fromEntries(searchParams)
    const alheio = (await mundo.novoParceiro()).clientId
    const abrir = (hash: string, mais: object) =>
      http.chamar('GET /relatorios/:id', { params: { id: hash }, query: { ...query, ...mais } })
    expect((await abrir(outro, {})).codigo).toBe('TICKET_INVALIDO')
    expect((await baixar(url)).status).toBe(200)
    const novo = new URL(await requestLink(), ambiente.url)
    novo.searchParams.set('client_id', alheio)
    expect((await baixar(novo.href)).codigo).toBe('TICKET_INVALIDO')
  })

  test('is worth nothing once the session has ended', async () => {
    const cliente = await mundo.entrar(titular)
    const url = await requestLink(cliente)
    await cliente.chamar('POST /login/sair')
    expect((await baixar(url)).codigo).toBe('TICKET_INVALIDO')
  })

  test('needs no session to be used, as a browser downloads it', async () => {
    const response = await fetch(new URL(await requestLink(), ambiente.url))
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="extrato.pdf"',
    ])
  })

  test('is not used up by HEAD', async () => {
    const url = await requestLink()
    expect((await fetch(new URL(url, ambiente.url), { method: 'HEAD' })).status).toBe(404)
    expect((await baixar(url)).status).toBe(200)
  })

  test('is stored as a hash, and swept once it has expired', async () => {
    const dono = await mundo.novoTitular(parceiro)
    const cliente = await mundo.entrar(dono)
    const request = async () =>
      (await cliente.chamar('GET /cotas/:id/extrato/imprimir', da(dono.cotas[0] ?? 0))).data.url
    const segredo = new URL(await request(), ambiente.url).searchParams.get('access_token') ?? ''
    expect(segredo.length).toBeGreaterThanOrEqual(43)
    const guardados = async () =>
      (
        await ambiente.sql<{ t: string }>(
          'select b::text as t from bilhete b join sessao s on s.id = b.sessao_id where s.cliente_id = $1',
          [dono.clienteId],
        )
      ).map(({ t }) => t)
    expect((await guardados()).some((t) => t.includes(segredo))).toBe(false)
    await request()
    expect(await guardados()).toHaveLength(2)
    ambiente.relogio.avancar(60_000)
    await request()
    ambiente.relogio.avancar(-60_000)
    expect(await guardados()).toHaveLength(1)
  })
})
