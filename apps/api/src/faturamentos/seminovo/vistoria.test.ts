import { addDays } from '@contempla/consorcio'
import { moverPor } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { emitirGrupo } from '../../cobrancas/index.ts'
import { hoje } from '../especie/especie.fixture.ts'
import {
  agendarVisita,
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
} from './seminovo.fixture.ts'

const cena = useCena()

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
    const marcar = async (dia: string) => (await agendarVisita(t, dia)).codigo
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

  test('of a vehicle that was left and is chosen again is not charged again', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateASimulacao(c, t)
    const veiculo = await registrar(c)
    const { saldoDevedor } = (await t.status()).data.dadosFaturamento
    const escolher = (dele: object) => t.selecionar(saldoDevedor + 500_00, dele)
    const precos = async () => (await t.status()).data.dadosFaturamento.precosDeVistoria
    await escolher(veiculo)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await escreverLaudo(c, t)
    await t.decidir('recusar', 'Pneus gastos')
    await t.passo({ ato: 'escolherOutro' })
    await escolher(veiculo)
    expect(await precos()).toEqual({ aprovada: 75_00, naoAprovada: 0 })
  })

  test('that is given up before it ends is charged nothing, and one of the same vehicle only what is left', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    await t.passo({ ato: 'pedirVistoriaDigital', ...termos })
    await t.passo({ ato: 'remarcar' })
    expect(await readTarifas(t)).toEqual([])
    await agendarVisita(t, '2026-11-23')
    c.ambiente.relogio.ajustar(new Date('2026-11-22T23:59:59-03:00'))
    expect((await t.decidir('faltar', 'Ninguém no local')).codigo).toBe('VISITA_AINDA_POR_VIR')
    expect(await readTarifas(t)).toEqual([])
    c.ambiente.relogio.ajustar(new Date('2026-11-23T00:00:00-03:00'))
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

  test('is asked for by whoever agreed to its terms, whose prices are kept', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOVeiculo(c, t)
    const pedir = async (dito: object) => (await t.passo({ ato: 'pedirVistoriaDigital', ...dito })).codigo
    expect(await pedir({})).toBe('TERMOS_NAO_ACEITOS')
    expect(await pedir({ termos: true, regras: false })).toBe('TERMOS_NAO_ACEITOS')
    expect(await pedir(termos)).toBeUndefined()
    const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
    expect(data).toContainEqual(
      expect.objectContaining({
        rotulo: 'Termos da vistoria aceitos em 20/11/2026',
        declarado: expect.stringMatching(/^R\$.150,00 aprovada, R\$.75,00 não aprovada$/),
      }),
    )
  })

  test('whose report is written again against the vehicle stops its contract', async () => {
    const c = cena()
    const t = await novaDoUsado(c)
    await ateOsDocumentos(c, t)
    await enviarDoVendedor(t)
    await escreverLaudo(c, t, { leilao: true })
    expect((await t.decidir('aprovar')).codigo).toBe('VEICULO_NAO_ACEITO')
    await escreverLaudo(c, t)
    expect((await t.decidir('aprovar')).codigo).toBeUndefined()
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
