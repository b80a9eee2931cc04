import { conduzirFaturamentos } from '@contempla/api'
import { addDays, diaEm } from '@contempla/consorcio'
import { expectAcessivel } from '../../acessibilidade.ts'
import { celular, confirmarSenha, contextoDe, decidir, mandarPagar, sendFoto, titulo } from '../../faturamento.ts'
import { entrar, expect, test } from '../../fixtures.ts'
import { findCodigo } from '../../mensagens.ts'
import { entrarNaRetaguarda } from '../../retaguarda/na-retaguarda.ts'
import { apontarGravame, importVeiculos, semRendimento } from '../../veiculos.ts'

test.use(celular)

/** The key of an invoice of this CNPJ, of the month of a day. */
function chaveDaNota(dia: string, cnpj: string): string {
  const base = `35${dia.slice(2, 4)}${dia.slice(5, 7)}${cnpj}550010000123451839201750`.slice(0, 43)
  const soma = [...base].toReversed().reduce((total, cada, i) => total + Number(cada) * (2 + (i % 8)), 0)
  return base + (soma % 11 < 2 ? '0' : String(11 - (soma % 11)))
}

const daLoja = '11444777000161'
const chassi = '9BWZZZ377VT004251'

/** The XML of an invoice of a vehicle to this person, with its key and chassis. */
const xmlDaNota = (chave: string, destinatario: string) => ({
  name: 'nota.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `<nfeProc><NFe><infNFe Id="NFe${chave}"><dest><CPF>${destinatario}</CPF></dest><det><prod><veicProd><chassi>${chassi}</chassi></veicProd></prod></det></infNFe></NFe></nfeProc>`,
  ),
})

