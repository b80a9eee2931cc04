import { describe, expect, test } from 'vitest'
import { createCalendario } from '../../calendario/calendario.ts'
import {
  type EstadoDoCaso,
  faseDe,
  fimDoPrazo,
  listProcessos,
  PROCESSOS,
  prazoDe,
  prometeResposta,
  respostasDe,
  vezDa,
} from '../index.ts'
import { caso } from './caso.fixture.ts'
import { type Duracao, defineProcesso } from './processo.ts'

describe('the time of a phase', () => {
  const parametros = {
    diasDoFaturamento: 30,
    diasDoPagamento: 5,
    diasDoLinkDeAutenticacao: 2,
    diasDaDevolucao: 5,
    diasDaAnaliseDaDevolucao: 10,
  }
  const calendario = createCalendario([])
  const fim = (prazo: Duracao & { desde?: 'abertura' }, desde: string, abertura = '2020-01-01T12:00:00Z') => {
    const tabela = defineProcesso({
      chave: 'de-teste',
      titulo: 'De teste',
      tipo: 'De teste',
      recordType: 'TesteApp',
      de: 'cota',
      abre: ['sistema'],
      inicia: 'primeira',
      fases: {
        primeira: { nome: 'Primeira', prazo: { ...prazo, vencido: 'depois' } },
        depois: { nome: 'Depois', final: true },
      },
    })
    return fimDoPrazo(
      tabela,
      { fase: 'primeira', respostas: {} },
      { daFase: new Date(desde), doCaso: new Date(abertura), doTitular: new Date(abertura) },
      { calendario, parametros },
    )?.em.toISOString()
  }

  test.each<[string, Duracao, string, string]>([
    ['minutes run on over midnight', { minutos: 4 }, '2026-11-20T02:58:30Z', '2026-11-20T03:02:30.000Z'],
    ['hours run on over a weekend', { horas: 48 }, '2026-11-20T15:00:00Z', '2026-11-22T15:00:00.000Z'],
    ['days end with the last of them in São Paulo', { dias: 1 }, '2026-11-20T15:00:00Z', '2026-11-22T03:00:00.000Z'],
    ['late at night it is still the same day there', { dias: 1 }, '2026-11-21T02:59:59Z', '2026-11-22T03:00:00.000Z'],
    ['from midnight there on, the next one', { dias: 1 }, '2026-11-21T03:00:00Z', '2026-11-23T03:00:00.000Z'],
    ['business days leave the weekend out', { diasUteis: 1 }, '2026-11-20T15:00:00Z', '2026-11-24T03:00:00.000Z'],
    ['business days leave a holiday out', { diasUteis: 1 }, '2026-12-24T15:00:00Z', '2026-12-29T03:00:00.000Z'],
    [
      'a parameter counts for its number',
      { dias: 'diasDoFaturamento' },
      '2026-11-20T15:00:00Z',
      '2026-12-21T03:00:00.000Z',
    ],
  ])('%s', (_caso, prazo, desde, esperado) => {
    expect(fim(prazo, desde)).toBe(esperado)
  })

  test.each([
    ['Saturday', '2026-11-20T15:00:00Z', 1, '2026-11-24T03:00:00.000Z'],
    ['Sunday', '2026-11-20T15:00:00Z', 2, '2026-11-24T03:00:00.000Z'],
    ['Monday', '2026-11-20T15:00:00Z', 3, '2026-11-24T03:00:00.000Z'],
    ['Christmas, a Friday', '2026-11-20T15:00:00Z', 35, '2026-12-29T03:00:00.000Z'],
  ])('of the holder, days whose last is a %s end on a business day', (_dia, desde, dias, esperado) => {
    const tabela = defineProcesso({
      chave: 'de-teste',
      titulo: 'De teste',
      tipo: 'De teste',
      recordType: 'TesteApp',
      de: 'cota',
      abre: ['sistema'],
      inicia: 'primeira',
      fases: {
        primeira: { nome: 'Primeira', prazo: { dias, vencido: 'depois' }, cliente: { enviar: 'depois' } },
        depois: { nome: 'Depois', final: true },
      },
    })
    const comecos = { daFase: new Date(desde), doCaso: new Date(desde), doTitular: new Date(desde) }
    const primeira = { fase: 'primeira', respostas: {} }
    expect(fimDoPrazo(tabela, primeira, comecos, { calendario, parametros })?.em.toISOString()).toBe(esperado)
  })

  test('counted from the opening of the case, does not begin again with the phase', () => {
    expect(fim({ dias: 30, desde: 'abertura' }, '2026-11-20T15:00:00Z', '2026-11-01T15:00:00Z')).toBe(
      '2026-12-02T03:00:00.000Z',
    )
  })

  test('is that of the second state while it holds, and that of the phase before and after', () => {
    const tabela = defineProcesso({
      chave: 'de-teste',
      titulo: 'De teste',
      tipo: 'De teste',
      recordType: 'TesteApp',
      de: 'cota',
      abre: ['sistema'],
      inicia: 'primeira',
      fases: {
        primeira: {
          nome: 'Primeira',
          prazo: { dias: 9, vencido: 'depois' },
          quando: [{ resposta: 'respostaAnalista', vale: 'RESTRITO', prazo: { horas: 2, vencido: 'fora' } }],
        },
        depois: { nome: 'Depois', final: true },
        fora: { nome: 'Fora', final: true },
      },
    })
    const quando = new Date('2026-11-20T15:00:00Z')
    const vence = (respostas: EstadoDoCaso['respostas']) =>
      fimDoPrazo(
        tabela,
        { fase: 'primeira', respostas },
        { daFase: quando, doCaso: quando, doTitular: quando },
        { calendario, parametros },
      )
    expect(vence({})).toEqual({ em: new Date('2026-11-30T03:00:00Z'), vencido: 'depois', efeito: null })
    expect(vence({ respostaAnalista: 'RESTRITO' })).toEqual({
      em: new Date('2026-11-20T17:00:00Z'),
      vencido: 'fora',
      efeito: null,
    })
    expect(vence({ respostaSworks: 'RESTRITO' })?.vencido).toBe('depois')
    expect(respostasDe(tabela, 'primeira')).toEqual(['respostaAnalista'])
    expect(respostasDe(tabela, 'depois')).toEqual([])
  })

  test('without a deadline, is not over', () => {
    const agora = new Date()
    const especie = PROCESSOS['faturamento-especie']
    expect(
      fimDoPrazo(
        especie,
        { fase: 'tratativaNaoIniciada', respostas: {} },
        { daFase: agora, doCaso: agora, doTitular: agora },
        { calendario, parametros },
      ),
    ).toBeNull()
  })
})

