import { addDays, corteDosLances, parametrosPadrao } from '@contempla/consorcio'
import { createClienteHttp, fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { publishListas } from '../assembleias/listas.periodica.ts'
import { createTitular, lancesDe, novoOfertante, novoOfertanteDeImovel, titularDe } from './titular.fixture.ts'

const cena = useCena()

const CHAMADAS = [
  ['GET /cotas/:id/credenciamento-lance', {}],
  ['POST /cotas/:id/credenciamento-lance/lanceEmbutido', { body: { situacaoModalidade: 'LL', valorLance: 1_000_000 } }],
  ['GET /cotas/:id/credenciamento-lance/historico', {}],
  ['PUT /cotas/:id/credenciamento-lance/cancelamento-lance/:protocolo', {}],
  ['GET /cotas/:id/credenciamento-lance/recibo/:protocolo', {}],
  ['GET /cotas/:id/fabricantes', {}],
  ['GET /cotas/:id/modelosbens', { query: { codfabricante: 1 } }],
  ['GET /cotas/:id/fornecedores/:fornecedor', {}],
] as const

describe('whose bids they are', () => {
  test('nobody who is not in, no other holder, and none of a quota that does not exist', async () => {
    const { grupo, id, titular } = await novoOfertante(cena)
    const { data } = await titular.ofertar(1_000_000)
    const anonimo = createClienteHttp(cena().ambiente.url, { client_id: cena().parceiro.clientId })
    const outro = await titularDe(cena(), grupo.cotas.get('0002') ?? 0)
    for (const [chamada, envio] of CHAMADAS) {
      const params = { id, protocolo: data.protocolo, fornecedor: 1 }
      expect((await anonimo.chamar(chamada, { ...envio, params })).status, chamada).toBe(401)
      expect(await outro.chamar(chamada, { ...envio, params }), chamada).toMatchObject({
        status: 404,
        codigo: 'NAO_ENCONTRADO',
      })
      const semCota = { ...envio, params: { ...params, id: 2_000_000_000 } }
      expect((await outro.chamar(chamada, semCota)).status, chamada).toBe(404)
    }
    const daOutra = createTitular(cena, grupo.cotas.get('0002') ?? 0)
    // Of a quota of one's own, but not its bid.
    expect((await daOutra.cancelar(data.protocolo)).codigo).toBe('NAO_ENCONTRADO')
    expect((await daOutra.recibo(data.protocolo)).codigo).toBe('NAO_ENCONTRADO')
    expect(await lancesDe(cena(), id)).toMatchObject([{ situacao: 'ativo' }])
  })
})

describe('what the wizard begins with', () => {
  test('the assembly, its cut-off, the least and the most, and what the group takes', async () => {
    const { grupo, titular } = await novoOfertante(cena, { parametros: { trocaDeChaves: false } })
    const { status, data } = await titular.credenciamento()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      assembleia: {
        numero: 10,
        data: grupo.dia,
        corteDosLances: corteDosLances(grupo.dia, parametrosPadrao('auto')).toISOString(),
        noPrazo: true,
      },
      valorBem: 8_000_000,
      percentualMaximoEmbutido: 25,
      valorMaximoEmbutido: 2_000_000,
      quantidadeMaximaParcelaSubsequente: 12,
      opcoes: [{ codigo: '001' }],
      fgts: null,
      impedimento: null,
      codigoRetorno: 0,
      mensagemRetorno: null,
      lance: null,
      repetir: null,
    })
    const { valorSaldoDevedor } = data
    expect(data.tiposLance).toMatchObject([
      { modalidade: 'LL', valorMinimo: Math.round(valorSaldoDevedor / 100), valorMaximo: valorSaldoDevedor },
      { modalidade: 'LF', valorMinimo: 2_000_000, valorMaximo: 2_000_000, percentualFixo: 25 },
      { modalidade: 'LS', valorMinimo: 4_000_000, valorMaximo: 4_000_000, percentualFixo: 50 },
    ])
    expect(data.tiposOferta.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['PE', 'VL'])
    expect(data.tiposAmortizacao.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['PZ', 'PC'])
  })

  test('of real estate, the rules of FGTS; of a group with rule 003, the exchange of keys', async () => {
    const deImovel = await novoOfertanteDeImovel(cena)
    expect((await deImovel.titular.credenciamento()).data).toMatchObject({
      opcoes: [{ codigo: '001' }, { codigo: '002' }],
      fgts: { anosDeTrabalho: 3 },
    })
    const { titular } = await novoOfertante(cena, { parametros: { trocaDeChaves: true, lanceFixo25: false } })
    const { data } = await titular.credenciamento()
    expect(data.opcoes).toMatchObject([{ codigo: '001' }, { codigo: '003' }])
    expect(data.tiposLance.map(({ modalidade }: { modalidade: string }) => modalidade)).toEqual(['LL', 'LS'])
  })

  test.each<[string, string | null, string, (id: number, dia: string) => Promise<unknown> | void]>([
    ['COTA_CANCELADA', '10', 'of a cancelled quota', (id) => changeCota(id, "situacao = 'Cancelado'")],
    ['COTA_CONTEMPLADA', '10', 'of a contemplated one', (id) => changeCota(id, "data_contemplacao = '2026-10-01'")],
    ['LANCE_FORA_DO_PRAZO', '10', 'on the day of the assembly', (_id, dia) => cena().irPara(dia)],
    [
      'SEM_ASSEMBLEIA_PARA_LANCE',
      null,
      'of a group that ended',
      (id) =>
        cena().ambiente.sql(
          "update grupo set situacao = 'ENCERRADO' where id = (select grupo_id from cota where id = $1)",
          [id],
        ),
    ],
    [
      'GRUPO_EM_FORMACAO',
      null,
      'of a group in formation, whatever its calendar',
      (id) =>
        cena().ambiente.sql(
          "update grupo set situacao = 'FORMACAO' where id = (select grupo_id from cota where id = $1)",
          [id],
        ),
    ],
    [
      'COTA_CANCELADA',
      '10',
      'of a cancelled quota on the day of the assembly: time does not mend it',
      async (id, dia) => {
        await changeCota(id, "situacao = 'Cancelado'")
        cena().irPara(dia)
      },
    ],
    [
      'LANCE_FORA_DO_PRAZO',
      '10',
      'of one that is blocked, on the day: undoing the block would not do',
      async (id, dia) => {
        await cena().ambiente.sql(
          `insert into bloqueio_de_contemplacao (cota_id, grupo_id, assembleia, criado_em)
           select id, grupo_id, 10, now() from cota where id = $1`,
          [id],
        )
        cena().irPara(dia)
      },
    ],
  ])('%s for assembly %s is said %s, and what is offered is refused by it', async (codigo, numero, _quando, mudar) => {
    const { grupo, id, titular } = await novoOfertante(cena)
    await mudar(id, grupo.dia)
    const { data } = await titular.credenciamento()
    expect(data.impedimento.codigo).toBe(codigo)
    expect(data.impedimento.mensagem).not.toBe('')
    expect(data.assembleia?.numero ?? null).toBe(numero === null ? null : Number(numero))
    expect((await titular.simular(1_000_000)).codigo).toBe(codigo)
    expect((await titular.confirmar(1_000_000, '0'.repeat(64))).codigo).toBe(codigo)
    expect(await lancesDe(cena(), id)).toEqual([])
  })

  const changeCota = (id: number, mudanca: string) =>
    cena().ambiente.sql(`update cota set ${mudanca} where id = $1`, [id])

  test('bids as often as an installation lets a holder in a day, and not once more; the next day again', async () => {
    const { id, titular } = await novoOfertante(cena)
    for (let vez = 1; vez <= 20; vez += 1) expect((await titular.ofertar(1_000_000 + vez)).status).toBe(200)
    const { data } = await titular.credenciamento()
    expect(data.impedimento).toMatchObject({ codigo: 'LANCES_DEMAIS', mensagem: expect.stringContaining('hoje') })
    expect(data.lance).toMatchObject({ valorLance: 1_000_020, podeCancelar: true })
    expect((await titular.simular(1_000_021)).codigo).toBe('LANCES_DEMAIS')
    expect((await titular.confirmar(1_000_021, '0'.repeat(64))).codigo).toBe('LANCES_DEMAIS')
    expect(await lancesDe(cena(), id)).toHaveLength(20)
    const daEquipe = await cena().gestor.chamar('POST /cotas/:id/lances', {
      params: { id },
      body: { fundamento: fundamentoDeTeste, modalidade: 'livre', valorCentavos: 1_000_022, forma: 'prazo' },
    })
    expect(daEquipe.status).toBe(200)
    cena().irPara('2026-11-20', '23:59:59')
    expect((await titular.simular(1_000_023)).codigo).toBe('LANCES_DEMAIS')
    cena().irPara('2026-11-21', '00:00:00')
    expect((await titular.ofertar(1_000_023)).status).toBe(200)
  })

  test('the cut-off of the contract of the day of the assembly, whatever it says until then', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const { data } = await titular.ofertar(1_000_000)
    await cena().ambiente.sql(
      "insert into grupo_parametro (grupo_id, vigente_desde, valores) values ($1, $2, jsonb_build_object('horaLimiteDoLance', '18:00'))",
      [grupo.id, grupo.dia],
    )
    const vespera = addDays(grupo.dia, -1)
    const corteDosLancesDele = new Date(`${vespera}T18:01:00-03:00`).toISOString()
    const vistos = async () => {
      const credenciamento = (await titular.credenciamento()).data
      const calendario = (await titular.chamar('GET /cotas/:id/assembleias/calendario')).data
      const daqui = calendario.find(({ numero }: { numero: number }) => numero === 10)
      expect([credenciamento.assembleia.corteDosLances, daqui.corteDosLances]).toEqual([
        corteDosLancesDele,
        corteDosLancesDele,
      ])
      await publishListas(cena().ambiente.servidor.contexto)
      return {
        impedimento: credenciamento.impedimento?.codigo ?? null,
        simulacao: (await titular.simular(1_100_000)).codigo ?? null,
        podeCancelar: (await titular.historico()).data[0].podeCancelar,
        listas: (await cena().ambiente.sql('select 1 from lista_de_lances where grupo_id = $1', [grupo.id])).length,
      }
    }
    cena().irPara(vespera, '18:00:59.999')
    expect(await vistos()).toEqual({ impedimento: null, simulacao: null, podeCancelar: true, listas: 0 })
    cena().irPara(vespera, '18:01:00')
    expect((await titular.cancelar(data.protocolo)).codigo).toBe('LANCE_FORA_DO_PRAZO')
    expect(await vistos()).toEqual({
      impedimento: 'LANCE_FORA_DO_PRAZO',
      simulacao: 'LANCE_FORA_DO_PRAZO',
      podeCancelar: false,
      listas: 1,
    })
  })

  test('what competes, and that it may still be taken back', async () => {
    const { grupo, titular } = await novoOfertante(cena)
    const { data } = await titular.ofertar(1_000_000)
    const ver = async () => (await titular.credenciamento()).data
    expect((await ver()).lance).toMatchObject({ protocolo: data.protocolo, podeCancelar: true })
    cena().irPara(addDays(grupo.dia, -1), '23:59:59.999')
    expect((await ver()).lance).toMatchObject({ podeCancelar: true })
    cena().irPara(grupo.dia, '00:00:00')
    expect((await ver()).lance).toMatchObject({ podeCancelar: false })
  })
})

