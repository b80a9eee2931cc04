import { addDays, corteDosLances, parametrosPadrao } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
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
    ['COTA_CANCELADA', '10', 'of a cancelled quota', (id) => mudarCota(id, "situacao = 'Cancelado'")],
    ['COTA_CONTEMPLADA', '10', 'of a contemplated one', (id) => mudarCota(id, "data_contemplacao = '2026-10-01'")],
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

  const mudarCota = (id: number, mudanca: string) =>
    cena().ambiente.sql(`update cota set ${mudanca} where id = $1`, [id])

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

  test.each([
    ['LANCE_VAZIO', { situacaoModalidade: 'LL', valorLance: 0 }],
    ['LANCE_FIXO_DIFERENTE', { situacaoModalidade: 'LF', valorLance: 2_000_001 }],
    ['LANCE_ACIMA_DO_MAXIMO', { situacaoModalidade: 'LL', percentualLance: 100 }],
    ['LANCE_ABAIXO_DO_MINIMO', { situacaoModalidade: 'LL', valorLance: 1_000 }],
    ['MODALIDADE_NAO_ADMITIDA', { situacaoModalidade: 'LS', valorLance: 4_000_000 }],
    ['VALIDACAO', { situacaoModalidade: 'LL', valorLance: 1_000_000, percentualLance: 30 }],
    ['VALIDACAO', { situacaoModalidade: 'LL' }],
  ])('%s', async (codigo, body) => {
    const { titular } = await novoOfertante(cena, { parametros: { lanceFixo50: false } })
    expect((await titular.embutido(body)).codigo).toBe(codigo)
  })
})
