import { vencerPrazos } from '@contempla/api'
import { diaEm } from '@contempla/consorcio'
import { cpfDe } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { listMensagens } from '../../mensagens.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'

test.use({ viewport: { width: 360, height: 740 } })

const titulo = (page: Page, nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome })
const botao = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true })

/** Asks for an act of the staff, with the words that the person reads. */
async function tentar(mesa: Page, ato: string, dito: string) {
  await assumir(mesa)
  await mesa.getByRole('button', { name: ato, exact: true }).click()
  const painel = mesa.getByRole('dialog')
  await painel.getByLabel(/O que dizer ao cliente|Motivo/).fill(dito)
  await painel.getByRole('button', { name: ato, exact: true }).click()
  return painel
}

async function decidir(mesa: Page, ato: string, dito: string) {
  await expect(await tentar(mesa, ato, dito)).toHaveCount(0)
}

test('a holder asks, gives what is missing, says that it did not serve, goes to the ombudsman and is answered', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
  novaJanela,
}) => {
  test.setTimeout(120_000)
  const titular = await novoTitular({ cotas: [{}] })
  await entrar(page, sistema, titular, '/customer-service')
  await page.getByRole('link', { name: /Meus atendimentos/ }).click()
  await expect(titulo(page, 'Meus atendimentos')).toBeVisible()
  await expectAcessivel(page, 'sem atendimentos')
  await page.getByRole('link', { name: 'Fazer um pedido' }).click()
  await expect(titulo(page, 'Fazer um pedido')).toBeVisible()
  await botao(page, 'Enviar o pedido').click()
  await expect(page.getByText('Escolha um assunto').last()).toBeVisible()
  await page.getByLabel('Sobre o que é?').selectOption('Cancelamento')
  await expect(page.getByRole('link', { name: 'Cancelar a minha cota agora' })).toHaveAttribute(
    'href',
    new RegExp(`^/cancelamento/introducao\\?cota=${titular.cotas[0]}`),
  )
  await page.getByLabel('Sobre o que é?').selectOption('Reclamação')
  await page.getByLabel('O que você precisa?').fill('Cobraram duas vezes a parcela de outubro.')
  await expectAcessivel(page, 'novo pedido de atendimento')
  await botao(page, 'Enviar o pedido').click()
  await expect(titulo(page, /^Pedido \d{8}$/)).toBeVisible()
  await expect(page.getByText(/A resposta sai até/)).toBeVisible()
  const protocolo = /\d{8}/.exec((await titulo(page, /^Pedido/).textContent()) ?? '')?.[0] ?? ''
  expect((await listMensagens(sistema, titular.email))[0]?.texto).toContain(protocolo)

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  await mesa.goto(`/retaguarda/casos/${Number(protocolo)}`)
  await expect(mesa.getByRole('cell', { name: 'Cobraram duas vezes a parcela de outubro.' })).toBeVisible()
  await decidir(mesa, 'Pedir uma informação', 'Qual é o número do segundo boleto?')

  await page.goto('/home')
  await page.getByRole('link', { name: 'Responder' }).first().click()
  await expect(page).toHaveURL(na(`/atendimento/${protocolo}`))
  await expect(page.getByText('Qual é o número do segundo boleto?')).toBeVisible()
  await page.getByLabel('A sua resposta').fill('Termina em 4321.')
  await expectAcessivel(page, 'informação pedida')
  await botao(page, 'Enviar a resposta').click()
  await expect(page.getByText('Você respondeu')).toBeVisible()

  await mesa.reload()
  await decidir(mesa, 'Responder', 'O segundo boleto foi baixado.')
  await page.goto(`/atendimento/${protocolo}`)
  await expect(page.getByText('O segundo boleto foi baixado.')).toBeVisible()
  await expectAcessivel(page, 'resposta do atendimento')
  await botao(page, 'Não resolveu').click()
  await page.getByLabel('Conte o que não foi resolvido').fill('O dinheiro não voltou.')
  await botao(page, 'Enviar').click()
  await expect(page.getByText('Você disse que não resolveu')).toBeVisible()

  await mesa.reload()
  await decidir(mesa, 'Responder', 'Não há o que devolver.')
  await page.reload()
  await expect(botao(page, 'Não resolveu')).toHaveCount(0)
  await botao(page, 'Levar à ouvidoria').click()
  await page.getByLabel('Conte o que não foi resolvido').fill('Paguei os dois boletos.')
  await botao(page, 'Enviar à ouvidoria').click()
  await expect(page.getByText('Você levou o pedido à ouvidoria')).toBeVisible()

  // Whoever answered does not answer again, and one request in the month is too few for a longer term.
  await mesa.reload()
  await assumir(mesa)
  await expect(botao(mesa, 'Responder pela ouvidoria')).toHaveAccessibleDescription(/é de outra pessoa da equipe/)
  await mesa.getByRole('button', { name: 'Devolver à fila' }).click()
  await expect(mesa.getByRole('button', { name: 'Assumir' })).toBeVisible()
  const daOuvidoria = await novaJanela()
  await entrarNaRetaguarda(daOuvidoria, sistema, 'gestor', parceiro)
  await daOuvidoria.goto(`/retaguarda/casos/${Number(protocolo)}`)
  await tentar(daOuvidoria, 'Prorrogar o prazo', 'Pedimos ao banco a prova dos dois pagamentos.')
  await expect(daOuvidoria.getByText(/Só um em cada dez pedidos/)).toBeVisible()
  await daOuvidoria.reload()
  await decidir(daOuvidoria, 'Responder pela ouvidoria', 'O segundo pagamento volta em cinco dias.')
  await page.reload()
  await expect(page.getByText('O segundo pagamento volta em cinco dias.')).toBeVisible()
  await expect(page.getByText(/diga se resolveu até/)).toBeVisible()
  await expect(page.getByText(/Registro de reclamações\/RDR/)).toBeVisible()
  await page.getByRole('radio', { name: '5, ótima' }).check()
  await botao(page, 'Sim, resolveu').click()
  await expect(page.getByText('5 de 5')).toBeVisible()
  await expectAcessivel(page, 'atendimento encerrado')
  await page.getByRole('link', { name: 'Meus atendimentos' }).click()
  await expect(page.getByRole('list', { name: 'Encerrados' }).getByRole('link')).toHaveCount(1)

  const mes = diaEm(sistema.ambiente.relogio.agora()).slice(0, 7)
  await mesa.goto(`/retaguarda/casos/atendimentos?mes=${mes}`)
  await expect(mesa.getByRole('heading', { level: 1, name: 'Atendimentos do mês' })).toBeVisible()
  await expect(mesa.getByRole('row', { name: /Reclamação/ })).toBeVisible()
})

