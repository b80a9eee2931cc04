import { expect, test } from 'vitest'
import {
  type CondicaoDaEspecie,
  condicoesDaEspecie,
  type FatosDaEspecie,
  saldoNoCredito,
} from './credito-em-especie.ts'

const contemplacao = {
  dia: '2026-01-10',
  creditoDisponivelEm: '2026-01-15',
  lanceEmAberto: false,
  comFgts: false,
  garantiaAte: '2026-02-20',
  garantiaEm: '2026-01-30',
  utilizadoEm: null,
} as const

const fatos: FatosDaEspecie = {
  cancelada: false,
  grupoEncerrado: false,
  contemplacao,
  analise: 'aprovada',
  parcelasEmAtraso: 0,
  saldoDevedor: 0,
  credito: 2_500_000,
  outroUso: false,
}
/** 180 days after the contemplation. */
const hoje = '2026-07-09'

const faltam = (mudanca: Partial<FatosDaEspecie>, dia = hoje, dias = 180) =>
  condicoesDaEspecie({ ...fatos, ...mudanca }, dia, { diasParaEspecie: dias })
    .filter((cada) => !cada.atendida)
    .map(({ condicao }) => condicao)

test('a quota paid off may have its credit in cash from the 180th day on', () => {
  expect(faltam({})).toEqual([])
  expect(faltam({}, '2026-07-08')).toEqual(['carencia'])
})

const da = (mudanca: Partial<NonNullable<FatosDaEspecie['contemplacao']>>) => ({
  contemplacao: { ...contemplacao, ...mudanca },
})

test.each<[CondicaoDaEspecie, string, Partial<FatosDaEspecie>, Partial<FatosDaEspecie>]>([
  ['nao-cancelada', 'cancelled', { cancelada: true }, { cancelada: false }],
  ['nao-usado', 'used', da({ utilizadoEm: '2026-07-01' }), da({ utilizadoEm: null })],
  ['grupo-em-andamento', 'of a closed group', { grupoEncerrado: true }, {}],
  ['em-dia', 'late by one instalment', { parcelasEmAtraso: 1 }, { parcelasEmAtraso: 0 }],
  ['credito-disponivel', 'a bid to be paid', da({ lanceEmAberto: true }), da({ lanceEmAberto: false })],
  ['credito-disponivel', 'the eve', da({ creditoDisponivelEm: '2026-07-10' }), da({ creditoDisponivelEm: hoje })],
  ['analise', 'being looked at', { analise: 'em-andamento' }, { analise: 'aprovada' }],
  ['analise', 'not approved', { analise: 'nao-aprovada' }, { analise: null }],
  ['sem-fgts', 'FGTS in the bid', da({ comFgts: true }), da({ comFgts: false })],
  ['quitada', 'as much owed as the credit pays', { saldoDevedor: 2_500_000 }, { saldoDevedor: 2_499_999 }],
  ['unico', 'another billing', { outroUso: true }, { outroUso: false }],
])('%s: not with %s', (condicao, _caso, fora, dentro) => {
  expect(faltam(fora)).toEqual([condicao])
  expect(faltam(dentro)).toEqual([])
})

test('what is owed may come off the credit, and its holder is left with the rest', () => {
  const resta = (saldoDevedor: number, credito: number | null) => saldoNoCredito({ saldoDevedor, credito })
  expect(resta(1_701_092, 2_500_000)).toBe(798_908)
  expect(resta(0, 2_500_000)).toBe(2_500_000)
  expect(resta(2_499_999, 2_500_000)).toBe(1)
  expect(resta(2_500_000, 2_500_000)).toBeNull()
  expect(resta(1, null)).toBeNull()
})

test('contemplated counts from the day after', () => {
  expect(faltam({}, '2026-01-10', 0)).toContain('contemplada')
  expect(faltam(da({ creditoDisponivelEm: '2026-01-11' }), '2026-01-11', 0)).toEqual([])
  expect(faltam({ contemplacao: null })).toEqual(['contemplada'])
})

test('the term of the guarantee counts while something is owed and none was handed in', () => {
  const semGarantia = da({ garantiaEm: null })
  const faltaGarantia = (saldoDevedor: number, dia: string) =>
    faltam({ ...semGarantia, saldoDevedor }, dia).includes('garantia-no-prazo')
  expect(faltaGarantia(1, '2026-02-20')).toBe(false)
  expect(faltaGarantia(1, '2026-02-21')).toBe(true)
  expect(faltaGarantia(0, '2026-02-21')).toBe(false)
  const emAnalise = da({ garantiaEm: null, garantiaAte: null })
  expect(faltam({ ...emAnalise, saldoDevedor: 1 }, '2026-02-21')).not.toContain('garantia-no-prazo')
})