describe('what the administrator promises', () => {
  test.each([
    ['aviso-contemplacao', 'aguardandoDiaSeguinte', false],
    ['faturamento-especie', 'brScanEmAndamento', true],
    ['faturamento-especie', 'retornoBrscan', true],
    ['faturamento-especie', 'aguardandoLiberacao', true],
    ['faturamento-especie', 'pendenciaCliente', false],
    ['faturamento-especie', 'pagamentoEnviado', false],
    ['atualizacao-cadastral', 'documentoRecusado', false],
    ['renegociacao', 'confirmada', false],
    ['faturamento-especie', 'cadastroAprovado', false],
  ] as const)('in %s, %s, its holder was told of a day of its answer: %s', (processo, fase, disse) => {
    expect(prometeResposta(PROCESSOS[processo], caso(fase))).toBe(disse)
  })

  const estado = (fase: string): EstadoDoCaso => caso(fase)

  test.each(listProcessos.map((processo) => [processo.chave, processo] as const))(
    '%s has no desk at which a case may lie for ever, and a desk without a time of its own keeps the case',
    (_chave, processo) => {
      const mesas = Object.keys(processo.fases).filter(
        (fase) => vezDa(processo, fase) === 'analista' && !faseDe(processo, fase)?.final,
      )
      expect(mesas.filter((fase) => prazoDe(processo, estado(fase)) === null)).toEqual([])
      const semTempo = mesas.filter((fase) => !faseDe(processo, fase)?.prazo)
      expect(semTempo.map((fase) => prazoDe(processo, estado(fase)))).toEqual(
        semTempo.map((fase) => ({ diasUteis: 7, vencido: fase })),
      )
    },
  )
})
