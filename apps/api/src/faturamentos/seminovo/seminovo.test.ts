import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { contaDe, hoje } from '../especie/especie.fixture.ts'
import {
  ateAGarantia,
  ateASimulacao,
  ateOBanco,
  ateOsDocumentos,
  enviarDoVendedor,
  novaDoUsado,
  registrar,
  vendedor,
} from './seminovo.fixture.ts'

const cena = useCena()

test('a used vehicle is bought of a person, from the plate to the payment', async () => {
  const c = cena()
  const t = await novaDoUsado(c)
  const { valorCredito } = (await t.chamar('GET /core/faturamento/auto/validar')).data
  await ateOBanco(c, t, valorCredito + 1_000_00)
  expect(await t.readFase()).toBe('aguardandoPagamento')
  expect((await t.decidir('confirmar')).codigo).toBeUndefined()
  const { data } = await t.status()
  expect(data).toMatchObject({
    fase: 'Pagamento Enviado',
    tipoProcesso: 'FATURAMENTO_SEMINOVO_AUTO',
    tipoVistoria: 'VISTORIA_DIGITAL',
    tipoVendedor: 'PF',
    dadosFaturamento: {
      pagoEm: hoje,
      custosDeVistoria: 150_00,
      usado: { cor: 'prata', aprovada: 'APROVADO', encontrado: true, fipe: 300_000_00 },
      reparticao: { enviado: valorCredito, porConta: 1_000_00 },
    },
  })
  expect(data.timeline.map(({ status }: { status: string }) => status)).toEqual(
    Array.from({ length: 6 }, () => 'Concluido'),
  )
})

