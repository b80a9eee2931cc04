import { createNucleo } from '@contempla/dev-env'
import { expectAcessivel } from '../acessibilidade.ts'
import { test as base, expect } from '../fixtures.ts'
import { type Sistema, startSistema } from '../sistema.ts'

/** The routines of the day run in this system alone. */
const test = base.extend<object, { comRotinas: Sistema }>({
  comRotinas: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const sistema = await startSistema({ papeis: ['api', 'web', 'staff', 'jobs'] })
      await use(sistema)
      await sistema.ambiente.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const gestor = { nome: 'Gil Gestor', email: 'gil@equipe.example', papel: 'gestor', senha: 'uma senha bem comprida' }

test('the staff sees what the day did, runs it again, tries again what failed, and moves the demo on', async ({
  page,
  comRotinas: { ambiente, mundo },
}) => {
  await ambiente.importar([{ tipo: 'funcionario', ...gestor }])
  const grupo = await createNucleo(ambiente).novoGrupo(await mundo.novoParceiro(), { cotas: 3 })
  await page.goto(`${ambiente.url}/retaguarda/entrar`)
  await page.getByLabel('E-mail').fill(gestor.email)
  await page.getByLabel('Senha', { exact: true }).fill(gestor.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Rotinas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rotinas' })).toBeVisible()
  const linha = page.getByRole('row').filter({ hasText: 'Conferência da razão' })
  await expect(linha).toContainText('Concluída')
  await expectAcessivel(page)

  await linha.getByRole('button', { name: /Executar/ }).click()
  const dialogo = page.getByRole('dialog', { name: /Executar: Conferência/ })
  await dialogo.getByRole('button', { name: 'Pôr na fila' }).click()
  await expect(dialogo).toBeHidden()
  await expect(linha).toContainText('3 cotas conferidas')

  const antes = await page.getByText(/^Hoje é/).textContent()
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(page.getByText('O que este dia trouxe')).toBeVisible()
  await expect(page.getByText(/^Hoje é/)).not.toHaveText(antes ?? '')
  await expect(page.getByRole('button', { name: 'Próximo dia' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '3 cotas conferidas' })).toBeVisible()

  await ambiente.sql(
    `update execucao set situacao = 'falhou', erro = '1 de 1 grupos não puderam ser feitos' where id =
     (select max(id) from execucao where rotina = 'conferencia-da-razao' and grupo_id is null)`,
  )
  await page.reload()
  await linha.getByRole('link').click()
  await expect(page.getByText('1 de 1 grupos não puderam ser feitos')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: grupo.codigo })).toContainText('3 cotas conferidas')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('A execução está de novo na fila.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  await expect(page.getByText('Concluída').first()).toBeVisible()
  await expectAcessivel(page)

  await page.getByRole('link', { name: 'Execuções das rotinas' }).click()
  await page.getByLabel('Situação').selectOption({ label: 'Falhou' })
  await expect(page).toHaveURL(/situacao=falhou/)
  await expect(page.getByText('Nenhuma execução assim')).toBeVisible()
})
