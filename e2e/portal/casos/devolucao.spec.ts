import { levarAte, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../../acessibilidade.ts'
import { novaCancelada } from '../../devolucao.ts'
import { celular, decidir, informarConta, mandarPagar, titulo } from '../../faturamento.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { pedirDeNovo } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

test.use(celular)

/** A picture of a colour of its own, of a kind that only a refund takes. */
async function mandar(page: Page, documento: string, background: string) {
  const campo = page.getByRole('region', { name: documento, exact: true })
  await expect(campo.getByRole('heading', { name: documento })).toBeVisible()
  const qual = campo.getByLabel('Qual documento você vai enviar?')
  if (await qual.isVisible()) await qual.selectOption('CNH')
  await expect(
    campo.getByText(documento === 'Selfie' ? 'JPG, JPEG, PNG ou TIFF, até 8 MB.' : /TIFF, até 8 MB/).first(),
  ).toBeVisible()
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .tiff()
    .toBuffer()
  await campo.locator('input[type=file]').first().setInputFiles({ name: 'foto.tiff', mimeType: 'image/tiff', buffer })
  await expect(campo.getByRole('status')).toContainText('Enviado')
  const proximo = campo.getByRole('button', { name: 'Próximo documento' })
  if (await proximo.isVisible()) await proximo.click()
}

const foto = (page: Page, nome: string) =>
  page.screenshot({ path: `test-results/devolucao-${nome}.png`, fullPage: true })

test('a cancelled holder goes from the draw to the payment, which comes back and is paid again', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(8000)
  const titular = await novaCancelada(sistema, parceiro)
  await entrar(page, sistema, titular)
  await page.getByRole('link', { name: 'Receber' }).click()
  await expect(titulo(page, 'Você tem valores a receber')).toBeVisible()
  await expect(page.getByText('Sujeita ao contrato e à prova de prejuízo')).toBeVisible()
  await foto(page, '1-introducao')
  await expectAcessivel(page, 'introducao')
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(titulo(page, 'Você quer receber este valor?')).toBeVisible()
  await foto(page, '2-valor')
  await page.getByRole('button', { name: 'Quero receber' }).click()
  await expect(titulo(page, 'Confirme que é você')).toBeVisible()
  await foto(page, '3-documentos')
  await mandar(page, 'Documento com foto', '#335577')
  await mandar(page, 'Selfie', '#aa7755')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()
  await foto(page, '4-analise')

  const [caso] = await sistema.ambiente.sql<{ id: number }>(
    "select id from caso where cliente_id = $1 and processo = 'devolucao'",
    [titular.clienteId],
  )
  await levarAte(sistema.ambiente, caso?.id ?? 0, 'analiseGrc')
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso?.id}`)
  const aDevolver = mesa.getByRole('region', { name: 'Valor a devolver', exact: true })
  await expect(aDevolver.getByRole('heading', { name: 'Sorteio das canceladas' })).toBeVisible()
  await expect(aDevolver.getByText('Multa de exclusão, que fica no grupo')).toBeVisible()
  await mesa.screenshot({ path: 'test-results/devolucao-valor-na-mesa.png', fullPage: true })
  await decidir(mesa, 'Aprovar')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).first().click()
  await expect(titulo(page, 'Documentos aprovados')).toBeVisible()
  await page.getByRole('link', { name: 'Informar a conta' }).click()
  await expect(page).toHaveURL(na('/devolucao/dados-bancarios'))
  await foto(page, '5-conta')
  await informarConta(page, sistema, '12345')
  await foto(page, '6-preparo')
  await mesa.reload()
  await mesa.screenshot({ path: 'test-results/devolucao-mesa.png', fullPage: true })
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await page.reload()
  await expect(titulo(page, 'O banco está pagando')).toBeVisible()
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await expect(page.getByText('Solicitação finalizada')).toBeVisible()
  await foto(page, '7-pago')
  await expectAcessivel(page, 'pago')

  await decidir(mesa, 'O banco devolveu o pagamento', 'Conta encerrada')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Atualizar dados bancários' }).first().click()
  await expect(titulo(page, 'Pagamento estornado')).toBeVisible()
  await expect(page.getByText('Tivemos problemas para processar o pagamento.').first()).toBeVisible()
  await foto(page, '8-estornado')
  await informarConta(page, sistema, '54321')
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  await expect(page.getByText('•••21-6')).toBeVisible()
  await mesa.close()
})

test('a cancelled quota that was not drawn is told how and when its turn comes, and an active one that it has none', async ({
  page,
  sistema,
  parceiro,
}) => {
  page.setDefaultTimeout(8000)
  const titular = await novaCancelada(sistema, parceiro, { sorteada: false })
  await entrar(page, sistema, titular)
  await page.goto('/devolucao/introducao')
  await expect(titulo(page, 'A vez desta cota ainda vai chegar')).toBeVisible()
  await expect(page.getByText(/Sem sorteio: depois que o grupo encerrar, até/)).toBeVisible()
  await foto(page, '9-ainda-nao')
  await expectAcessivel(page, 'ainda-nao')
  await sistema.ambiente.sql("update cota set situacao = 'Normal' where id = $1", [titular.cotas[0]])
  await page.goto('/devolucao/introducao')
  await expect(page).toHaveURL(na('/devolucao/indisponivel'))
  await expect(titulo(page, 'Devolução indisponível para esta cota')).toBeVisible()
})

/** Comes as a company whose two partners sign, and sends what each of them has to. */
async function pedirPelosSocios(page: Page, sistema: Sistema, titular: TitularDeTeste): Promise<number> {
  await entrar(page, sistema, titular)
  await page.goto('/devolucao/introducao')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('button', { name: /Dois sócios assinam juntos/ }).click()
  await expect(titulo(page, 'Documentos de quem assina')).toBeVisible()
  await foto(page, '10-socios')
  const documentos = ['Documento com foto', 'Selfie', 'Contrato social'] as const
  for (const [i, documento] of documentos.entries()) await mandar(page, documento, `hsl(${i * 60}, 40%, 50%)`)
  await mandar(page, 'Documento com foto do segundo sócio', '#116644')
  await mandar(page, 'Selfie do segundo sócio', '#661144')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Estamos analisando suas informações')).toBeVisible()
  const [caso] = await sistema.ambiente.sql<{ id: number }>(
    "select id from caso where cliente_id = $1 and processo = 'devolucao'",
    [titular.clienteId],
  )
  return caso?.id ?? 0
}

const empresa = { inscricaoNacional: '12ABC34501DE35', nome: 'Padaria do João Ltda.' }

test('a company whose partners sign together sends again what the analyst did not take, and is paid', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(8000)
  const titular = await novaCancelada(sistema, parceiro, empresa)
  const casoId = await pedirPelosSocios(page, sistema, titular)
  await levarAte(sistema.ambiente, casoId, 'analiseGrc')
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${casoId}`)
  await pedirDeNovo(mesa, 'Contrato social', { problema: 'Ilegível', motivo: 'Falta a última alteração' })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Enviar documentos' }).first().click()
  await expect(page).toHaveURL(na('/devolucao/problema-documentos'))
  await expect(titulo(page, 'Ops! Tivemos problemas com o documento enviado.')).toBeVisible()
  await expect(page.getByText('Falta a última alteração')).toBeVisible()
  await foto(page, '11-problema')
  await expectAcessivel(page, 'problema')
  await page.getByRole('link', { name: 'Enviar de novo' }).click()
  await expect(page.getByRole('region', { name: 'Documento com foto', exact: true })).toHaveCount(0)
  await mandar(page, 'Contrato social', '#223344')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Recebemos o que você enviou')).toBeVisible()
  await levarAte(sistema.ambiente, casoId, 'analiseGrc')
  await decidir(mesa, 'Aprovar')
  await page.goto('/devolucao/dados-bancarios')
  await expect(page.getByText('Padaria do João Ltda.').first()).toBeVisible()
  await informarConta(page, sistema, '12345')
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.reload()
  await expect(titulo(page, 'Pagamento realizado!')).toBeVisible()
  const [paga] = await sistema.ambiente.sql('select paga_em is not null as paga from restituicao where cota_id = $1', [
    titular.cotas[0],
  ])
  expect(paga).toEqual({ paga: true })
  await mesa.close()
})

test('a company of which one more document is asked, and which the desk refuses, is led to a branch', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(8000)
  const casoId = await pedirPelosSocios(page, sistema, await novaCancelada(sistema, parceiro, empresa))
  await levarAte(sistema.ambiente, casoId, 'documentosAdicionaisGrc')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Enviar documentos' }).first().click()
  await expect(titulo(page, 'Falta um documento')).toBeVisible()
  await foto(page, '11-adicional')
  await page.getByRole('link', { name: 'Enviar o documento' }).click()
  await expect(page).toHaveURL(na('/devolucao/reenviar-documentos'))
  await mandar(page, 'Documento adicional', '#223344')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(titulo(page, 'Um analista olha o seu pedido')).toBeVisible()
  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${casoId}`)
  await decidir(mesa, 'Recusar', 'O contrato social não é desta empresa')
  await page.reload()
  await expect(titulo(page, 'Conclua numa das nossas filiais')).toBeVisible()
  await mesa.close()
})
