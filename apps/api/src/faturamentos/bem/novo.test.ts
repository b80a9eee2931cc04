import { levarAte } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { gravameDa } from '../../gravames/gravames.fixture.ts'
import { hoje } from '../especie/especie.fixture.ts'
import {
  ateAEscolha,
  ateALiberacao,
  ateOBanco,
  ateOContrato,
  ateOsDocumentos,
  ateOValor,
  CNPJ_DA_LOJA,
  chassi,
  chaveDaNota,
  contas,
  novaDeVeiculo,
  veiculo,
} from './bem.fixture.ts'

const cena = useCena()

test('a new vehicle is bought from the first document to the payment that was seen', async () => {
  const c = cena()
  const t = await novaDeVeiculo(c)
  const { data: antes } = await t.chamar('GET /core/faturamento/auto/validar')
  expect(antes).toMatchObject({ podeFaturar: true, jaPedido: false })
  const valorCompra = antes.valorCredito + 1_000_00
  await ateOBanco(c, t, { valorCompra })
  expect(await t.readFase()).toBe('aguardandoPagamento')
  expect((await t.decidir('confirmar')).status).toBe(200)
  const { data } = await t.status()
  expect(data).toMatchObject({
    fase: 'Pagamento Enviado',
    tipoProcesso: 'FATURAMENTO_NOVO_AUTO',
    visualizouFinal: false,
    dadosFaturamento: { pagoEm: hoje, valorCompra, veiculo: { cor: 'prata' } },
  })
  const { enviado, porConta, abatimento, especie } = data.dadosFaturamento.reparticao
  expect([porConta, abatimento]).toEqual([1_000_00, 0])
  expect(enviado + abatimento + especie).toBe(antes.valorCredito)
  const [usada] = await c.ambiente.sql<{ utilizado_em: string; especie_centavos: number | null }>(
    'select utilizado_em::text, especie_centavos from contemplacao where cota_id = $1',
    [t.id],
  )
  expect(usada).toEqual({ utilizado_em: hoje, especie_centavos: null })
  expect((await t.passo({ ato: 'ciente' })).data.visualizouFinal).toBe(true)
})

test('what is left of the credit comes off the balance on the day of the order, and all is as before once the money comes back', async () => {
  const c = cena()
  const t = await novaDeVeiculo(c)
  const saldo = async () => (await t.chamar('GET /core/faturamento/auto/validar')).data.saldoDevedor as number
  const devia = await saldo()
  await ateOBanco(c, t, { valorCompra: devia + 1_00 })
  const { abatimento } = (await t.status()).data.dadosFaturamento.reparticao
  expect(abatimento).toBeGreaterThan(0)
  expect(await saldo()).toBe(devia - abatimento)
  await t.decidir('confirmar')
  expect((await t.decidir('estornar', 'Conta encerrada')).codigo).toBeUndefined()
  expect(await t.readFase()).toBe('pagamentoEstornado')
  expect(await saldo()).toBe(devia)
  const [contemplacao] = await c.ambiente.sql<{ utilizado_em: string | null }>(
    'select utilizado_em::text from contemplacao where cota_id = $1',
    [t.id],
  )
  expect(contemplacao?.utilizado_em).toBeNull()
  await t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
  // The account that the holder gave since, nobody else saw: another person says yes to it first.
  expect((await t.decidir('reprocessar')).codigo).toBe('AGUARDA_AUTORIZACAO')
  const outro = await c.nucleo.naRetaguarda('gestor')
  const { data: pedidos } = await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente', page_size: 100 } })
  const caso = await t.idDoCaso()
  const pedido = pedidos.find(({ objeto }: { objeto: { id: string } }) => objeto.id === String(caso))
  const sim = { params: { id: pedido?.id ?? 0 }, body: { autoriza: true } }
  expect((await outro.chamar('POST /autorizacoes/:id/decisao', sim)).codigo).toBeUndefined()
  expect((await t.decidir('confirmar')).status).toBe(200)
  expect(await saldo()).toBe(devia - abatimento)
})

