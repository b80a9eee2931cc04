import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../platform/config-error.ts'
import { forLog } from '../../platform/log/for-log.ts'
import { chavesDoPush, parsePush } from './config.ts'
import { createPush } from './index.ts'
import { abrirMensagem, createNavegador, type ServicoDePush, startServicoDePush } from './servico.fixture.ts'

let servico: ServicoDePush
beforeEach(async () => {
  servico = await startServicoDePush()
})
afterEach(() => servico.close())

function create(servicos = [servico.url], timeoutMs = 5000) {
  const config = { ...chavesDoPush(randomBytes(32)), contato: 'mailto:avisos@empresa.com.br', servicos }
  const push = createPush(config, { timeoutMs })
  if (!push) throw new Error('há configuração')
  return push
}
const doApp = { titulo: 'Consórcio Aurora', texto: 'Há uma novidade', caminho: '/notifications/7' }
const mensagem = { ...doApp, corpo: '{"texto":"Há uma novidade"}', topico: '7', urgente: true }
const inscrever = (caminho = '/a') => {
  const navegador = createNavegador()
  return { navegador, inscricao: { endpoint: `${servico.url}${caminho}`, keys: navegador.keys } }
}

test('the browser of these tests reads the example of RFC 8291, section 5', () => {
  const corpo =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const privada = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
  expect(abrirMensagem(Buffer.from(corpo, 'base64url'), { privada, keys })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

describe('a message to a browser', () => {
  test('is signed by the installation, and read by that browser alone', async () => {
    const { navegador, inscricao } = inscrever()
    expect(await create().enviar(inscricao, mensagem)).toBe('entregue')
    expect(servico.recebidas).toMatchObject([{ caminho: '/a', topico: '7', urgencia: 'high', ttl: 259_200 }])
    const { corpo } = servico.recebidas[0] ?? { corpo: Buffer.alloc(0) }
    expect(abrirMensagem(corpo, navegador)).toBe(mensagem.corpo)
    expect(() => abrirMensagem(corpo, createNavegador())).toThrow(/authenticate data/)
  })

  test.each([404, 410])('to one that is subscribed no more (%i) is of nobody', async (status) => {
    servico.state.responder = status
    expect(await create().enviar(inscrever().inscricao, mensagem)).toBe('sem-inscricao')
  })

  test.each([400, 401, 403, 413])('that would be refused at every try (%i) is told apart', async (status) => {
    servico.state.responder = status
    expect(await create().enviar(inscrever().inscricao, mensagem)).toBe('recusada')
  })

  test.each([408, 429, 500, 503])(
    'that the service does not take this time (%i) is thrown, without the address',
    async (status) => {
      servico.state.responder = status
      const falha = await create()
        .enviar(inscrever('/segredo').inscricao, mensagem)
        .catch((error: unknown) => error)
      expect(falha).toMatchObject({ message: `o serviço de push respondeu ${status}` })
      expect(JSON.stringify(forLog(falha))).not.toContain('segredo')
    },
  )

  test('is left after its time where the service says nothing, and follows nobody elsewhere', async () => {
    servico.state.responder = 'cala'
    await expect(create([servico.url], 50).enviar(inscrever().inscricao, mensagem)).rejects.toThrow(/timeout/i)
    servico.state.responder = 'desvia'
    await expect(create().enviar(inscrever().inscricao, mensagem)).rejects.toThrow('fetch failed')
  })

  test('goes to no address but a known service’s, whatever a stranger gives', async () => {
    const fora = create(['https://push.example'])
    expect(await fora.enviar(inscrever().inscricao, mensagem)).toBe('sem-inscricao')
    expect(servico.recebidas).toEqual([])
  })
})

describe('an address', () => {
  const servicos = ['https://push.example', 'https://*.notify.example']
  test.each([
    ['https://push.example/a/b?c', true],
    ['https://push.example:443/a', false],
    ['https://PUSH.example/a', false],
    [' https://push.example/a', false],
    ['https://push.example\\@outro.example/a', false],
    ['https://push.example/a\r\nb', false],
    ['https://push.example', false],
    ['https://wns.notify.example/a', true],
    ['https://a.b.notify.example/a', true],
    ['http://push.example/a', false],
    ['https://push.example:8443/a', false],
    ['https://push.example.com/a', false],
    ['https://xpush.example/a', false],
    ['https://pushaexample/a', false],
    ['https://notify.example/a', false],
    ['https://evilnotify.example/a', false],
    ['https://user@push.example/a', false],
    ['https://user:senha@push.example/a', false],
    ['https://127.0.0.1/a', false],
    ['https://[::1]/a', false],
    ['https://push.example@169.254.169.254/a', false],
    ['https://169.254.169.254/#.notify.example', false],
    ['https://169.254.169.254/.notify.example', false],
    ['javascript:alert(1)', false],
    ['nada', false],
    ['', false],
  ])('%s is of a service: %s', (endpoint, esperado) => {
    expect(create(servicos).aceita(endpoint)).toBe(esperado)
  })
})

describe('the configuration', () => {
  const chave = Buffer.alloc(32, 7)
  const parse = (env: Record<string, string> = {}, remetente = 'Empresa <avisos@empresa.com.br>') =>
    parsePush(env, { chave, remetente })

  test('makes the public key of the private one, and gives the mails’ sender as the contact', () => {
    const config = parse()
    expect(config).toMatchObject({ ...chavesDoPush(chave), contato: 'mailto:avisos@empresa.com.br' })
    expect(parse({}, 'avisos@empresa.com.br')?.contato).toBe('mailto:avisos@empresa.com.br')
    expect(Buffer.from(config?.chavePublica ?? '', 'base64url')).toHaveLength(65)
    expect(createPush(config)?.aceita('https://fcm.googleapis.com/fcm/send/a')).toBe(true)
    expect(createPush(config)?.aceita('https://web.push.apple.com/a')).toBe(true)
  })

  test('turned off, sends nothing', () => {
    expect(parse({ CONTEMPLA_PUSH: '0' })).toBeUndefined()
    expect(createPush(undefined)).toBeUndefined()
  })

  test('sends to other services where it is told', () => {
    const push = createPush(parse({ CONTEMPLA_PUSH_SERVICOS: 'https://a.example, https://*.b.example:8443' }))
    const enderecos = ['https://a.example/x', 'https://c.b.example:8443/x', 'https://fcm.googleapis.com/x']
    expect(enderecos.map((endereco) => push?.aceita(endereco))).toEqual([true, true, false])
  })

  test.each([
    'http://a.example',
    'https://*',
    'https://*.com/x',
    'https://a.example/x',
    'a.example',
    'https://a.*.example',
  ])('refuses the service %s', (servicos) => {
    expect(() => parse({ CONTEMPLA_PUSH_SERVICOS: servicos })).toThrow(ConfigError)
  })

  test.each([0, 0xff])('refuses 32 bytes that are no key of the curve (%i)', (byte) => {
    expect(() => parsePush({}, { chave: Buffer.alloc(32, byte), remetente: 'a@b.example' })).toThrow(
      /CONTEMPLA_CHAVE_PUSH/,
    )
  })
})
