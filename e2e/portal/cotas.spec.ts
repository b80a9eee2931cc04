import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../acessibilidade.ts'
import { notifyPagamento } from '../aviso-de-pagamento.ts'
import { entrar, expect, na, test } from '../fixtures.ts'

const lista = (page: Page) => page.getByRole('list', { name: /^Cotas \d+ a \d+ de \d+$/ })
const filtro = (page: Page, nome: string) => page.getByRole('radio', { name: nome })
const chooseFiltro = (page: Page, nome: RegExp) => page.locator('label').filter({ hasText: nome }).click()

test.describe('the list of quotas', () => {
  test.beforeEach(async ({ page, novoTitular, sistema }) => {
    const tipos = [...Array.from({ length: 21 }, () => 'auto' as const), 'imovel' as const, 'servico' as const]
    await entrar(page, sistema, await novoTitular({ cotas: tipos.map((tipo) => ({ tipo, pagas: 1 })) }))
    await page.goto('/groups-and-quotas')
  })

  test('shows 20 a page, and the address keeps the page over reload and back', async ({ page }) => {
    await expect(lista(page)).toHaveAccessibleName('Cotas 1 a 20 de 23')
    await expect(lista(page).getByRole('listitem')).toHaveCount(20)
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(lista(page)).toHaveAccessibleName('Cotas 21 a 23 de 23')
    await page.reload()
    await expect(lista(page)).toHaveAccessibleName('Cotas 21 a 23 de 23')
    await page.goBack()
    await expect(lista(page)).toHaveAccessibleName('Cotas 1 a 20 de 23')
  })

  test('is filtered by kind, counts each, and says when a kind is empty', async ({ page }) => {
    for (const nome of [/^Todas23$/, /^Imóveis1$/, /^Serviços1$/, /^Automóveis21$/, /^Pesados0$/]) {
      await expect(page.locator('label').filter({ hasText: nome })).toBeVisible()
    }
    await chooseFiltro(page, /^Imóveis/)
    await expect(page).toHaveURL('/groups-and-quotas?tipo=imovel')
    await expect(lista(page).getByRole('listitem')).toHaveCount(1)
    await expect(lista(page)).toContainText('Imóvel')
    await page.reload()
    await expect(filtro(page, 'Imóveis')).toBeChecked()
    await chooseFiltro(page, /^Pesados/)
    await expect(page.getByText('Nenhuma cota de pesados')).toBeVisible()
    await expectAcessivel(page)
  })
})

test('who chose no quota keeps in hand the one that was the most urgent as the visit began', async ({
  page,
  context,
  novoTitular,
  sistema: { ambiente, ...sistema },
}) => {
  const titular = await novoTitular({ cotas: [{ apelido: 'Casa' }, { apelido: 'Carro', emAtraso: 1 }] })
  await entrar(page, { ambiente, ...sistema }, titular)
  const trocar = (aba: Page) => aba.getByRole('button', { name: /^Trocar de cota/ })
  await expect(trocar(page)).toContainText('Carro')
  const escolhidas = () => ambiente.sql('select id, cota_id from sessao where cliente_id = $1', [titular.clienteId])
  const antes = await escolhidas()
  await ambiente.sql("update cota_saldo set em_aberto = '[]' where cota_id = $1", [titular.cotas[1]])

  const lida = page.waitForResponse((resposta) => resposta.url().endsWith('/cotas/simples'))
  await page.reload()
  expect(await (await lida).text()).toMatch(/Casa.*Carro/s)
  await expect(page.getByRole('article')).toContainText('Carro')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Boletos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nada para pagar agora' })).toBeVisible()
  await expect(trocar(page)).toContainText('Carro')

  const outraVisita = await context.newPage()
  await outraVisita.goto('/home')
  await expect(trocar(outraVisita)).toContainText('Casa')
  expect(await escolhidas()).toEqual(antes)
})

