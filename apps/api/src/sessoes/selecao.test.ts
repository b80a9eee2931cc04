import { describe, expect, test } from 'vitest'
import { cookieAttributes, corpoDeLogin, sessoesAbertas, trilha, useTokens, useWorld } from './world.fixture.ts'

const world = useWorld()

const selecionar = 'POST /login/selecionar-cota'

async function entrarComDuas() {
  const { mundo, parceiro } = world()
  const titular = await mundo.novoTitular(parceiro, { cotas: [{}, {}] })
  const [primeira = 0, segunda = 0] = titular.cotas
  return { titular, primeira, segunda, http: await mundo.entrar(titular) }
}

/** Keeps back what the database answers to a prepared query, until released. */
function holdReads(name: string) {
  const pool = world().ambiente.servidor.contexto.db.$client
  const { promise, resolve } = Promise.withResolvers<void>()
  const query = pool.query
  let answered = 0
  pool.query = new Proxy(query, {
    async apply(target, self, args) {
      const result: unknown = await Reflect.apply(target, self, args)
      if (args[0]?.name === name) {
        answered++
        await promise
      }
      return result
    },
  })
  const release = () => {
    pool.query = query
    resolve()
  }
  return { count: () => answered, release }
}

describe('choosing the quota', () => {
  test('starts with the first one in hand', async () => {
    const { http, primeira } = await entrarComDuas()
    expect((await http.chamar('GET /login/cota-selecionada')).data).toMatchObject({ idCota: primeira })
  })

  test('takes an own quota in hand, stores it, audits it, and gives tokens that work', async () => {
    const { ambiente } = world()
    const { titular, http, primeira, segunda } = await entrarComDuas()
    const { status, data } = await http.chamar(selecionar, { body: { idCota: segunda } })
    const [row] = await ambiente.sql(
      'select g.codigo, c.numero, c.versao from cota c join grupo g on g.id = c.grupo_id where c.id = $1',
      [segunda],
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      idCota: segunda,
      codigoGrupo: row?.['codigo'],
      codigoCota: row?.['numero'],
      versao: 0,
    })
    const [sessao] = await sessoesAbertas(world(), titular.clienteId)
    expect(await ambiente.sql('select cota_id from sessao where id = $1', [sessao])).toEqual([{ cota_id: segunda }])
    expect(await trilha(world(), 'selecionar-cota', titular.clienteId)).toEqual([
      {
        objeto_tipo: 'sessao',
        objeto_id: sessao,
        ator_tipo: 'cliente',
        antes: { cotaId: primeira },
        depois: { cotaId: segunda },
      },
    ])
    const novo = { access_token: data.accessToken }
    expect((await http.chamar('GET /login/cota-selecionada', { headers: novo })).data.idCota).toBe(segunda)
    expect((await http.chamar('GET /login/cota-selecionada')).data.idCota).toBe(segunda)
    const renovada = await http.chamar('POST /login/refresh', { body: { refresh_token: data.refreshToken } })
    expect(renovada.status).toBe(200)
    expect((await useTokens(http, renovada).chamar('GET /login/cota-selecionada')).data.idCota).toBe(segunda)
  })

  test('is of one session: another of the same customer keeps its own', async () => {
    const { titular, http, primeira, segunda } = await entrarComDuas()
    const outra = await world().mundo.entrar(titular)
    await http.chamar(selecionar, { body: { idCota: segunda } })
    expect((await outra.chamar('GET /login/cota-selecionada')).data.idCota).toBe(primeira)
  })

  test("another's quota, another partner's and one that does not exist answer the same 404 and change nothing", async () => {
    const { mundo, parceiro, outro } = world()
    const { titular, http, primeira } = await entrarComDuas()
    const vizinho = await mundo.novoTitular(parceiro)
    const distante = await mundo.novoTitular(outro)
    const ids = [vizinho.cotas[0], distante.cotas[0], 999_999_999, Number.MAX_SAFE_INTEGER]
    const respostas = []
    for (const idCota of ids) respostas.push(await http.chamar(selecionar, { body: { idCota } }))
    for (const { status, json } of respostas)
      expect({ status, json }).toEqual({ status: 404, json: respostas[0]?.json })
    expect(respostas[0]?.codigo).toBe('NAO_ENCONTRADO')
    expect((await http.chamar('GET /login/cota-selecionada')).data.idCota).toBe(primeira)
    expect(await trilha(world(), 'selecionar-cota', titular.clienteId)).toEqual([])
  })

  test.each([[0], [-1], [1.5], ['1'], [null], [1e300], [undefined]])('%j names no quota', async (idCota) => {
    const { http } = await entrarComDuas()
    expect((await http.chamar(selecionar, { body: { idCota } })).codigo).toBe('VALIDACAO')
  })

  test('takes no other field', async () => {
    const { http, segunda } = await entrarComDuas()
    expect((await http.chamar(selecionar, { body: { idCota: segunda, clienteId: 1 } })).codigo).toBe('VALIDACAO')
  })

  test('who has no quota has none in hand', async () => {
    const { mundo, parceiro } = world()
    const http = await mundo.entrar(await mundo.novoTitular(parceiro, { cotas: [] }))
    const resposta = await http.chamar('GET /login/cota-selecionada')
    expect(resposta).toMatchObject({ status: 400, codigo: 'COTA_NAO_SELECIONADA' })
  })
})

