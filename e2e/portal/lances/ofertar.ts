import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { entrar, expect } from '../../fixtures.ts'
import type { Sistema } from '../../sistema.ts'

/** Comes in with the group's next assembly a week ahead: that of the quotas made for tests is today. */
export async function entrarAntesDoCorte(page: Page, sistema: Sistema, titular: TitularDeTeste) {
  await sistema.ambiente.sql(
    'update assembleia set dia = dia + 7 where grupo_id in (select grupo_id from cota where id = any($1))',
    [titular.cotas],
  )
  await entrar(page, sistema, titular)
}

export const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
export const titulo = (page: Page, nome: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()

/** From the first step to the comparison of prazo and parcela, offering this many reais freely. */
export async function ofertarLivre(page: Page, digitado: string) {
  await page.goto('/offers-and-bids')
  await titulo(page, 'Quanto você oferta?')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await page.getByLabel('Valor do lance').fill(digitado)
  await continuar(page)
  await titulo(page, 'Usar parte do crédito no lance?')
  await continuar(page)
}

export async function simularEConfirmar(page: Page, reduzir = 'Reduzir o prazo') {
  await titulo(page, 'Se o lance vencer, o que reduzir?')
  await page.getByRole('radio', { name: reduzir }).check()
  await page.getByRole('button', { name: 'Simular' }).click()
  await titulo(page, 'Confira o seu lance')
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await titulo(page, 'Lance ofertado')
  const protocolo = new URL(page.url()).searchParams.get('protocolo')
  expect(protocolo).toMatch(/^\d{8}-[0-9A-Z]{8}$/)
  return protocolo ?? ''
}
