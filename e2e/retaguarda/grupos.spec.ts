import { addDays, diaEm } from '@contempla/consorcio'
import { createNucleo } from '@contempla/dev-env'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('a group is found, its month yields, an expense is undone and its contract gets a new version', async ({
  page,
  sistema,
  parceiro,
}) => {
  const grupo = await createNucleo(sistema.ambiente).novoGrupo(parceiro, { cotas: 6 })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/grupos?codigo=${grupo.codigo}`)
  await expectAcessivel(page)
  await page.getByRole('link', { name: grupo.codigo }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Grupo ${grupo.codigo}` })).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('navigation', { name: 'Partes do grupo' }).getByRole('link', { name: 'Caixa' }).click()
  await page.getByRole('button', { name: 'Registrar rendimento' }).click()
  await page.getByLabel('Rendimento líquido do mês').fill('0,85')
  await expect(page.getByText(/Com este percentual, entra R\$/)).toBeVisible()
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  const movimentos = page.getByRole('region', { name: 'Movimentos do grupo' })
  await expect(movimentos.getByText('Rendimento')).toHaveCount(2)

  await page.getByRole('button', { name: 'Lançar despesa' }).click()
  await page.getByLabel('Valor').fill('10,00')
  await page.getByLabel('Do que se trata').fill('Registro em cartório')
  await page.getByRole('button', { name: 'Lançar', exact: true }).click()
  await movimentos
    .getByRole('row', { name: /Registro em cartório/ })
    .getByRole('button', { name: 'Estornar' })
    .click()
  await page.getByLabel('Motivo').fill('Lançada em dobro')
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click()
  await expect(movimentos.getByRole('row', { name: /Lançada em dobro/ })).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('navigation', { name: 'Partes do grupo' }).getByRole('link', { name: 'Calendário' }).click()
  await page
    .getByRole('region', { name: 'Assembleias por realizar' })
    .getByRole('button', { name: 'Mudar o dia' })
    .nth(1)
    .click()
  await expect(page.getByRole('dialog', { name: 'Mudar o dia da assembleia 11' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expectAcessivel(page)

  await page.getByRole('navigation', { name: 'Partes do grupo' }).getByRole('link', { name: 'Parâmetros' }).click()
  await expectAcessivel(page)
  await page.getByRole('button', { name: 'Nova versão' }).click()
  await page.getByLabel('Multa por atraso').fill('1,5')
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(page.getByRole('dialog').getByText('Multa por atraso: 2,00% → 1,50%')).toBeVisible()
  await page.getByRole('button', { name: 'Gravar versão' }).click()
  await expect(page.getByRole('row', { name: /Multa por atraso 1,50% 2,00%/ })).toBeVisible()

  await page.getByRole('link', { name: 'Comparar' }).first().click()
  await expect(page.getByRole('heading', { name: 'O que muda: 1' })).toBeVisible()
  await expectAcessivel(page)
})

test('a group that did its last assembly is told, and its books stay open while something is missing', async ({
  page,
  sistema,
  parceiro,
}) => {
  const dia = addDays(diaEm(sistema.ambiente.relogio.agora()), -200)
  const contemplada = { contemplacao: { dia, modalidade: 'Sorteio', lance: 0 } } as const
  const grupo = await createNucleo(sistema.ambiente).novoGrupo(parceiro, {
    assembleia: 60,
    emDias: -5,
    cotas: [contemplada, contemplada],
  })
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto(`/retaguarda/grupos/${grupo.id}?aba=encerramento`)
  await expect(page.getByText('O encerramento ainda não foi comunicado.')).toBeVisible()
  await page.getByRole('button', { name: 'Comunicar agora' }).click()
  await page.getByRole('button', { name: 'Comunicar', exact: true }).click()
  await expect(page.getByText('Os 30 dias depois da comunicação ainda não passaram.')).toBeVisible()
  await expectAcessivel(page)
})
