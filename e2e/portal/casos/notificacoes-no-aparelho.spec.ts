import { chavesDoPush } from '@contempla/api'
import type { BrowserContext, Page } from '@playwright/test'
import {
  abrirMensagem,
  createNavegador,
  type ServicoDePush,
  startServicoDePush,
} from '../../../apps/api/src/ports/push/servico.fixture.ts'
import { expectAcessivel } from '../../acessibilidade.ts'
import { test as base, entrar, expect, fillLogin } from '../../fixtures.ts'
import { sair } from '../../menu.ts'
import { type Sistema, startSistema } from '../../sistema.ts'

/** A system that sends to a push service of this worker's. */
const test = base.extend<object, { servico: ServicoDePush; sistema: Sistema }>({
  servico: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const servico = await startServicoDePush()
      await use(servico)
      servico.close()
    },
    { scope: 'worker' },
  ],
  sistema: [
    async ({ servico }, use) => {
      const push = { ...chavesDoPush(Buffer.alloc(32, 9)), contato: 'mailto:a@b.example', servicos: [servico.url] }
      const sistema = await startSistema({ papeis: ['api', 'web', 'staff', 'jobs'], push })
      await use(sistema)
      await sistema.ambiente.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/**
 * The browser's own push service is out of reach of a test: it subscribes to the test's, with keys that the test has. A
 * browser without a window denies every notification, whatever it is told: here the person allows it.
 */
async function darServicoDePush(context: BrowserContext, { url }: ServicoDePush) {
  const navegador = createNavegador()
  const endpoint = `${url}/${crypto.randomUUID()}`
  await context.addInitScript(
    ({ inscricao, chave }) => {
      const create = (applicationServerKey: ArrayBuffer) => ({
        endpoint: inscricao.endpoint,
        options: { applicationServerKey, userVisibleOnly: true },
        toJSON: () => inscricao,
        unsubscribe: async () => localStorage.removeItem(chave) === undefined,
      })
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: ArrayBuffer }) => {
          localStorage.setItem(chave, JSON.stringify([...new Uint8Array(applicationServerKey)]))
          return create(applicationServerKey)
        },
        getSubscription: async () => {
          const guardada = localStorage.getItem(chave)
          return guardada && create(new Uint8Array(JSON.parse(guardada)).buffer)
        },
      })
    },
    { inscricao: { endpoint, keys: navegador.keys }, chave: 'inscricao-de-teste' },
  )
  return { endpoint, navegador }
}

/** Hands a message to the page's service worker, as the browser would on receiving it; returns what it would show. */
async function entregar(page: Page, data: string) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('a página não tem service worker')
  const mostrada = worker.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        registration.showNotification = async (...mostrar) => resolve(mostrar)
      }),
  )
  const cdp = await page.context().newCDPSession(page)
  const registrado = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registro] }) => {
      if (registro) resolve(registro.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrado, data })
  return mostrada
}

test('the holder turns a device on, is told there of a notice with nothing of theirs on the screen, and turns it off', async ({
  page,
  context,
  sistema,
  servico,
  titular,
}) => {
  const { endpoint, navegador } = await darServicoDePush(context, servico)
  await entrar(page, sistema, titular, '/perfil')
  const secao = page.getByRole('region', { name: 'Notificações no aparelho' })
  await expect(secao.getByText('Saiba na hora quando houver novidade')).toBeVisible()
  await secao.getByRole('button', { name: 'Ligar neste aparelho' }).click()
  // The service worker brings the whole app to the device before it is ready: the screen waits for a minute.
  await expect(secao.getByText('Este aparelho recebe as notificações.')).toBeVisible({ timeout: 60_000 })
  await expectAcessivel(page, 'perfil com as notificações ligadas')

  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'pendenciaCliente' })
  const doAparelho = () => servico.recebidas.filter(({ caminho }) => endpoint.endsWith(caminho))
  await expect.poll(() => doAparelho().length, { timeout: 20_000 }).toBe(1)
  const corpo = abrirMensagem(doAparelho()[0]?.corpo ?? Buffer.alloc(0), navegador)
  expect(corpo).not.toContain(titular.inscricao)
  const caminho = expect.stringMatching(/^\/notifications\/\d+$/)
  expect(await entregar(page, corpo)).toEqual([
    expect.stringMatching(/^Parceiro/),
    expect.objectContaining({ tag: caminho, data: { caminho } }),
  ])

  await page.reload()
  await secao.getByRole('button', { name: 'Bloquear em todos os aparelhos' }).click()
  await expect(secao.getByText('Você bloqueou as notificações em todos os seus aparelhos.')).toBeVisible()
  await secao.getByRole('button', { name: 'Desbloquear' }).click()
  await secao.getByRole('button', { name: 'Desligar neste aparelho' }).click()
  await expect(secao.getByRole('button', { name: 'Ligar neste aparelho' })).toBeVisible()
  await expect
    .poll(() => sistema.ambiente.sql('select 1 from inscricao_push where cliente_id = $1', [titular.clienteId]))
    .toEqual([])
})

test('a device that is on ends with the log-out, and is of nobody for who comes in next', async ({
  page,
  context,
  sistema,
  servico,
  titular,
  novoTitular,
}) => {
  await darServicoDePush(context, servico)
  await entrar(page, sistema, titular, '/perfil')
  await page.getByRole('button', { name: 'Ligar neste aparelho' }).click()
  await expect(page.getByText('Este aparelho recebe as notificações.')).toBeVisible({ timeout: 60_000 })
  const inscritos = () => sistema.ambiente.sql<{ cliente_id: number }>('select cliente_id from inscricao_push')
  expect(await inscritos()).toHaveLength(1)

  // The session of the first only expires: the second comes into the same browser, without leaving the page.
  const outro = await novoTitular()
  sistema.ambiente.relogio.avancar(25 * 3_600_000)
  await page.getByRole('link', { name: /^Notificações/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, outro.inscricao)
  await page.waitForURL((url) => url.pathname !== '/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('inscricao-de-teste'))).toBeNull()
  await page.goto('/perfil')
  await page.getByRole('button', { name: 'Ligar neste aparelho' }).click()
  await expect.poll(inscritos, { timeout: 60_000 }).toEqual([{ cliente_id: outro.clienteId }])

  await sair(page)
  await expect.poll(inscritos).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('inscricao-de-teste'))).toBeNull()
})

test('who refused the browser’s question reads what to do, and nothing is asked again', async ({
  page,
  context,
  sistema,
  titular,
}) => {
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await entrar(page, sistema, titular, '/perfil')
  const secao = page.getByRole('region', { name: 'Notificações no aparelho' })
  await expect(secao.getByText('As notificações estão bloqueadas neste aparelho.')).toBeVisible()
  await expect(secao.getByRole('button')).toHaveCount(0)
})
