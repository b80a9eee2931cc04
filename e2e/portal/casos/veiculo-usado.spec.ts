import { conduzirFaturamentos } from '@contempla/api'
import { addDays, diaEm, fotosDaVistoria } from '@contempla/consorcio'
import { cpfDe, type ParceiroDeTeste } from '@contempla/dev-env'
import type { Page } from '@playwright/test'
import { pdf } from '../../../apps/api/src/arquivos/hostis-pdf.fixture.ts'
import { desenhar, peloLink } from '../../../apps/api/src/vistorias/vistorias.fixture.ts'
import { expectAcessivel } from '../../acessibilidade.ts'
import {
  celular,
  confirmarSenha,
  contextoDe,
  decidir,
  findLink,
  mandarPagar,
  sendFoto,
  titulo,
} from '../../faturamento.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { findCodigo } from '../../mensagens.ts'
import { assumir, pedirDeNovo } from '../../retaguarda/mesa.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import type { Sistema } from '../../sistema.ts'
import { apontarGravame, importVeiculos, semRendimento } from '../../veiculos.ts'

test.use(celular)

const daLoja = '11444777000161'
const doDono = cpfDe(71)
const chassi = '9BWZZZ377PT004251'
const renavam = '00639884962'
const naFicha = {
  tipo: 'veiculoRegistrado',
  chassi,
  renavam,
  marca: 'Aurora',
  modelo: 'Sol 1.0',
  anoFabricacao: 2023,
  anoModelo: 2023,
  uf: 'SP',
  cor: 'Prata',
  tipoDeVeiculo: 'LEVE',
  codigoFipe: '001267-0',
  consultadoEm: '2026-06-01T12:00:00Z',
  fonte: 'Base própria',
}
const semHistorico = { longarinaRecuperada: false, leilao: false, sinistro: null, chassiRemarcado: false }
const linhas = [
  { ...naFicha, placa: 'USA1D01', historico: semHistorico },
  { ...naFicha, placa: 'USA1L02', chassi: '9BWZZZ377PT004252', historico: { ...semHistorico, leilao: true } },
  { tipo: 'precoFipe', codigo: '001267-0', anoModelo: 2023, referencia: '2026-06', valor: 'R$ 190.000,00' },
]

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function novaDoUsado(sistema: Sistema, parceiro: ParceiroDeTeste) {
  const { ambiente, mundo } = sistema
  const hoje = diaEm(ambiente.relogio.agora())
  const titular = await mundo.novoTitular(parceiro, {
    cotas: [{ tipo: 'auto', pagas: 4, dataContemplacao: addDays(hoje, -30) }],
  })
  await ambiente.importar(linhas, 6)
  await semRendimento(sistema, titular.cotas[0])
  await mundo.importCidades()
  await ambiente.sql(
    `insert into logradouro (cep, tipo, nome, bairro, codigo_ibge) values ('01001000', 'Praça', 'da Sé', 'Sé', 3550308)
     on conflict do nothing`,
  )
  const caso = await mundo.casoEm(titular, { processo: 'faturamento-novo', fase: 'aguardandoEscolhaBem' })
  await ambiente.sql('update contemplacao set garantia_em = dia where cota_id = $1', [titular.cotas[0]])
  return { titular, caso }
}

/** From the choice of the asset to the question of which plate. */
async function ateAPlaca(page: Page) {
  await link(page, 'Escolher o bem').click()
  await page.getByText('Um veículo', { exact: true }).click()
  await page.getByText('Veículo seminovo', { exact: true }).click()
  await botao(page, 'Confirmar a escolha').click()
  await expect(titulo(page, 'Vamos comprar o seu seminovo')).toBeVisible()
  await link(page, 'Ver os passos da compra').click()
  await expect(titulo(page, 'A compra do seu veículo')).toBeVisible()
  await link(page, 'Continuar').click()
  for (const pergunta of ['Este é o seu celular?', 'Este é o seu e-mail?']) {
    await expect(titulo(page, pergunta)).toBeVisible()
    await link(page, 'Está certo').click()
  }
  await page.getByLabel('CEP').fill('01001000')
  await expect(page.getByText('Sé, São Paulo – SP')).toBeVisible()
  await page.getByLabel('Número', { exact: true }).fill('100')
  await botao(page, 'Usar este endereço').click()
  await botao(page, 'Confirmar os contatos').click()
  await expect(titulo(page, 'Simule o seu veículo')).toBeVisible()
  await link(page, 'Ver o que aceitamos').click()
  await expect(titulo(page, 'Que veículo aceitamos')).toBeVisible()
  await expectAcessivel(page, 'o que aceitamos')
  await link(page, 'Informar a placa').click()
}

