import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Takes the case that is open, as whoever decides it has to; it may be theirs already. */
export async function assumir(mesa: Page) {
  await mesa.getByRole('group', { name: 'Próximos passos' }).waitFor()
  const botao = mesa.getByRole('button', { name: 'Assumir' })
  if (!(await botao.isVisible())) return
  await botao.click()
  await expect(mesa.getByRole('button', { name: 'Devolver à fila' })).toBeVisible()
}

/** Asks for one document of the case again, as it is marked beside it, by the act of its process. */
export async function pedirDeNovo(
  mesa: Page,
  documento: string,
  { problema, motivo }: Record<string, string>,
  ato = 'Pedir documentos de novo',
) {
  await assumir(mesa)
  await mesa
    .getByRole('list', { name: 'Documentos' })
    .getByRole('button', { name: new RegExp(`^Ver ${documento}`) })
    .first()
    .click()
  const exame = mesa.getByRole('group', { name: 'O que você decide deste documento' })
  await exame.getByRole('button', { name: 'Pedir de novo' }).click()
  await exame.getByLabel('Problema').selectOption(problema ?? '')
  await exame.getByLabel('Motivo').fill(motivo ?? '')
  await mesa.getByRole('button', { name: ato }).click()
  const painel = mesa.getByRole('group', { name: `${ato}?` })
  await painel.getByRole('button', { name: ato }).click()
  await expect(painel).toHaveCount(0)
}
