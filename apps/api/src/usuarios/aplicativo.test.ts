import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, nucleo } = withSistema()

const avaliar = async (liked: boolean, comentario?: string) => {
  const titular = await mundo.novoTitular(await mundo.novoParceiro())
  const http = await mundo.entrar(titular)
  await http.chamar('POST /usuarios/avaliacoes', { body: { liked, ...(comentario ? { comentario } : {}) } })
  return titular
}

describe('ratings of the app', () => {
  test('are told by month in Brasília, and one by one with the comment and when it asks again', async () => {
    const atendente = await nucleo.naRetaguarda('atendente')
    const titular = await avaliar(true, 'Muito bom')
    await avaliar(true)
    await avaliar(false, 'Trava')
    // The last second of October in São Paulo, which is November in UTC.
    await ambiente.sql("update avaliacao_aplicativo set criada_em = '2026-11-01T02:59:59Z' where comentario = 'Trava'")
    const { data: meses } = await atendente.chamar('GET /aplicativo/avaliacoes/meses')
    expect(meses).toEqual([
      { mes: '2026-11', quantas: 2, gostaram: 2, percentual: 100, comentarios: 1 },
      { mes: '2026-10', quantas: 1, gostaram: 0, percentual: 0, comentarios: 1 },
    ])
    const listar = async (query: Record<string, string>) =>
      (await atendente.chamar('GET /aplicativo/avaliacoes', { query })).data
    const [, primeira] = await listar({ mes: '2026-11' })
    expect(primeira).toMatchObject({
      cliente: { id: titular.clienteId },
      gostou: true,
      comentario: 'Muito bom',
      proximaEm: expect.stringMatching(/^2027-05/),
    })
    expect((await listar({ gostou: 'nao' })).map(({ comentario }: { comentario: string }) => comentario)).toEqual([
      'Trava',
    ])
    expect(await listar({ mes: '2026-09' })).toEqual([])
  })

  test.each(['GET /aplicativo/avaliacoes', 'GET /aplicativo/avaliacoes/meses', 'GET /aplicativo/versoes'] as const)(
    '%s is for the staff alone',
    async (key) => expect((await createClienteHttp(ambiente.url).chamar(key)).codigo).toBe('TOKEN_EXPIRED'),
  )
})

describe('versions of the app', () => {
  const corpo = (versao: string, obrigatoria = false) => ({ body: { versao, obrigatoria } })

  test('the last one published is in force, an earlier number too, for whoever has the portal open', async () => {
    const gestor = await nucleo.naRetaguarda('gestor')
    const publicar = (versao: string, obrigatoria?: boolean) =>
      gestor.chamar('POST /aplicativo/versoes', corpo(versao, obrigatoria))
    const { data: nova } = await publicar('1.71.00', true)
    const { data: antiga } = await publicar('1.70.00')
    expect(antiga).toEqual({ id: nova.id + 1, versao: '1.70.00', obrigatoria: false, vigente: true })
    const { data: versoes } = await gestor.chamar('GET /aplicativo/versoes')
    expect(versoes.slice(0, 2)).toEqual([antiga, { ...nova, vigente: false }])
    const { data: noPortal } = await createClienteHttp(ambiente.url).chamar('GET /versoes')
    expect(noPortal.at(-1)).toEqual({ id: antiga.id, versao: '1.70.00', obrigatoria: false })
    const trilha = "select depois from auditoria where acao = 'publicar-versao-do-aplicativo' and objeto_id = $1"
    expect(await ambiente.sql(trilha, [String(nova.id)])).toEqual([
      { depois: { versao: '1.71.00', obrigatoria: true } },
    ])
  })

  test('two published at once take one id each', async () => {
    const gestor = await nucleo.naRetaguarda('gestor')
    const feitas = await Promise.all(
      ['1.80.00', '1.81.00'].map((versao) => gestor.chamar('POST /aplicativo/versoes', corpo(versao))),
    )
    const [um, outro] = feitas.map(({ data }) => data.id).toSorted((a, b) => a - b)
    expect(outro).toBe(um + 1)
  })

  test('are published by managers, and written as numbers', async () => {
    const analista = await nucleo.naRetaguarda('analista')
    expect((await analista.chamar('POST /aplicativo/versoes', corpo('1.70.00'))).codigo).toBe('PAPEL_NAO_PERMITE')
    const gestor = await nucleo.naRetaguarda('gestor')
    for (const versao of ['', 'nova', '1', '1.2.3.4'])
      expect((await gestor.chamar('POST /aplicativo/versoes', corpo(versao))).codigo).toBe('VALIDACAO')
  })
})
