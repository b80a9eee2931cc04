import { formatLinhaDigitavel } from '@contempla/consorcio'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { notifyPagamento, payPix } from '../aviso-de-pagamento.ts'
import { destaque, entrar, expect, na, test } from '../fixtures.ts'
import { readBarras, readQr, semLeitor } from '../leitor.ts'
import { expectGuardado, giveNetwork, takeNetwork } from '../sem-rede.ts'
import type { Sistema } from '../sistema.ts'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const ticketDe = (page: Page) => new URL(page.url()).searchParams.get('ticket') ?? ''
async function pagarNoBanco(sistema: Sistema, ticket: string) {
  const [boleto] = await sistema.ambiente.sql<{ valor: number }>(
    'select valor_centavos::int as valor from boleto where id = $1',
    [ticket],
  )
  await notifyPagamento(sistema, ticket, boleto?.valor ?? 0)
}

const emAberto = async ({ ambiente }: Sistema, cotas: readonly number[]) =>
  (
    await ambiente.sql<{ quantas: number }>(
      'select sum(jsonb_array_length(em_aberto))::int as quantas from cota_saldo where cota_id = any($1)',
      [cotas],
    )
  )[0]?.quantas

test('an instalment is paid by its code or its bars, and the screen says so by itself once the bank does', async ({
  page,
  context,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{}] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrar(page, sistema, titular)
  await destaque(page).getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(h1(page, 'Sua parcela vence hoje')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar a parcela 4' }).click()
  await expect(page).toHaveURL(/\/boletos\/boletogerado\?ticket=\d+/)
  await expect(h1(page, 'Seu boleto')).toBeFocused()
  const ticket = ticketDe(page)
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
  const linha = await page.evaluate(() => navigator.clipboard.readText())
  expect(linha).toMatch(/^\d{47}$/)
  await expect(page.getByText('Código para pagar')).toHaveCount(0)
  await expect(page.getByLabel('Código para pagar')).toHaveText(formatLinhaDigitavel(linha))
  await expectAcessivel(page)
  const [guardado] = await sistema.ambiente.sql<{ barras: string }>(
    'select codigo_de_barras as barras from registro_de_boleto where boleto_id = $1',
    [ticket],
  )
  await page.getByText('Ver o código de barras').click()
  const barras = page.getByRole('img', { name: 'Código de barras do boleto' })
  await barras.scrollIntoViewIfNeeded()
  // The snackbar goes away by itself, and must not lie over them.
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(0)
  if (!semLeitor) expect(readBarras(await page.screenshot())).toBe(guardado?.barras)

  await pagarNoBanco(sistema, ticket)
  await expect(h1(page, 'Boleto pago')).toBeFocused({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`/boletos/boletopago\\?ticket=${ticket}`))
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu pagamento' })).toBeVisible()
  await expectAcessivel(page)
  expect(await emAberto(sistema, titular.cotas)).toBe(0)
  await page.goto(`/boletos/boletogerado?ticket=${ticket}`)
  await expect(h1(page, 'Boleto pago')).toBeVisible()
  await page.goto('/boletos')
  await expect(h1(page, 'Nada para pagar agora')).toBeVisible()
})

test('an instalment is paid by Pix, and is seen paid without the screen being touched', async ({
  page,
  context,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{}] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await entrar(page, sistema, titular, '/boletos')
  await page.getByRole('button', { name: 'Pagar a parcela 4' }).click()
  await expect(h1(page, 'Seu boleto')).toBeVisible()
  const ticket = ticketDe(page)
  await page.getByRole('button', { name: 'Copiar Pix copia e cola' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const codigo = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByLabel('Código Pix')).toHaveText(codigo)
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(0)
  await page.getByText('Ver o QR code do Pix').click()
  const qr = page.getByRole('img', { name: 'QR code do Pix' })
  await qr.scrollIntoViewIfNeeded()
  if (!semLeitor) expect(readQr(await page.screenshot())).toBe(codigo)
  await expectAcessivel(page)

  await payPix(sistema, codigo)
  await expect(h1(page, 'Boleto pago')).toBeFocused({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`/boletos/boletopago\\?ticket=${ticket}`))
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu pagamento' })).toBeVisible()
  expect(await emAberto(sistema, titular.cotas)).toBe(0)
})

test('instalments of two quotas go into one boleto, the late never with those on time, and what changed is seen first', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({
    cotas: [
      { apelido: 'Carro', emAtraso: 1 },
      { apelido: 'Casa', pagas: 5 },
    ],
  })
  await entrar(page, sistema, titular, '/boletos')
  await page.getByRole('link', { name: /Juntar parcelas num boleto só/ }).click()
  await expect(page).toHaveURL(na('/boletos/unificarparcelas/selecionarcotas'))
  const atrasadas = page.getByRole('group', { name: 'Parcelas em atraso' })
  const emDia = page.getByRole('group', { name: 'Parcelas a vencer' })
  const gerar = page.getByRole('button', { name: 'Gerar um boleto só' })
  await expect(emDia.getByRole('checkbox')).toHaveCount(2)
  await expect(gerar).toHaveAccessibleDescription('Escolha ao menos uma parcela.')
  await emDia.getByRole('checkbox').first().check()
  await emDia.getByRole('checkbox').last().check()
  await expect(page.getByText(/^2 parcelas, até \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(atrasadas.getByRole('checkbox')).toBeDisabled()
  await expect(atrasadas).toHaveAccessibleDescription(/elas vão num boleto à parte/)
  await expectAcessivel(page)
  await page.reload()
  await expect(emDia.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Só as desta cota' }).click()
  await expect(page.getByText('Há 1 parcela marcada em outra cota.')).toBeVisible()
  await expect(emDia.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.goBack()

  await expect(emDia.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(gerar).not.toHaveAttribute('aria-busy')
  // Meanwhile, on another device, one is unmarked.
  const [{ chave } = { chave: '' }] = await sistema.ambiente.sql<{ chave: string }>(
    `delete from cobranca_marcada where cota_id = $1 returning cota_id || '-' || parcela as chave`,
    [titular.cotas[1]],
  )
  expect(chave).not.toBe('')
  await gerar.click()
  await expect(page.getByRole('alert')).toContainText('mudaram. Confira e gere o boleto de novo.')
  await expect(emDia.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await emDia.getByRole('checkbox', { checked: false }).check()
  await expect(page.getByText(/^2 parcelas, até/)).toBeVisible()
  await gerar.click()
  await expect(h1(page, 'Seu boleto')).toBeVisible()
  const oQuePaga = page.getByRole('region', { name: 'O que ele paga' })
  await expect(oQuePaga.getByRole('listitem')).toHaveCount(2)

  await pagarNoBanco(sistema, ticketDe(page))
  await expect(h1(page, 'Boleto pago')).toBeVisible({ timeout: 20_000 })
  expect(await emAberto(sistema, titular.cotas)).toBe(1)
})

test('the list is filtered, the filter stays in the address, and a late one says why it costs what it does', async ({
  page,
  sistema,
  novoTitular,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ apelido: 'Carro', emAtraso: 1 }] }), '/boletos')
  await expect(h1(page, 'Você tem 1 parcela em atraso')).toBeVisible()
  await expectAcessivel(page)
  await page.getByRole('link', { name: /Lista de boletos/ }).click()
  await expect(page.getByRole('button', { name: /Pagar a parcela/ })).toHaveCount(2)
  await page.getByRole('radio', { name: /A vencer/ }).check()
  await expect(page).toHaveURL(na('/boletos/listadeboletos?filtro=due'))
  await expect(page.getByRole('region', { name: 'Parcela 5' })).toContainText('Vence hoje')
  await expect(page.getByRole('region', { name: 'Parcela 4' })).toHaveCount(0)
  await page.getByRole('radio', { name: /Em atraso/ }).check()
  await page.reload()
  const atrasada = page.getByRole('region', { name: 'Parcela 4' })
  await expect(atrasada).toContainText(/Venceu há \d\d dias/)
  await expect(atrasada).toContainText('Carro (grupo')
  await atrasada.getByText('Por que este valor?').click()
  await expect(atrasada.getByText('Multa', { exact: true })).toBeVisible()
  await expectAcessivel(page)
  await atrasada.getByRole('button', { name: 'Pagar a parcela 4' }).click()
  await expect(h1(page, 'Seu boleto')).toBeVisible()
  // Of the one instalment that the screen shows already, its own button leads to it: told once.
  await page.goto('/boletos')
  await expect(h1(page, 'Você tem 1 parcela em atraso')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Boleto esperando pagamento' })).toHaveCount(0)
})

test('the composition tells each part of the instalment, and the plan that it goes with', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular, '/boletos')
  await page.getByText('Ver tudo sobre as parcelas').click()
  await page.getByRole('link', { name: /Do que é feita a parcela/ }).click()
  const parcela = page.getByRole('region', { name: 'Parcela 4 de 60' })
  for (const parte of ['Fundo comum', 'Taxa de administração', 'Fundo de reserva', 'Valor da parcela'])
    await expect(parcela.getByText(parte, { exact: true })).toBeVisible()
  await expect(parcela).toContainText('Este plano não tem seguro de vida.')
  const plano = page.getByRole('region', { name: 'O plano' })
  for (const dado of ['Próxima assembleia', 'Próximo reajuste do crédito', 'O grupo vai até a assembleia 60'])
    await expect(plano.getByText(dado, { exact: true })).toBeVisible()
  await expectAcessivel(page)
})

test('a quota with all paid is told so, in the place of what there would be to pay', async ({
  page,
  sistema,
  novoTitular,
}) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ situacao: 'QUITADO' }] }), '/boletos')
  await expect(h1(page, 'Tudo pago nesta cota')).toBeVisible()
  await expect(page).toHaveURL(/\/boletos\/cotaquitada/)
  await page.goto('/boletos/cotaquitada')
  await expect(h1(page, 'Tudo pago nesta cota')).toBeVisible()
  await page.goto('/boletos/boletogerado')
  await expect(page.getByRole('heading', { name: 'Nenhum boleto esperando pagamento' })).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  const semRede = 'Você está sem internet. Esta ação fica para quando ela voltar.'
  const guardadas = ['GET /cotas/:id/cobrancas/segunda-via', 'GET /cotas/:id/boletos/:ticket"']

  test('the last boleto is read with its time, and what moves money waits with the reason', async ({
    page,
    sistema,
    novoTitular,
  }) => {
    // Without a network the device's own clock counts, and another test may have moved the server's.
    sistema.ambiente.relogio.ajustar(new Date())
    await entrar(page, sistema, await novoTitular(), '/boletos')
    await page.getByRole('button', { name: 'Pagar a parcela 4' }).click()
    await expect(h1(page, 'Seu boleto')).toBeVisible()
    const codigo = await page.getByLabel('Código para pagar').textContent()
    await expectGuardado(page, ...guardadas)
    await page.reload()
    await expect(page.getByLabel('Código para pagar')).toHaveText(codigo ?? '')
    await expectGuardado(page, ...guardadas)
    await takeNetwork(page)
    await page.reload()
    await expect(page.getByLabel('Código para pagar')).toHaveText(codigo ?? '')
    await expect(page.getByRole('status').filter({ hasText: 'sem internet' })).toContainText(
      /Mostramos o que foi atualizado em/,
    )
    await page.getByRole('link', { name: 'Boletos', exact: true }).first().click()
    const pagar = page.getByRole('button', { name: 'Pagar a parcela 4' })
    await expect(pagar).toHaveAttribute('aria-disabled', 'true')
    await expect(pagar).toHaveAccessibleDescription(semRede)
    await expectAcessivel(page)
    await giveNetwork(page)
    await expect(pagar).not.toHaveAttribute('aria-disabled')
  })
})
