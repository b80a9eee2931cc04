import { describe, expect, test } from 'vitest'
import { cronogramaIdeal } from '../cobranca/cronograma.ts'
import type { Plano } from '../cobranca/plano.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent } from '../valores/percentual.ts'
import { analisarCredito, atoDoParecer, type FatosDoParecer, isRestrito, parcelaAJulgar } from './crivo.ts'

const politica = parametrosPadrao('auto')
const emDia = { renda: 500_000, parcela: 150_000, parcelasEmAtraso: 0, atrasoEmOutraCota: 0 }
const aprovado = { codigo: '00', resultado: 'APROVADO', motivo: null }

describe('an instalment of R$ 1.500,00 by the default policy, of 30% of the income', () => {
  test.each([
    ['fits exactly', {}, aprovado],
    [
      'is a centavo more than fits',
      { parcela: 150_001 },
      { codigo: '42', resultado: 'REPROVADO', motivo: 'rendaInsuficiente' },
    ],
    ['has no income to fit', { renda: null }, { codigo: '41', resultado: 'RESTRITO', motivo: 'rendaNaoDeclarada' }],
    ['is late', { parcelasEmAtraso: 1 }, { codigo: '31', resultado: 'REPROVADO', motivo: 'atraso' }],
    ['is of who is one late elsewhere', { atrasoEmOutraCota: 1 }, aprovado],
    [
      'is of who is two late elsewhere',
      { atrasoEmOutraCota: 2 },
      { codigo: '27', resultado: 'RESTRITO', motivo: 'restricao' },
    ],
    [
      'is restricted before anything else',
      { atrasoEmOutraCota: 2, parcelasEmAtraso: 1, renda: null },
      { codigo: '27', resultado: 'RESTRITO', motivo: 'restricao' },
    ],
    ['is none: there is nothing to fit', { parcela: 0, renda: 0 }, aprovado],
  ])('%s', (_caso, mudanca, esperado) => {
    expect(analisarCredito({ ...emDia, ...mudanca }, politica)).toEqual(esperado)
  })
})

test.each([
  [2, false],
  [3, true],
])('a contract that restricts by three late instalments: %i is restricted: %s', (atrasoEmOutraCota, restrito) => {
  expect(isRestrito({ atrasoEmOutraCota }, { atrasoQueRestringe: 3 })).toBe(restrito)
})

describe('the instalment by which the income is judged', () => {
  const plano: Plano = {
    modalidade: 'mais-por-menos',
    fracaoPpt: parsePercent('75'),
    prazoMeses: 100,
    taxaAdministracaoPpt: 0,
    fundoReservaPpt: 0,
    seguroMensalPpt: parsePercent('0.05'),
    casasDoPercentual: 10,
  }
  const posicao = { contribuicoes: 100, contribuicoesAntesDaContemplacao: 20 }
  const emAberto = [{ valor: 60_000 }, { valor: 75_000 }]
  const julgada = (emitidas: number, abertas = emAberto) =>
    parcelaAJulgar({
      cronograma: cronogramaIdeal(plano, posicao, emitidas),
      credito: 10_000_000,
      plano,
      emAberto: abertas,
    })

  test.each([
    // 75% of 20% was paid before, so 85% is spread over the 80 that are left, with 0.05% of insurance.
    [
      'is the next that is issued, whole and with its insurance, and not the reduced one still open',
      20,
      emAberto,
      111_250,
    ],
    ['is, once all are issued, the last that is open', 100, emAberto, 75_000],
    ['is none where nothing is left', 100, [], 0],
  ])('%s', (_caso, emitidas, abertas, esperada) => {
    expect(julgada(emitidas, abertas)).toBe(esperada)
  })
})

describe('the opinion on a case whose credit is just what the contract lets it approve alone', () => {
  const limite = { aprovadoSoPeloCrivoCentavos: 3_000_000 }
  const boa: FatosDoParecer = {
    emTriagem: true,
    leitura: 'boa',
    temParecer: false,
    resultado: 'APROVADO',
    credito: 3_000_000,
  }
  test.each<[string, Partial<FatosDoParecer>, ReturnType<typeof atoDoParecer>]>([
    ['approves it, with every document read as good', {}, 'aprovar'],
    ['does not, of a centavo more', { credito: 3_000_001 }, 'encaminhar'],
    ['does not, where a document is in doubt', { leitura: 'com-duvida' }, 'encaminhar'],
    ['does not, where it is against', { resultado: 'RESTRITO' }, 'encaminhar'],
    ['leads a suspect document to the second analysis', { leitura: 'suspeita' }, 'suspeitar'],
    ['is only received before the documents are read', { leitura: 'por-fazer' }, 'receberParecer'],
    ['is only received where an analyst has the case', { emTriagem: false, leitura: 'suspeita' }, 'receberParecer'],
    ['is received once', { leitura: 'por-fazer', temParecer: true }, null],
    ['in triage goes on by the one that came before', { temParecer: true }, 'aprovar'],
  ])('%s', (_caso, mudanca, ato) => {
    expect(atoDoParecer({ ...boa, ...mudanca }, limite)).toBe(ato)
  })
})
