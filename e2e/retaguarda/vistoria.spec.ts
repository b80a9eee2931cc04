import { desenhar, novaVistoria, visita } from '../../apps/api/src/vistorias/vistorias.fixture.ts'
import { expectAcessivel } from '../acessibilidade.ts'
import { expect, test } from '../fixtures.ts'
import { verEmCadaVista } from '../tela.ts'
import { entrarNaRetaguarda } from './na-retaguarda.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an analyst looks at the photos of an inspection and writes its report beside them, and again', async ({
  page,
  sistema,
  parceiro,
}) => {
  const v = await novaVistoria(sistema.ambiente, sistema.mundo, { de: parceiro, tipo: 'MOTOCICLETA' })
  const link = await v.pedir()
  await v.fotografar(link)
  await v.enviar(link, 'placa', await desenhar(77))
  await v.concluir(link)
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${v.casoId}`)
  const folha = page.getByRole('region', { name: 'Vistoria do veículo' })
  await expect(folha).toContainText('18 de 18')
  const fotos = folha.getByRole('list', { name: 'Fotos da vistoria' })
  await fotos.getByRole('button', { name: 'Ver Escapamento' }).click()
  await expect(folha.getByRole('img', { name: 'Escapamento' })).toBeVisible()
  await folha.getByRole('button', { name: 'Seguinte' }).click()
  await expect(folha.getByRole('img', { name: 'CRLV-e' })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Seguinte' })).toHaveAccessibleDescription('É a última')
  await fotos.getByText('1 substituída').click()
  await fotos.getByRole('button', { name: 'Ver Placa,' }).click()
  await expect(folha.getByRole('group', { name: 'Placa' })).toContainText('Substituída em')

  await folha.getByRole('button', { name: 'Escrever o laudo' }).click()
  await verEmCadaVista(page, 'laudo da vistoria', (vista) => expectAcessivel(page, `laudo da vistoria ${vista}`))
  await folha.getByRole('button', { name: 'Guardar o laudo' }).click()
  await expect(folha.getByRole('alert').filter({ hasText: 'Escolha' }).first()).toBeVisible()
  await folha.getByLabel('Hodômetro, em km').fill('45.210')
  for (const parte of ['Estrutura', 'Vidros', 'Pintura', 'Motor'])
    await folha.getByLabel(parte, { exact: true }).selectOption('Em ordem')
  await folha.getByLabel('Pneus', { exact: true }).selectOption('Com observação')
  await folha.getByLabel('O que se observou: pneus').fill('Dianteiro careca')
  for (const dita of ['Longarina recuperada', 'Histórico de leilão', 'Chassi remarcado'])
    await folha.getByLabel(dita).selectOption('Não')
  await folha.getByLabel('Sinistro').selectOption('De pequena monta')
  await folha
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'vistoriador.jpg',
      mimeType: 'image/jpeg',
      buffer: await desenhar(78),
    })
  await expect(folha.getByText('vistoriador.jpg')).toBeVisible()
  await folha.getByRole('button', { name: 'Guardar o laudo' }).click()
  await expect(folha).toContainText('Dianteiro careca')
  await expect(folha).toContainText('45.210 km')
  await expect(folha.getByRole('link', { name: 'vistoriador.jpg' })).toBeVisible()

  await folha.getByRole('button', { name: 'Escrever de novo' }).click()
  await expect(folha.getByLabel('O que se observou: pneus')).toHaveValue('Dianteiro careca')
  await folha.getByLabel('Longarina recuperada').selectOption('Sim')
  await folha.getByRole('button', { name: 'Guardar o laudo' }).click()
  await expect(folha.getByText('Escritos antes (1)')).toBeVisible()
  expect(await v.ler()).toMatchObject({ laudo: { laudo: { hodometro: 45_210, longarinaRecuperada: true } } })
  const olhadas = (await v.listTrilha()).filter(({ acao }) => acao === 'ver-foto-da-vistoria')
  expect(olhadas.map(({ depois }) => depois?.['angulo'])).toEqual(['escapamento', 'crlv', 'placa'])
})

test('the report of a visit, which says where it is only when asked, moves its case on', async ({
  page,
  sistema,
  parceiro,
}) => {
  const v = await novaVistoria(sistema.ambiente, sistema.mundo, { de: parceiro, fase: 'vistoriaTecnicaAgendada' })
  await v.agendar()
  await entrarNaRetaguarda(page, sistema, 'analista', parceiro)
  await page.goto(`/retaguarda/casos/${v.casoId}`)
  const folha = page.getByRole('region', { name: 'Vistoria do veículo' })
  await expect(folha).toContainText('À tarde, das 13h às 19h')
  await expect(folha).not.toContainText(visita.acompanhante.nome)
  await folha.getByRole('button', { name: 'Ver onde é, e quem recebe' }).click()
  await expect(folha).toContainText(visita.acompanhante.nome)
  await folha.getByRole('button', { name: 'Escrever o laudo' }).click()
  await folha.getByLabel('Hodômetro, em km').fill('0')
  for (const parte of ['Estrutura', 'Vidros', 'Pneus', 'Pintura', 'Motor'])
    await folha.getByLabel(parte, { exact: true }).selectOption('Em ordem')
  for (const dita of ['Longarina recuperada', 'Histórico de leilão', 'Chassi remarcado', 'Sinistro'])
    await folha.getByLabel(dita).selectOption('Não')
  await folha.getByRole('button', { name: 'Guardar o laudo' }).click()
  await expect(page.getByText('Laudo Recebido').first()).toBeVisible()
  expect(await v.readFase()).toBe('laudoRecebido')
})
