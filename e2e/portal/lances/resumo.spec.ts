import { cnpjDe } from '../../../packages/dev-env/src/gerador/inscricoes.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { continuar, entrarAntesDoCorte, ofertarLivre, simularEConfirmar, titulo } from './ofertar.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('the summary is one sentence that names the quota, and a failure to take the bid is told in the words given', async ({
  page,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await page.goto('/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await page.getByLabel(/^Quitar a cota/).check()
  await continuar(page)
  await expect(page.getByText('Passo 2 de 6')).toBeVisible()
  await continuar(page)
  // What is paid off leaves nothing to be reduced: that step is left out, and why is told.
  await titulo(page, 'Confira o seu lance')
  await expect(page.getByText('Passo 5 de 6')).toBeVisible()
  await expect(page.getByText('Quitando a cota, não sobra parcela para reduzir.')).toBeVisible()
  await expect(
    page.getByText(
      /^Se vencer, você paga R\$.* É o lance de R\$.*, pela cota .* Grupo \d{6}, cota \d{4}, na assembleia \d+, de /,
    ),
  ).toBeVisible()
  await page.route('**/credenciamento-lance', (rota) =>
    rota.request().method() === 'POST' ? rota.fulfill({ status: 500, json: {} }) : rota.fallback(),
  )
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await expect(page.getByText('Erro ao credenciar a oferta de lance.').first()).toBeVisible()
})

test('of a bid that pays off more than will be owed, what is charged is told first', async ({
  page,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await page.goto('/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await page.getByLabel(/^Quitar a cota/).check()
  await continuar(page)
  await continuar(page)
  const frase = page.getByText(/em até \d+ dias úteis e recebe/)
  const [cobrado = 0, , lance = 0] = ((await frase.innerText()).match(/R\$\s[\d.]+,\d\d/g) ?? []).map((reais) =>
    Number(reais.replace(/\D/g, '')),
  )
  expect(cobrado).toBeGreaterThan(0)
  expect(cobrado).toBeLessThan(lance)
})

test('a company bids for a property without FGTS', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ inscricaoNacional: cnpjDe('11222333'), cotas: [{ tipo: 'imovel' }] })
  await entrarAntesDoCorte(page, sistema, titular)
  await ofertarLivre(page, '10.000,00')
  await simularEConfirmar(page)
})

test('a cancelled quota is told why it cannot bid', async ({ page, sistema, novoTitular }) => {
  await entrarAntesDoCorte(page, sistema, await novoTitular({ cotas: [{ situacao: 'CANCELADO' }] }))
  await page.goto('/offers-and-bids')
  await titulo(page, 'Não dá para ofertar agora')
  await expect(page.getByText('Esta cota está cancelada e não pode ofertar lance.')).toBeVisible()
  await page.goto('/offers-and-bids-introduction')
  await expect(page.getByText('Esta cota está cancelada e não pode ofertar lance.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Não me contemple neste mês' })).toBeHidden()
})

test('on the day of the assembly it is told that the time for bids is over', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular)
  await page.goto('/offers-and-bids')
  await titulo(page, 'Não dá para ofertar agora')
  await expect(page.getByText('O prazo dos lances terminou na véspera da assembleia.')).toBeVisible()
})

test('who does not want to be contemplated this month says so, having read what it costs, and may come back', async ({
  page,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await ofertarLivre(page, '10.000,00')
  await simularEConfirmar(page)
  await page.goto('/offers-and-bids-introduction')
  await page.getByRole('button', { name: 'Não me contemple neste mês' }).click()
  await expect(page.getByText('O lance que você tem nesta assembleia é cancelado, e não volta sozinho.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Você pediu para não ser contemplado' })).toBeVisible()
  expect(await sistema.ambiente.sql('select situacao from lance where cota_id = $1', [titular.cotas[0]])).toEqual([
    { situacao: 'cancelado' },
  ])
  await page.getByRole('button', { name: 'Voltar a concorrer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar a concorrer' }).click()
  await expect(page.getByRole('button', { name: 'Não me contemple neste mês' })).toBeVisible()
})
