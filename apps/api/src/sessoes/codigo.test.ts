import { CODIGO_DE_ENTRADA } from '@contempla/consorcio'
import type { ClienteHttp, TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, corpoDeLogin, mensagensPara, senhaErrada, tally, useWorld } from './world.fixture.ts'

const world = useWorld({ config: { proxies: 1 } })
const ninguem = '39053344705'

let enderecos = 0
/** A browser, or a wrapper, at an address that nobody used before. */
function visitante(plataforma = 'web'): ClienteHttp {
  const http = world().mundo.visitante(world().parceiro, plataforma)
  const n = ++enderecos
  http.headers = { ...http.headers, 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
  return http
}

let titular: TitularDeTeste
beforeEach(async () => {
  titular = await world().mundo.novoTitular(world().parceiro)
})

const tentar = (http: ClienteHttp, mais: object = {}, senha?: string) =>
  http.chamar('POST /login', { body: { ...corpoDeLogin(titular.inscricao, senha), ...mais } })
const request = async (http: ClienteHttp, username = titular.inscricao): Promise<string> =>
  (await http.chamar('POST /login/codigo', { body: { username } })).data.pedido
const confirmar = (http: ClienteHttp, pedido: string, codigo: string) =>
  http.chamar('POST /login/codigo/confirmar', { body: { pedido, codigo } })

/** The codes in the mailbox, oldest first. */
const codigos = async () =>
  (await mensagensPara(world(), titular.email)).flatMap(
    ({ texto }) => /Seu código para entrar é (\w{8})\./.exec(texto)?.[1] ?? [],
  )
const ultimoCodigo = async () => (await codigos()).at(-1) ?? ''
const outroQue = (codigo: string) => (codigo === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA')

/** What a stranger does to shut the way of an account, and everybody's. */
async function closeAll() {
  for (let i = 0; i < 5; i++) await tentar(visitante(), {}, senhaErrada)
  await world().ambiente.sql(
    "insert into tentativa (chave, falhas, desde) values ('frota:login', 350, $1) on conflict (chave) do update set falhas = 350, desde = $1",
    [world().ambiente.relogio.agora()],
  )
}

describe('with the account and the fleet full', () => {
  beforeEach(closeAll)

  test('a code from the mailbox and the password open the account in a browser that nobody knows', async () => {
    const http = visitante()
    expect((await tentar(http)).codigo).toBe('MUITAS_TENTATIVAS')
    const pedido = await request(http)
    const codigo = await ultimoCodigo()
    expect(await confirmar(http, pedido, ` ${codigo.toLowerCase()} `)).toMatchObject({ status: 200 })
    expect((await tentar(http)).status).toBe(429)
    expect((await tentar(http, { pedido })).status).toBe(200)
    expect((await tentar(http)).status).toBe(200)
  })

  test('a code asked for is no code given back', async () => {
    const http = visitante()
    expect((await tentar(http, { pedido: await request(http) })).status).toBe(429)
  })

  test('what it opens is the trying: a wrong password is still counted, five times', async () => {
    const http = visitante()
    const pedido = await request(http)
    await confirmar(http, pedido, await ultimoCodigo())
    const respostas = await atOnce(20, () => tentar(http, { pedido }, senhaErrada))
    expect(tally(respostas)).toEqual({ '400 CREDENCIAIS_INVALIDAS': 5, '429 MUITAS_TENTATIVAS': 15 })
  })

  test('who comes by a code burns the tries of its request alone: known browsers and the next code go on', async () => {
    const conhecido = visitante()
    world().ambiente.relogio.avancar(3_600_000)
    expect((await tentar(conhecido)).status).toBe(200)
    await closeAll()
    const http = visitante()
    const pedido = await request(http)
    await confirmar(http, pedido, await ultimoCodigo())
    expect(tally(await atOnce(8, () => tentar(http, { pedido }, senhaErrada)))).toEqual({
      '400 CREDENCIAIS_INVALIDAS': 5,
      '429 MUITAS_TENTATIVAS': 3,
    })
    expect((await tentar(conhecido)).status).toBe(200)
    const outro = await request(http)
    await confirmar(http, outro, await ultimoCodigo())
    expect((await tentar(http, { pedido: outro })).status).toBe(200)
  })

  test('whoever reads the mail gets ten guesses a day, with however many codes', async () => {
    const respostas = []
    for (let n = 0; n < 3; n++) {
      const http = visitante()
      const pedido = await request(http)
      await confirmar(http, pedido, await ultimoCodigo())
      for (let i = 0; i < 4; i++) respostas.push(await tentar(http, { pedido }, senhaErrada))
    }
    expect(tally(respostas)).toEqual({ '400 CREDENCIAIS_INVALIDAS': 10, '429 MUITAS_TENTATIVAS': 2 })
  })

  test('it opens one account, for 15 minutes', async () => {
    const { mundo, parceiro, ambiente } = world()
    const http = visitante()
    const pedido = await request(http)
    await confirmar(http, pedido, await ultimoCodigo())
    const vizinho = await mundo.novoTitular(parceiro)
    const doVizinho = { body: { ...corpoDeLogin(vizinho.inscricao), pedido } }
    expect((await http.chamar('POST /login', doVizinho)).status).toBe(429)
    ambiente.relogio.avancar(CODIGO_DE_ENTRADA.passeSegundos * 1000)
    await closeAll()
    expect((await tentar(http, { pedido })).status).toBe(429)
  })

  test('a spoiler who asks and guesses from many addresses costs the holder no second code', async () => {
    await atOnce(12, async () => {
      const spoiler = visitante()
      const pedido = await request(spoiler)
      for (let i = 0; i < 5; i++) await confirmar(spoiler, pedido, 'ZZZZZZZ0')
    })
    const http = visitante()
    const pedido = await request(http)
    expect(await codigos()).toHaveLength(1)
    expect((await confirmar(http, pedido, await ultimoCodigo())).status).toBe(200)
    expect((await tentar(http, { pedido })).status).toBe(200)
  })
})

describe('a code', () => {
  test('goes to the registered address with the first name and no id, and is kept encrypted', async () => {
    await request(visitante())
    const [mensagem, ...outras] = await mensagensPara(world(), titular.email)
    expect(outras).toEqual([])
    expect(mensagem?.assunto).not.toContain(await ultimoCodigo())
    expect(mensagem?.texto).not.toContain(titular.inscricao)
    expect(mensagem?.valeSegundos).toBe(900)
    const rows = await world().ambiente.sql<{ codigo_cifrado: Buffer }>('select codigo_cifrado from codigo_de_entrada')
    for (const row of rows) expect(row.codigo_cifrado.toString('latin1')).not.toContain(await ultimoCodigo())
  })

  test('bears five tries from each who asked: the right one at the sixth is refused, and another goes on', async () => {
    const http = visitante()
    const pedido = await request(http)
    const certo = await ultimoCodigo()
    const respostas = await atOnce(20, () => confirmar(http, pedido, outroQue(certo)))
    expect(tally(respostas)).toEqual({ '400 CODIGO_INCORRETO': 5, '429 MUITAS_TENTATIVAS': 15 })
    expect((await confirmar(http, pedido, certo)).codigo).toBe('MUITAS_TENTATIVAS')
    const outro = visitante()
    expect((await confirmar(outro, await request(outro), certo)).status).toBe(200)
  })

  test('serves once: of ten at once, one gets it', async () => {
    const pedidos = await atOnce(10, () => request(visitante()))
    const certo = await ultimoCodigo()
    const respostas = await Promise.all(pedidos.map((pedido) => confirmar(visitante(), pedido, certo)))
    expect(tally(respostas)).toEqual({ '200': 1, '400 CODIGO_JA_USADO': 9 })
  })

  test('is good for 15 minutes, and not a moment longer', async () => {
    const { relogio } = world().ambiente
    const http = visitante()
    const pedido = await request(http)
    relogio.avancar(900_000 - 1)
    expect((await confirmar(http, pedido, outroQue(await ultimoCodigo()))).codigo).toBe('CODIGO_INCORRETO')
    relogio.avancar(1)
    expect((await confirmar(http, pedido, await ultimoCodigo())).codigo).toBe('CODIGO_VENCIDO')
  })

  test('is shared for five minutes and sent again once, after 40 seconds; then there is another', async () => {
    const { relogio } = world().ambiente
    const depois = async (segundos: number) => {
      relogio.avancar(segundos * 1000)
      await atOnce(3, () => request(visitante()))
      return (await codigos()).length
    }
    expect([await depois(0), await depois(39), await depois(1), await depois(100)]).toEqual([1, 1, 2, 2])
    expect(new Set(await codigos()).size).toBe(1)
    expect(await depois(160)).toBe(3)
  })

  test('of an id that nobody has is answered alike, in the same time, and sends nothing', async () => {
    const requestAndMeasure = async (username: string) => {
      const inicio = performance.now()
      const { status, data } = await visitante().chamar('POST /login/codigo', { body: { username } })
      return { status, campos: Object.keys(data), ms: performance.now() - inicio, pedido: data.pedido }
    }
    const [dela, deNinguem] = [await requestAndMeasure(titular.inscricao), await requestAndMeasure(ninguem)]
    expect([deNinguem.status, deNinguem.campos]).toEqual([dela.status, dela.campos])
    expect(Math.min(dela.ms, deNinguem.ms)).toBeGreaterThanOrEqual(295)
    const codigo = outroQue(await ultimoCodigo())
    for (const { pedido } of [dela, deNinguem])
      expect((await confirmar(visitante(), pedido, codigo)).codigo).toBe('CODIGO_INCORRETO')
    world().ambiente.relogio.avancar(900_000)
    for (const { pedido } of [dela, deNinguem])
      expect((await confirmar(visitante(), pedido, codigo)).codigo).toBe('CODIGO_VENCIDO')
  })

  test('is asked for 30 times an hour from one address', async () => {
    const http = visitante()
    await request(http)
    await world().ambiente.sql("update tentativa set falhas = 29 where chave like 'endereco:%'")
    const respostas = await atOnce(5, () => http.chamar('POST /login/codigo', { body: { username: ninguem } }))
    expect(tally(respostas)).toEqual({ '200': 1, '429 MUITAS_TENTATIVAS': 4 })
  })
})

describe('the wrapper', () => {
  test('keeps a secret in the place of a cookie: tries elsewhere with the CPF do not lock its owner out', async () => {
    const http = visitante('envoltorio')
    const { data } = await tentar(http)
    expect(http.cookies.size).toBe(0)
    expect(data.dispositivo).toEqual(expect.stringMatching(/^[\w-]{43}$/))
    await closeAll()
    expect((await tentar(http)).status).toBe(429)
    const { status, data: outra } = await tentar(http, { dispositivo: data.dispositivo })
    expect([status, outra.dispositivo]).toEqual([200, data.dispositivo])
  })

  test('a browser is known by its cookie alone, whatever it sends', async () => {
    const { data } = await tentar(visitante('envoltorio'))
    await closeAll()
    expect((await tentar(visitante(), { dispositivo: data.dispositivo })).status).toBe(429)
    expect((await tentar(visitante())).json.data?.dispositivo).toBeUndefined()
  })
})

describe('one browser, several accounts', () => {
  test('stays known to each of them, by one secret that changes when another joins', async () => {
    const { mundo, parceiro } = world()
    const http = visitante()
    await tentar(http)
    const primeiro = http.cookies.get('contempla-dispositivo')
    const vizinho = await mundo.novoTitular(parceiro)
    const entrarVizinho = (de = http) => de.chamar('POST /login', { body: corpoDeLogin(vizinho.inscricao) })
    expect((await entrarVizinho()).status).toBe(200)
    expect(http.cookies.get('contempla-dispositivo')).not.toBe(primeiro)
    await closeAll()
    expect([(await tentar(http)).status, (await entrarVizinho()).status]).toEqual([200, 200])
    const anotado = visitante()
    anotado.cookies.set('contempla-dispositivo', primeiro ?? '')
    expect((await entrarVizinho(anotado)).status).toBe(429)
  })
})