describe('the simulation', () => {
  test('finds the vehicle of a plate for whom it is open, and for nobody else', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    const veiculo = await registrar(c)
    const consultar = (placa: string) =>
      t.chamar('GET /core/faturamento/auto/consultar-veiculo/:placa', { params: { placa } })
    expect((await consultar(veiculo.placa)).codigo).toBe('SEM_PROCESSO')
    await ateASimulacao(c, t)
    expect((await consultar(veiculo.placa)).data).toMatchObject({
      encontrado: true,
      placa: veiculo.placa,
      marca: 'Marca dos Testes',
      chassi: veiculo.chassi.slice(-6),
      fipe: 300_000_00,
    })
    expect((await consultar('XYZ9Z99')).data).toMatchObject({ encontrado: false, marca: null, fipe: null })
    expect((await consultar('12')).codigo).toBe('PARAMETRO_INVALIDO')
  })

  test('says in reais and years why a vehicle may not guarantee the quota', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    const simular = async (body: object) => (await t.chamar('POST /core/faturamento/auto/simular', { body })).data
    const { saldoDevedor } = await simular({ tipo: 'LEVE', anoModelo: 2026, valor: 1_00 })
    expect(await simular({ tipo: 'LEVE', anoModelo: 2026, valor: saldoDevedor })).toMatchObject({
      resultado: 'APROVADO',
      motivos: [],
    })
    const abaixo = await simular({ tipo: 'LEVE', anoModelo: 2026, valor: saldoDevedor - 1 })
    expect(abaixo).toMatchObject({ resultado: 'REPROVADO', motivos: [expect.stringContaining('R$')] })
    const velho = await simular({ tipo: 'MOTOCICLETA', anoModelo: 2010, valor: 300_000_00 })
    expect(velho).toMatchObject({ resultado: 'REPROVADO', motivos: [expect.stringContaining('16 anos')] })
    expect(await simular({ tipo: 'LEVE', anoModelo: 2026, valor: 0 })).toMatchObject({ resultado: 'RESTRITO' })
    const outra = await t.chamar('POST /core/faturamento/auto/simular', {
      body: { idUnidade: 999_999, tipo: 'LEVE', anoModelo: 2026, valor: 1_00 },
    })
    expect(outra.codigo).toBe('UNIDADE_DE_OUTRA_COTA')
  })

  test('refuses what went to auction, and numbers that nobody has', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateASimulacao(c, t)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    const bom = await registrar(c)
    const leilao = await registrar(c, { leilao: true })
    const tentar = async (veiculo: object, valor = saldoDevedor) => (await t.selecionar(valor, veiculo)).codigo
    expect(await tentar(leilao)).toBe('VEICULO_NAO_ACEITO')
    expect(await tentar({ ...bom, placa: 'AB12' })).toBe('PLACA_INVALIDA')
    expect(await tentar({ ...bom, renavam: '00639884961' })).toBe('RENAVAM_INVALIDO')
    expect(await tentar({ ...bom, chassi: '9BWZZZ377PT00425O' })).toBe('CHASSI_INVALIDO')
    expect(await tentar({ ...bom, anoModelo: 2025 })).toBe('ANO_DO_USADO')
    expect(await tentar(bom, saldoDevedor - 1)).toBe('COMPRA_ABAIXO_DO_SALDO')
    expect(await t.readFase()).toBe('aguardandoDadosVistoria')
    expect(await tentar(bom)).toBeUndefined()
    expect(await t.readFase()).toBe('bemEncontrado')
  })

  test('leaves what no table says to a person, who says what it is worth', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateASimulacao(c, t)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    await t.selecionar(saldoDevedor, await registrar(c, { fipe: null }))
    expect(await t.readFase()).toBe('avaliacaoDoBem')
    const aceitar = async (valor?: number) =>
      c.gestor.chamar('POST /casos/:id/andamentos', {
        params: { id: await t.idDoCaso() },
        body: { ato: 'aceitar', fase: 'avaliacaoDoBem', motivo: 'Três anúncios iguais', ...(valor ? { valor } : {}) },
      })
    expect((await aceitar()).codigo).toBe('VALOR_A_INFORMAR')
    expect((await aceitar(1_00)).codigo).toBe('VEICULO_NAO_ACEITO')
    expect((await aceitar(saldoDevedor * 2)).codigo).toBeUndefined()
    expect((await t.status()).data.dadosFaturamento.usado).toMatchObject({
      fipe: saldoDevedor * 2,
      aprovada: 'APROVADO',
    })
    expect(await t.readFase()).toBe('bemAceito')
  })

  test('tells the past of a vehicle to whom its numbers are known, and else to a person', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateASimulacao(c, t)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    const veiculo = await registrar(c, { leilao: true })
    await t.selecionar(saldoDevedor, { ...veiculo, chassi: '9BWZZZ377PT004252' })
    expect(await t.readFase()).toBe('avaliacaoDoBem')
    expect(JSON.stringify((await t.status()).data)).not.toMatch(/leilão/i)
    const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
    expect(data).toContainEqual(
      expect.objectContaining({ rotulo: 'No registro', declarado: expect.stringMatching(/leilão/i) }),
    )
    expect(data).toContainEqual(
      expect.objectContaining({
        rotulo: 'Difere do registro',
        declarado: `chassi: ${veiculo.chassi} no registro, 9BWZZZ377PT004252 informado`,
      }),
    )
    // The holder is told what, and not which.
    const { motivos } = (await t.status()).data.dadosFaturamento.usado
    expect(motivos).toContain('O registro tem outro chassi para esta placa.')
  })

  test('leaves a vehicle of whose past nobody told to a person', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateASimulacao(c, t)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    await t.selecionar(saldoDevedor, await registrar(c, { semHistorico: true }))
    expect(await t.readFase()).toBe('avaliacaoDoBem')
    const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
    expect(data).toContainEqual(
      expect.objectContaining({ rotulo: 'Registro', declarado: expect.stringMatching(/^testes, lido em/) }),
    )
  })

  test('of a brand that no list has waits for its inclusion, after which the vehicle is chosen', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateASimulacao(c, t)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    const veiculo = { ...(await registrar(c)), placa: 'ZZZ0Z00', marca: 'Marca que se inclui', modelo: 'Modelo Novo' }
    await t.selecionar(saldoDevedor, veiculo)
    expect(await t.readFase()).toBe('cadastroModelo')
    expect((await t.decidir('incluir')).codigo).toBeUndefined()
    await t.selecionar(saldoDevedor, veiculo)
    expect(await t.readFase()).toBe('avaliacaoDoBem')
  })
})