async function procurar(page: Page, placa: string) {
  await page.getByLabel('Placa').fill(placa)
  await botao(page, 'Procurar o veículo').click()
}

const escrever = async (page: Page, campos: Record<string, string>) => {
  for (const [campo, valor] of Object.entries(campos)) await page.getByLabel(campo, { exact: true }).fill(valor)
}

/** The report of the inspection, in order but for what is told. */
async function escreverLaudo(mesa: Page, dito: Record<string, string> = {}) {
  await mesa.reload()
  await assumir(mesa)
  const folha = mesa.getByRole('region', { name: 'Vistoria do veículo' })
  await folha.getByRole('button', { name: /^Escrever/ }).click()
  await folha.getByLabel('Hodômetro, em km').fill('45.210')
  for (const parte of ['Estrutura', 'Vidros', 'Pneus', 'Pintura', 'Motor'])
    await folha.getByLabel(parte, { exact: true }).selectOption('Em ordem')
  for (const um of ['Longarina recuperada', 'Histórico de leilão', 'Chassi remarcado', 'Sinistro'])
    await folha.getByLabel(um).selectOption(dito[um] ?? 'Não')
  await folha.getByRole('button', { name: 'Guardar o laudo' }).click()
  await expect(folha).toContainText('45.210 km')
}

async function informarContaDe(page: Page, sistema: Sistema) {
  await page.getByRole('combobox', { name: 'Banco' }).first().fill('341')
  await page.getByRole('option', { name: /^341 / }).click()
  await page.getByLabel('Agência', { exact: true }).first().fill('1234')
  await page.getByLabel('Conta', { exact: true }).first().fill('12345')
  await page.getByLabel('Dígito da conta').first().fill('6')
  // A code that was confirmed a moment ago still holds.
  if (await botao(page, 'Continuar').isVisible()) {
    await botao(page, 'Continuar').click()
    await botao(page, 'Enviar código').click()
    await confirmarSenha(page)
    await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  }
  await botao(page, 'Informar a conta').click()
}

