import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, entrarPelaTela, expect, test } from '../fixtures.ts'
import { openMenu } from '../menu.ts'

const aviso = (page: Page, texto: string) => page.getByRole('status').filter({ hasText: texto })

/** From here on time passes only where the test says so. */
async function stopRelogio(page: Page) {
  const agora = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(agora + 1000)
}

async function saveApelido(page: Page, apelido: string) {
  await page.getByLabel('Apelido da cota').fill(apelido)
  await page.getByRole('button', { name: 'Salvar apelido' }).click()
}

test.describe('with the clock in hand', () => {
  test.beforeEach(async ({ page, titular, sistema }) => {
    await page.clock.install()
    await entrar(page, sistema, titular)
    await page.goto('/detalhes-da-cota')
    await expect(page.getByLabel('Apelido da cota')).toBeVisible()
  })

  test('the overlay comes after 500 ms of work and goes 500 ms after the last', async ({ page }) => {
    let release: () => void = () => undefined
    const solto = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/preferencias', async (route) => {
      await solto
      await route.continue()
    })
    const cobertura = page.getByText('Enviando...', { exact: true })
    await stopRelogio(page)
    const pedido = page.waitForRequest('**/preferencias')
    await saveApelido(page, 'Carro')
    await pedido
    await page.clock.runFor(400)
    await expect(cobertura).toBeHidden()
    await page.clock.runFor(200)
    await expect(cobertura).toBeVisible()

    const resposta = page.waitForResponse('**/preferencias')
    release()
    await (await resposta).finished()
    await page.clock.runFor(300)
    await expect(cobertura).toBeVisible()
    await page.clock.runFor(600)
    await expect(cobertura).toBeHidden()
  })

  test('the snackbar goes after 2 seconds', async ({ page }) => {
    const salvo = aviso(page, 'Apelido salvo')
    await saveApelido(page, 'Carro')
    await expect(salvo).toBeVisible()
    await page.clock.runFor(2100)
    await expect(salvo).toBeHidden()
  })

  test('the snackbar waits while the pointer is on it, and goes by Ok', async ({ page }) => {
    const salvo = aviso(page, 'Apelido salvo')
    await saveApelido(page, 'Carro')
    await salvo.getByText('Apelido salvo').hover()
    await page.clock.runFor(10_000)
    await expect(salvo).toBeVisible()
    await salvo.getByRole('button', { name: 'Ok' }).click()
    await expect(salvo).toBeHidden()
  })

  test('what a snackbar said can be read again later', async ({ page }) => {
    await saveApelido(page, 'Carro')
    await expect(aviso(page, 'Apelido salvo')).toBeVisible()
    await page.clock.runFor(2100)
    const menu = await openMenu(page)
    await menu.getByText('Avisos recentes').click()
    await expect(menu.getByRole('list', { name: 'Avisos recentes' })).toContainText('Apelido salvo')
  })
})