test('another quota is taken in hand from any screen, in this tab alone; a new tab begins with it', async ({
  page,
  context,
  novoTitular,
  sistema,
}) => {
  await entrar(
    page,
    sistema,
    await novoTitular({ cotas: [{ apelido: 'Carro' }, { tipo: 'imovel', apelido: 'Casa', credito: 30_000_000 }] }),
  )
  await page.goto('/financeiro/extrato-consorciado')
  const outraAba = await context.newPage()
  await outraAba.goto('/home')
  await expect(outraAba.getByRole('article')).toContainText('Carro')

  await page.getByRole('button', { name: /^Trocar de cota/ }).click()
  const folha = page.getByRole('dialog', { name: 'Trocar de cota' })
  await expect(folha.getByRole('button', { name: /Carro/ })).toBeFocused()
  await expectAcessivel(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(folha).toBeHidden()
  await expect(page.getByRole('button', { name: /Agora: Casa/ })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Agora você está em Casa' })).toBeVisible()
  await expect(page).toHaveURL(na('/financeiro/extrato-consorciado'))
  await outraAba.bringToFront()
  await expect(outraAba.getByRole('article')).toContainText('Carro')
  await outraAba.reload()
  await expect(outraAba.getByRole('article')).toContainText('Carro')
  const nova = await context.newPage()
  await nova.goto('/home')
  await expect(nova.getByRole('article')).toContainText('Casa')
  await page.reload()
  await expect(page.getByRole('button', { name: /Agora: Casa/ })).toBeVisible()
})

test('a quota opens from the list with its whole detail', async ({ page, novoTitular, sistema }) => {
  await entrar(
    page,
    sistema,
    await novoTitular({ cotas: [{}, { tipo: 'imovel', credito: 30_000_000, pagas: 6, emAtraso: 1 }] }),
  )
  await page.goto('/groups-and-quotas')
  await lista(page)
    .getByRole('link', { name: /Imóvel/ })
    .click()
  await expect(page).toHaveURL(na('/detalhes-da-cota'))
  await expect(page.getByRole('heading', { level: 1, name: 'Imóvel' })).toBeVisible()
  await expect(page.getByText('R$ 300.000,00').first()).toBeVisible()
  await expect(page.getByText('Você tem 1 parcela em atraso')).toBeVisible()
  for (const [termo, valor] of [
    ['pagas', '6'],
    ['em atraso', '1'],
    ['a vencer', '53'],
  ] as const) {
    await expect(page.locator('dt', { hasText: new RegExp(`^${termo}$`) }).locator('+ dd')).toHaveText(valor)
  }
})

test('a nickname is saved, shown wherever the quota is, and taken back', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  await page.getByLabel('Apelido da cota').fill('Carro da família')
  await page.getByRole('button', { name: 'Salvar apelido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carro da família' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Carro da família' })).toBeVisible()
  await page.goto('/detalhes-da-cota')
  await page.getByRole('button', { name: 'Remover apelido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Automóvel' })).toBeVisible()
})

/** As a phone's camera makes it: 4000 × 3000, several megabytes. */
const fotoDe12Megapixels = () =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(4000, 3000)
    .jpeg({ quality: 95 })
    .toBuffer()

test('a 12-megapixel photo is stored in at most 1.5 MB, shown, and removed', async ({ page, titular, sistema }) => {
  const buffer = await fotoDe12Megapixels()
  expect(buffer.length).toBeGreaterThan(1_500_000)
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  await page.getByRole('button', { name: 'Adicionar foto' }).click()
  const escolha = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await escolha).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('status').filter({ hasText: 'Foto salva' })).toBeVisible({ timeout: 20_000 })
  const guardadas = await sistema.ambiente.sql<{ tamanho_bytes: number; tipo: string }>(
    'select tamanho_bytes, tipo from arquivo where cliente_id = $1',
    [titular.clienteId],
  )
  expect(guardadas).toHaveLength(1)
  expect(guardadas[0]?.tamanho_bytes).toBeLessThanOrEqual(1_500_000)

  const foto = page.getByRole('img', { name: 'Foto da cota' })
  await expect(foto).toBeVisible()
  const proporcao = await foto.evaluate((img: HTMLImageElement) =>
    img.decode().then(() => img.naturalWidth / img.naturalHeight),
  )
  expect(proporcao).toBeCloseTo(4 / 3, 2)
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(page.getByRole('img', { name: 'Foto da cota' })).toBeHidden()
})

