import { vencerPrazos } from '@contempla/api'
import { addDays, diaEm, formatDiaBr } from '@contempla/consorcio'
import { levarAte, moverPor, type TitularDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAcessivel } from '../acessibilidade.ts'
import { decidir } from '../faturamento.ts'
import { destaque, entrar, expect, na, test } from '../fixtures.ts'
import { pedirDeNovo } from '../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../sistema.ts'

test.use({ viewport: { width: 360, height: 780 } })

const ontemDe = ({ ambiente }: Sistema) => addDays(diaEm(ambiente.relogio.agora()), -1)
const titulo = (page: Page, nome: string) => page.getByRole('heading', { level: 1, name: nome })

/** The screen whose heading this is, as anybody may read it. */
async function ver(page: Page, nome: string) {
  await expect(titulo(page, nome)).toBeVisible()
  await expectAcessivel(page, nome)
}

let fotos = 0
/** A photo of its own: no two files are alike. */
const foto = async (nome: string) => ({
  name: `${nome}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320 + ++fotos, height: 200, channels: 3, background: '#1d4f91' } })
    .jpeg()
    .toBuffer(),
})

async function anexar(page: Page, campo: string) {
  const region = page.getByRole('region', { name: campo, exact: true })
  await region
    .locator('input[type=file]')
    .first()
    .setInputFiles(await foto(campo.toLowerCase().replace(/\W+/g, '-')))
  await expect(region.getByRole('status')).toContainText('Enviado')
}

/** What is asked of a driver with an app, all of it. */
async function anexarTudo(page: Page) {
  await page
    .getByRole('region', { name: 'Documento com foto' })
    .getByLabel('Qual documento você vai enviar?')
    .selectOption('CNH')
  for (const campo of ['Documento com foto', 'Selfie', 'Comprovante de residência', 'Extrato bancário'])
    await anexar(page, campo)
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
}

/** Opens the case of this person's contemplation: the queue has other people's too. */
async function abrirCaso(mesa: Page, { clienteId }: Pick<TitularDeTeste, 'clienteId'>) {
  await mesa.goto('/retaguarda/casos')
  await mesa
    .getByRole('row', { name: /Contemplação/ })
    .filter({ has: mesa.locator(`a[href$="/consorciados/${clienteId}"]`) })
    .getByRole('link')
    .first()
    .click()
  await expect(mesa).toHaveURL(/\/casos\/\d+$/)
}

const expectFeito = (mesa: Page, ato: string) =>
  expect(mesa.getByRole('region', { name: 'História do caso' }).getByRole('row', { name: ato }).first()).toBeVisible()

test('drawn, the holder goes from the news to the use of the credit, a document refused on the way', async ({
  page,
  sistema,
  parceiro,
  novoTitular,
  novaJanela,
}) => {
  test.setTimeout(150_000)
  const { ambiente, mundo } = sistema
  const hoje = diaEm(ambiente.relogio.agora())
  const titular = await novoTitular({ cotas: [{ dataContemplacao: hoje }] })
  // What falls due while the days go by is paid.
  await ambiente.sql("update cota_saldo set em_aberto = '[]' where cota_id = $1", [titular.cotas[0]])
  await mundo.casoEm(titular, { processo: 'aviso-contemplacao' })
  await entrar(page, sistema, titular, '/contemplado')
  await ver(page, 'Parabéns pela sua contemplação!')
  const abre = formatDiaBr(addDays(hoje, 1))
  await expect(page.getByText(`Os próximos passos abrem amanhã, em ${abre}.`)).toBeVisible()
  await expect(page.getByText('Apresente a garantia')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeHidden()

  ambiente.relogio.ajustar(new Date(`${addDays(hoje, 1)}T15:00:00Z`))
  await vencerPrazos(ambiente.servidor.contexto)
  await entrar(page, sistema, titular)
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await ver(page, 'Parabéns pela sua contemplação!')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ver(page, 'Sua cota foi a sorteada!')
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ver(page, 'Condições para usar o crédito')
  await page.getByRole('button', { name: 'Sair' }).click()
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await page.getByRole('button', { name: 'Li e aceito' }).click()
  await ver(page, 'Confira a sua contemplação')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await ver(page, 'Você cumpre todos os critérios')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ver(page, 'Qual vai ser a garantia?')
  await page.getByRole('button', { name: /O equipamento que você vai comprar/ }).click()
  await ver(page, 'O que você vai comprar?')
  await expect(page).toHaveURL(na('/contemplado/tipo-equipamento'))
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByRole('button', { name: /O veículo que você vai comprar/ }).click()
  await page.getByRole('button', { name: 'Carro de passeio' }).click()
  await ver(page, 'De que você vive?')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible()
  await page.getByLabel('Sua ocupação').selectOption('Motorista de aplicativo')
  await page.getByLabel('Quanto você ganha por mês').fill('9.000,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ver(page, 'Envie os seus documentos')
  await page.reload()
  await anexarTudo(page)
  await ver(page, 'Quer enviar mais algum documento?')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByRole('button', { name: 'Manter os documentos que já enviei' }).click()
  await page.getByRole('button', { name: 'Não, enviar para análise' }).click()
  await ver(page, 'Estamos analisando o que você enviou')

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await abrirCaso(mesa, titular)
  await pedirDeNovo(mesa, 'Extrato bancário', { problema: 'Ilegível', motivo: 'Não se lê o saldo' })
  await expectFeito(mesa, 'Pedir documentos de novo')
  await expect(mesa.getByText('R$ 9.000,00')).toBeVisible()
  await page.reload()
  await ver(page, 'Precisamos que você envie de novo')
  await expect(page.getByText('Não se lê o saldo')).toBeVisible()
  await anexar(page, 'Extrato bancário')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await ver(page, 'Estamos analisando o que você enviou')
  await page.goto('/detalhes-da-cota')
  await expect(page.getByRole('definition').getByText('Entregue: o prazo da garantia não corre')).toBeVisible()
  await expect(page.getByText(/^Apresente a garantia/)).toHaveCount(0)

  await abrirCaso(mesa, titular)
  await decidir(mesa, 'Aprovar')
  await expectFeito(mesa, 'Aprovar')
  await page.goto('/contemplado/confirmacao-documentos')
  await ver(page, 'Cadastro aprovado!')
  await expect(page).toHaveURL(na('/contemplado/crivo'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ver(page, 'Como você quer usar o crédito?')
  await expect(page.getByText(/O crédito fica disponível em/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Comprar o bem/ })).toHaveCount(0)
  ambiente.relogio.ajustar(new Date(`${addDays(hoje, 12)}T15:00:00Z`))
  await entrar(page, sistema, titular, '/contemplado/deseja-faturar')
  await page.getByRole('button', { name: /Comprar o bem/ }).click()
  await expect(page).toHaveURL(na('/faturamento/iniciar'))
  // What was chosen is not asked again.
  await ver(page, 'Você já pode usar o seu crédito')
  await expect(page.getByRole('link', { name: 'Iniciar Faturamento' })).toHaveAttribute(
    'href',
    /^\/faturamento\/digitaloumanual\?cota=\d+$/,
  )
  await page.goto('/contemplado')
  await expect(page.getByText('Você já escolheu como usar o crédito. Continue de onde parou.')).toBeVisible()
  await mesa.close()
})

test("the browser's back takes one step back where the case has one, and leaves from where it has none", async ({
  page,
  context,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'garantia' })
  await entrar(page, sistema, titular)
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await page.getByRole('button', { name: /O equipamento que você vai comprar/ }).click()
  await expect(page).toHaveURL(na('/contemplado/tipo-equipamento'))
  await page.goBack()
  await expect(titulo(page, 'Qual vai ser a garantia?')).toBeFocused()
  await expect(page).toHaveURL(na('/contemplado/garantia'))
  await page.getByRole('button', { name: /O veículo que você vai comprar/ }).click()
  await page.getByRole('button', { name: 'Carro de passeio' }).click()
  await page.getByLabel('Sua ocupação').selectOption('Motorista de aplicativo')
  await page.getByLabel('Quanto você ganha por mês').fill('9.000,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await ver(page, 'Envie os seus documentos')
  await page.goBack()
  await expect(titulo(page, 'De que você vive?')).toBeVisible()
  // What was said is there, and going on with it as it is says the same.
  await expect(page.getByLabel('Quanto você ganha por mês')).toHaveValue('9.000,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(titulo(page, 'Envie os seus documentos')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Quanto você ganha por mês')).toHaveValue('9.000,00')
  await page.goBack()
  await expect(titulo(page, 'O que você vai comprar?')).toBeVisible()
  await page.goBack()
  await expect(titulo(page, 'Qual vai ser a garantia?')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')

  // Without a network a step back cannot be made: it leaves, and the step is there to come back to.
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await page.getByRole('button', { name: /O veículo que você vai comprar/ }).click()
  await expect(titulo(page, 'O que você vai comprar?')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/sem internet/).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await context.setOffline(false)
  await page.goForward()
  await expect(titulo(page, 'O que você vai comprar?')).toBeVisible()
})

test("after what was sent, the browser's back does not go back to it", async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'perfilDaRenda' })
  await entrar(page, sistema, titular)
  await destaque(page).getByRole('link', { name: 'Continuar a contemplação' }).click()
  await page.getByLabel('Sua ocupação').selectOption('Motorista de aplicativo')
  await page.getByLabel('Quanto você ganha por mês').fill('9.000,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await anexarTudo(page)
  await page.getByRole('button', { name: 'Não, enviar para análise' }).click()
  await expect(titulo(page, 'Estamos analisando o que você enviou')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('home leads to the documents that are asked for again, and does not say that all is well', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'pendenciaCliente' })
  await entrar(page, sistema, titular)
  await expect(page.getByText('Tudo em dia')).toHaveCount(0)
  await destaque(page).getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(page).toHaveURL(na('/contemplado/documentos'))
})

test('not approved, it is told why and sends something else; rejected, it may begin again', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  const { ambiente, mundo } = sistema
  const id = await mundo.casoEm(titular, { processo: 'contemplacao', fase: 'aguardandoAnaliseInterna' })
  await moverPor(ambiente, 'analista', { id, ato: 'naoAprovar', motivo: 'A renda não comporta a parcela' })
  await entrar(page, sistema, titular, '/contemplado/resultado-analise')
  await ver(page, 'O seu cadastro ainda não foi aprovado')
  await expect(page.getByText('A renda não comporta a parcela')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar outros documentos' }).click()
  await ver(page, 'Envie outros documentos')
  await expect(page.getByText('A renda não comporta a parcela')).toBeVisible()
  const reprovado = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  const dele = await mundo.casoEm(reprovado, { processo: 'contemplacao', fase: 'aguardandoAnaliseInterna' })
  await levarAte(ambiente, dele, 'cadastroReprovado')
  await entrar(page, sistema, reprovado, '/contemplado/resultado-analise')
  await ver(page, 'O seu cadastro não foi aprovado')
  await page.goto('/contemplado')
  await ver(page, 'O seu cadastro não foi aprovado')
  await page.getByRole('button', { name: 'Ver o resultado' }).click()
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
})

test('a company is asked for its own documents, and for no occupation', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({
    inscricaoNacional: '11222333000181',
    nome: 'Padaria do João Ltda.',
    cotas: [{ tipo: 'pesados', dataContemplacao: ontemDe(sistema) }],
  })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'garantia' })
  await entrar(page, sistema, titular, '/contemplado/garantia')
  await page.getByRole('button', { name: /O veículo que você vai comprar/ }).click()
  await expect(page).toHaveURL(na('/contemplado/tipo-pesado'))
  await ver(page, 'O que você vai comprar?')
  await page.getByRole('button', { name: 'Caminhão ou implemento' }).click()
  await expect(page).toHaveURL(na('/contemplado/documentos-pesado'))
  await ver(page, 'Envie os seus documentos')
  await expect(page.getByRole('region', { name: 'Documentos da empresa' })).toBeVisible()
})

for (const [fase, tipo, caminho, nome] of [
  ['tipoDoBem', 'imovel', '/contemplado/tipo-imovel', 'O que você vai comprar?'],
  ['tipoDoBem', 'servico', '/contemplado/tipo-servico', 'Que serviço você vai contratar?'],
  ['restricaoDoCpf', 'auto', '/contemplado/cpf', 'Há uma restrição no seu CPF'],
  ['garantia', 'servico', '/contemplado/garantia', 'Qual vai ser a garantia?'],
] as const)
  test(`a case in ${fase} of a quota of ${tipo} is drawn, and every other step leads to it`, async ({
    page,
    sistema,
    novoTitular,
  }) => {
    const titular = await novoTitular({ cotas: [{ tipo, dataContemplacao: ontemDe(sistema) }] })
    await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase })
    await entrar(page, sistema, titular, '/contemplado/sorteio')
    await ver(page, nome)
    await expect(page).toHaveURL(na(caminho))
  })

for (const [endereco, primeiro] of [
  ['/contemplado/documentos/comprovante_residencia', 'Comprovante de residência'],
  ['/contemplado/documentos/comprovanteResidencia', 'Comprovante de residência'],
  ['/contemplado/documentos/passaporte', 'Documento com foto'],
  ['/contemplado/documentos', 'Documento com foto'],
] as const)
  test(`${endereco} begins with ${primeiro}`, async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
    await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'selecaoDeDocumentos' })
    await entrar(page, sistema, titular, endereco)
    await ver(page, 'Envie os seus documentos')
    await expect(page).toHaveURL(na(endereco))
    await expect(page.locator('main').getByRole('region').first()).toHaveAccessibleName(primeiro)
  })

for (const [endereco, quantas] of [
  ['/contemplado/garantia/fiador', 1],
  ['/contemplado/garantia/avalista', 3],
] as const)
  test(`${endereco} shows ${quantas} of the guarantees`, async ({ page, sistema, novoTitular }) => {
    const titular = await novoTitular({ cotas: [{ tipo: 'servico', dataContemplacao: ontemDe(sistema) }] })
    await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'garantia' })
    await entrar(page, sistema, titular, endereco)
    await ver(page, 'Qual vai ser a garantia?')
    await expect(page.getByRole('list', { name: 'Qual vai ser a garantia?' }).getByRole('listitem')).toHaveCount(
      quantas,
    )
  })

test('who does not meet a criterion is told which, and where to mend it', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema), emAtraso: 1 }] })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'resultadoDaVerificacao' })
  await entrar(page, sistema, titular, '/contemplado/verification')
  await ver(page, 'Você não cumpre todos os critérios')
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await page.getByRole('link', { name: 'Ver os boletos' }).click()
  await expect(page).toHaveURL(na('/boletos'))
})

test('a contemplation that was undone asks for nothing more', async ({ page, sistema, novoTitular }) => {
  const titular = await novoTitular({ cotas: [{ dataContemplacao: ontemDe(sistema) }] })
  await sistema.mundo.casoEm(titular, { processo: 'contemplacao', fase: 'casoExpirado' })
  const [cotaId] = titular.cotas
  await sistema.ambiente.sql('update contemplacao set desfeita_em = dia where cota_id = $1', [cotaId])
  await sistema.ambiente.sql(
    'update cota set data_contemplacao = null, modalidade_contemplacao = null, contribuicoes_antes_da_contemplacao = null where id = $1',
    [cotaId],
  )
  await entrar(page, sistema, titular, '/contemplado/garantia')
  await ver(page, 'Esta cota ainda não foi contemplada')
  await expect(page).toHaveURL(na('/contemplado'))
})

test('the holder of two contemplated quotas goes from one to the other', async ({ page, sistema, novoTitular }) => {
  const ontem = ontemDe(sistema)
  const titular = await novoTitular({
    cotas: [{ dataContemplacao: ontem }, { dataContemplacao: ontem, apelido: 'A segunda' }],
  })
  await entrar(page, sistema, titular, '/contemplado')
  await page.getByRole('link', { name: 'Ver outra cota contemplada' }).click()
  await ver(page, 'Outra cota contemplada')
  await page.getByRole('link', { name: /A segunda/ }).click()
  await expect(page).toHaveURL(na('/contemplado'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(na('/contemplado/sorteio'))
  const [caso] = await sistema.ambiente.sql(
    "select cota_id::int from caso where processo = 'contemplacao' and cliente_id = $1",
    [titular.clienteId],
  )
  expect(caso).toEqual({ cota_id: titular.cotas[1] })
})
