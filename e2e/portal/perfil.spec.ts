import { senhaDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../acessibilidade.ts'
import { entrar, expect, test } from '../fixtures.ts'
import { findCodigo, listMensagens } from '../mensagens.ts'
import type { Sistema } from '../sistema.ts'

const celular = '+5511987654321'
const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })
const campoDoCodigo = (page: Page) => page.getByLabel('Código', { exact: true })

/** Asks for the code and answers what came. */
async function requestCodigo(page: Page, sistema: Sistema, para = celular): Promise<string> {
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  return findCodigo(sistema, para)
}

test.beforeEach(({ sistema: { ambiente } }) => ambiente.sql('delete from mensagem_saida'))

test('a phone is changed with the code: what was typed waits, a wrong code costs nothing, the old one is told', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/perfil')
  await expect(page).toHaveURL('/perfil')
  await page.getByRole('link', { name: /^E-mail e telefone/ }).click()
  await page.getByRole('link', { name: /^\(11\) 98765-4321/ }).click()
  await expect(titulo(page, 'Mude seu telefone')).toBeFocused()
  const telefone = page.getByLabel('Telefone com DDD')
  // As it is pasted: without an area code it is nobody's, with the country's it is whose it is.
  await telefone.fill('98765-4321')
  await expect(page.getByText('Não entendemos o telefone colado. Digite o DDD e o número.')).toBeVisible()
  await expect(telefone).toHaveValue('')
  await telefone.fill('+55 92 98765-4321')
  await expect(telefone).toHaveValue('(92) 98765-4321')
  await telefone.fill('')
  await telefone.pressSequentially('113333')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Telefone inválido').last()).toBeVisible()
  await telefone.fill('')
  await telefone.pressSequentially('11976543210')
  await expect(telefone).toHaveValue('(11) 97654-3210')

  await page.reload()
  await expect(telefone).toHaveValue('(11) 97654-3210')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const certo = await requestCodigo(page, sistema)
  await page.goBack()
  await expect(titulo(page, 'Mude seu telefone')).toBeVisible()
  await expect(telefone).toHaveValue('(11) 97654-3210')
  await page.goForward()
  await campoDoCodigo(page).fill(certo === 'AAAA' ? 'BBBB' : 'AAAA')
  await expect(page.getByText('Código inválido, tente novamente')).toBeVisible()
  await campoDoCodigo(page).fill(certo)

  await expect(titulo(page, 'Mude seu telefone')).toBeVisible()
  await expect(page.getByText('Código confirmado. Confira e salve.')).toBeVisible()
  await expect(telefone).toHaveValue('(11) 97654-3210')
  await page.goBack()
  await expect(titulo(page, 'E-mail e telefone')).toBeVisible()
  await page.goForward()
  await expect(telefone).toHaveValue('(11) 97654-3210')
  await page.getByRole('button', { name: 'Salvar' }).click()

  // The new one gets codes once it has given back one of its own; who goes on later finds it in the list.
  await expect(titulo(page, 'Confirme o celular novo')).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  const falta = page.getByRole('link', { name: /^\(11\) 97654-3210\s*Celular · Principal · Falta confirmar/ })
  await falta.click()
  await page.getByRole('link', { name: 'Confirmar este celular' }).click()
  await campoDoCodigo(page).fill(await requestCodigo(page, sistema, '+5511976543210'))
  await expect(page.getByRole('link', { name: /^\(11\) 97654-3210\s*Celular · Principal/ })).toBeVisible()
  await expect(falta).toHaveCount(0)
  await expect(page.getByRole('link', { name: /98765-4321/ })).toHaveCount(0)
  const [aviso] = await listMensagens(sistema, celular)
  expect(aviso?.texto).toContain('mudou o telefone do seu cadastro')

  // What was sent is no draft any more.
  await page.getByRole('link', { name: /^\(11\) 97654-3210/ }).click()
  await expect(telefone).toHaveValue('(11) 97654-3210')
  await telefone.fill('')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: /^\(11\) 97654-3210/ }).click()
  await expect(telefone).toHaveValue('(11) 97654-3210')
})

test('a while after the log-in the password is asked for before the code, and really checked', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/perfil/email-telefone?editar=email')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('segundo@exemplo.com.br')
  await sistema.ambiente.sql(`update sessao set senha_em = senha_em - interval '6 minutes' where cliente_id = $1`, [
    titular.clienteId,
  ])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(titulo(page, 'Confirme sua senha')).toBeVisible()
  const senha = page.getByLabel('Sua senha', { exact: true })
  await senha.fill('918273')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(senha).toHaveValue('')
  await senha.fill(senhaDeTeste)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await campoDoCodigo(page).fill(await requestCodigo(page, sistema))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: /^segundo@exemplo.com.br/ })).toBeVisible()
})