describe('how much may come from the credit itself', () => {
  test.each([
    ['a percentage', { situacaoModalidade: 'LL', percentualLance: 30 }, 2_400_000, 2_000_000, 25],
    ['money', { situacaoModalidade: 'LL', valorLance: 1_000_000 }, 1_000_000, 1_000_000, 12.5],
    ['a quarter exactly', { situacaoModalidade: 'LF', valorLance: 2_000_000 }, 2_000_000, 2_000_000, 25],
    ['a half', { situacaoModalidade: 'LS', percentualLance: 50 }, 4_000_000, 2_000_000, 25],
  ])('of %s', async (_caso, body, valorLance, valorMaximoEmbutido, percentualMaximoEmbutido) => {
    const { titular } = await novoOfertante(cena)
    expect((await titular.embutido(body)).data).toMatchObject({
      valorLance,
      valorMaximoEmbutido,
      percentualMaximoEmbutido,
    })
  })

  test('of more than the credit, where more than it is owed, and not of a ten-thousandth more than that', async () => {
    // 120% of the credit in contributions, none of them paid.
    const { id, titular } = await novoOfertante(cena, { assembleia: 1, cotas: [{ entrada: 1 }, {}] })
    const { tiposLance, valorBem } = (await titular.credenciamento()).data
    const maximo = tiposLance[0].valorMaximo
    expect(maximo, String(id)).toBeGreaterThan(valorBem)
    const percentualLance = Math.floor((maximo / valorBem) * 1_000_000) / 10_000
    expect((await titular.embutido({ situacaoModalidade: 'LL', percentualLance })).data).toMatchObject({
      percentualLance,
      valorMaximoEmbutido: valorBem / 4,
    })
    const demais = percentualLance + 0.0001
    expect((await titular.embutido({ situacaoModalidade: 'LL', percentualLance: demais })).codigo).toBe(
      'LANCE_ACIMA_DO_MAXIMO',
    )
  })

  test.each([
    ['LANCE_VAZIO', { situacaoModalidade: 'LL', valorLance: 0 }],
    ['LANCE_FIXO_DIFERENTE', { situacaoModalidade: 'LF', valorLance: 2_000_001 }],
    ['LANCE_ACIMA_DO_MAXIMO', { situacaoModalidade: 'LL', percentualLance: 100 }],
    ['LANCE_ACIMA_DO_MAXIMO', { situacaoModalidade: 'LL', percentualLance: 100.0001 }],
    ['LANCE_ACIMA_DO_MAXIMO', { situacaoModalidade: 'LL', percentualLance: 10_000 }],
    ['LANCE_ABAIXO_DO_MINIMO', { situacaoModalidade: 'LL', valorLance: 1_000 }],
    ['MODALIDADE_NAO_ADMITIDA', { situacaoModalidade: 'LS', valorLance: 4_000_000 }],
    ['VALIDACAO', { situacaoModalidade: 'LL', valorLance: 1_000_000, percentualLance: 30 }],
    ['VALIDACAO', { situacaoModalidade: 'LL' }],
  ])('%s', async (codigo, body) => {
    const { titular } = await novoOfertante(cena, { parametros: { lanceFixo50: false } })
    expect((await titular.embutido(body)).codigo).toBe(codigo)
  })
})