const sendPdf = async (page: Page, documento: string) => {
  const campo = page.getByRole('region', { name: documento })
  await campo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${documento}.pdf`, mimeType: 'application/pdf', buffer: pdf() })
  await expect(campo.getByRole('status')).toContainText('Enviado')
  const proximo = campo.getByRole('button', { name: 'Próximo documento' })
  if (await proximo.isVisible()) await proximo.click()
}

async function assinar(page: Page, sistema: Sistema) {
  await conduzirFaturamentos(contextoDe(sistema))
  await page.goto('/faturamentoseminovo/assinaturacontrato')
  await expect(titulo(page, 'Assine o contrato')).toBeVisible()
  await page.getByLabel('Li o contrato e concordo').check()
  await botao(page, 'Assinar o contrato').click()
  await expect(titulo(page, 'Contrato assinado')).toBeVisible()
}

/** One manager asks for the payment to be made again, and another says yes and confirms that it was made. */
async function pagarDeNovo([um, outro]: [Page, Page], doCaso: string, sistema: Sistema, parceiro: ParceiroDeTeste) {
  for (const gestor of [um, outro]) {
    await entrarNaRetaguarda(gestor, sistema, 'gestor', parceiro)
    await gestor.goto(doCaso)
    await assumir(gestor)
    await botao(gestor, 'Reprocessar o pagamento').click()
    const dialogo = gestor.getByRole('dialog')
    await dialogo
      .getByRole('button', { name: gestor === um ? 'Pedir o sim de outra pessoa' : 'Reprocessar o pagamento' })
      .click()
    await expect(dialogo).toHaveCount(0)
    if (gestor === um) await botao(gestor, 'Devolver à fila').click()
  }
  await conduzirFaturamentos(contextoDe(sistema))
  await decidir(outro, 'Confirmar que foi pago')
}

test('a used car of a dealer, by the inspection on the phone, from its plate to the payment', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(240_000)
  const { titular, caso } = await novaDoUsado(sistema, parceiro)
  await entrar(page, sistema, titular, '/faturamento/iniciar')
  await ateAPlaca(page)
  await procurar(page, 'USA1D0')
  await expect(page.getByText(/Confira a placa/).first()).toBeVisible()
  await procurar(page, 'usa-1d01')
  await expect(titulo(page, 'É este o veículo?')).toBeVisible()
  await expect(page.getByText('Aurora Sol 1.0').first()).toBeVisible()
  await expectAcessivel(page, 'veículo encontrado')
  await escrever(page, { Chassi: chassi, RENAVAM: renavam, 'Preço combinado': '185.000,00' })
  await botao(page, 'Simular a avaliação').click()
  await expect(titulo(page, 'O veículo foi aprovado na simulação')).toBeVisible()
  await botao(page, 'Seguir com este veículo').click()
  await expect(titulo(page, 'Você mesmo faz a vistoria')).toBeVisible()
  await link(page, 'Fazer pelo celular').click()
  await page.getByLabel('Li e aceito os termos da vistoria').check()
  await botao(page, 'Continuar').click()
  await expectAcessivel(page, 'como tirar as fotos')
  await page.getByLabel('Li como a vistoria é feita').check()
  await botao(page, 'Receber o link').click()
  await expect(titulo(page, 'Abra o link que enviamos')).toBeVisible()

  const daVistoria = peloLink(sistema.ambiente.url)
  const doLink = await findLink(sistema)
  for (const [i, angulo] of fotosDaVistoria('LEVE').entries())
    await daVistoria.enviar(doLink, angulo, await desenhar(caso * 100 + i))
  expect((await daVistoria.concluir(doLink)).status).toBe(200)

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso}`)
  await escreverLaudo(mesa)
  await decidir(mesa, 'Aprovar a garantia')

  await page.goto('/home')
  await expect(titulo(page, 'Vistoria concluída')).toBeVisible()
  await link(page, 'Visualizar').first().click()
  await expect(titulo(page, 'Quem vende o veículo?')).toBeVisible()
  await page.getByText('Uma empresa', { exact: true }).click()
  await page.getByText('Revendedora ou concessionária', { exact: true }).click()
  await expect(titulo(page, 'Informe a empresa que vende')).toBeVisible()
  await link(page, 'Informar os dados').click()
  await escrever(page, { 'Razão social': 'Pátio Central Veículos Ltda.', CNPJ: daLoja })
  await page.getByLabel('Data do documento do veículo').fill('10/05/2022')
  await page.getByLabel('Quem assina a transferência?').selectOption({ index: 1 })
  await botao(page, 'Continuar').click()
  await expect(titulo(page, 'Em que conta a empresa recebe?')).toBeVisible()
  await informarContaDe(page, sistema)
  await expect(titulo(page, 'A ordem de faturamento está pronta')).toBeVisible()
  await expectAcessivel(page, 'ordem de faturamento')
  await link(page, 'Enviar os documentos').click()
  await sendPdf(page, 'ATPV-e')
  await sendFoto(page, 'Nota fiscal de saída', '#445566')
  await sendFoto(page, 'Nota fiscal de entrada', '#556677')
  await botao(page, 'Enviar documentos').click()
  await expect(titulo(page, 'Documentos em análise')).toBeVisible()
  await decidir(mesa, 'Aprovar')
  await assinar(page, sistema)
  for (let vez = 0; vez < 3; vez += 1) await conduzirFaturamentos(contextoDe(sistema))
  await apontarGravame(mesa, sistema, titular.cotas[0])
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.goto('/home')
  await expect(page.getByText('Pagamento realizado!').first()).toBeVisible()
})

