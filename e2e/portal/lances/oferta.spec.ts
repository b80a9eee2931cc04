import { readFile } from 'node:fs/promises'
import { expectAcessivel } from '../../acessibilidade.ts'
import { expect, test } from '../../fixtures.ts'
import { importVeiculos } from '../../veiculos.ts'
import { continuar, entrarAntesDoCorte, ofertarLivre, simularEConfirmar, titulo } from './ofertar.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('who bids sees the protocol and the sealed receipt, which checks; another replaces it; it is found, and cancelled', async ({
  page,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await ofertarLivre(page, '10.000,00')
  const primeiro = await simularEConfirmar(page)
  await page.getByRole('button', { name: 'Conferir o recibo' }).click()
  // Before the cut-off it is told what was compared, and what could not be yet.
  await expect(page.getByText(/^O recibo confere\..*A lista dos códigos ainda não saiu/)).toBeVisible()
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o recibo' }).click(),
  ])
  const guardado = await readFile(await baixado.path(), 'utf8')
  const conferirArquivo = (texto: string) =>
    page
      .getByLabel('Conferir o arquivo que baixei')
      .setInputFiles({ name: 'recibo.json', mimeType: 'application/json', buffer: Buffer.from(texto) })
  await conferirArquivo(guardado.replace('1000000', '2000000'))
  await expect(page.getByText(/^O recibo não confere: o código do recibo não é o do lance/)).toBeVisible()
  await conferirArquivo(guardado)
  await expect(page.getByText(/^O recibo confere\./)).toBeVisible()
  await page.reload()
  await expect(page.getByText(primeiro, { exact: true })).toBeVisible()

  await ofertarLivre(page, '12.000,00')
  const segundo = await simularEConfirmar(page, 'Reduzir a parcela')
  const guardados = await sistema.ambiente.sql<{
    protocolo: string
    situacao: string
    valor_centavos: number
    forma: string
  }>('select protocolo, situacao, valor_centavos, forma from lance where cota_id = $1 order by id', [titular.cotas[0]])
  expect(guardados).toEqual([
    { protocolo: primeiro, situacao: 'substituido', valor_centavos: 1_000_000, forma: 'prazo' },
    { protocolo: segundo, situacao: 'ativo', valor_centavos: 1_200_000, forma: 'parcela' },
  ])

  await page.goto('/bid_history')
  await expect(page.getByText('Trocado por outro')).toBeVisible()
  await page.getByLabel('Buscar pelo protocolo').fill(segundo.slice(-4))
  await expect(page.getByText('Trocado por outro')).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar lance' }).click()
  await page.getByRole('button', { name: 'Cancelar o lance' }).click()
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()

  await page.goto('/offers-and-bids-introduction')
  await page.getByRole('button', { name: 'Ocultar valores' }).click()
  await page.getByRole('button', { name: 'Repetir o último: valor oculto' }).click()
  await titulo(page, 'Confira o seu lance')
  await expect(page.getByText('valor oculto').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('12.000,00')
  await page.getByRole('button', { name: 'Mostrar valores' }).click()
  await expect(page.getByRole('main')).toContainText('12.000,00')
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await titulo(page, 'Lance ofertado')
})

