import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { openMenu } from '../../menu.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('an analyst publishes an announcement for a kind of quota; its holder sees it on home, reads it, and it is new no more; others do not see it', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ tipo: 'imovel' }] })
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  const [row] = await sistema.ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [parceiro.chave])
  await mesa.goto(`/retaguarda/comunicacao/comunicados?parceiro=${row?.id}`)
  for (const { titulo, publico } of [
    { titulo: 'Nova sede no centro', publico: 'Todos os consorciados' },
    { titulo: 'Vistoria do imóvel mais simples', publico: 'Quem tem cota de imóvel' },
    { titulo: 'Lances de pesados', publico: 'Quem tem cota de veículo pesado' },
  ]) {
    await mesa.getByRole('button', { name: 'Novo comunicado' }).click()
    await mesa.getByLabel('Título').fill(titulo)
    await mesa.getByLabel('Texto').fill('Primeira linha.\n\nSegunda.')
    await mesa.getByLabel('Para quem').selectOption(publico)
    if (titulo.startsWith('Vistoria')) await expectAcessivel(mesa, 'comunicado')
    await mesa.getByRole('button', { name: 'Guardar rascunho' }).click()
    await mesa.getByRole('button', { name: `Publicar: ${titulo}` }).click()
    await mesa.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(mesa.getByRole('row', { name: titulo }).getByText('Publicado', { exact: true })).toBeVisible()
  }
  await mesa.close()

  await entrar(page, sistema, titular)
  const doInicio = page.getByRole('region', { name: 'Fique por dentro' })
  await expect(doInicio.getByRole('listitem')).toHaveCount(2)
  await expectAcessivel(page, 'início com novidades')
  await doInicio.getByRole('link', { name: /Vistoria do imóvel/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vistoria do imóvel mais simples' })).toBeVisible()
  await expect(page.getByText('Hoje · Imóvel')).toBeVisible()
  await expect(page.getByText('Segunda.')).toBeVisible()
  await expectAcessivel(page, 'novidade')
  await page.getByRole('link', { name: 'Fique por dentro' }).first().click()
  await expect(page.getByText('1 não lida.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Vistoria do imóvel/ })).not.toContainText('Nova')
  await expect(page.getByRole('link', { name: /Nova sede/ })).toContainText('Nova')
  await expect(page.getByText('Lances de pesados')).toHaveCount(0)
  await expectAcessivel(page, 'novidades')

  await page.reload()
  await page.getByRole('link', { name: /Nova sede/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nova sede no centro' })).toBeVisible()
  await page.goto('/home')
  await openMenu(page)
  await page.getByRole('link', { name: 'Fique por dentro' }).click()
  await expect(page.getByText('Você leu todas.')).toBeVisible()
  await page.goto('/informativos/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Novidade não encontrada' })).toBeVisible()

  const deOutro = await sistema.mundo.novoTitular(await sistema.mundo.novoParceiro(), { cotas: [{ tipo: 'imovel' }] })
  const outro = await novaJanela()
  await entrar(outro, sistema, deOutro, '/informativos')
  await expect(outro.getByText('Nenhuma novidade por enquanto')).toBeVisible()
})
