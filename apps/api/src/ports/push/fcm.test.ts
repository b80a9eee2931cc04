import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../platform/config-error.ts'
import { chavePrivada, config, conta, startGoogle } from './fcm.fixture.ts'
import { createFcm, parseFcm } from './fcm.ts'

const mensagem = {
  titulo: 'Consórcio Exemplo',
  texto: 'Há uma novidade',
  caminho: '/notifications/7',
  topico: '7',
  urgente: true,
}

let google: Awaited<ReturnType<typeof startGoogle>>
let agoraMs = 0
beforeEach(async () => {
  google = await startGoogle()
  agoraMs = Date.UTC(2026, 10, 28)
})
afterEach(() => google.close())

const create = () =>
  createFcm(config, {
    timeoutMs: 5000,
    agora: () => agoraMs,
    enderecos: google.enderecos,
  })

describe('a message to an app', () => {
  test('goes to its token, with the words that are shown and where they lead', async () => {
    expect(await create()('token-do-aparelho', mensagem)).toBe('entregue')
    expect(google.state.recebidas).toEqual([
      {
        url: '/v1/projects/consorcio-exemplo/messages:send',
        autorizacao: 'Bearer t1',
        message: {
          token: 'token-do-aparelho',
          notification: { title: 'Consórcio Exemplo', body: 'Há uma novidade' },
          data: { caminho: '/notifications/7' },
          android: { priority: 'HIGH', ttl: '259200s', collapse_key: '7' },
          apns: { headers: { 'apns-priority': '10', 'apns-collapse-id': '7' } },
        },
      },
    ])
  })

  test('asks Google for a token once, and for another a minute before it ends', async () => {
    const enviar = create()
    await enviar('a', mensagem)
    agoraMs += (3600 - 61) * 1000
    await enviar('a', mensagem)
    expect(google.state.tokens).toBe(1)
    agoraMs += 1000
    await enviar('a', mensagem)
    expect(google.state.tokens).toBe(2)
  })

  test.each([
    [404, 'sem-inscricao'],
    [400, 'recusada'],
    [403, 'recusada'],
  ])('that is answered by %i is told as %s', async (status, entrega) => {
    google.state.responder = status
    expect(await create()('a', mensagem)).toBe(entrega)
  })

  test.each([401, 429, 500, 503])('that the service does not take now (%i) is tried again', async (status) => {
    google.state.responder = status
    await expect(create()('a', mensagem)).rejects.toThrow(String(status))
  })

  test('whose token Google took back before its hour is sent with another', async () => {
    const enviar = create()
    google.state.responder = 401
    await expect(enviar('a', mensagem)).rejects.toThrow('401')
    google.state.responder = 200
    expect(await enviar('a', mensagem)).toBe('entregue')
    expect(google.state.recebidas.at(-1)?.autorizacao).toBe('Bearer t2')
  })
})

describe('CONTEMPLA_FCM', () => {
  test('is the JSON of a service account; without it no app is told', () => {
    const json = JSON.stringify({ ...conta, private_key: chavePrivada })
    expect(parseFcm({ CONTEMPLA_FCM: json })).toEqual(config)
    expect(parseFcm({})).toBeUndefined()
  })

  test.each([
    ['no JSON', 'segredo'],
    ['no key', JSON.stringify(conta)],
    ['a key that is none', JSON.stringify({ ...conta, private_key: 'segredo' })],
    ['no project', JSON.stringify({ ...conta, project_id: '', private_key: chavePrivada })],
  ])('with %s is refused, and told of without a word of it', (_caso, texto) => {
    const ler = () => parseFcm({ CONTEMPLA_FCM: texto })
    expect(ler).toThrow(ConfigError)
    expect(ler).not.toThrow(/segredo|BEGIN/)
  })
})
