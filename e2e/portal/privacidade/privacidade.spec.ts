import { readFile } from 'node:fs/promises'
import { senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'

test.use({ viewport: { width: 360, height: 740 } })

const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })
const parte = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true })

/** As a while after the log-in: the password is asked for again. */
const passaOTempo = ({ ambiente }: Sistema, { clienteId }: TitularDeTeste) =>
  ambiente.sql('update sessao set senha_em = null where cliente_id = $1', [clienteId])

async function confirmarSenha(page: Page) {
  await expect(titulo(page, 'Confirme sua senha')).toBeVisible()
  await page.getByLabel('Sua senha', { exact: true }).fill(senhaDeTeste)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test('the holder sees what is held, takes a consent back, and takes everything with them', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular, '/perfil')
  await page.getByRole('link', { name: /^Privacidade/ }).click()
  await expect(titulo(page, 'Privacidade')).toBeVisible()
  await expectAcessivel(page, 'privacidade')
  // The ways in are there whatever could not be read.
  await page.route('**/privacidade/pedidos', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: /^Pedidos de privacidade/ })).toBeVisible()
  await page.unroute('**/privacidade/pedidos')

  await page.getByRole('link', { name: /^O que guardamos de você/ }).click()
  const pagamentos = parte(page, 'Pagamentos')
  await expect(pagamentos.getByText(/^\d+ registros\.$/)).toBeVisible()
  await expect(
    pagamentos.getByText('Dez anos, contados do primeiro dia do ano seguinte ao fim da relação.'),
  ).toBeVisible()
  await expectAcessivel(page, 'o que guardamos')
  await page.getByRole('link', { name: 'Privacidade', exact: true }).click()

  await page.getByRole('link', { name: /^O que você aceita/ }).click()
  const ofertas = parte(page, 'Novidades e ofertas por e-mail')
  await expect(ofertas.getByText('Você ainda não disse.')).toBeVisible()
  await ofertas.getByRole('button', { name: /^Aceitar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceito' }).click()
  await expect(ofertas.getByText('Aceito', { exact: true })).toBeVisible()
  await ofertas.getByRole('button', { name: /^Retirar/ }).click()
  const pergunta = page.getByRole('dialog')
  await expect(pergunta.getByText('Nenhuma novidade é mais enviada, nem as que estavam na fila.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Retirar' }).click()
  await expect(ofertas.getByText(/^Você retirou em/)).toBeVisible()
  await expect(parte(page, 'Tudo o que você disse').getByRole('listitem')).toHaveCount(2)
  await expectAcessivel(page, 'consentimentos')
  await page.getByRole('link', { name: 'Privacidade', exact: true }).click()

  await passaOTempo(sistema, titular)
  await page.getByRole('button', { name: 'Pedir uma cópia dos meus dados' }).click()
  await confirmarSenha(page)
  await expect(titulo(page, 'Privacidade')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir uma cópia dos meus dados' }).click()
  await expect(page.getByText('Ninguém a baixou ainda.', { exact: false })).toBeVisible()
  await expectAcessivel(page, 'cópia pronta')
  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar em JSON/ }).click()
  const baixado = await json
  expect(baixado.suggestedFilename()).toBe('meus-dados.json')
  const copia = JSON.parse(await readFile(await baixado.path(), 'utf8'))
  expect(JSON.stringify(copia)).toContain(titular.inscricao)
  await expect(page.getByText('Foi baixada 1 vez.', { exact: false })).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar em PDF/ }).click()
  expect((await pdf).suggestedFilename()).toBe('meus-dados.pdf')
})

test('an erasure is asked for, answered by a manager, and read line by line with its reasons', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  titular,
}) => {
  await entrar(page, sistema, titular, '/privacidade/pedidos')
  await page.getByLabel('Eliminar meus dados').check()
  await expect(page.getByText('Nada que a sua cota precise é apagado', { exact: false })).toBeVisible()
  await page.getByLabel('Quer dizer algo mais?').fill('Obrigado por tudo.')
  await expectAcessivel(page, 'pedido de eliminação')
  await passaOTempo(sistema, titular)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await confirmarSenha(page)
  // What was typed is kept on the way.
  await expect(page).toHaveURL(na('/privacidade/pedidos'))
  await expect(page.getByLabel('Quer dizer algo mais?')).toHaveValue('Obrigado por tudo.')
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  const pedido = parte(page, 'Eliminar meus dados')
  await expect(pedido.getByText('Em análise', { exact: true })).toBeVisible()
  await expect(pedido.getByText('Resposta até')).toBeVisible()
  await expectAcessivel(page, 'pedido em análise')

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  await mesa.goto(`/retaguarda/consorciados/${titular.clienteId}`)
  await mesa
    .getByRole('region', { name: 'Privacidade' })
    .getByRole('link', { name: /Eliminar meus dados/ })
    .click()
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Obrigado por tudo.')).toBeVisible()
  await mesa.getByRole('button', { name: 'Eliminar o que pode sair e responder' }).click()
  const decisao = mesa.getByRole('dialog')
  await decisao.getByRole('textbox').fill('A sua cota ainda existe, e precisa destes dados.')
  await decisao.getByRole('button', { name: 'Eliminar o que pode sair e responder' }).click()
  await expect(decisao).toHaveCount(0)
  await mesa.close()

  await page.goto('/privacidade/pedidos')
  await expect(pedido.getByText('Atendido', { exact: true })).toBeVisible()
  await expect(pedido.getByText('A sua cota ainda existe, e precisa destes dados.', { exact: false })).toBeVisible()
  await expect(pedido.getByText(/^Saiu em \d\d\/\d\d\/\d{4}\.$/).first()).toBeVisible()
  await expect(
    pedido.getByText(/^Fica guardado\. Cinco anos depois do encerramento do grupo\. \(Resolução BCB 285\/2023/).first(),
  ).toBeVisible()
  await expectAcessivel(page, 'eliminação respondida')

  await page.goto('/privacidade/acessos')
  const acessos = page.getByRole('list', { name: 'Acessos da equipe' })
  await expect(acessos.getByText('Abriu o seu cadastro, com os dados mascarados')).toBeVisible()
  await expect(acessos.getByText(/^Gestão · \d\d\/\d\d\/\d{4}/).first()).toBeVisible()
  await expectAcessivel(page, 'quem viu')
})