test('a file that is no photo is refused by name and kept out', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  await page.getByRole('button', { name: 'Adicionar foto' }).click()
  const escolha = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await escolha).setFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const aviso = page.getByRole('alert').filter({ hasText: 'contrato.pdf' })
  await expect(aviso).toContainText('O formato do arquivo utilizado não atende o requisito, por favor verifique!')
})

test('a photo that the server refuses is told of once, in its words, and no more once it is given up', async ({
  page,
  titular,
  sistema,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/detalhes-da-cota')
  await page.getByRole('button', { name: 'Adicionar foto' }).click()
  const escolha = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await escolha).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0', 'hex') })
  const formato = page.getByText('O formato do arquivo utilizado não atende o requisito, por favor verifique!')
  await expect(formato).toHaveCount(1)
  await expect(page.getByText('Por favor, tente novamente.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeFocused()
  await expect(formato).toHaveCount(0)
})

test('a holder without quotas is told so, and whom to talk to', async ({ page, novoTitular, sistema }) => {
  await entrar(page, sistema, await novoTitular({ cotas: [] }))
  await expect(page.getByText('Você ainda não tem cotas')).toBeVisible()
  await page.getByRole('link', { name: 'Falar com o atendimento' }).click()
  await expect(page).toHaveURL('/customer-service')
})

test('a phone shows the number of the quota in hand whole, on a line that stays in sight', async ({
  page,
  novoTitular,
  sistema,
}) => {
  const apelido = 'O carro novo da avó Conceição!'
  await page.setViewportSize({ width: 360, height: 740 })
  await entrar(page, sistema, await novoTitular({ cotas: [{ apelido }, { tipo: 'imovel' }] }))
  await page.goto('/detalhes-da-cota')
  const troca = page.getByRole('button', { name: /^Trocar de cota/ })
  const numero = troca.getByText(/\d{6}.*0001/)
  const cortado = () =>
    numero.evaluate((e) => e.scrollWidth > e.clientWidth || e.getBoundingClientRect().right > innerWidth)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await cortado()).toBe(false)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(troca).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Ocultar valores' })).not.toBeInViewport()
})

test('home and the list that are open tell of a payment once one comes back to them', async ({
  page,
  context,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ apelido: 'Casa' }, { apelido: 'Carro' }] })
  await entrar(page, sistema, titular, `/home?cota=${titular.cotas[0]}`)
  await expect(page).toHaveURL('/home')
  const vence = page.getByRole('heading', { level: 1, name: 'Sua parcela vence hoje' })
  await expect(vence).toBeVisible()
  const daLista = await context.newPage()
  await daLista.goto('/groups-and-quotas')
  const cota = lista(daLista).getByRole('listitem').filter({ hasText: 'Casa' })
  await expect(cota).toContainText(/hoje/)
  const [boleto] = await sistema.ambiente.sql<{ id: string; valor: number }>(
    "select id::text, valor_centavos::int as valor from boleto where cota_id = $1 and pago_em is null and tipo = 'mensal' order by vencimento limit 1",
    [titular.cotas[0]],
  )
  await notifyPagamento(sistema, boleto?.id ?? '', boleto?.valor ?? 0)
  for (const aba of [page, daLista]) await aba.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(vence).toHaveCount(0)
  await expect(cota).not.toContainText(/hoje/)
})
