import { addDays, diaEm, formatDiaBr } from '@contempla/consorcio'
import { cpfDe } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { celular, confirmarSenha, titulo } from '../../faturamento.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { findCodigo, listMensagens } from '../../mensagens.ts'
import { expectInteira } from '../../tela.ts'

test.use(celular)

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const delegado = { nome: 'Davi Delegado', cpf: cpfDe(640_000_001), email: 'davi@exemplo.com.br' }

test('a holder lets another pay, who accepts, sees and pays until it is taken back, in two browsers', async ({
  page,
  novaJanela,
  sistema,
  titular,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(8000)
  const ate = formatDiaBr(addDays(diaEm(sistema.ambiente.relogio.agora()), 30))
  await entrar(page, sistema, titular, '/acessos')
  await expect(titulo(page, 'Quem acessa suas cotas')).toBeVisible()
  await expectAcessivel(page, 'acessos, nenhum')
  await page.getByRole('link', { name: 'Dar acesso a alguém' }).click()
  await expect(titulo(page, 'Dar acesso a outra pessoa')).toBeVisible()
  await page.getByLabel('Nome inteiro').fill(delegado.nome)
  await page.getByLabel('CPF', { exact: true }).fill(delegado.cpf)
  await page.getByLabel('E-mail', { exact: true }).fill(delegado.email)
  await page.getByRole('radio', { name: 'Contador ou contadora' }).check()
  await page.getByRole('radio', { name: /^Ver e pagar/ }).check()
  for (const cada of await page.getByRole('group', { name: 'Em quais cotas' }).getByRole('checkbox').all())
    await cada.check()
  await page.getByLabel('Até que dia').fill(ate)
  await expectAcessivel(page, 'dar acesso')
  await expectInteira(page, { onde: 'dar acesso' })
  await page.setViewportSize(celular.viewport)
  await botao(page, 'Continuar').click()
  await botao(page, 'Enviar código').click()
  await confirmarSenha(page)
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await expect(titulo(page, 'Dar acesso a outra pessoa')).toBeVisible()
  await botao(page, 'Enviar o convite').click()
  await expect(page).toHaveURL(na('/acessos'))
  await expect(page.getByText('Convite enviado', { exact: true })).toBeVisible()

  const dele = await novaJanela(celular.viewport)
  dele.setDefaultTimeout(8000)
  const [convite] = await listMensagens(sistema, delegado.email)
  const link = /\/acessos\/receber#link=[\w-]+/.exec(convite?.texto ?? '')?.[0] ?? ''
  await dele.goto(link)
  await expect(titulo(dele, 'Olá, Davi')).toBeVisible()
  await expectAcessivel(dele, 'convite de acesso')
  await expectInteira(dele, { onde: 'convite de acesso' })
  await dele.setViewportSize(celular.viewport)
  await botao(dele, 'Receber o código para aceitar').click()
  await expect(dele.getByLabel('Código que você recebeu')).toBeVisible()
  const [mensagem] = await listMensagens(sistema, delegado.email)
  await dele.getByLabel('Código que você recebeu').fill(/é (\w{4})\./.exec(mensagem?.texto ?? '')?.[1] ?? '')
  await dele.getByLabel('Sua data de nascimento').fill('02/03/1988')
  await botao(dele, 'Aceitar o acesso').click()
  await expect(titulo(dele, 'Pronto, você tem acesso')).toBeVisible()

  const [aceito] = await sistema.ambiente.sql<{ delegado_id: number; id: number }>(
    'select delegado_id::int, id::int from delegacao where titular_id = $1',
    [titular.clienteId],
  )
  await sistema.ambiente.sql(
    'update cliente set senha_hash = (select senha_hash from cliente where id = $1) where id = $2',
    [titular.clienteId, aceito?.delegado_id],
  )
  await entrar(dele, sistema, { ...titular, clienteId: aceito?.delegado_id ?? 0, inscricao: delegado.cpf }, '/home')
  const faixa = dele.getByRole('complementary', { name: 'Cota de outra pessoa' })
  await expect(faixa).toContainText(`até ${ate}`)
  await expectAcessivel(dele, 'início de quem recebeu acesso')
  await expectInteira(dele, { onde: 'início de quem recebeu acesso' })
  await dele.setViewportSize(celular.viewport)
  await dele.goto('/boletos')
  await expect(faixa).toBeVisible()
  await dele
    .getByRole('button', { name: /boleto|pagar/i })
    .first()
    .click()
  await expect(dele.getByText(/linha digitável|Copiar/i).first()).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: new RegExp(delegado.nome) }).click()
  await expect(page.getByText('Viu a cota')).toBeVisible()
  await expectAcessivel(page, 'um acesso')
  await expectInteira(page, { onde: 'um acesso' })
  await page.setViewportSize(celular.viewport)
  await botao(page, 'Retirar o acesso').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o acesso' }).click()
  await expect(page.getByText('Você retirou')).toBeVisible()

  await dele
    .getByRole('link', { name: /^Assembleias/ })
    .first()
    .click()
  await expect(dele.getByText(/O acesso que você tinha a esta cota terminou/).first()).toBeVisible()
})
