import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { forLog } from '../../platform/log/for-log.ts'
import { createLogDeTeste } from '../../platform/log/log.fixture.ts'
import { startCarteiro } from '../../platform/mail/carteiro.ts'
import { queueMensagem, sendQueued } from '../../platform/mail/outbox.ts'
import { useWorld } from '../../sessoes/world.fixture.ts'
import { corpoDoGateway, type GatewayDeTeste, startGateway, tokenDoGateway } from './gateway.fixture.ts'
import { createSmsGateway } from './index.ts'
import { parseModelo } from './modelo.ts'

let gateway: GatewayDeTeste
beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

type Sms = NonNullable<Config['sms']>
const config = (parte: Partial<Sms> = {}): Sms => ({
  url: gateway.url,
  metodo: 'POST',
  token: { cabecalho: 'authorization', valor: tokenDoGateway },
  modelo: parseModelo(corpoDoGateway) ?? null,
  ...parte,
})
const mensagem = { id: 7, para: '+5511987654321', assunto: 'não vai', texto: 'Olá "você":\n{para} \\ código AB3D' }

describe('the gateway', () => {
  test('gets the number and the text as they are, whatever is in them', async () => {
    await createSmsGateway(config())(mensagem)
    expect([...gateway.aceitas]).toEqual([['7', { para: '5511987654321', texto: mensagem.texto }]])
  })

  test.each<[string, () => Partial<Sms> & { timeoutMs?: number }, string]>([
    ['without its token', () => ({ token: undefined }), 'o gateway de SMS respondeu 401'],
    ['by another method', () => ({ metodo: 'PUT' }), 'o gateway de SMS respondeu 405'],
    [
      'with another body',
      () => ({ modelo: parseModelo('{"to":"{para}","message":"{texto}"}') ?? null }),
      'o gateway de SMS respondeu 400',
    ],
    ['at an address that nobody answers', () => ({ url: 'http://127.0.0.1:1/' }), 'fetch failed'],
  ])('%s takes nothing, and that is thrown without the number and the text', async (_caso, parte, esperado) => {
    const falha = await createSmsGateway(config(parte()))(mensagem).catch((erro: unknown) => erro)
    expect(gateway.aceitas.size).toBe(0)
    expect(falha).toMatchObject({ message: esperado })
    for (const dado of ['987654321', 'AB3D', 'segredo']) expect(JSON.stringify(forLog(falha))).not.toContain(dado)
  })

  test('that says nothing is left after its time', async () => {
    gateway.state.responder = () => 'cala'
    await expect(createSmsGateway({ ...config(), timeoutMs: 50 })(mensagem)).rejects.toThrow(/timeout/i)
  })

  test('that sends elsewhere is not followed there', async () => {
    gateway.state.responder = () => 'desvia'
    await expect(createSmsGateway(config())(mensagem)).rejects.toThrow('fetch failed')
    expect(gateway.state.pedidos).toBe(1)
  })
})

test.each([
  ['not json', false],
  ['{"to":"{para}"}', false],
  ['{"message":"{texto}"}', false],
  ['{"to":"{para}","message":"{texto}","from":"{remetente}"}', false],
  ['{"to":"{nacional}","message":"{texto}","from":"Contempla","n":1,"x":null}', true],
  ['[{"destinations":[{"to":"{numero}"}],"text":"{texto}"}]', true],
])('the model %s is taken: %s', (escrito, aceito) => {
  expect(parseModelo(escrito) !== undefined).toBe(aceito)
})

describe('the queue of text messages', () => {
  const world = useWorld()
  const contexto = () => world().ambiente.servidor.contexto
  const queue = (canal: 'sms' | 'email' = 'sms') =>
    queueMensagem(contexto().db, contexto(), { canal, para: '+5511987654321', assunto: 'a', texto: 'código AB3D' })
  const clear = () => world().ambiente.sql('delete from mensagem_saida')
  const enviadas = () =>
    world().ambiente.sql<{ canal: string }>('select canal from mensagem_saida where enviada_em is not null')

  test('is sent again with the same id after a failure: a gateway that tells them apart sends one', async () => {
    await clear()
    await queue()
    const enviar = createSmsGateway(config())
    const send = () => sendQueued(contexto().db, { ...contexto(), canal: 'sms', enviar })
    // The gateway accepts it but the answer is lost, so the first try fails.
    const perdida = async (m: typeof mensagem) => {
      await enviar(m)
      throw new Error('a resposta se perdeu')
    }
    expect(await sendQueued(contexto().db, { ...contexto(), canal: 'sms', enviar: perdida })).toBe(0)
    world().ambiente.relogio.avancar(5000)
    expect(await send()).toBe(1)
    expect([gateway.state.pedidos, gateway.aceitas.size]).toEqual([2, 1])
    expect(await enviadas()).toEqual([{ canal: 'sms' }])
    await clear()
  })

  test('leaves by itself, also while the mail server holds an e-mail, where the process has the role', async () => {
    await clear()
    await queue('email')
    await queue('sms')
    const { log, linhas } = createLogDeTeste()
    const correio = Promise.withResolvers<void>()
    const saidas = { email: () => correio.promise, sms: createSmsGateway(config()) }
    const semPapel = startCarteiro(contexto(), saidas, log)
    const jobs = { ...contexto(), config: { ...contexto().config, papeis: ['jobs' as const] } }
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(gateway.state.pedidos).toBe(0)
    semPapel()
    const parar = startCarteiro(jobs, saidas, log)
    await expect.poll(enviadas, { timeout: 10_000 }).toEqual([{ canal: 'sms' }])
    parar()
    correio.resolve()
    await expect.poll(enviadas, { timeout: 10_000 }).toHaveLength(2)
    expect(linhas).toEqual([])
  })

  test('that has no way out in production is told of once at the start; in the demo it stays where it is read', () => {
    const ditas = (demo: boolean) => {
      const { log, linhas } = createLogDeTeste()
      const jobs = { ...contexto(), config: { ...contexto().config, demo, papeis: ['jobs' as const] } }
      startCarteiro(jobs, {}, log)()
      return linhas.map(({ nivel, mensagem: dita }) => `${nivel}: ${dita}`)
    }
    expect(ditas(false)).toEqual(['warn: sem SMS_URL: nenhum SMS sai daqui, e os códigos vão por e-mail'])
    expect(ditas(true)).toEqual([])
  })
})
