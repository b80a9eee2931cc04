import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { novaQuitada, titulo } from '../../faturamento.ts'
import { entrar, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** The screen whose heading this is, as anybody may read it. */
async function ver(page: Page, nome: string) {
  await expect(titulo(page, nome)).toBeVisible()
  await expectAcessivel(page, nome)
}

test('what cash would be is told in figures and days before it is asked for, and asking is a second step', async ({
  page,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro, {}, true)
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'escolhaDoFaturamento' })
  await entrar(page, sistema, titular, '/contemplado/deseja-faturar')
  await page.getByRole('button', { name: /Receber em dinheiro/ }).click()
  const pergunta = page.getByRole('dialog', { name: 'Receber o crédito em dinheiro?' })
  for (const dito of [/Seu crédito hoje/, /Quita o que falta da cota/, /Você recebe/, /Respondemos até/])
    await expect(pergunta.getByText(dito)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Voltar' }).click()
  await ver(page, 'Como você quer usar o crédito?')
  await page.getByRole('button', { name: /Receber em dinheiro/ }).click()
  await pergunta.getByRole('button', { name: 'Pedir em dinheiro' }).click()
  await ver(page, 'Estamos analisando o seu pedido')
})

test('a choice that another tab took meanwhile is refused in words, though its question is gone', async ({
  page,
  context,
  sistema,
  parceiro,
}) => {
  const titular = await novaQuitada(sistema, parceiro, {}, true)
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'escolhaDoFaturamento' })
  await entrar(page, sistema, titular, '/contemplado/deseja-faturar')
  await page.getByRole('button', { name: /Receber em dinheiro/ }).click()
  const pergunta = page.getByRole('dialog', { name: 'Receber o crédito em dinheiro?' })
  await expect(pergunta).toBeVisible()
  const outra = await context.newPage()
  await outra.goto('/contemplado/deseja-faturar')
  await outra.getByRole('button', { name: /Decidir depois/ }).click()
  await expect(outra.getByRole('button', { name: /Decidir depois/ })).toHaveCount(0)
  await pergunta.getByRole('button', { name: 'Pedir em dinheiro' }).click()
  await expect(page.getByText('O caso mudou enquanto você olhava.')).toBeVisible()
  await expect(pergunta).toHaveCount(0)
})