test('an answer that is late is told, and whoever waits may go up at once', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{}] })
  await entrar(page, sistema, titular, '/atendimento/novo')
  await page.getByLabel('Sobre o que é?').selectOption('Boleto e pagamento')
  await page.getByLabel('O que você precisa?').fill('O boleto não chegou.')
  await botao(page, 'Enviar o pedido').click()
  await expect(titulo(page, /^Pedido/)).toBeVisible()
  sistema.ambiente.relogio.avancar(8 * 86_400_000)
  await vencerPrazos(sistema.ambiente.servidor.contexto)
  await entrar(page, sistema, titular, '/atendimento')
  await expect(page.getByText('Resposta atrasada')).toBeVisible()
  await page.getByRole('link', { name: /Boleto e pagamento/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Levar à ouvidoria' })).toBeVisible()
  await expectAcessivel(page, 'resposta atrasada')
  // What is refused is said where it was asked for, and the question stays.
  await page.route('**/atendimentos/*/passos', (route) => route.fulfill({ status: 503 }))
  await botao(page, 'Não preciso mais deste pedido').click()
  const pergunta = page.getByRole('dialog')
  await botao(page, 'Retirar o pedido').click()
  await expect(pergunta.getByRole('alert')).not.toBeEmpty()
  await page.unroute('**/atendimentos/*/passos')
  await botao(page, 'Retirar o pedido').click()
  await expect(page.getByText('Você retirou o pedido')).toBeVisible()
})

test('what may be done at once is done of the quota of the tab', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{}, {}] })
  const segunda = titular.cotas[1]
  await entrar(page, sistema, titular, `/boletos?cota=${segunda}`)
  await expect(page).toHaveURL(new RegExp(`cota=${segunda}`))
  await page.goto('/atendimento/novo')
  await page.getByLabel('Sobre o que é?').selectOption('Cancelamento')
  await expect(page.getByRole('link', { name: 'Cancelar a minha cota agora' })).toHaveAttribute(
    'href',
    new RegExp(`cota=${segunda}`),
  )
})