test('the maintenance banner shows within its window alone, and never an inactive one', async ({
  page,
  parceiro,
  sistema,
}) => {
  const inicio = Date.now() + 10 * 60_000
  const janela = {
    tipo: 'aviso',
    parceiro: parceiro.chave,
    inicio: new Date(inicio).toISOString(),
    fim: new Date(inicio + 10 * 60_000).toISOString(),
  }
  await sistema.ambiente.importar([
    { ...janela, chave: `${parceiro.chave}-a`, ativo: true, texto: 'Voltamos em dez minutos.' },
    { ...janela, chave: `${parceiro.chave}-b`, ativo: false, texto: 'Aviso desligado.' },
  ])
  await page.clock.install()
  // A request on its way would be out of time once the clock goes on.
  const lidos = page.waitForResponse((resposta) => new URL(resposta.url()).pathname.endsWith('/warnings'))
  await page.goto('/login')
  const faixa = page.getByRole('complementary', { name: 'Aviso de manutenção' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await (await lidos).finished()
  await page.clock.fastForward('08:00')
  await expect(faixa).toBeHidden()
  await page.clock.fastForward('05:00')
  await expect(faixa).toHaveText('Voltamos em dez minutos.')
  await expectAcessivel(page)
  await page.clock.fastForward('09:00')
  await expect(faixa).toBeHidden()
})

test("what fails opens 'Ops ;)' with the words to show, can be tried again, and gives the focus back", async ({
  page,
  titular,
  sistema,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/financeiro/extrato-consorciado')
  await page.route(
    '**/extrato/imprimir',
    (route) => route.fulfill({ status: 500, json: { mensagem: '', codigo: 'ERRO_INTERNO' } }),
    { times: 2 },
  )
  const pdf = page.getByRole('button', { name: 'Baixar em PDF' })
  await pdf.click()
  const modal = page.getByRole('dialog', { name: 'Ops ;)' })
  await expect(modal).toContainText('Ops, algo deu errado. Por favor tente novamente mais tarde')
  await expectAcessivel(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(pdf).toBeFocused()

  await pdf.click()
  await expect(modal).toBeVisible()
  const download = page.waitForEvent('download')
  await modal.getByRole('button', { name: 'Tentar de novo' }).click()
  await download
  await expect(modal).toBeHidden()
})

test('the message of a 400 or 404 is kept under its key, and any other error takes it away', async ({
  page,
  titular,
  sistema,
}) => {
  const guardada = () => page.evaluate(() => localStorage.getItem('message-error'))
  await entrar(page, sistema, titular)
  await page.goto('/situacaodogrupo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const responder = (status: number, mensagem: string) =>
    page.route('**/core/grupo/situacao**', (route) => route.fulfill({ status, json: { mensagem, codigo: 'X' } }))
  await responder(404, 'Grupo não encontrado')
  await page.reload()
  await expect(page.getByText('Grupo não encontrado')).toBeVisible()
  expect(await guardada()).toBe('Grupo não encontrado')
  await page.unrouteAll()
  await responder(500, 'Falhou')
  await page.reload()
  await expect.poll(guardada).toBeNull()
})

test('a host that no partner has gets a plain page that says so', async ({ page, sistema }) => {
  const response = await page.goto(sistema.portal('ninguem.localhost'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Não há um portal neste endereço' })).toBeVisible()
  await expectAcessivel(page)
})

test('an address that does not exist says so and leads back', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/isto-nao-existe')
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Boletos' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/home')
})

test('an address that does not exist says so under the brand to who is not in, too', async ({ page }) => {
  await page.goto('/isto-nao-existe')
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Seu consórcio, claro do começo à conquista.')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/login')
})

test('a tapped link gives a sign within 100 ms, however slow the network, until its screen is there', async ({
  page,
  titular,
  sistema,
}) => {
  await entrar(page, sistema, titular)
  await expect(page.getByRole('link', { name: 'Notificações' })).toBeVisible()
  let release: () => void = () => undefined
  const solto = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await solto
    await route.continue()
  })
  const espera = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const alvo = document.querySelector<HTMLElement>('a[href="/notifications"]')
        if (!alvo) return reject(new Error('nenhum link para tocar'))
        const tocado = performance.now()
        const olhar = new MutationObserver(() => {
          if (document.querySelector('[role=progressbar][aria-label="Abrindo a tela"]'))
            resolve(performance.now() - tocado)
        })
        olhar.observe(document.body, { childList: true, subtree: true })
        alvo.click()
      }),
  )
  expect(espera).toBeLessThan(100)
  const sinal = page.getByRole('progressbar', { name: 'Abrindo a tela' })
  await expect(sinal).toBeVisible()
  release()
  await expect(sinal).toBeHidden()
})

test('each step, back and forward included, names the page and brings the focus to its heading', async ({
  page,
  titular,
  parceiro,
}) => {
  const marca = `Parceiro ${parceiro.chave.slice(1)}`
  const expectTela = async (titulo: string, cabeca: string | RegExp) => {
    await expect(page).toHaveTitle(`${titulo} · ${marca}`)
    await expect(page.getByRole('heading', { level: 1, name: cabeca })).toBeFocused()
  }
  await entrarPelaTela(page, titular)
  await expectTela('Início', /./)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Extrato' }).click()
  await expectTela('Extrato da cota', 'Extrato da cota')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Assembleias' }).click()
  await expectTela('Assembleias', 'Assembleias')
  await page.goBack()
  await expectTela('Extrato da cota', 'Extrato da cota')
  await page.goForward()
  await expectTela('Assembleias', 'Assembleias')
})

