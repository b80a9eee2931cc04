import { addDays } from '@contempla/consorcio'
import { moverPor } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { emitirGrupo } from '../../cobrancas/index.ts'
import { contaDe, hoje } from '../especie/especie.fixture.ts'
import {
  ateAGarantia,
  ateASimulacao,
  ateOBanco,
  ateOsDocumentos,
  ateOVeiculo,
  type DoUsado,
  enviarDoVendedor,
  escreverLaudo,
  novaDoUsado,
  registrar,
  termos,
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

/** The fees of a quota, in the order in which they were charged, with what instalments carried of each. */
async function readTarifas(t: DoUsado) {
  const rows = await cena().ambiente.sql<{ valor: string; cobrado: string }>(
    "select valor_centavos as valor, cobrado_centavos as cobrado from diferenca_a_cobrar where cota_id = $1 and chave like 'vistoria:%' order by id",
    [t.id],
  )
  return rows.map(({ valor, cobrado }) => ({ valor: Number(valor), cobrado: Number(cobrado) }))
}

describe('the inspection', () => {
  test('is visited on a business day of the vehicle’s state within thirty days', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    const marcar = async (dia: string) =>
      (
        await t.chamar('PUT /core/faturamento/auto/agendar-vistoria', {
          body: {
            ...termos,
            acompanhanteVistoria: {
              nome: 'Quem recebe',
              telefone: '11912345678',
              horarioVisita: { dia, periodo: 'manha' },
            },
            endereco: { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
          },
        })
      ).codigo
    expect(await marcar(hoje)).toBe('VISITA_EM_DIA_PASSADO')
    expect(await marcar('2026-11-22')).toBe('VISITA_EM_DIA_NAO_UTIL')
    expect(await marcar('2026-12-21')).toBe('VISITA_DEPOIS_DO_PRAZO')
    expect(await marcar('2026-11-23')).toBeUndefined()
    expect((await t.status()).data).toMatchObject({ tipoVistoria: 'VISTORIA_TECNICA' })
  })

  test('costs R$ 75,00 where nobody came or it was refused, and the rest of R$ 150,00 once an objection is accepted', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await escreverLaudo(c, t)
    expect((await t.decidir('recusar', 'Pneus gastos')).codigo).toBeUndefined()
    const custo = async () => (await t.status()).data.dadosFaturamento.custosDeVistoria
    expect(await custo()).toBe(75_00)
    const { data } = await t.status()
    const documentos = [{ tipo: 'extra', url: await t.enviarArquivo('pneus.jpg') }]
    const contestar = await t.chamar('PUT /antifraude/analise-documento/solicitar-reanalise-vistoria', {
      body: { CaseNumber: data.CaseNumber, documentos },
    })
    expect(contestar.codigo).toBeUndefined()
    await t.decidir('autorizar')
    await t.decidir('aprovar')
    expect([await t.readFase(), await custo()]).toEqual(['garantiaAprovada', 150_00])
  })

  test('is charged with the next instalment as it was shown, and owed until then', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    const antes = (await t.status()).data.dadosFaturamento
    expect(antes.precosDeVistoria).toEqual({ aprovada: 150_00, naoAprovada: 75_00 })
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    expect(await readTarifas(t)).toEqual([])
    await escreverLaudo(c, t)
    expect((await t.decidir('aprovar')).codigo).toBeUndefined()
    expect(await readTarifas(t)).toEqual([{ valor: 150_00, cobrado: 0 }])
    expect((await t.status()).data.dadosFaturamento.saldoDevedor).toBe(antes.saldoDevedor + 150_00)
    const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
    expect(data).toContainEqual(
      expect.objectContaining({ declarado: expect.stringMatching(/^R\$.150,00, com a próxima parcela$/) }),
    )
    await emitirGrupo(c.ambiente.servidor.contexto, addDays(hoje, 60), t.grupo.id)
    expect(await readTarifas(t)).toEqual([{ valor: 150_00, cobrado: 150_00 }])
    const [emitida] = await c.ambiente.sql<{ taxa: string; boleto: string; soma: string }>(
      `select m.taxa_cadastro_centavos as taxa, b.valor_centavos as boleto,
         m.fundo_comum_centavos + m.taxa_administracao_centavos + m.fundo_reserva_centavos + m.seguro_centavos as soma
       from movimento m join boleto b on b.cota_id = m.cota_id and b.parcelas = array[m.parcela]
       where m.cota_id = $1 and m.tipo = 'emissao' and m.taxa_cadastro_centavos > 0`,
      [t.id],
    )
    expect(Number(emitida?.taxa)).toBe(150_00)
    expect(Number(emitida?.boleto)).toBe(Number(emitida?.soma) + 150_00)
  })

  test('takes away no vehicle whose price covered what was owed before it', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    const { saldoDevedor } = (await t.chamar('GET /core/faturamento/auto/validar')).data
    await ateOBanco(c, t, saldoDevedor)
    expect(await t.readFase()).toBe('aguardandoPagamento')
  })

  test('of a quota that owes nothing is collected apart, and leaves it paid off', async () => {
    const c = cena()
    const t = await novaDoUsado(c, { quitacao: '2026-10-30' })
    await ateAGarantia(c, t, 60_000_00)
    const { data } = await t.status()
    expect([data.dadosFaturamento.custosDeVistoria, data.dadosFaturamento.saldoDevedor]).toEqual([150_00, 0])
    expect(await readTarifas(t)).toEqual([])
    const mesa = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
    expect(mesa.data).toContainEqual(
      expect.objectContaining({ declarado: expect.stringMatching(/^R\$.150,00, a cobrar à parte$/) }),
    )
  })

  test('that is given up before it ends is charged nothing, and one of the same vehicle only what is left', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await t.passo({ ato: 'remarcar' })
    expect(await readTarifas(t)).toEqual([])
    const visita = {
      ...termos,
      acompanhanteVistoria: {
        nome: 'Quem recebe',
        telefone: '11912345678',
        horarioVisita: { dia: '2026-11-23', periodo: 'manha' },
      },
      endereco: { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
    }
    await t.chamar('PUT /core/faturamento/auto/agendar-vistoria', { body: visita })
    expect((await t.decidir('faltar', 'Ninguém no local')).codigo).toBeUndefined()
    expect(await readTarifas(t)).toEqual([{ valor: 75_00, cobrado: 0 }])
    await t.passo({ ato: 'pedirDeNovo' })
    expect((await t.status()).data.dadosFaturamento.precosDeVistoria).toEqual({ aprovada: 75_00, naoAprovada: 0 })
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await escreverLaudo(c, t)
    await t.decidir('aprovar')
    expect(await readTarifas(t)).toEqual([
      { valor: 75_00, cobrado: 0 },
      { valor: 75_00, cobrado: 0 },
    ])
  })

  test('approves no vehicle before its report was written, nor against what the report says', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await moverPor(c.ambiente, 'sistema', { id: await t.idDoCaso(), ato: 'receberLaudo' })
    expect((await t.decidir('aprovar')).codigo).toBe('LAUDO_A_ESCREVER')
    await escreverLaudo(c, t, { longarinaRecuperada: true })
    const recusada = await t.decidir('aprovar')
    expect([recusada.codigo, recusada.json.mensagem]).toEqual([
      'VEICULO_NAO_ACEITO',
      expect.stringContaining('longarina'),
    ])
    await escreverLaudo(c, t, { leilao: true })
    expect((await t.decidir('aprovar')).codigo).toBe('VEICULO_NAO_ACEITO')
    await escreverLaudo(c, t, { sinistro: 'PEQUENA' })
    expect((await t.decidir('aprovar')).codigo).toBeUndefined()
    expect(await t.readFase()).toBe('garantiaAprovada')
  })

  test('that is undone to be asked for again ends its link at once', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await t.passo({ ato: 'remarcar' })
    const encerradas = await c.ambiente.sql('select encerrada_em is not null as fim from vistoria where caso_id = $1', [
      await t.idDoCaso(),
    ])
    expect(encerradas).toEqual([{ fim: true }])
  })

  test('of a vehicle that went to auction is refused for good: no document mends it', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await escreverLaudo(c, t)
    await t.decidir('recusarDeVez', 'Passou por leilão')
    expect((await t.status()).data.atos).not.toContain('reenviarDocumentos')
    expect((await t.passo({ ato: 'escolherOutro' })).data.dadosFaturamento).toMatchObject({
      usado: null,
      custosDeVistoria: 75_00,
    })
  })

  test('is over after 45 days, and is asked for again before documents are handed in', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOsDocumentos(c, t)
    c.irPara('2027-01-05')
    await enviarDoVendedor(t)
    expect(await t.readFase()).toBe('vistoriaVencida')
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
