import { test as base, type Page } from '@playwright/test'
import { rotas } from '../../apps/portal/src/routes.ts'
import { isPronta, type Rota } from '../../apps/portal/src/shell/rotas/route-map.ts'
import { completa } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'
import type { Sistema } from '../sistema.ts'
import { expectInteira } from '../tela.ts'
import { importVeiculos } from '../veiculos.ts'

const celular = { width: 360, height: 780 }
test.use({ viewport: celular })

/** Of a step that was gone forward to: its heading has the focus; the whole sweep looks at all of it, the quick at this one's. */
async function noPasso(page: Page, nome: string | RegExp, olhar = true) {
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeFocused()
  if (!olhar && !completa) return
  await expectInteira(page, { onde: `passo: ${String(nome)}` })
  await page.setViewportSize(celular)
}

const apertar = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true }).click()

const antesDoCorte = ({ ambiente }: Sistema, cotas: readonly number[]) =>
  ambiente.sql('update assembleia set dia = dia + 7 where grupo_id in (select grupo_id from cota where id = any($1))', [
    cotas,
  ])

test.describe('each step of an offer takes the focus to its heading, and fits the narrowest phone with its text doubled', () => {
  test('of a vehicle', async ({ page, sistema, parceiro, novoTitular }) => {
    test.setTimeout(180_000)
    const titular = await novoTitular({ cotas: [{ tipo: 'pesados' }] })
    await importVeiculos(sistema, parceiro.chave)
    await antesDoCorte(sistema, titular.cotas)
    await entrar(page, sistema, titular, '/offers-and-bids')
    await page.getByRole('radio', { name: 'Lance fixo de 50%' }).check()
    await apertar(page, 'Continuar')
    await noPasso(page, 'Usar parte do crédito no lance?')
    await page.getByLabel('Usar parte do crédito').check()
    await page.getByLabel('Lance embutido').fill('5.000,00')
    await apertar(page, 'Continuar')
    await noPasso(page, 'Dar um veículo como parte do lance?', false)
    await page.getByLabel('Dar um veículo').check()
    await expect(page.getByRole('combobox', { name: 'Fabricante' })).toBeVisible()
    await expectInteira(page, { onde: 'passo do veículo' })
    await page.setViewportSize(celular)
    await page.getByLabel('Dar um veículo').uncheck()
    await apertar(page, 'Continuar')
    await noPasso(page, 'Se o lance vencer, o que reduzir?')
    await page.getByRole('radio', { name: 'Reduzir o prazo' }).check()
    await apertar(page, 'Simular')
    await noPasso(page, 'Confira o seu lance')
    await apertar(page, 'Confirmar lance')
    await noPasso(page, 'Lance ofertado')
    await page.getByText('Ver o código do recibo').click()
    await expectInteira(page, { onde: 'código do recibo' })
    await page.goto('/bid_history')
    await expect(page.getByRole('button', { name: 'Cancelar lance' })).toBeVisible()
    await expectInteira(page, { onde: 'histórico com lance' })
  })

  test('of a property, and by Enter in a field as by the button', async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({ cotas: [{ tipo: 'imovel' }] })
    await antesDoCorte(sistema, titular.cotas)
    await entrar(page, sistema, titular, '/offers-and-bids')
    await page.getByRole('radio', { name: 'Lance livre' }).check()
    await page.getByLabel('Valor do lance').fill('10.000,00')
    await page.keyboard.press('Enter')
    await noPasso(page, 'Usar parte do crédito no lance?', false)
    await apertar(page, 'Continuar')
    await noPasso(page, 'Usar o FGTS no lance?', false)
    await page.getByLabel('Usar o FGTS').check()
    const [anos, sfh] = [/anos de trabalho/, /SFH/].map((name) => page.getByRole('group', { name }))
    await anos?.getByLabel('Sim').check()
    await sfh?.getByLabel('Não').check()
    await page.getByLabel('Comprar um imóvel').check()
    await page.getByLabel('Quanto vale o imóvel?').fill('500.000,00')
    await page.getByLabel('Valor do FGTS').fill('1.000,00')
    await expectInteira(page, { onde: 'passo do FGTS' })
    await page.setViewportSize(celular)
    await page.getByLabel('Valor do FGTS').press('Enter')
    await noPasso(page, 'Se o lance vencer, o que reduzir?', false)
  })
})

test.describe('the steps of paying ahead do too', () => {
  for (const { forma, titulo, preencher } of [
    {
      forma: 'Reduzir o prazo',
      titulo: 'Quantas parcelas antecipar?',
      preencher: (page: Page) => apertar(page, 'Uma a mais'),
    },
    {
      forma: 'Reduzir o valor',
      titulo: 'Quanto antecipar?',
      preencher: (page: Page) => page.getByLabel('Valor a antecipar').fill('5.000,00'),
    },
    { forma: 'Quitar a cota', titulo: 'Quanto custa quitar', preencher: null },
  ])
    test(forma, async ({ page, sistema, titular }) => {
      await entrar(page, sistema, titular, '/boletos/antecipar')
      await page.getByRole('link', { name: forma }).click()
      await noPasso(page, titulo, false)
      if (preencher) {
        await preencher(page)
        await apertar(page, 'Simular')
      } else await page.getByRole('link', { name: 'Ver o que muda' }).click()
      await noPasso(page, 'Veja o que muda')
    })
})

test('the steps of a renegotiation do too', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ pagas: 6, emAtraso: 3 }] })
  await entrar(page, sistema, titular, '/boletos/renegociar/introducao')
  await page.getByRole('link', { name: 'Escolher as parcelas' }).click()
  await noPasso(page, 'Quais parcelas renegociar?')
  await apertar(page, 'Ver o resumo')
  await noPasso(page, 'Veja o que muda')
  await apertar(page, 'Confirmar a renegociação')
  await noPasso(page, 'Renegociação confirmada', false)
})

/**
 * The wizards that are walked above; those of the contemplation are looked at phase by phase (`varredura.spec.ts`), the
 * inspection by its link (`vistoria.spec.ts`), the transfer of a quota (`casos/transferencia.spec.ts`),
 * and the post-sale (`casos/pos-venda.spec.ts`).
 */
const andados = [
  '/offers-and-bids',
  '/boletos/antecipar/',
  '/boletos/renegociar/',
  '/contemplado/',
  '/vistoria',
  '/transferencia-cota/',
  '/receber-cota',
  '/acessos/receber',
  '/pos-venda/',
]

base('no wizard of the map is left out', () => {
  const assistentes = Object.entries<Rota>(rotas).filter(([, rota]) => isPronta(rota) && rota.wizard)
  const fora = assistentes.map(([path]) => path).filter((path) => !andados.some((andado) => path.startsWith(andado)))
  expect(fora).toEqual([])
})