test('the menu closes by back, by Escape and by its button, and gives the focus back', async ({
  page,
  titular,
  sistema,
}) => {
  await entrar(page, sistema, titular)
  const mais = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mais' })
  for (const fechar of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click(),
  ]) {
    const menu = await openMenu(page)
    await fechar()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/home')
    await expect(mais).toBeFocused()
  }
})

test('Back with a dialog open closes it, and leaves the page the next time', async ({ page, titular, sistema }) => {
  await sistema.mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  await entrar(page, sistema, titular)
  await page.getByRole('region', { name: 'Em andamento' }).getByRole('link', { name: 'Enviar documentos' }).click()
  const desistir = page.getByRole('button', { name: 'Desistir da mudança' })
  const dialogo = page.getByRole('dialog')
  const tela = page.getByRole('heading', { level: 1, name: 'Envie seus documentos' })
  for (const vez of ['once', 'again']) {
    await desistir.click()
    await expect(dialogo).toBeVisible()
    await page.goBack()
    await expect(dialogo, vez).toHaveCount(0)
    await expect(tela, vez).toBeVisible()
    await expect(desistir, vez).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

for (const [arquivo, endereco, chegou] of [
  ['route-tree', '/financeiro/extrato-consorciado', 'Extrato da cota'],
  ['Menu', '/perfil#mais', 'Mais'],
] as const)
  test(`a part of the portal (${arquivo}) that does not come is said in words, and comes when asked again`, async ({
    page,
    titular,
    sistema,
  }) => {
    await entrar(page, sistema, titular)
    await page.goto('about:blank')
    const deLa = new RegExp(`/assets/${arquivo}-.*\\.js`)
    await page.route(deLa, (route) => route.abort())
    await page.goto(endereco)
    await expect(page.getByRole('heading', { level: 1, name: 'Esta tela não abriu' })).toBeVisible()
    await expect(page.getByRole('alert')).not.toContainText(/TypeError|module/)
    await expectAcessivel(page, 'parte que não veio')
    await page.unroute(deLa)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: chegou, exact: true })).toBeVisible()
  })

test('light or dark follows the device until the person chooses, and the choice stays', async ({ page, titular }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await entrarPelaTela(page, titular)
  const fundo = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const escuro = await fundo()
  const menu = await openMenu(page)
  await menu.getByText('Claro', { exact: true }).click()
  await expect.poll(fundo).not.toBe(escuro)
  const claro = await fundo()
  await page.reload()
  expect(await fundo()).toBe(claro)
})

test('the first Tab skips to the content', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#conteudo')).toBeFocused()
})

test.describe('what the login fetches ahead', () => {
  test.use({ serviceWorkers: 'allow' })
  const aoLado = /\/assets\/(Banners|Desenho)-/
  const registrado = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

  test('waits until the page is quiet', async ({ page }) => {
    const pedidos: string[] = []
    page.on('request', (pedido) => pedidos.push(pedido.url()))
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    expect([pedidos.filter((url) => aoLado.test(url)), await registrado(page)]).toEqual([[], false])
    await expect.poll(() => registrado(page), { timeout: 15_000 }).toBe(true)
    expect(pedidos.some((url) => aoLado.test(url))).toBe(true)
  })

  test('is left out on a line that is spared, until it is no longer', async ({ page }) => {
    const pedidos: string[] = []
    page.on('request', (pedido) => pedidos.push(pedido.url()))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
      }),
    )
    await page.goto('/login')
    // What is to be told comes all the same.
    await expect.poll(() => pedidos.some((url) => url.includes('/Banners-')), { timeout: 15_000 }).toBe(true)
    await page.evaluate(() => new Promise((ociosa) => requestIdleCallback(ociosa)))
    expect([pedidos.filter((url) => url.includes('/Desenho-')), await registrado(page)]).toEqual([[], false])
    await page.evaluate(() => {
      const { connection } = navigator as Navigator & { connection?: EventTarget }
      if (connection) Object.assign(connection, { saveData: false }).dispatchEvent(new Event('change'))
    })
    await expect.poll(() => registrado(page)).toBe(true)
  })
})