test('a used car of a person, by a visit, with a refusal at each step and a payment that came back', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
}) => {
  test.setTimeout(300_000)
  const { titular, caso } = await novaDoUsado(sistema, parceiro)
  await importVeiculos(sistema, parceiro.chave)
  await entrar(page, sistema, titular, '/faturamento/iniciar')
  await ateAPlaca(page)
  await procurar(page, 'USA1L02')
  await escrever(page, { Chassi: '9BWZZZ377PT004252', RENAVAM: renavam, 'Preço combinado': '185.000,00' })
  await botao(page, 'Simular a avaliação').click()
  await botao(page, 'Seguir com este veículo').click()
  await expect(page.getByText(/leilão/).first()).toBeVisible()
  await link(page, 'Escolher outro veículo').click()
  await procurar(page, 'USA9Z99')
  await expect(titulo(page, 'Não encontramos esta placa')).toBeVisible()
  await page.getByLabel('Tipo do veículo').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Marca' }).fill('Merc')
  await page.getByRole('option', { name: 'Mercedes-Benz' }).click()
  await page.getByRole('combobox', { name: 'Modelo e versão' }).click()
  await page.getByRole('option', { name: 'Sprinter' }).click()
  await page.getByLabel('Ano de fabricação').selectOption('2023/2023')
  await page.getByLabel('Estado da placa').selectOption('SP')
  await escrever(page, { Cor: 'Prata', Chassi: chassi, RENAVAM: renavam, 'Preço combinado': '185.000,00' })
  await botao(page, 'Simular a avaliação').click()
  await expect(titulo(page, 'Uma pessoa vai avaliar o veículo')).toBeVisible()
  await botao(page, 'Pedir a avaliação').click()
  await expect(titulo(page, 'Uma pessoa está avaliando o veículo')).toBeVisible()

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso}`)
  await assumir(mesa)
  await mesa.getByRole('button', { name: 'Aceitar o veículo', exact: true }).click()
  const dialogo = mesa.getByRole('dialog')
  await dialogo.getByLabel('Motivo').fill('Três anúncios iguais')
  await dialogo.getByLabel('Valor').fill('190.000,00')
  await dialogo.getByRole('button', { name: 'Aceitar o veículo', exact: true }).click()
  await expect(dialogo).toHaveCount(0)

  await page.goto('/faturamentoseminovo/vistoriadigital')
  await botao(page, 'Prefiro que um vistoriador vá').click()
  await expect(titulo(page, 'Um vistoriador vai até o veículo')).toBeVisible()
  await link(page, 'Marcar a visita').click()
  await page.getByLabel('Li e aceito os termos da vistoria').check()
  await botao(page, 'Continuar').click()
  await page.getByLabel('Li como a vistoria é feita').check()
  await botao(page, 'Continuar').click()
  await page.getByLabel('CEP').fill('01001000')
  await botao(page, 'Continuar').click()
  await expect(titulo(page, 'Qual é o número?')).toBeVisible()
  await page.getByLabel('Sem número').check()
  await botao(page, 'Continuar').click()
  await escrever(page, { 'Nome de quem recebe': 'Josefina Amaral' })
  await page.getByLabel('Celular de quem recebe').fill('11987654321')
  await page.getByLabel('Dia', { exact: true }).selectOption({ index: 3 })
  await page.getByLabel('Horário').selectOption({ index: 2 })
  await expectAcessivel(page, 'quem recebe o vistoriador')
  await botao(page, 'Marcar a visita').click()
  await expect(titulo(page, 'A visita está marcada')).toBeVisible()

  await escreverLaudo(mesa)
  await decidir(mesa, 'Recusar o veículo', 'Pneus gastos')
  await page.goto('/faturamentoseminovo/vistoriarecusada')
  await expect(titulo(page, 'A vistoria recusou o veículo')).toBeVisible()
  await expect(page.getByText('Pneus gastos').first()).toBeVisible()
  await botao(page, 'Enviar documentos contra a recusa').click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pneus.jpg', mimeType: 'image/jpeg', buffer: await desenhar(9) })
  await expect(page.getByRole('status').filter({ hasText: 'Enviado' }).first()).toBeVisible()
  await botao(page, 'Enviar documentos').click()
  await expect(titulo(page, 'Documento reenviado')).toBeVisible()
  await decidir(mesa, 'Autorizar a garantia')
  await decidir(mesa, 'Aprovar a garantia')

  await page.goto('/faturamentoseminovo/vendedor')
  await page.getByText('Uma pessoa', { exact: true }).click()
  await link(page, 'Informar os dados').click()
  await escrever(page, { 'Nome completo': 'Vendedora dos Testes', CPF: doDono })
  await page.getByLabel('Data do documento do veículo').fill('10/05/2022')
  await page.getByLabel('Quem assina a transferência?').selectOption({ index: 1 })
  await botao(page, 'Continuar').click()
  await informarContaDe(page, sistema)
  await expect(titulo(page, 'Envie os documentos de quem vende')).toBeVisible()
  await sendPdf(page, 'ATPV-e')
  await sendFoto(page, 'Documento do proprietário', '#445566')
  await botao(page, 'Enviar documentos').click()
  await expect(titulo(page, 'Documentos em análise')).toBeVisible()
  await decidir(mesa, 'Dados do proprietário divergentes', 'O nome é outro')
  await page.goto('/faturamentoseminovo/dados-proprietario-divergente')
  await expect(titulo(page, 'Os dados do proprietário são outros')).toBeVisible()
  await link(page, 'Corrigir os dados').click()
  await escrever(page, { 'Nome completo': 'Vendedora Segunda dos Testes' })
  await botao(page, 'Continuar').click()
  await informarContaDe(page, sistema)
  await expect(titulo(page, 'Envie os documentos de quem vende')).toBeVisible()
  // What was sent before is there still.
  await expect(page.getByText(/Enviado em .*ATPV-e\.pdf/).first()).toBeVisible()
  await botao(page, 'Enviar documentos').click()
  await expect(titulo(page, 'Documentos em análise')).toBeVisible()
  await mesa.reload()
  await pedirDeNovo(
    mesa,
    'Documento do proprietário',
    { problema: 'ilegivel', motivo: 'Está escuro' },
    'Documentos ilegíveis',
  )
  await page.goto('/faturamentoseminovo/proprietariorecusado')
  await expect(titulo(page, 'Ops! Tivemos problemas com o documento enviado.')).toBeVisible()
  await sendFoto(page, 'Documento do proprietário', '#665544')
  await botao(page, 'Enviar documentos').click()
  await expect(titulo(page, 'Dados do proprietário enviados')).toBeVisible()
  await decidir(mesa, 'Aprovar')
  await assinar(page, sistema)
  for (let vez = 0; vez < 3; vez += 1) await conduzirFaturamentos(contextoDe(sistema))
  await apontarGravame(mesa, sistema, titular.cotas[0])
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'O banco devolveu o pagamento', 'Conta encerrada')
  await page.goto('/faturamentoseminovo/acompanharpagamento')
  await link(page, 'Refazer etapa').first().click()
  await expect(titulo(page, 'Informe a conta de novo')).toBeVisible()
  await informarContaDe(page, sistema)
  await expect(page).toHaveURL(/acompanharpagamento/)
  await pagarDeNovo([await novaJanela(), await novaJanela()], mesa.url(), sistema, parceiro)
  await page.goto('/home')
  await expect(page.getByText('Pagamento realizado!').first()).toBeVisible()
})
