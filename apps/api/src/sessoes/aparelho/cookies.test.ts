import { type Ambiente, createMundo, startAmbiente, type TitularDeTeste } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { corpoDeLogin } from '../world.fixture.ts'

type Casa = { ambiente: Ambiente; titular: TitularDeTeste; funcionario: { email: string; senha: string } }

const casas = new Map<'demo' | 'producao', Casa>()

async function openCasa(demo: boolean): Promise<Casa> {
  const ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    config: { demo, proxies: 1 },
  })
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(await mundo.novoParceiro())
  const funcionario = { email: 'ana@equipe.example', senha: 'abacaxi com hortelã' }
  await ambiente.importar([{ tipo: 'funcionario', nome: 'Ana', papel: 'analista', ...funcionario }])
  return { ambiente, titular, funcionario }
}

beforeAll(async () => {
  casas.set('demo', await openCasa(true))
  casas.set('producao', await openCasa(false))
})
afterAll(() => Promise.all([...casas.values()].map(({ ambiente }) => ambiente.close())))

function casa(qual: 'demo' | 'producao'): Casa {
  const found = casas.get(qual)
  if (!found) throw new Error('o ambiente só existe dentro de um teste')
  return found
}

type Pedido = { host: string; protocolo: string; cookie?: string }

/** One call as a browser makes it that asked for this host over this protocol; the answer with its cookies. */
async function enviar(qual: 'demo' | 'producao', { host, protocolo, cookie }: Pedido, url: string, payload?: object) {
  const { ambiente, titular } = casa(qual)
  const { clientId, segredo } = titular.parceiro
  const resposta = await ambiente.servidor.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: {
      host,
      'x-forwarded-proto': protocolo,
      client_id: clientId,
      authorization: `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`,
      ...(cookie ? { cookie } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  return {
    status: resposta.statusCode,
    json: resposta.json(),
    cookies: resposta.cookies.map(({ name, secure, httpOnly, path, sameSite }) => ({
      name,
      secure: secure ?? false,
      httpOnly: httpOnly ?? false,
      path,
      sameSite,
    })),
    enviados: resposta.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
}

const cookieCom = (prefixo: string) => (nome: string, httpOnly: boolean) => ({
  name: `${prefixo}${nome}`,
  secure: prefixo === '__Host-',
  httpOnly,
  path: '/',
  sameSite: 'Strict',
})

const casos = [
  ['demo', 'http', 'localhost:3000', 'contempla-'],
  ['demo', 'http', 'LOCALHOST', 'contempla-'],
  ['demo', 'http', 'marca.localhost:3000', 'contempla-'],
  ['demo', 'http', '127.0.0.1:3000', 'contempla-'],
  ['demo', 'http', '127.9.8.7', 'contempla-'],
  ['demo', 'http', '[::1]:3000', 'contempla-'],
  ['demo', 'https', 'localhost:3000', '__Host-'],
  ['demo', 'http', 'demo.exemplo.com.br', '__Host-'],
  ['demo', 'http', 'localhost.exemplo.com.br', '__Host-'],
  ['demo', 'http', '127.0.0.1.exemplo.com.br', '__Host-'],
  ['demo', 'http', '192.168.0.7:3000', '__Host-'],
  ['producao', 'http', 'localhost:3000', '__Host-'],
  ['producao', 'http', '127.0.0.1', '__Host-'],
  ['producao', 'https', 'marca.com.br', '__Host-'],
] as const

describe.each(casos)('%s over %s at %s names its cookies %s…', (qual, protocolo, host, prefixo) => {
  const esperado = cookieCom(prefixo)

  test('at the log-in of a customer, and reads them at the renewal', async () => {
    const { inscricao } = casa(qual).titular
    const entrada = await enviar(qual, { host, protocolo }, '/app-cliente/v1/login', corpoDeLogin(inscricao))
    expect(entrada.cookies).toEqual([
      esperado('dispositivo', true),
      esperado('sessao', true),
      esperado('cookies', false),
    ])
    const renew = (cookie?: string) =>
      enviar(qual, { host, protocolo, ...(cookie ? { cookie } : {}) }, '/app-cliente/v1/login/refresh', {
        refresh_token: entrada.json.data.refresh_token,
      })
    expect((await renew()).status).toBe(401)
    expect((await renew(entrada.enviados)).status).toBe(200)
  })

  test('at the log-in of the staff, and reads it after', async () => {
    const entrada = await enviar(qual, { host, protocolo }, '/retaguarda/v1/sessao', casa(qual).funcionario)
    expect(entrada.cookies).toEqual([esperado('dispositivo-retaguarda', true), esperado('retaguarda', true)])
    expect((await enviar(qual, { host, protocolo }, '/retaguarda/v1/sessao')).status).toBe(401)
    const cookie = entrada.enviados
    expect((await enviar(qual, { host, protocolo, cookie }, '/retaguarda/v1/sessao')).status).toBe(200)
  })
})

test('production takes no cookie by the name that the demo gives it on its own machine', async () => {
  const pedido = { host: 'localhost', protocolo: 'http' }
  const entrada = await enviar('producao', pedido, '/retaguarda/v1/sessao', casa('producao').funcionario)
  const cookie = entrada.enviados.replaceAll('__Host-', 'contempla-')
  expect((await enviar('producao', { ...pedido, cookie }, '/retaguarda/v1/sessao')).status).toBe(401)
})
