import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test('a manager reads what holders say of the portal, and publishes a version, the last of which is in force', async ({
  page,
  sistema,
  parceiro,
  titular,
}) => {
  const { sql } = sistema.ambiente
  await sql('insert into avaliacao_aplicativo (cliente_id, gostou, comentario, criada_em) values ($1, false, $2, $3)', [
    titular.clienteId,
    'Letras maiores, por favor',
    sistema.ambiente.relogio.agora(),
  ])
  await entrarNaRetaguarda(page, sistema, 'gestor', parceiro)
  await page.goto('/retaguarda/comunicacao/avaliacoes')
  await expect(page.getByText('Letras maiores, por favor')).toBeVisible()
  await page.getByLabel('Opinião').selectOption('Gosta')
  await expect(page.getByText('Letras maiores, por favor')).toHaveCount(0)
  await expectAcessivel(page, 'avaliações')
  await page.screenshot({ path: 'test-results/avaliacoes.png', fullPage: true })
  try {
    await page.goto('/retaguarda/comunicacao/versoes')
    for (const versao of ['1.69.00', '1.70.00']) {
      await page.getByRole('button', { name: 'Publicar versão' }).click()
      const dialogo = page.getByRole('dialog', { name: 'Publicar versão' })
      await dialogo.getByLabel('Versão').fill(versao)
      await expectAcessivel(page, 'publicar versão')
      await dialogo.getByRole('button', { name: 'Publicar' }).click()
      await expect(page.getByRole('row', { name: versao })).toContainText('Agora')
    }
    await expect(page.getByRole('row', { name: '1.69.00' })).toContainText('Não mais')
    await page.screenshot({ path: 'test-results/versoes.png', fullPage: true })
  } finally {
    await sql("delete from versao_aplicativo where versao in ('1.69.00', '1.70.00')")
  }
})