test('a new vehicle, from the choice to the payment of the dealership, with the analyst in another window', async ({
  page,
  novaJanela,
  sistema,
  parceiro,
  novoTitular,
}) => {
  test.setTimeout(180_000)
  const hoje = diaEm(sistema.ambiente.relogio.agora())
  const titular = await novoTitular({
    cotas: [{ tipo: 'auto', pagas: 4, dataContemplacao: addDays(hoje, -30) }],
  })
  await importVeiculos(sistema, parceiro.chave)
  await semRendimento(sistema, titular.cotas[0])
  const { sql } = sistema.ambiente
  await sql("update fornecedor set cnpj = $1 where nome like 'P%'", [daLoja])
  const caso = await sistema.mundo.casoEm(titular, { processo: 'faturamento-novo', fase: 'aguardandoEscolhaBem' })
  await sql('update contemplacao set garantia_em = dia where cota_id = $1', [titular.cotas[0]])

  await entrar(page, sistema, titular, '/faturamento/iniciar')
  await expect(titulo(page, 'Identificação aprovada')).toBeVisible()
  await page.getByRole('link', { name: 'Escolher o bem' }).click()
  await page.getByText('Um veículo', { exact: true }).click()
  await page.getByText('Veículo novo', { exact: true }).click()
  await page.getByRole('button', { name: 'Confirmar a escolha' }).click()
  await expect(titulo(page, 'Comprar um veículo novo')).toBeVisible()
  await page.getByRole('button', { name: 'Está tudo certo' }).click()
  await page.getByRole('link', { name: 'Informar o veículo' }).click()
  await page.getByRole('combobox', { name: 'Marca' }).fill('Merc')
  await page.getByRole('option', { name: 'Mercedes-Benz' }).click()
  await page.getByRole('combobox', { name: 'Modelo', exact: true }).click()
  await page.getByRole('option', { name: 'Sprinter' }).click()
  await page.getByLabel('Ano de').selectOption({ index: 1 })
  await page.getByLabel('Cor').fill('Prata')
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(titulo(page, 'Quanto custa o veículo?')).toBeVisible()
  await page.getByLabel('Valor da compra').fill('100,00')
  await page.getByRole('button', { name: 'Ver para onde' }).click()
  await expect(page.getByText(/O mínimo é/).first()).toBeVisible()
  await page.getByLabel('Valor da compra').fill('95.000,00')
  await page.getByRole('button', { name: 'Ver para onde' }).click()
  await expect(titulo(page, 'De qual concessionária?')).toBeVisible()
  await expectAcessivel(page, 'concessionária')
  // One that the table does not have is told in a form of its own, which may be left.
  await page.getByRole('button', { name: 'Não achei a concessionária' }).click()
  await page.getByRole('button', { name: 'Pedir a inclusão' }).click()
  await expect(page.getByRole('link', { name: /CNPJ/ })).toBeVisible()
  await page.getByLabel('CNPJ').fill('45723174000110')
  await page.getByLabel('Razão social').fill('Loja Nova')
  await page.getByLabel('Cidade').fill('Campinas')
  await page.getByLabel('Estado').selectOption('SP')
  const incluida = page.waitForRequest((pedido) => pedido.postData()?.includes('incluirConcessionaria') ?? false)
  await page.route('**/core/faturamento/**', (rota) => rota.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Pedir a inclusão' }).click()
  expect((await incluida).postDataJSON()).toMatchObject({ ato: 'incluirConcessionaria', razaoSocial: 'Loja Nova' })
  await page.getByRole('button', { name: 'Procurar na lista de novo' }).click()
  await page.getByRole('combobox', { name: 'Concessionária' }).fill('P')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('link', { name: 'Informar a conta' }).click()
  await expect(titulo(page, 'Em que conta ela recebe?')).toBeVisible()
  await page.getByRole('combobox', { name: 'Banco' }).fill('341')
  await page.getByRole('option', { name: /^341 / }).click()
  await page.getByLabel('Agência', { exact: true }).fill('1234')
  await page.getByLabel('Conta', { exact: true }).fill('12345')
  await page.getByLabel('Dígito da conta').fill('6')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await confirmarSenha(page)
  await page.getByLabel('Código', { exact: true }).fill(await findCodigo(sistema))
  await page.getByRole('button', { name: 'Informar a conta' }).click()
  await expect(titulo(page, 'Confira o faturamento')).toBeVisible()
  await expectAcessivel(page, 'resumo')
  await page.getByRole('button', { name: 'Confirmar o faturamento' }).click()
  await expect(titulo(page, 'Informe a nota fiscal')).toBeVisible()
  await page.getByRole('link', { name: 'Ver a ordem de compra' }).click()
  await expect(titulo(page, 'Ordem de compra')).toBeVisible()
  await page.getByRole('link', { name: 'Já tenho a nota fiscal' }).click()
  const chave = chaveDaNota(hoje, daLoja)
  const arquivo = page.getByLabel('Arquivo XML da nota')
  await arquivo.setInputFiles({ name: 'foto.xml', mimeType: 'text/xml', buffer: Buffer.from('<html/>') })
  await expect(page.getByText('Este arquivo não é o XML de uma nota fiscal.')).toBeVisible()
  // Of another person: the server refuses it, and what the file filled in stays on the screen.
  await arquivo.setInputFiles(xmlDaNota(chave, '52998224725'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/está no nome de outra pessoa/).first()).toBeVisible()
  await expectAcessivel(page, 'nota recusada')
  await expect(page.getByLabel(/Chave/)).toHaveValue(chave)
  await expect(page.getByLabel('Chassi')).toHaveValue(chassi)
  await arquivo.setInputFiles(xmlDaNota(chave, titular.inscricao))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await sendFoto(page, 'Nota fiscal do veículo', '#333333')
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /análise|analisando/i })).toBeVisible()

  const mesa = await novaJanela()
  await entrarNaRetaguarda(mesa, sistema, 'analista', parceiro)
  await mesa.goto(`/retaguarda/casos/${caso}`)
  await mesa.getByRole('button', { name: 'Ver o que foi declarado' }).click()
  await expect(mesa.getByText('Arquivo sem o protocolo da Sefaz')).toBeVisible()
  await decidir(mesa, 'Aprovar')
  await conduzirFaturamentos(contextoDe(sistema))

  await page.goto('/home')
  await page.goto('/faturamentonovo/analise-documentos')
  await expect(titulo(page, 'Assine o contrato')).toBeVisible()
  await expectAcessivel(page, 'contrato')
  await page.getByLabel('Li o contrato e concordo').check()
  await page.getByRole('button', { name: 'Assinar o contrato' }).click()
  await expect(titulo(page, 'Contrato assinado')).toBeVisible()
  await conduzirFaturamentos(contextoDe(sistema))
  await page.goto('/faturamentonovo/ordempagamento')
  await page.getByRole('button', { name: 'Confirmar o pagamento' }).click()
  await expect(page).toHaveURL(/acompanharpagamento/)
  await conduzirFaturamentos(contextoDe(sistema))
  await apontarGravame(mesa, sistema, titular.cotas[0])
  await mandarPagar(mesa, await novaJanela(), sistema, parceiro)
  await decidir(mesa, 'Confirmar que foi pago')
  await page.goto('/home')
  await expect(page.getByText('Pagamento realizado!').first()).toBeVisible()
})