describe('the purchase', () => {
  test.each([
    ['a centavo under the balance', -1, 400, 'COMPRA_ABAIXO_DO_SALDO'],
    ['the balance itself', 0, 200, undefined],
  ])('of %s is answered %i', async (_nome, alem, status, codigo) => {
    const t = await novaDeVeiculo(cena())
    await ateOValor(cena(), t)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    const feito = await t.passo({ ato: 'informarCompra', valorCompra: saldoDevedor + alem })
    expect([feito.status, feito.codigo]).toEqual([status, codigo])
  })

  test('is not begun before the contacts are confirmed, nor with a vehicle that no list has', async () => {
    const t = await novaDeVeiculo(cena())
    await ateAEscolha(cena(), t)
    await t.passo({ ato: 'escolherNovo' })
    const cadastrar = (body: object) => t.chamar('POST /core/faturamento/auto/cadastrar-veiculo', { body })
    expect((await cadastrar(veiculo)).codigo).toBe('CADASTRO_A_CONFIRMAR')
    await t.chamar('PATCH /core/faturamento-credito/atualizar', { body: { fluxoProcesso: 'new' } })
    const outro = { ...veiculo, modelo: { idBem: 900199, nomeBem: 'Outro' } }
    expect((await cadastrar(outro)).codigo).toBe('VEICULO_DESCONHECIDO')
    expect((await cadastrar({ ...veiculo, anoFabricacao: 2024 })).codigo).toBe('ANO_DO_VEICULO')
    const incluir = { ...veiculo, modelo: { idBem: null, nomeBem: 'Modelo que se inclui' } }
    expect((await cadastrar(incluir)).status).toBe(200)
    expect(await t.readFase()).toBe('cadastroModelo')
    expect((await t.decidir('incluir')).status).toBe(200)
    const { data } = await t.status()
    expect(data.dadosFaturamento.veiculo.modelo).toMatchObject({ idBem: expect.any(Number) })
  })

  test('pays only an account of the CNPJ of the dealership, and asks for the holder’s where something comes to them', async () => {
    const t = await novaDeVeiculo(cena())
    await ateOValor(cena(), t)
    const { saldoDevedor, valorCredito } = (await t.status()).data.dadosFaturamento
    expect(valorCredito).toBeGreaterThan(saldoDevedor)
    await t.passo({ ato: 'informarCompra', valorCompra: saldoDevedor, despesas: 1_000_00 })
    expect((await t.passo({ ato: 'informarConcessionaria', idFornecedor: 999_999 })).codigo).toBe(
      'FORNECEDOR_DESCONHECIDO',
    )
    await t.passo({ ato: 'informarConcessionaria', idFornecedor: 901 })
    const informar = (body: object) => t.chamar('POST /core/faturamento/auto/conta', { body })
    const { conta, contaDoTitular } = contas(t)
    const deOutra = { ...conta, inscricaoNacional: '45723174000110' }
    expect((await informar({ conta: deOutra, contaDoTitular })).codigo).toBe('CONTA_DE_OUTRA_EMPRESA')
    expect((await informar({ conta })).codigo).toBe('CONTA_DO_TITULAR_A_INFORMAR')
    expect((await informar({ conta, contaDoTitular })).status).toBe(200)
  })

  test('of a dealership that the table does not have waits for a person, who includes it under its CNPJ', async () => {
    const t = await novaDeVeiculo(cena())
    await ateOValor(cena(), t)
    const { saldoDevedor: valorCompra } = (await t.status()).data.dadosFaturamento
    await t.passo({ ato: 'informarCompra', valorCompra })
    const nova = { cnpj: '45.723.174/0001-10', razaoSocial: 'Loja Nova', cidade: 'Campinas', uf: 'SP' }
    await t.passo({ ato: 'incluirConcessionaria', ...nova })
    expect(await t.readFase()).toBe('cadastroConcessionaria')
    expect((await t.decidir('incluirConcessionaria')).status).toBe(200)
    expect((await t.status()).data.dadosFaturamento.concessionaria).toEqual({
      razaoSocial: 'Loja Nova',
      cnpj: '45723174000110',
    })
    const [{ n } = { n: 0 }] = await cena().ambiente.sql<{ n: number }>(
      "select count(*)::int as n from fornecedor where cnpj = '45723174000110'",
    )
    expect(n).toBe(1)
  })

  test('is invoiced by a key of the dealership, told before the documents', async () => {
    const t = await novaDeVeiculo(cena())
    await ateOsDocumentos(cena(), t)
    const nota = async () => [{ tipo: 'notaFiscal', url: await t.enviarArquivo('nota.jpg') }]
    expect((await t.enviar(await nota())).codigo).toBe('NOTA_FISCAL_A_INFORMAR')
    const informar = (chave: string, qual = chassi) => t.passo({ ato: 'informarNotaFiscal', chave, chassi: qual })
    for (const errada of [
      '1',
      chaveDaNota('2609'),
      chaveDaNota('2611', '45723174000110'),
      `${chaveDaNota().slice(0, 43)}x`,
    ])
      expect([errada, (await informar(errada)).codigo]).toEqual([errada, 'NOTA_FISCAL_INVALIDA'])
    expect((await informar(chaveDaNota(), '9BWZZZ377VT00425O')).codigo).toBe('CHASSI_INVALIDO')
    expect((await informar(chaveDaNota().replaceAll(/(.{4})/g, '$1 '))).data.dadosFaturamento.notaFiscal).toEqual({
      chave: chaveDaNota(),
      chassi,
    })
    expect((await t.enviar(await nota())).status).toBe(200)
  })
})