describe('who sells', () => {
  test('is of the kind that was chosen, is not the holder, and is paid in an account of their own', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateAGarantia(c, t)
    await t.passo({ ato: 'escolherVendedor', tipoVendedor: 'PF' })
    const dizer = async (outro: object) =>
      (await t.chamar('POST /core/faturamento/auto/dados-vendedor', { body: vendedor(t, outro) })).codigo
    const daLoja = { inscricaoNacional: '11222333000181', conta: contaDe('11222333000181') }
    expect(await dizer(daLoja)).toBe('VENDEDOR_DE_OUTRO_TIPO')
    expect(await dizer({ inscricaoNacional: t.inscricao, conta: contaDe(t.inscricao) })).toBe('VENDEDOR_TITULAR')
    expect(await dizer({ conta: contaDe(t.inscricao) })).toBe('CONTA_DE_OUTRA_EMPRESA')
    expect(await dizer({ registradoEm: addDays(hoje, 1) })).toBe('DATA_FUTURA')
    expect(await dizer({})).toBeUndefined()
    await t.passo({ ato: 'trocarVendedor', tipoVendedor: 'LOCADORA' })
    expect((await t.status()).data.dadosFaturamento.vendedor).toBeNull()
    expect(await dizer(daLoja)).toBeUndefined()
    const pedidos = (await t.status()).data.documentos.map(({ tipo }: { tipo: string }) => tipo)
    expect(pedidos).toEqual(['atpv', 'notaFiscalSaida', 'contratoSocial', 'documentoResponsavel'])
    const ordem = await t.chamar('POST /core/faturamento/auto/dados-ordem-faturamento', { body: {} })
    expect(Buffer.from(ordem.data.arquivo, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('hands in the DUT of a vehicle registered until 3/1/2021, and the ATPV-e of one registered since', async () => {
    const t = await novaDoUsado(cena())
    const pedir = async (registradoEm: string) =>
      (
        await t.chamar('GET /core/faturamento/auto/documentos-para-validacao/:tipo', {
          params: { tipo: 'PF' },
          query: { registradoEm },
        })
      ).data.map(({ tipo }: { tipo: string }) => tipo)
    expect(await pedir('2021-01-03')).toEqual(['dutFrente', 'dutVerso', 'documentoProprietario'])
    expect(await pedir('2021-01-04')).toEqual(['atpv', 'documentoProprietario'])
  })

  test('is another person, of whom the papers of the former one say nothing; corrected, they stay', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    const vigentes = async () => {
      const sql = 'select tipo from caso_documento where caso_id = $1 and substituido_em is null'
      return (await c.ambiente.sql(sql, [await t.idDoCaso()])).length
    }
    await ateOsDocumentos(c, t)
    await enviarDoVendedor(t)
    await t.decidir('revalidar', 'O nome é outro')
    const dizer = (outro: object) =>
      t.chamar('POST /core/faturamento/auto/dados-vendedor', { body: vendedor(t, outro) })
    await dizer({ nome: 'Vendedora Corrigida' })
    expect([await t.readFase(), await vigentes()]).toEqual(['aguardandoDocumentos', 2])
    await t.passo({ ato: 'trocarVendedor', tipoVendedor: 'PF' })
    expect(await vigentes()).toBe(0)
  })

  test('is asked for another document, which goes by its own call alone', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOsDocumentos(c, t)
    await enviarDoVendedor(t)
    await t.decidir('pedirAdicionais', 'Falta a procuração')
    const { data } = await t.status()
    expect(data).toMatchObject({
      respostaSworks: 'PENDENTE',
      tela: '/faturamentoseminovo/proprietariorecusado/reenvio',
    })
    const documentos = [{ tipo: 'extra', url: await t.enviarArquivo('procuracao.jpg') }]
    const body = { CaseNumber: data.CaseNumber, documentos }
    expect((await t.chamar('POST /antifraude/analise-documento/solicitar-vendedor', { body })).codigo).toBe(
      'ATO_NAO_PERMITIDO',
    )
    const outros = 'POST /antifraude/analise-documento/solicitar-documentos-adicionais-vendedor'
    expect((await t.chamar(outros, { body })).codigo).toBeUndefined()
    expect((await t.status()).data.tela).toBe('/faturamentoseminovo/ordemcompra')
  })
})

test('whoever begins over chooses between new and used again, and what the inspections cost stays', async () => {
  const c = cena()
  const t = await novaDoUsado(c)
  await ateOsDocumentos(c, t)
  const { data } = await t.chamar('GET /core/faturamento/auto/reiniciar-fluxo')
  expect([
    data.tipoProcesso,
    data.tipoVendedor,
    data.dadosFaturamento.usado,
    data.dadosFaturamento.custosDeVistoria,
  ]).toEqual(['FATURAMENTO_NOVO_AUTO', null, null, 150_00])
})
