import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import {
  type Cobranca,
  filterCobrancas,
  MAXIMO_DE_PARCELAS_NO_BOLETO,
  validateUnificacao,
  vencimentoDaUnificacao,
} from './segunda-via.ts'

const hoje = '2026-11-20'
const de = (vencimento: string, parcela = 1, idCota = 1): Cobranca => ({
  idCota,
  parcela,
  vencimento,
  emFormacao: false,
})
const deOntemEmFormacao: Cobranca = { ...de('2026-11-19', 4), emFormacao: true }
const ontem = de('2026-11-19')
const deHoje = de('2026-11-20', 2)
const amanha = de('2026-11-21', 3)

test.each([
  ['all', [ontem, deOntemEmFormacao, deHoje, amanha]],
  ['due', [deOntemEmFormacao, deHoje, amanha]],
  ['late', [ontem]],
] as const)('the filter %s keeps those, what falls due first before the rest', (filtro, ficam) => {
  expect(filterCobrancas([amanha, ontem, deOntemEmFormacao, deHoje], filtro, hoje)).toEqual(ficam)
})

describe('one boleto', () => {
  const muitas = (n: number) => Array.from({ length: n }, (_, i) => de('2026-12-10', i + 1))

  test.each<[string, Cobranca[], ReturnType<typeof validateUnificacao>]>([
    ['of nothing', [], 'NADA_MARCADO'],
    ['of a late one', [ontem], null],
    ['of one due today', [deHoje], null],
    ['of what is due today and tomorrow', [deHoje, amanha], null],
    ['of what is late and what is due today', [ontem, deHoje], 'ATRASADAS_COM_EM_DIA'],
    ['of what a group in formation passed the day of, and what is due today', [deOntemEmFormacao, deHoje], null],
    ['of what it passed, and what is late in another', [deOntemEmFormacao, ontem], 'ATRASADAS_COM_EM_DIA'],
    ['of instalments of two quotas', [amanha, { ...amanha, idCota: 2 }], null],
    ['of as many as it has room for', muitas(MAXIMO_DE_PARCELAS_NO_BOLETO), null],
    ['of one more', muitas(MAXIMO_DE_PARCELAS_NO_BOLETO + 1), 'PARCELAS_DEMAIS_NO_BOLETO'],
  ])('%s', (_, marcadas, erro) => {
    expect(validateUnificacao(marcadas, hoje)).toBe(erro)
  })

  // 2026-11-20 is a holiday and a Friday.
  test.each<[string, Cobranca[], string, string]>([
    ['of late ones, on a banking day', [de('2026-11-18')], '2026-11-19', '2026-11-19'],
    ['of late ones, on a holiday', [de('2026-11-10')], '2026-11-20', '2026-11-23'],
    ['of what a group in formation passed the day of', [deOntemEmFormacao], '2026-11-20', '2026-11-23'],
    ['of those on time, by the first of them', [de('2026-12-15'), de('2026-12-10')], '2026-11-20', '2026-12-10'],
    ['of one due today', [deHoje], '2026-11-20', '2026-11-20'],
  ])('%s is due on', (_, marcadas, dia, vencimento) => {
    expect(vencimentoDaUnificacao(marcadas, dia, createCalendario([]))).toBe(vencimento)
  })
})