describe('the contract', () => {
  test('is signed as it was read, and once; another one is read anew', async () => {
    const c = cena()
    const t = await novaDeVeiculo(c)
    await ateOContrato(c, t)
    expect(await t.readFase()).toBe('contratoEnviado')
    const { contrato } = (await t.status()).data.dadosFaturamento
    const outra = { sha256: 'a'.repeat(64), aceite: contrato.aceite.versao }
    expect((await t.chamar('POST /core/faturamento/auto/contrato/assinatura', { body: outra })).codigo).toBe(
      'CONTRATO_MUDOU',
    )
    expect(await t.readFase()).toBe('contratoEnviado')
    expect((await t.assinar()).data.dadosFaturamento.contrato.assinadoEm).toBe(hoje)
    expect(await t.readFase()).toBe('documentoAssinado')
  })

  test('is not signed by who came by a link', async () => {
    const c = cena()
    const t = await novaDeVeiculo(c)
    await ateOContrato(c, t)
    const { contrato } = (await t.status()).data.dadosFaturamento
    const body = { sha256: contrato.sha256, aceite: contrato.aceite.versao }
    const { status } = await t.chamar('POST /core/faturamento/auto/contrato/assinatura', { body }, 'transparente')
    expect(status).toBe(403)
  })
})

test('nothing is paid of a purchase whose value does not cover what is owed by then', async () => {
  const c = cena()
  const t = await novaDeVeiculo(c)
  const { saldoDevedor } = (await t.chamar('GET /core/faturamento/auto/validar')).data
  await ateOContrato(c, t, { valorCompra: saldoDevedor + 1_00 })
  await t.assinar()
  await t.conduzir()
  await t.chamar('GET /core/faturamento/auto/programar-pagamento')
  await t.conduzir()
  // The balance rises with the credit of the group.
  await c.ambiente.sql('update cota set credito_centavos = credito_centavos * 2 where id = $1', [t.id])
  expect((await t.decidir('aprovar')).codigo).toBe('COMPRA_ABAIXO_DO_SALDO')
})

test('the order of purchase is a PDF that names the dealership, once all of it was told', async () => {
  const t = await novaDeVeiculo(cena())
  await ateOValor(cena(), t)
  const pedir = () => t.chamar('POST /pedido-compra', { body: {} })
  expect((await pedir()).codigo).toBe('COMPRA_INCOMPLETA')
  const { saldoDevedor: valorCompra } = (await t.status()).data.dadosFaturamento
  await t.passo({ ato: 'informarCompra', valorCompra })
  await t.passo({ ato: 'informarConcessionaria', idFornecedor: 901 })
  await t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
  const { data } = await pedir()
  expect(Buffer.from(data.arquivo, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(CNPJ_DA_LOJA).toHaveLength(14)
})

test('whoever begins over keeps the identity, and chooses anew', async () => {
  const c = cena()
  const t = await novaDeVeiculo(c)
  await ateOsDocumentos(c, t)
  const { data } = await t.chamar('GET /core/faturamento/auto/reiniciar-fluxo')
  expect([await t.readFase(), data.dadosFaturamento.veiculo, data.dadosFaturamento.valorCompra]).toEqual([
    'aguardandoEscolhaBem',
    null,
    null,
  ])
})

test('the days that a case spends at a desk are given back to its holder', async () => {
  const c = cena()
  const t = await novaDeVeiculo(c)
  const prazo = async () => (await t.status()).data.prazo as string
  await t.chamar('GET /core/faturamento/auto/iniciar')
  const antes = Date.parse(await prazo())
  await t.enviar([
    { tipo: 'documento_pessoal', url: await t.enviarArquivo('cnh.jpg'), identidade: 'cnh' },
    { tipo: 'selfie', url: await t.enviarArquivo('selfie.jpg') },
  ])
  await levarAte(c.ambiente, await t.idDoCaso(), 'analiseGrc')
  c.irPara('2026-12-04')
  expect((await t.decidir('aprovar')).status).toBe(200)
  expect(Math.round((Date.parse(await prazo()) - antes) / 86_400_000)).toBeGreaterThanOrEqual(14)
})

test.each([
  ['liberar', undefined, false],
  ['devolver', 'A conta está encerrada', true],
])('a manager who took the case for an act of theirs alone has it once "%s" is done: %#', async (ato, motivo, fica) => {
  const c = cena()
  const t = await novaDeVeiculo(c)
  await ateALiberacao(c, t)
  await gravameDa(c, t.id).registrar('apontar')
  const gestor = await c.nucleo.naRetaguarda('gestor')
  const params = { id: await t.idDoCaso() }
  await gestor.chamar('POST /casos/:id/responsavel', { params, body: { assumir: true } })
  const body = { ato, fase: 'aguardandoLiberacao', ...(motivo ? { motivo } : {}) }
  const { status, data } = await gestor.chamar('POST /casos/:id/andamentos', { params, body })
  expect([status, data.responsavel !== null]).toEqual([200, fica])
})
