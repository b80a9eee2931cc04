import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('who repeats a bid in every assembly reads what follows from it, finds it in force, and ends it, keeping the bid at hand', async ({
  page,
  sistema,
  titular,
}) => {
  const [cota] = titular.cotas
  const guardados = () =>
    sistema.ambiente.sql<{ situacao: string; motivo: string | null }>(
      `select l.situacao, p.motivo from lance l join lance_permanente p on p.id = l.lance_permanente_id
       where l.cota_id = $1 order by l.id`,
      [cota],
    )
  await sistema.ambiente.sql(
    'update assembleia set dia = dia + 7 where grupo_id = (select grupo_id from cota where id = $1)',
    [cota],
  )
  await entrar(page, sistema, titular, '/offers-and-bids')
  const continuar = page.getByRole('button', { name: 'Continuar' })
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await page.getByRole('radio', { name: 'Em percentual' }).check()
  await page.getByLabel('Percentual do crédito').fill('12,50')
  await continuar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usar parte do crédito no lance?' })).toBeVisible()
  await continuar.click()
  await page.getByRole('radio', { name: 'Reduzir o prazo' }).check()
  await page.getByRole('button', { name: 'Simular' }).click()

  const repetir = page.getByRole('checkbox', { name: 'Repetir em todas as assembleias até eu cancelar' })
  await expect(page.getByText(/O valor acompanha o crédito/)).toBeHidden()
  await repetir.check()
  await expect(page.getByText(/O valor acompanha o crédito: é sempre 12,5% dele/)).toBeVisible()
  await expect(page.getByText(/Ele termina sozinho se a cota for contemplada/)).toBeVisible()
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByRole('button', { name: 'Simular' }).click()
  await expect(repetir).toBeChecked()
  await page.reload()
  await expect(repetir).toBeChecked()
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lance ofertado' })).toBeVisible()
  await expect(page.getByText('lance permanente', { exact: true })).toBeVisible()
  expect(await guardados()).toEqual([{ situacao: 'ativo', motivo: null }])

  await page.goto('/offers-and-bids-introduction')
  await expect(page.getByRole('heading', { name: 'Lance permanente', exact: true })).toBeVisible()
  await expectAcessivel(page)
  await page.goto('/bid_history')
  await page.getByRole('button', { name: 'Cancelar lance' }).click()
  await expect(page.getByText('O lance permanente continua, e oferta de novo na assembleia seguinte.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByRole('button', { name: 'Encerrar lance permanente' }).click()
  await expect(
    page.getByText(/já ofertado na assembleia \d+, continua\. Se não o quiser, cancele-o também/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(page.getByText(/Lance permanente encerrado\. O lance da assembleia \d+ continua\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lance permanente', exact: true })).toBeHidden()
  await expect(page.getByText('Concorre', { exact: true })).toBeVisible()
  expect(await guardados()).toEqual([{ situacao: 'ativo', motivo: 'PELO_TITULAR' }])
})
