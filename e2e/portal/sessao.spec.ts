import type { Page } from '@playwright/test'
import { completa } from '../acessibilidade.ts'
import { entrarPelaTela, expect, na, test } from '../fixtures.ts'
import { sair } from '../menu.ts'
import type { Sistema } from '../sistema.ts'

const abas = completa ? 20 : 6

/** Longer than the server believes what it has read of a session. */
const memoriaDoServidorMs = 3000

/** The access tokens of a holder are over; what renews them is not. */
async function vencerAcesso({ ambiente }: Sistema, clienteId: number) {
  await ambiente.sql(
    "update token_acesso set expira_em = '2000-01-01' where sessao_id in (select id from sessao where cliente_id = $1)",
    [clienteId],
  )
  ambiente.relogio.avancar(memoriaDoServidorMs)
}

async function encerrarSessoes({ ambiente }: Sistema, clienteId: number) {
  await ambiente.sql('update sessao set encerrada_em = now() where cliente_id = $1', [clienteId])
  ambiente.relogio.avancar(memoriaDoServidorMs)
}

function listen(page: Page) {
  const vistas: { caminho: string; status: number }[] = []
  page.on('response', (r) => {
    const { pathname } = new URL(r.url())
    if (pathname.startsWith('/app-cliente/'))
      vistas.push({ caminho: pathname.slice('/app-cliente/v1'.length), status: r.status() })
  })
  return vistas
}

/** What the page left on this device. */
const restos = (page: Page) =>
  page.evaluate(async () => {
    const consultas: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        consultas.push(...(await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)))))
      }
      db.close()
    }
    const guardados: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) guardados.push(new URL(url).pathname)
    }
    return {
      local: Object.keys(localStorage),
      aba: Object.keys(sessionStorage),
      consultas,
      // What is kept of the app itself belongs to nobody.
      guardados: guardados.filter((path) => path !== '/' && !path.startsWith('/assets/')),
    }
  })

test('calls refused at once cost one refresh, and each is sent again with the new token', async ({
  page,
  titular,
  sistema,
}) => {
  const [id] = titular.cotas
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('link', { name: /^Situação do grupo/ }).click()
  await expect(page.getByText('Disponibilidade financeira', { exact: true })).toBeVisible()
  await vencerAcesso(sistema, titular.clienteId)

  const vistas = listen(page)
  const count = (caminho: string, status: number) =>
    vistas.filter((v) => v.caminho.startsWith(caminho) && v.status === status).length
  // What home asks for anew each time.
  const recusadas = ['/cotas/simples', `/cota/${id}`, `/usuarios/${titular.clienteId}/modais`]
  let release: () => void = () => undefined
  const todasRecusadas = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/login/refresh', (route) => todasRecusadas.then(() => route.continue()))
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  await expect.poll(() => recusadas.map((caminho) => count(caminho, 401))).toEqual([1, 1, 1])
  release()
  await expect.poll(() => recusadas.map((caminho) => count(caminho, 200))).toEqual([1, 1, 1])
  expect(vistas.filter(({ caminho }) => caminho === '/login/refresh')).toEqual([
    { caminho: '/login/refresh', status: 200 },
  ])
  expect(vistas.filter(({ status }) => status === 401)).toHaveLength(recusadas.length)
})

test('a refresh that is refused logs out, clears what was kept, and goes to login', async ({
  page,
  titular,
  sistema,
}) => {
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('article')).toBeVisible()
  // What home still asks for would end the session before anything is pressed.
  await page.waitForLoadState('networkidle')
  await encerrarSessoes(sistema, titular.clienteId)
  // Watched for from before it comes, since it goes after two seconds.
  const aviso = expect(page.getByRole('status').getByText('Sua sessão terminou. Entre novamente.')).toBeVisible({
    timeout: 15_000,
  })
  await page.getByRole('link', { name: /^Extrato/ }).click()
  await aviso
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('contempla.sessao'))).toBeNull()
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(`${abas} tabs whose token ends at once stay in, and the session is renewed once`, async ({
  page,
  context,
  titular,
  sistema,
}) => {
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('article')).toBeVisible()
  const todas = [page, ...(await Promise.all(Array.from({ length: abas - 1 }, () => context.newPage())))]
  await Promise.all(todas.slice(1).map((aba) => aba.goto('/home')))
  // A tab that still asks when the access ends would renew it before it is watched.
  for (const aba of todas) await expect(aba.getByRole('article')).toBeVisible({ timeout: 30_000 })
  const vistas = todas.map(listen)
  await vencerAcesso(sistema, titular.clienteId)
  await Promise.all(todas.map((aba) => aba.reload()))
  for (const aba of todas) {
    await expect(aba.getByRole('article')).toBeVisible({ timeout: 30_000 })
    await expect(aba).toHaveURL('/home')
  }
  const renovacoes = vistas.flat().filter(({ caminho }) => caminho === '/login/refresh')
  expect(renovacoes.map(({ status }) => status)).toEqual([200])
})

test('a refresh that gets no answer ends nothing and is tried again', async ({ page, titular, sistema }) => {
  await entrarPelaTela(page, titular)
  await expect(page.getByRole('article')).toBeVisible()
  await vencerAcesso(sistema, titular.clienteId)
  await page.route('**/login/refresh', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: /^Situação do grupo/ }).click()
  await expect(page.getByText('Disponibilidade financeira', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(na('/situacaodogrupo'))
})

test.describe('with what reading offline keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a log-out in one tab is followed by the others and leaves nothing behind', async ({
    page,
    context,
    titular,
    sistema,
  }) => {
    await entrarPelaTela(page, titular)
    await page.goto('/financeiro/extrato-consorciado')
    await expect(page.getByRole('table')).toBeVisible()
    await expect.poll(async () => (await restos(page)).consultas.length, { timeout: 15_000 }).toBeGreaterThan(0)
    const outra = await context.newPage()
    await outra.goto('/situacaodogrupo')
    await expect(outra.getByRole('heading', { level: 1, name: 'Situação do grupo' })).toBeVisible()

    await sair(page)
    await expect(outra).toHaveURL('/login')
    await expect.poll(() => restos(page)).toEqual({ local: [], aba: [], consultas: [], guardados: [] })
    const abertas = await sistema.ambiente.sql('select 1 from sessao where cliente_id = $1 and encerrada_em is null', [
      titular.clienteId,
    ])
    expect(abertas).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })
})

test('the refresh token is out of reach of scripts', async ({ page, context, titular }) => {
  await entrarPelaTela(page, titular)
  const cookie = (await context.cookies()).find(({ name }) => name === 'contempla-sessao')
  expect(cookie).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Strict', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('sessao')
})