describe('log-out', () => {
  test('revokes at once every token of the session, clears the cookie, and leaves an audit entry', async () => {
    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const http = mundo.visitante(parceiro)
    const entrada = await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
    useTokens(http, entrada)
    const { data: selecionada } = await http.chamar(selecionar, { body: { idCota: titular.cotas[0] } })
    const outro = { access_token: selecionada.accessToken }
    const [sessao] = await sessoesAbertas(world(), titular.clienteId)
    const outra = await mundo.entrar(titular)
    expect((await http.chamar('GET /cotas/simples', { headers: outro })).status).toBe(200)
    const resposta = await http.chamar('POST /login/sair')
    expect(resposta).toMatchObject({ status: 200, data: { encerrada: true } })
    expect(cookieAttributes(resposta, 'contempla-sessao')).toEqual(
      expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Strict']),
    )
    expect(http.cookies.has('contempla-sessao')).toBe(false)
    expect(http.cookies.has('contempla-dispositivo')).toBe(true)
    for (const headers of [{}, outro])
      expect((await http.chamar('GET /cotas/simples', { headers })).codigo).toBe('TOKEN_EXPIRED')
    expect((await http.chamar('POST /login/sair')).codigo).toBe('TOKEN_EXPIRED')
    expect(await trilha(world(), 'sair', titular.clienteId)).toMatchObject([{ objeto_id: sessao }])
    expect((await outra.chamar('GET /cotas/simples')).status).toBe(200)
  })

  test('holds against the cookie: the refresh token that was set aside opens nothing', async () => {
    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    const http = mundo.visitante(parceiro)
    const entrada = await http.chamar('POST /login', { body: corpoDeLogin(titular.inscricao) })
    const cookie = http.cookies.get('contempla-sessao') ?? ''
    await useTokens(http, entrada).chamar('POST /login/sair')
    http.cookies.set('contempla-sessao', cookie)
    const body = { refresh_token: entrada.data.refresh_token }
    expect((await http.chamar('POST /login/refresh', { body })).codigo).toBe('TOKEN_EXPIRED')
  })

  test('while a token of the session was being looked up leaves it not believed afterwards', async () => {
    const { http, segunda } = await entrarComDuas()
    const { data } = await http.chamar(selecionar, { body: { idCota: segunda } })
    await http.chamar('GET /cotas/simples')
    const headers = { access_token: data.accessToken }
    const reads = holdReads('sessao_por_token')
    const lendo = http.chamar('GET /cotas/simples', { headers })
    await expect.poll(reads.count).toBe(1)
    expect((await http.chamar('POST /login/sair')).status).toBe(200)
    reads.release()
    await lendo
    expect((await http.chamar('GET /cotas/simples', { headers })).codigo).toBe('TOKEN_EXPIRED')
  })
})