test('an offer that was begun is not written over by repeating another, unless one says so', async ({
  page,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await ofertarLivre(page, '10.000,00')
  await simularEConfirmar(page)
  await ofertarLivre(page, '12.000,00')
  await simularEConfirmar(page)
  await ofertarLivre(page, '17.000,00')
  await page.goto('/bid_history')
  // Of the two of this assembly the one that competes can't be repeated.
  const aberto = page.getByRole('group').filter({ hasText: 'Trocado por outro' })
  const repetir = aberto.getByRole('button', { name: 'Repetir este lance' })
  await aberto.getByText('Trocado por outro').click()
  await repetir.click()
  await expect(page.getByRole('dialog', { name: 'Você já começou outro lance' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar o que comecei' }).click()
  await titulo(page, 'Se o lance vencer, o que reduzir?')
  await expect(page.getByText('R$ 17.000,00')).toBeVisible()
  await page.goto('/bid_history')
  await aberto.getByText('Trocado por outro').click()
  await repetir.click()
  await page.getByRole('button', { name: 'Repetir no lugar dele' }).click()
  await titulo(page, 'Confira o seu lance')
  await expect(page.getByText(/R\$\s10\.000,00\s?, 12,5% do crédito/)).toBeVisible()
  await page.goto('/bid_history')
  await aberto.getByText('Trocado por outro').click()
  await repetir.click()
  await titulo(page, 'Confira o seu lance')
})

test('too little, too much and nothing are told in the words given, and what was typed stays after a reload and a step back', async ({
  page,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await page.goto('/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await continuar(page)
  await expect(page.getByText('Insira algum valor.').first()).toBeVisible()
  await page.getByLabel('Valor do lance').fill('1,00')
  await expect(page.getByText('Este valor é menor que o lance mínimo').first()).toBeVisible()
  await page.getByLabel('Valor do lance').fill('999.999,99')
  await expect(page.getByText('Este valor excede o lance máximo').first()).toBeVisible()
  await page.getByLabel('Valor do lance').fill('15.000,00')
  await continuar(page)
  await titulo(page, 'Usar parte do crédito no lance?')
  await page.getByLabel('Usar parte do crédito').check()
  await page.getByLabel('Lance embutido').fill('5.000,00')
  await page.reload()
  await expect(page.getByLabel('Lance embutido')).toHaveValue('5.000,00')
  await page.goBack()
  await expect(page.getByLabel('Valor do lance')).toHaveValue('15.000,00')
  await page.goForward()
  await continuar(page)
  await titulo(page, 'Se o lance vencer, o que reduzir?')
})

test('embedded and FGTS together over the bid are refused; of a property FGTS asks its three questions', async ({
  page,
  sistema,
  novoTitular,
}) => {
  await entrarAntesDoCorte(page, sistema, await novoTitular({ cotas: [{ tipo: 'imovel' }] }))
  await page.goto('/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance livre' }).check()
  await page.getByLabel('Valor do lance').fill('10.000,00')
  await continuar(page)
  await page.getByLabel('Usar parte do crédito').check()
  await page.getByLabel('Lance embutido').fill('6.000,00')
  await continuar(page)
  await titulo(page, 'Usar o FGTS no lance?')
  await page.getByLabel('Usar o FGTS').check()
  const anos = page.getByRole('group', { name: /anos de trabalho/ })
  await anos.getByLabel('Não').check()
  await expect(page.getByText(/o FGTS não pode ser usado neste lance\. Para seguir, desmarque/)).toBeVisible()
  await expect(page.getByRole('group', { name: /SFH/ })).toBeHidden()
  await anos.getByLabel('Sim').check()
  await page.getByRole('group', { name: /SFH/ }).getByLabel('Não').check()
  // One question at a time.
  await expect(page.getByLabel('Quanto vale o imóvel?')).toBeHidden()
  await page.getByLabel('Comprar um imóvel').check()
  await expect(page.getByLabel('Valor do FGTS')).toBeHidden()
  await page.getByLabel('Quanto vale o imóvel?').fill('2.250.000,01')
  await continuar(page)
  await expect(page.getByText('O imóvel vale mais que o permitido para usar o FGTS.').first()).toBeVisible()
  await page.getByLabel('Quanto vale o imóvel?').fill('500.000,00')
  await page.getByLabel('Valor do FGTS').fill('4.000,01')
  await continuar(page)
  await expect(page.getByText('O lance embutido e o FGTS, somados, passam do lance.').first()).toBeVisible()
  await page.getByLabel('Valor do FGTS').fill('4.000,00')
  await continuar(page)
  await titulo(page, 'Se o lance vencer, o que reduzir?')
})

for (const { tipo, passos } of [
  { tipo: 'servico', passos: 5 },
  { tipo: 'pesados', passos: 6 },
] as const)
  test(`a quota of ${tipo} goes through its own steps with the fixed bid of 50%`, async ({
    page,
    sistema,
    novoTitular,
  }) => {
    await entrarAntesDoCorte(page, sistema, await novoTitular({ cotas: [{ tipo }] }))
    await page.goto('/offers-and-bids')
    await page.getByRole('radio', { name: 'Lance fixo de 50%' }).check()
    await continuar(page)
    await expect(page.getByText(`Passo 2 de ${passos}`)).toBeVisible()
    await continuar(page)
    if (passos === 6) {
      await titulo(page, 'Dar um veículo como parte do lance?')
      await continuar(page)
    }
    await simularEConfirmar(page)
  })

test('a vehicle given as part of the bid is found by typing and by the keyboard; another maker clears the model, and an unknown supplier is told of', async ({
  page,
  sistema,
  parceiro,
  titular,
}) => {
  await importVeiculos(sistema, parceiro.chave)
  await entrarAntesDoCorte(page, sistema, titular)
  await page.goto('/offers-and-bids')
  await page.getByRole('radio', { name: 'Lance fixo de 50%' }).check()
  await continuar(page)
  await continuar(page)
  await titulo(page, 'Dar um veículo como parte do lance?')
  await page.getByLabel('Dar um veículo').check()
  await continuar(page)
  await expect(page.getByText('Escolha o fabricante').first()).toBeVisible()

  const [fabricante, modelo] = [
    page.getByRole('combobox', { name: 'Fabricante' }),
    page.getByRole('combobox', { name: 'Modelo' }),
  ]
  await fabricante.click()
  await expect(page.getByRole('option')).toHaveCount(50)
  await expect(page.getByText('Digite mais para achar os outros.')).toBeVisible()
  await fabricante.fill('benz')
  await expect(page.getByRole('option')).toHaveText(['Mercedes-Benz'])
  await expectAcessivel(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(fabricante).toHaveValue('Mercedes-Benz')
  await modelo.fill('act')
  await page.getByRole('option', { name: 'Actros 2651' }).click()
  await expect(modelo).toHaveValue('Actros 2651')
  await page.reload()
  await expect(fabricante).toHaveValue('Mercedes-Benz')
  await expect(modelo).toHaveValue('Actros 2651')
  await fabricante.fill('nenhum assim')
  await expect(page.getByText('Nenhum fabricante com esse nome.')).toBeVisible()
  await fabricante.fill('fabrica 00')
  await page.getByRole('option', { name: 'Fábrica 00' }).click()
  await expect(modelo).toHaveValue('')
  await modelo.click()
  await page.getByRole('option', { name: 'Único' }).click()

  await page.getByLabel('Ano do modelo').fill('2021')
  await page.getByLabel('Valor do veículo').fill('10.000,00')
  const fornecedor = page.getByRole('combobox', { name: 'Fornecedor que fica com o veículo' })
  await fornecedor.fill('102')
  await expect(page.getByText('Nenhum fornecedor assim.')).toBeVisible()
  await continuar(page)
  await expect(page.getByText('Escolha o fornecedor').first()).toBeVisible()
  await titulo(page, 'Dar um veículo como parte do lance?')
  await fornecedor.fill('central camp')
  await page.getByRole('option', { name: 'Pátio Central, de Campinas, SP' }).click()
  await continuar(page)
  await simularEConfirmar(page)
  const [lance] = await sistema.ambiente.sql<{ troca_de_chaves: object }>(
    'select troca_de_chaves from lance where cota_id = $1',
    [titular.cotas[0]],
  )
  expect(lance?.troca_de_chaves).toEqual({
    codFabricante: 500,
    codModelo: 50_001,
    idFornecedor: 101,
    anoModelo: 2021,
    valor: 1_000_000,
  })
})

test('two tabs: what changed since the simulation is told, and nothing is lost', async ({
  page,
  context,
  sistema,
  titular,
}) => {
  await entrarAntesDoCorte(page, sistema, titular)
  await ofertarLivre(page, '10.000,00')
  await page.getByRole('radio', { name: 'Reduzir o prazo' }).check()
  await page.getByRole('button', { name: 'Simular' }).click()
  await titulo(page, 'Confira o seu lance')
  await sistema.ambiente.sql('update cota set credito_centavos = credito_centavos + 100000 where id = $1', [
    titular.cotas[0],
  ])
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await expect(page.getByText(/Algo mudou desde a simulação/).first()).toBeVisible()
  const outra = await context.newPage()
  await outra.goto('/offers-and-bids?passo=summary')
  await outra.getByRole('button', { name: 'Confirmar lance' }).click()
  await titulo(outra, 'Lance ofertado')
  expect(await sistema.ambiente.sql('select situacao from lance where cota_id = $1', [titular.cotas[0]])).toEqual([
    { situacao: 'ativo' },
  ])
})

test('a late quota reads that it competes only once it has paid, and may bid all the same', async ({
  page,
  sistema,
  novoTitular,
}) => {
  await entrarAntesDoCorte(page, sistema, await novoTitular({ cotas: [{ emAtraso: 1 }] }))
  await ofertarLivre(page, '10.000,00')
  await page.getByRole('radio', { name: 'Reduzir o prazo' }).check()
  await page.getByRole('button', { name: 'Simular' }).click()
  await titulo(page, 'Confira o seu lance')
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await expect(page.getByText(/Esta cota tem uma parcela em atraso/).first()).toBeVisible()
  await titulo(page, 'Confira o seu lance')
  await page.getByLabel('Li, e quero ofertar mesmo assim').check()
  await page.getByRole('button', { name: 'Confirmar lance' }).click()
  await titulo(page, 'Lance ofertado')
})