test('an address is filled in by its CEP; once confirmed it is shown and stays', async ({ page, sistema, titular }) => {
  await sistema.mundo.importCidades()
  await sistema.ambiente.sql(
    `insert into logradouro (cep, tipo, nome, bairro, codigo_ibge) values ('01001000', 'Praça', 'da Sé', 'Sé', 3550308)
     on conflict do nothing`,
  )
  await entrar(page, sistema, titular)
  await page.goto('/perfil/endereco')
  await page.getByRole('link', { name: 'Informar endereço' }).click()
  await expect(page.getByLabel('Número', { exact: true })).toHaveCount(0)
  await page.getByLabel('CEP').fill('01001000')
  await expect(page.getByText('Sé, São Paulo – SP')).toBeVisible()
  await expect(page.getByLabel('Número', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Rua, avenida ou praça')).toHaveCount(0)
  await page.getByRole('button', { name: 'Corrigir a rua ou o bairro' }).click()
  await expect(page.getByLabel('Rua, avenida ou praça')).toHaveValue('Praça da Sé')
  await page.getByLabel('CEP').fill('99999999')
  await expect(page.getByText('Não encontramos este CEP. Preencha o endereço.')).toBeVisible()
  await expect(page.getByLabel('Rua, avenida ou praça')).toHaveValue('')
  await expect(page.getByLabel('CEP')).toHaveValue('99999-999')
  await page.getByLabel('CEP').fill('01001000')
  await expect(page.getByText('Sé, São Paulo – SP')).toBeVisible()
  await page.getByLabel('Sem número').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await campoDoCodigo(page).fill(await requestCodigo(page, sistema))
  await expect(page.getByText('Sé, São Paulo – SP')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Praça da Sé, s/n')).toBeVisible()

  await sistema.ambiente.sql('update endereco_do_cliente set confirmado_em = now() where cliente_id = $1', [
    titular.clienteId,
  ])
  await page.reload()
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mudar endereço' })).toHaveCount(0)
  await expect(page.getByText(/por segurança ele não muda mais por aqui/)).toBeVisible()
})

test('income is declared and left blank again', async ({ page, titular, sistema }) => {
  await entrar(page, sistema, titular)
  await page.goto('/perfil/patrimonio-renda')
  const renda = page.getByLabel('Renda mensal')
  await renda.fill('5.000,00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/perfil')
  await page.goto('/perfil/patrimonio-renda')
  await expect(renda).toHaveValue('5.000,00')
  await renda.fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/perfil')
  await page.goto('/perfil/patrimonio-renda')
  await expect(renda).toHaveValue('')
})

test('a contact that was just saved opens with what was saved, however slow the next answer is', async ({
  page,
  sistema,
  titular,
}) => {
  await entrar(page, sistema, titular)
  await page.goto('/perfil/email-telefone?editar=email')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('segundo@exemplo.com.br')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await campoDoCodigo(page).fill(await requestCodigo(page, sistema))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: /^segundo@exemplo.com.br/ }).click()
  await expect(titulo(page, 'Mude seu e-mail')).toBeVisible()
  await email.fill('terceiro@exemplo.com.br')
  const chegada = Promise.withResolvers<void>()
  await page.route('**/dados-cadastrais/emails', async (route) => {
    await chegada.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(titulo(page, 'E-mail e telefone')).toBeVisible()
  await expect(page.getByRole('link', { name: /@exemplo.com.br/ }), 'nothing of before may be opened').toHaveCount(0)
  chegada.resolve()
  await page.getByRole('link', { name: /^terceiro@exemplo.com.br/ }).click()
  await expect(email).toHaveValue('terceiro@exemplo.com.br')
})

test('a contact is taken out with a code, and never the only one', async ({ page, sistema, titular }) => {
  await sistema.ambiente.sql(
    `insert into telefone_do_cliente (cliente_id, numero_cifrado, tipo, principal) values ($1, $2, 1, false)`,
    [titular.clienteId, sistema.ambiente.servidor.contexto.cifra.cifrar('+551133334444')],
  )
  await entrar(page, sistema, titular)
  await page.goto('/perfil/email-telefone')
  await page.getByRole('link', { name: new RegExp(`^${titular.email}`) }).click()
  await expect(page.getByText('É o seu único e-mail: inclua outro antes de remover este.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^\(11\) 3333-4444/ }).click()
  await page.getByRole('button', { name: 'Remover este telefone' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Remover este telefone?' })
  await expectAcessivel(page)
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await campoDoCodigo(page).fill(await requestCodigo(page, sistema))
  await page.getByRole('button', { name: 'Remover este telefone' }).click()
  await dialogo.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(titulo(page, 'E-mail e telefone')).toBeVisible()
  await expect(page.getByRole('link', { name: /^\(11\) 98765-4321/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /3333-4444/ })).toHaveCount(0)
  const avisos = await listMensagens(sistema, titular.email)
  expect(avisos.map(({ texto }) => texto).join()).toContain('Saiu um telefone do seu cadastro')
})

test('what is typed of an address outlives the tab', async ({ page, context, sistema, titular }) => {
  await entrar(page, sistema, titular, '/perfil/endereco?editar=endereco')
  await page.getByLabel('CEP').fill('99999999')
  await page.getByLabel('Rua, avenida ou praça').fill('Rua das Flores')
  await page.close()
  const outra = await context.newPage()
  await outra.goto('/perfil/endereco?editar=endereco')
  await expect(outra.getByLabel('CEP')).toHaveValue('99999-999')
  await expect(outra.getByLabel('Rua, avenida ou praça')).toHaveValue('Rua das Flores')
})

test('who has no contact for a code is told so, and where it is done, before anything is typed', async ({
  page,
  sistema,
  titular,
}) => {
  await sistema.ambiente.sql('delete from email_do_cliente where cliente_id = $1', [titular.clienteId])
  await sistema.ambiente.sql('delete from telefone_do_cliente where cliente_id = $1', [titular.clienteId])
  await entrar(page, sistema, titular)
  for (const tela of ['/perfil/endereco?editar=endereco', '/perfil/email-telefone?editar=email']) {
    await page.goto(tela)
    await expect(page.getByText('Isto ainda não se muda por aqui')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Falar com o atendimento' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAcessivel(page)
  }
})
