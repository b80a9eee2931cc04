import { addDays, diaEm, formatDiaBr } from '@contempla/consorcio'
import { cpfDe, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { celular, confirmarSenha, titulo } from '../../faturamento.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { findCodigo, listMensagens } from '../../mensagens.ts'
import type { Sistema } from '../../sistema.ts'
import { expectInteira } from '../../tela.ts'

test.use(celular)

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const delegado = { nome: 'Davi Delegado', cpf: cpfDe(640_000_001), email: 'davi@exemplo.com.br' }

/** What is refused to every delegate, and what this journey's delegate was not given. */
const FORA =
  /^(Pagar\b|Baixar|Enviar|Lances$|Ofertar|Situação do grupo|Débito automático|Como receber|Seguro|Juntar|Antecipar|Renegociar|Transferir|Cancelar|Devolução|Contemplação|Informe|Segunda via|Guardar|Salvar|Ver e mudar)/

async function expectSoOQuePode(page: Page, onde: string) {
  for (const papel of ['button', 'link'] as const)
    await expect(page.getByRole(papel, { name: FORA }), `${papel}, ${onde}`).toHaveCount(0)
}

/** With only the scope to see, no screen offers what is refused, and what one opens by its address says whose it is. */
async function expectSoVer(page: Page, { ambiente }: Sistema, { clienteId }: TitularDeTeste) {
  await ambiente.sql("update delegacao set alcance = 'ver' where titular_id = $1", [clienteId])
  const recusadas: string[] = []
  page.on('response', (resposta) => {
    if (resposta.status() === 403) recusadas.push(resposta.url())
  })
  const telas = ['/home', '/boletos', '/boletos/listadeboletos', '/assembleias', '/financeiro', '/detalhes-da-cota']
  for (const onde of [...telas, '/financeiro/extrato-consorciado', '/documentos/demonstrativo', '/home#mais']) {
    await page.goto(onde)
    await expect(page.getByText('Você pode ver o extrato, os boletos e as assembleias.')).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expectSoOQuePode(page, onde)
  }
  await expect(page.getByRole('dialog', { name: 'Mais' }).getByRole('link', { name: 'Extrato' })).toBeVisible()
  for (const onde of ['/transferencia-cota/introducao', '/offers-and-bids']) {
    await page.goto(onde)
    await expect(titulo(page, 'Só o titular abre esta página')).toBeVisible()
  }
  await expectAcessivel(page, 'o que é só do titular')
  expect(recusadas).toEqual([])
}

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
  await expect(dele.getByText('Você nasceu em 2 de março de 1988?')).toBeVisible()
  await botao(dele, 'Corrigir a data').click()
  await expect(dele.getByLabel('Sua data de nascimento')).toHaveValue('02/03/1988')
  await botao(dele, 'Aceitar o acesso').click()
  await botao(dele, 'Sim, aceitar o acesso').click()
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
  await expectSoOQuePode(dele, 'boleto de quem pode pagar')
  await expectSoVer(dele, sistema, titular)

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
