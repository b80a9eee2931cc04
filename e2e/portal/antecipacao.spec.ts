import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { notifyPagamento } from '../aviso-de-pagamento.ts'
import { entrar, expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'

test.use({ viewport: { width: 390, height: 844 } })

const titulo = (page: Page, nome: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()

async function escolher(page: Page, forma: string) {
  await page.goto('/boletos/antecipar')
  // Before any price of it.
  await expect(page.getByText('Antecipar não é dar lance: não dá direito à contemplação.')).toBeVisible()
  await page.getByRole('link', { name: forma }).click()
}

const simular = (page: Page) => page.getByRole('button', { name: 'Simular', exact: true }).click()

/** The cells of a line of the comparison: today's and those of after. */
async function linha(page: Page, nome: string): Promise<readonly string[]> {
  const celulas = page.getByRole('row', { name: nome }).getByRole('cell')
  await expect(celulas).toHaveCount(2)
  return celulas.allTextContents()
}

/** Makes the boleto that is simulated, and has the bank say that it was paid. */
async function pagarOSimulado(page: Page, sistema: Sistema) {
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await page.waitForURL(/\/boletos\/boletogerado\?ticket=\d+/)
  const ticket = new URL(page.url()).searchParams.get('ticket') ?? ''
  const [guardado] = await sistema.ambiente.sql<{ valor: number; pago: boolean }>(
    'select valor_centavos as valor, pago_em is not null as pago from boleto where id = $1',
    [ticket],
  )
  expect(guardado?.pago).toBe(false)
  await notifyPagamento(sistema, ticket, guardado?.valor ?? 0)
}

test('by term: the last instalments end, the next stays as it is, and the plan after the payment is the simulated one', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular, '/boletos/antecipar')
  await expect(page.getByText('não dá direito à contemplação')).toBeVisible()
  await escolher(page, 'Reduzir o prazo')
  await titulo(page, 'Quantas parcelas antecipar?')
  await page.getByRole('button', { name: 'Uma a mais' }).click()
  await page.getByRole('button', { name: 'Uma a mais' }).click()
  await page.reload()
  await expect(page.getByLabel('Parcelas, da última para trás')).toHaveValue('2')
  const [, preco = ''] =
    /Você paga (R\$\s[\d.,]+) hoje/.exec((await page.getByText('Você paga R$').textContent()) ?? '') ?? []
  await expectAcessivel(page)
  await simular(page)
  await titulo(page, 'Veja o que muda')
  await expect(page.getByRole('region', { name: 'Você paga' })).toContainText(preco)
  expect(preco).not.toBe('')
  const [antes = '', depois = ''] = await linha(page, 'Parcelas que faltam')
  expect(Number(depois)).toBe(Number(antes) - 2)
  const [proxima, proximaDepois] = await linha(page, 'Próxima a ser emitida')
  expect(proximaDepois).toBe(proxima)
  await expectAcessivel(page)
  await page.reload()
  expect(await linha(page, 'Parcelas que faltam')).toEqual([antes, depois])
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('Parcelas, da última para trás')).toHaveValue('2')
  await simular(page)
  await pagarOSimulado(page, sistema)
  await page.goto('/boletos/antecipar/simulacao?tipo=prazo&quantidade=1')
  expect((await linha(page, 'Parcelas que faltam'))[0]).toBe(depois)
})

test('by value: each of the next is less, as many are left, and the plan after the payment is the simulated one', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await escolher(page, 'Reduzir o valor')
  await titulo(page, 'Quanto antecipar?')
  await page.getByLabel('Valor a antecipar').fill('5.000,00')
  await simular(page)
  const [antes, depois] = await linha(page, 'Parcelas que faltam')
  expect(depois).toBe(antes)
  const [proxima, menor = ''] = await linha(page, 'Próxima a ser emitida')
  expect(menor).not.toBe(proxima)
  await pagarOSimulado(page, sistema)
  await page.goto('/boletos/antecipar')
  await expect(page.getByRole('region', { name: 'Ainda vai vencer' })).toContainText(menor)
})

test('all of it: what is open stays apart, and once paid there is nothing left to pay ahead', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await escolher(page, 'Quitar a cota')
  await titulo(page, 'Quanto custa quitar')
  await expect(page.getByRole('region', { name: 'Continua para pagar, à parte' })).toContainText('1 parcela')
  await expectAcessivel(page)
  await page.getByRole('link', { name: 'Ver o que muda' }).click()
  expect((await linha(page, 'Parcelas que faltam'))[1]).toBe('0')
  await expect(page.getByText('O plano fica pago por inteiro.')).toBeVisible()
  await pagarOSimulado(page, sistema)
  await page.goto('/boletos/antecipar')
  await expect(page.getByText('Todas as parcelas do plano já foram emitidas ou pagas.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quitar a cota' })).toBeHidden()
})

test('nothing, too many and too much are told at the field, with the limit', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular, '/boletos/antecipar/prazo')
  await simular(page)
  await expect(page.getByText('Diga quantas parcelas, com um número inteiro').first()).toBeVisible()
  await page.getByLabel('Parcelas, da última para trás').fill('999')
  await expect(page.getByText(/^Faltam \d+ parcelas a antecipar$/).first()).toBeVisible()
  await page.goto('/boletos/antecipar/valor')
  await simular(page)
  await expect(page.getByText('Insira algum valor.').first()).toBeVisible()
  await page.getByLabel('Valor a antecipar').fill('999.999.999,99')
  await expect(page.getByText(/passa do que falta pagar do plano, R\$/).first()).toBeVisible()
  await page.goto('/boletos/antecipar/simulacao?tipo=prazo&quantidade=600')
  await expect(page.getByText('O plano não tem tantas parcelas a antecipar.')).toBeVisible()
  await page.getByRole('link', { name: 'Rever o que antecipar' }).click()
  await titulo(page, 'Quantas parcelas antecipar?')
})

test('who is late is led to what is late, and may only pay it all off', async ({ page, sistema, novoTitular }) => {
  await entrar(page, sistema, await novoTitular({ cotas: [{ emAtraso: 1 }] }), '/boletos/antecipar')
  await expect(page.getByText('Há parcelas em atraso. Elas são pagas antes de qualquer antecipação.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar as parcelas em atraso' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reduzir o prazo' })).toBeHidden()
  await page.goto('/boletos/antecipar/prazo')
  await titulo(page, 'Não dá para antecipar agora')
  await page.goto('/boletos/antecipar/quitacao')
  await titulo(page, 'Quanto custa quitar')
})

test('what changed since it was simulated shows its new figures before any boleto', async ({
  page,
  context,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular, '/boletos/antecipar/simulacao?tipo=prazo&quantidade=2')
  const [antes = ''] = await linha(page, 'Parcelas que faltam')
  const outra = await context.newPage()
  await outra.goto('/boletos/antecipar/simulacao?tipo=prazo&quantidade=3')
  await pagarOSimulado(outra, sistema)
  await outra.close()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByText('Os valores mudaram. Confira os de agora antes de gerar o boleto.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Parcelas que faltam' })).toContainText(String(Number(antes) - 3))
  await pagarOSimulado(page, sistema)
})

test('without a network what was simulated stays on the screen, and its boleto waits with the reason', async ({
  page,
  context,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular, '/boletos/antecipar/simulacao?tipo=valor&valor=100000')
  await linha(page, 'Parcelas que faltam')
  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet. Esta ação fica para quando ela voltar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toBeDisabled()
})
