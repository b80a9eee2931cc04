import { afterAll, beforeAll, expect, test } from 'vitest'
import { config, startGoogle } from '../../ports/push/fcm.fixture.ts'
import { createPush } from '../../ports/push/index.ts'
import { createAparelhos } from './aparelhos.fixture.ts'

const { contexto, novaPessoa, enviar } = createAparelhos()

let google: Awaited<ReturnType<typeof startGoogle>>
beforeAll(async () => {
  google = await startGoogle()
  const { push } = contexto().config
  contexto().push = createPush(push && { ...push, fcm: config }, { enderecosDoFcm: google.enderecos })
})
afterAll(() => google.close())

let apps = 0
const novoApp = () => ({ inscricao: { endpoint: `fcm:${String(++apps).padStart(40, 't')}` } })
const mensagens = () => google.state.recebidas.splice(0).map(({ message }) => message)

test('an app that was turned on is told of a notice, where it is read and nothing of whom', async () => {
  const { ligar, ligados, avisar, http } = await novaPessoa()
  const app = novoApp()
  expect((await ligar(app)).data).toMatchObject({ aplicativo: true })
  expect(await ligados()).toBe(1)
  await avisar()
  await enviar()
  const [{ id }] = (await http.chamar('GET /notificacoes')).data
  expect(mensagens()).toMatchObject([
    {
      token: app.inscricao.endpoint.slice(4),
      notification: {
        title: expect.stringMatching(/^Parceiro \d+$/),
        body: 'Há uma novidade na sua cota. Veja no app.',
      },
      data: { caminho: `/notifications/${id}` },
    },
  ])
})

test('an app that was removed is forgotten', async () => {
  const { ligar, ligados, avisar } = await novaPessoa()
  await ligar(novoApp())
  await avisar()
  google.state.responder = 404
  await enviar()
  google.state.responder = 200
  expect(await ligados()).toBe(0)
  mensagens()
})

test('off again is told nothing', async () => {
  const { ligar, desligar, avisar } = await novaPessoa()
  const app = novoApp()
  await ligar(app)
  await desligar(app)
  await avisar()
  expect([await enviar(), mensagens()]).toEqual([0, []])
})
