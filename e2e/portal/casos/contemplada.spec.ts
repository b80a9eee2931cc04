import { addDays, diaEm } from '@contempla/consorcio'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('who was contemplated is told at home and what comes next, and is told no more once it was read', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const ontem = addDays(diaEm(sistema.ambiente.relogio.agora()), -1)
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontem }] })
  await sistema.mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
  await entrar(page, sistema, titular)
  const aviso = page.getByRole('region', { name: 'Em andamento' })
  await expect(aviso).toContainText('Urgente')
  await aviso.getByRole('link', { name: 'Visualizar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parabéns pela sua contemplação!' })).toBeVisible()
  await expectAcessivel(page, 'contemplada')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/contemplado/sorteio')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(aviso).toContainText('Contemplação')
  await expect(aviso).not.toContainText('Urgente')
})

test('a quota that was not contemplated is told so', async ({ page, sistema, titular }) => {
  await entrar(page, sistema, titular, '/contemplado')
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cota ainda não foi contemplada' })).toBeVisible()
})
