import type { Page } from '@playwright/test'
import { mensagensDe, novaTransferencia } from '../../../apps/api/src/transferencias/transferencias.fixture.ts'
import { desenhar } from '../../../apps/api/src/vistorias/vistorias.fixture.ts'
import { expectAcessivel } from '../../acessibilidade.ts'
import { celular, confirmarSenha, decidir, titulo } from '../../faturamento.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { findCodigo } from '../../mensagens.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import { expectInteira } from '../../tela.ts'

test.use(celular)

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function sendPapel(page: Page, nome: string, semente: number) {
  const enviado = page.waitForResponse((resposta) => resposta.url().endsWith('/transferencias/convite/documentos'))
  await page
    .getByRole('group', { name: nome })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${semente}.jpg`, mimeType: 'image/jpeg', buffer: await desenhar(semente) })
  expect((await enviado).status()).toBe(200)
}

test('a quota goes from its holder to an assignee, whose first boleto it is, in two browsers and before the analyst', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(8000)
  await sistema.mundo.importCidades()
  const t = await novaTransferencia(sistema, { de: parceiro })
  const { titular, outro, cotaId } = t
  await entrar(page, sistema, titular, '/transferencia-cota/introducao')
  await expect(titulo(page, 'Passar a cota a outra pessoa')).toBeVisible()
  await expect(page.getByText('R$ 800,00')).toBeVisible()
  await expectAcessivel(page, 'introdução')
  await expectInteira(page, { onde: 'transferência, introdução' })
  await botao(page, 'Começar').click()
  await expect(titulo(page, 'Quem vai receber a cota?')).toBeVisible()
  await page.getByLabel('CPF ou CNPJ de quem recebe').fill(outro.cpfCnpjCessionario)
  await page.getByLabel('Nome completo, ou da empresa').fill(outro.nome)
  await page.getByLabel('E-mail de quem recebe').fill(outro.email)
  await botao(page, 'Continuar').click()
  await expect(titulo(page, 'Confira antes de pedir')).toBeVisible()
  await expect(page.getByText('Passo 2 de 2')).toBeVisible()
  for (const dito of [outro.nome, 'Taxa, depois de aprovado', 'R$ 800,00'])
    await expect(page.getByText(dito).first()).toBeVisible()
  await expectInteira(page, { onde: 'transferência, conferência' })
  await page.getByLabel('CPF ou CNPJ de quem recebe').fill(outro.cpfCnpjCessionario)
  await darCodigo(page, sistema)
  await botao(page, 'Pedir a transferência').click()
  await expect(titulo(page, 'Transferência solicitada')).toBeVisible()
  await expectInteira(page, { onde: 'transferência, sucesso' })
  // What ends it comes after all that goes on with it.
  await expect(page.getByRole('main').getByRole('button').last()).toHaveText('Desistir da transferência')
  await botao(page, 'Entendi').click()
  await expect(page).not.toHaveURL(na('/transferencia-cota/sucesso'))
  await page.goto('/transferencia-cota/introducao')
  await expect(page).toHaveURL(na('/transferencia-cota/aguarde'))

  const dela = await novaJanela(celular.viewport)
  dela.setDefaultTimeout(8000)
  await dela.goto(`/receber-cota#link=${await t.readLink()}`)
  await expect(titulo(dela, 'Uma cota para você')).toBeVisible()
  await dela.getByLabel('Nome completo').fill('Rita Recebe')
  await dela.getByLabel('Data de nascimento').fill('12/05/1990')
  await dela.getByLabel('Celular').fill('11987651234')
  await dela.getByLabel('CEP').fill('01001000')
  await dela.getByLabel('Rua ou avenida').fill('Praça da Sé')
  await dela.getByLabel('Número').fill('100')
  await dela.getByLabel('Bairro').fill('Sé')
  await dela.getByLabel('Cidade').fill('São Paulo')
  await dela.getByLabel('Estado (sigla)').fill('SP')
  await dela.getByLabel('Renda por mês').fill('20000,00')
  await sendPapel(dela, 'Documento com foto', 11)
  await sendPapel(dela, 'Comprovante de residência', 12)
  await sendPapel(dela, 'Declaração do imposto de renda', 13)
  await dela.getByRole('checkbox', { name: /Autorizo o uso/ }).check()
  await expectAcessivel(dela, 'convite')
  await expectInteira(dela, { onde: 'convite, cadastro' })
  await pedirCodigo(dela, t.readCodigo)
  await botao(dela, 'Enviar para análise').click()
  await expect(titulo(dela, 'Recebemos a sua parte')).toBeVisible()

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${(await t.readCaso()).id}`)
  await botao(mesa, 'Assumir').click()
  await botao(mesa, 'Ver o que foi declarado').click()
  await expect(mesa.getByText('Rita Recebe').first()).toBeVisible()
  await decidir(mesa, 'Aprovar a transferência', 'Três documentos mostram a renda')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Pagar a taxa' }).first().click()
  await expect(titulo(page, 'Pague a taxa de transferência')).toBeVisible()
  await expectInteira(page, { onde: 'transferência, taxa' })
  await page.getByRole('link', { name: 'Ver o boleto' }).click()
  await expect(page.getByText('Taxa de transferência').first()).toBeVisible()
  expect((await t.pagar()).status).toBe(200)

  await dela.goto('about:blank')
  await dela.goto(`/receber-cota#link=${await t.readLink()}`)
  await expect(titulo(dela, 'Assine para receber a cota')).toBeVisible()
  const baixado = dela.waitForEvent('download')
  await botao(dela, 'Baixar o termo').click()
  expect((await baixado).suggestedFilename()).toBe('termo-de-transferencia.pdf')
  await dela.getByRole('checkbox').check()
  sistema.ambiente.relogio.avancar(60_000)
  await pedirCodigo(dela, t.readCodigo)
  await botao(dela, 'Assinar o termo').click()
  await expect(titulo(dela, 'Recebemos a sua parte')).toBeVisible()

  await page.goto('/transferencia-cota/aguarde')
  await expect(titulo(page, 'Assine a transferência')).toBeVisible()
  await page.getByRole('checkbox').check()
  // The code that was given a moment ago still counts.
  await botao(page, 'Assinar o termo').click()
  await expect(titulo(page, 'O termo está assinado')).toBeVisible()
  await expectInteira(page, { onde: 'transferência, assinada' })

  const feito = await t.decidir('transferir', {}, t.gestor)
  expect(feito.status, JSON.stringify(feito.json)).toBe(200)
  // The former holder's open tab shows nothing of it.
  await page
    .getByRole('link', { name: /início/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await dela.reload()
  await expect(titulo(dela, 'A cota já é sua')).toBeVisible()
  expect((await mensagensDe(sistema, outro.email)).at(-1)).toContain('A cota já é sua')
  const [novo] = await sistema.ambiente.sql<{ parcelas: number[] }>(
    "select parcelas from boleto where cota_id = $1 and tipo = 'mensal' and baixado_em is null and pago_em is null",
    [cotaId],
  )
  expect(novo?.parcelas).toHaveLength(1)
})

/** Gives the password where it is asked for, and the code that came for it. */
async function darCodigo(page: Page, sistema: Parameters<typeof findCodigo>[0]) {
  await botao(page, 'Continuar').click()
  await botao(page, 'Enviar código').click()
  await confirmarSenha(page)
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await expect(titulo(page, 'Digite o código')).toHaveCount(0)
}

async function pedirCodigo(page: Page, readCodigo: () => Promise<string>) {
  const enviado = page.waitForResponse((resposta) => resposta.url().endsWith('/transferencias/convite/codigo'))
  await botao(page, 'Receber o código').click()
  expect((await enviado).status()).toBe(200)
  await page.getByLabel('Código que você recebeu').fill(await readCodigo())
}

test('a quota that breaks a rule is told which, and a link that is over says so', async ({
  page,
  sistema,
  parceiro,
}) => {
  const t = await novaTransferencia(sistema, { de: parceiro, titular: { cotas: [{ emAtraso: 1 }] } })
  await entrar(page, sistema, t.titular, '/transferencia-cota/introducao')
  await expect(titulo(page, 'Esta cota não pode ser transferida agora')).toBeVisible()
  await expect(page.getByText('Esta cota tem parcelas em atraso.')).toBeVisible()
  await expectInteira(page, { onde: 'transferência, impedida' })
  const outra = await novaTransferencia(sistema, { de: parceiro })
  await outra.ate('pedida')
  const link = await outra.readLink()
  await outra.passo('desistir')
  await page.goto(`/receber-cota#link=${link}`)
  await expect(titulo(page, 'Este link não vale mais')).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/receber-cota#link=qualquer')
  await expect(titulo(page, 'Não encontramos este convite')).toBeVisible()
})
