import type { TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, na, test } from '../../fixtures.ts'
import { findCodigo, listMensagens } from '../../mensagens.ts'
import { assumir } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'
import { expectInteira } from '../../tela.ts'

const celular = { width: 360, height: 740 }
test.use({ viewport: celular })

const apertar = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true }).click()

/** At a step, whose heading has the focus; it fits the narrowest phone with its text doubled. */
async function noPasso(page: Page, path: string, titulo: string | RegExp, olhar = true) {
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeFocused()
  await expect(page).toHaveURL(na(path))
  if (!olhar) return
  await expectAcessivel(page, path)
  await expectInteira(page, { onde: path })
  await page.setViewportSize(celular)
}

/** The holder's post-sale, as the sale would have begun it. */
const comecar = ({ mundo }: Sistema, titular: TitularDeTeste, fase?: string) =>
  mundo.casoEm(titular, { processo: 'pos-venda', ...(fase ? { fase } : {}) })

test('who has just joined goes through the thirteen steps, corrects a name and the income, leaves and comes back', async ({
  page,
  sistema,
  titular,
}) => {
  test.setTimeout(180_000)
  await comecar(sistema, titular)
  await entrar(page, sistema, titular, '/home')
  const emAndamento = page.getByRole('region', { name: 'Em andamento' })
  await expect(emAndamento).toContainText('Pós-vendas')
  await emAndamento.getByRole('link', { name: 'Continuar' }).click()
  await noPasso(page, '/pos-venda', 'Boas-vindas ao seu consórcio')
  await apertar(page, 'Começar')
  await noPasso(page, '/pos-venda/validacao-seguranca', 'Em que ano você nasceu?')
  await apertar(page, 'Confirmar')
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible()
  await page.getByLabel('Ano de nascimento').fill('84')
  await apertar(page, 'Confirmar')
  await expect(page.getByText('O ano tem 4 números, como 1984').first()).toBeVisible()
  await page.getByLabel('Ano de nascimento').fill('1984')

  // A failure of the server's own is told in the specification's words, and what was typed stays.
  await page.route('**/cotas/*/pos-venda', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await apertar(page, 'Confirmar')
  await expect(page.getByText('Falha ao realizar esta operação. Tente novamente em instantes.').first()).toBeVisible()
  await expect(page.getByLabel('Ano de nascimento')).toHaveValue('1984')
  await page.unroute('**/cotas/*/pos-venda')
  await apertar(page, 'Confirmar')

  await noPasso(page, '/pos-venda/dados-cadastrais', 'Seus dados estão certos?')
  await apertar(page, 'Algo está diferente')
  await noPasso(page, '/pos-venda/dados-cadastrais-token', 'Primeiro, um código de segurança')
  await apertar(page, 'Receber o código')
  await apertar(page, 'Enviar código')
  await expect(page.getByRole('heading', { level: 1, name: 'Digite o código' })).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await noPasso(page, '/pos-venda/dados-cadastrais-token', 'Código confirmado', false)
  await apertar(page, 'Corrigir os meus dados')
  await noPasso(page, '/pos-venda/dados-cadastrais-edicao', 'O que está diferente?')
  await page.getByLabel('Nome, nascimento e filiação').check()
  await page.getByLabel('Nome completo').fill('Ana Souza Casada')
  await apertar(page, 'Pedir a mudança')
  await noPasso(page, '/pos-venda/validar-renda', 'Você não informou a sua renda mensal')
  await apertar(page, 'Informar')
  await page.getByLabel('Renda mensal').fill('6.400,00')
  await apertar(page, 'Salvar e continuar')

  await noPasso(page, '/pos-venda/consorcio', 'É este o consórcio que você comprou?')
  await expect(page.getByRole('definition').filter({ hasText: '60 parcelas' })).toBeVisible()
  // Back to the income, which now is the one that was said.
  await apertar(page, 'Voltar')
  await noPasso(page, '/pos-venda/validar-renda', 'Esta é a sua renda mensal?')
  await expect(page.getByText('6.400,00').first()).toBeVisible()
  await apertar(page, 'Está certa')
  await noPasso(page, '/pos-venda/consorcio', 'É este o consórcio que você comprou?', false)
  await apertar(page, 'Continuar')
  await noPasso(page, '/pos-venda/boletos', 'Como você quer receber o boleto?')
  await apertar(page, 'Deixar como está')
  await noPasso(page, '/pos-venda/contemplacao', 'Só há dois jeitos de ser contemplado')

  // Left here, it is gone on with from here, in another browser too.
  await page.goto('/home')
  await emAndamento.getByRole('link', { name: 'Continuar' }).click()
  await noPasso(page, '/pos-venda/contemplacao', 'Só há dois jeitos de ser contemplado', false)
  await apertar(page, 'Continuar')
  await noPasso(page, '/pos-venda/entendimento', 'Ficou claro como funciona?')
  await apertar(page, 'Ficou claro')
  await noPasso(page, '/pos-venda/venda', /prometeram uma data certa/)
  await apertar(page, 'Não prometeram')
  await noPasso(page, '/pos-venda/tipos-lance', 'Que lances você pode oferecer')
  await apertar(page, 'Continuar')
  await noPasso(page, '/pos-venda/beneficios-grupo', 'O que o seu grupo oferece')
  await apertar(page, 'Continuar')
  await noPasso(page, '/pos-venda/informacoes-finais', 'Antes de terminar')
  await apertar(page, 'Continuar')
  await noPasso(page, '/pos-venda/duvidas-gerais', 'Ficou alguma dúvida?')
  await apertar(page, 'Não, está tudo claro')
  await noPasso(page, '/pos-venda/final', 'Tudo pronto')
  await apertar(page, 'Concluir')
  await expect(page).toHaveURL('/home')
  // What is left is the correction that was asked for.
  await expect(emAndamento).toContainText('Atualização cadastral')
  await expect(page.getByText('Pós-vendas', { exact: true })).toHaveCount(0)
})

test('two wrong years end it: the administrator calls by the day that is told, and the holder goes on from there', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  titular,
}) => {
  const caso = await comecar(sistema, titular, 'validacaoDeSeguranca')
  await entrar(page, sistema, titular, '/pos-venda')
  const responder = async () => {
    await page.getByLabel('Ano de nascimento').fill('1950')
    await apertar(page, 'Confirmar')
  }
  await noPasso(page, '/pos-venda/validacao-seguranca', 'Em que ano você nasceu?', false)
  await responder()
  const alerta = page.getByRole('alert').filter({ hasText: 'Informação incorreta.' })
  await expect(alerta).toContainText('Esta é a última tentativa')
  await expectAcessivel(page, 'última tentativa')
  await responder()
  await noPasso(page, '/pos-venda/desvio-manual', 'Vamos ligar para você')
  await expect(page.getByText(/Ligamos para você até/)).toBeVisible()
  await page.goto('/home')
  const emAndamento = page.getByRole('region', { name: 'Em andamento' })
  await expect(emAndamento).toContainText('Pós-vendas')
  await expect(emAndamento.getByRole('link', { name: 'Acompanhar' })).toBeVisible()
  const assuntos = (await listMensagens(sistema, titular.email)).map(({ assunto }) => assunto)
  expect(assuntos.filter((assunto) => assunto.includes('Vamos ligar para você'))).toHaveLength(1)

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'gestor', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso}`)
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Identidade confirmada' }).click()
  const painel = mesa.getByRole('dialog')
  await painel.getByRole('textbox').fill('Conferi pelo telefone')
  await painel.getByRole('button', { name: 'Identidade confirmada' }).click()
  await expect(
    mesa.getByRole('region', { name: 'História do caso' }).getByRole('row', { name: 'Identidade confirmada' }),
  ).toBeVisible()
  await mesa.close()

  await page.goto('/pos-venda')
  await noPasso(page, '/pos-venda/dados-cadastrais', 'Seus dados estão certos?', false)
})

test('who was promised a date goes on, is told by when somebody calls, and the administrator sees it by seller', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  titular,
}) => {
  const [cota = 0] = titular.cotas
  await sistema.ambiente.sql("update cota set vendedor = 'Loja Centro' where id = $1", [cota])
  await comecar(sistema, titular, 'confirmacaoDoPlanoPendente')
  await entrar(page, sistema, titular, '/pos-venda/venda')
  await noPasso(page, '/pos-venda/venda', /prometeram uma data certa/, false)
  await apertar(page, 'Sim, prometeram uma data')
  await page.getByLabel('Que data, e quem disse?').fill('Março, o vendedor da loja')
  await expectAcessivel(page, 'o que prometeram')
  await apertar(page, 'Enviar')
  await noPasso(page, '/pos-venda/desvio-manual', 'Obrigado por contar')
  await expect(page.getByText('Ligamos até')).toBeVisible()
  await apertar(page, 'Continuar')
  await noPasso(page, '/pos-venda/tipos-lance', 'Que lances você pode oferecer', false)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Em andamento' })).toContainText('Uma pessoa liga para você.')

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto('/retaguarda/casos')
  await mesa.getByRole('link', { name: 'Promessas na venda' }).click()
  await expect(mesa.getByRole('heading', { level: 1, name: 'Promessas na venda' })).toBeVisible()
  const vendedor = mesa.getByRole('table', { name: 'Promessas por vendedor' }).getByRole('row', { name: /Loja Centro/ })
  await expect(vendedor).toContainText('Poucas respostas')
  await expectAcessivel(mesa, 'promessas na venda')
  await mesa
    .getByRole('table', { name: 'Titulares com promessa' })
    .getByRole('link', { name: 'Aguardando Ligação' })
    .first()
    .click()
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Março, o vendedor da loja')).toBeVisible()
  await mesa.getByRole('button', { name: 'Falei com o titular' }).click()
  const painel = mesa.getByRole('dialog')
  await painel.getByRole('textbox').fill('Expliquei que não há data')
  await painel.getByRole('button', { name: 'Falei com o titular' }).click()
  await expect(
    mesa.getByRole('region', { name: 'História do caso' }).getByRole('row', { name: 'Falei com o titular' }),
  ).toBeVisible()
  await mesa.close()

  await page.goto('/home')
  await expect(
    page.getByRole('region', { name: 'Em andamento' }).getByRole('link', { name: 'Continuar' }),
  ).toBeVisible()
  await expect(page.getByText('Uma pessoa liga para você.')).toHaveCount(0)
})