test('a stranger asks by a code to their e-mail, and follows it by the number', async ({
  page,
  sistema,
  parceiro,
  novaJanela,
}) => {
  const email = 'vera.visita@exemplo.com.br'
  const codigo = async () =>
    /é ([A-Z0-9]{8})\./.exec(
      (await listMensagens(sistema, email)).find(({ texto }) => texto.includes('Seu código'))?.texto ?? '',
    )?.[1] ?? ''
  await page.goto('/login')
  await page.getByRole('link', { name: /ajuda/i }).click()
  await page.getByRole('link', { name: 'Pedir atendimento sem entrar' }).click()
  await expect(titulo(page, 'Atendimento sem entrar')).toBeVisible()
  await expectAcessivel(page, 'atendimento sem entrar')
  await botao(page, 'Fazer um pedido').click()
  await page.getByLabel('Nome completo').fill('Vera Visita')
  await page.getByLabel('CPF ou CNPJ').fill(cpfDe(612_345_678))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Celular').fill('11987651234')
  await page.getByLabel('Sobre o que é?').selectOption('Outro assunto')
  await page.getByLabel('O que você precisa?').fill('Recebi um boleto que não é meu.')
  await expectAcessivel(page, 'pedido de quem não entra')
  await botao(page, 'Continuar').click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código').fill('AAAAAAAA')
  await botao(page, 'Confirmar').click()
  await expect(page.getByText(/Este código não vale/)).toBeVisible()
  await expect(botao(page, 'Enviar outro código')).toHaveAccessibleDescription(/Peça outro em/)
  // What was written is there still, to be mended.
  await botao(page, 'Voltar ao que escrevi').click()
  await expect(page.getByLabel('O que você precisa?')).toHaveValue('Recebi um boleto que não é meu.')
  await botao(page, 'Continuar').click()
  // With nothing changed it is the code that is on its way, and not another.
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await expect(botao(page, 'Enviar outro código')).toHaveAccessibleDescription(/Peça outro em/)
  expect(await listMensagens(sistema, email)).toHaveLength(1)
  for (let vez = 2; vez <= 6; vez++) {
    const recusado = page.waitForResponse((resposta) => resposta.url().endsWith('/confirmacao'))
    await page.getByLabel('Código').fill('AAAAAAAA')
    await botao(page, 'Confirmar').click()
    expect((await recusado).status()).toBe(vez <= 5 ? 400 : 429)
  }
  // Of no use any more, another is offered at once.
  await expect(page.getByText('Este código não vale mais: peça outro.').first()).toBeVisible()
  await botao(page, 'Enviar outro código').click()
  await expect(page.getByText('Este código não vale mais: peça outro.')).toHaveCount(0)
  await expect.poll(async () => (await listMensagens(sistema, email)).length).toBe(2)
  await page.getByLabel('Código').fill(await codigo())
  await botao(page, 'Confirmar').click()
  await expect(titulo(page, /^Pedido \d{8}$/)).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
  const protocolo = /\d{8}/.exec((await titulo(page, /^Pedido/).textContent()) ?? '')?.[0] ?? ''

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  await mesa.goto(`/retaguarda/casos/${Number(protocolo)}`)
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Ninguém com este número é nosso consorciado.')).toBeVisible()
  await decidir(mesa, 'Responder', 'O boleto era de outra pessoa. Pode descartar.')
  expect((await listMensagens(sistema, email))[0]?.texto).toContain('Pode descartar.')

  await page.goto('/atendimento/acompanhar')
  await botao(page, 'Acompanhar um pedido que já fiz').click()
  await page.getByLabel('Protocolo').fill(protocolo)
  await page.getByLabel('E-mail').fill(email)
  await botao(page, 'Receber o código').click()
  await expect(titulo(page, 'Digite o código')).toBeVisible()
  await page.getByLabel('Código').fill(await codigo())
  await botao(page, 'Confirmar').click()
  await expect(page.getByText('O boleto era de outra pessoa. Pode descartar.')).toBeVisible()
  await botao(page, 'Sim, resolveu').click()
  await expect(page.getByText('Você disse que resolveu')).toBeVisible()
  await expectAcessivel(page, 'pedido de quem não entra, resolvido')
  await botao(page, 'Sair deste pedido').click()
  await expect(titulo(page, 'Atendimento sem entrar')).toBeVisible()
})
