import { describe, expect, test } from 'vitest'
import { passoDeExclusao, restituicaoDoExcluido } from './exclusao.ts'
import { centavos, exemplos } from './exemplos.fixture.ts'
import { parametrosPadrao } from './parametros.ts'
import { parsePercent, pptToPercent } from './percentual.ts'

const regra = parametrosPadrao('auto')

describe('what arrears call for', () => {
  const tresEmAtraso = { parcelasEmAtraso: 3, contemplada: false, avisadaEm: null }
  test.each([
    ['two late', { parcelasEmAtraso: 2 }, '2026-11-21', { passo: 'nenhum' }],
    ['three late', {}, '2026-11-21', { passo: 'avisar', excluiEm: '2026-12-02' }],
    ['contemplated', { contemplada: true }, '2026-11-21', { passo: 'nenhum' }],
    [
      'last day of the notice',
      { avisadaEm: '2026-11-11' },
      '2026-11-21',
      { passo: 'aguardar', excluiEm: '2026-11-22' },
    ],
    ['the day after', { avisadaEm: '2026-11-11' }, '2026-11-22', { passo: 'excluir', excluiEm: '2026-11-22' }],
    ['paid one of them', { avisadaEm: '2026-11-11', parcelasEmAtraso: 2 }, '2026-11-22', { passo: 'nenhum' }],
  ])('%s', (_caso, mudanca, hoje, esperado) => {
    expect(passoDeExclusao({ ...tresEmAtraso, ...mudanca }, hoje, regra)).toEqual(esperado)
  })

  test('two late exclude where the group is older', () => {
    const antigo = { ...regra, parcelasParaExclusao: 2 }
    expect(passoDeExclusao({ ...tresEmAtraso, parcelasEmAtraso: 2 }, '2026-11-21', antigo).passo).toBe('avisar')
  })
})

describe('the refund', () => {
  test.each([
    exemplos['restituicao-01'],
    exemplos['restituicao-02'],
    exemplos['restituicao-04'],
    exemplos['restituicao-05'],
    exemplos['restituicao-07'],
    exemplos['restituicao-08'],
  ])('$titulo', ({ input, expected }) => {
    const pago = { fundoComum: parsePercent(input.percentualFundoComum), fundoReserva: 0 }
    const restituicao = restituicaoDoExcluido(centavos(input.creditoVigente), pago, regra)
    expect(restituicao).toEqual({
      base: centavos(expected.base),
      multaDoGrupo: centavos(expected.multaGrupo),
      penalPpt: parsePercent(expected.penalPct),
      penalDaAdministradora: centavos(expected.penal),
      valor: centavos(expected.restituicao),
    })
  })

  const penal = (fundoComum: string, contrato = regra) =>
    restituicaoDoExcluido(
      10_000_000,
      { fundoComum: parsePercent(fundoComum), fundoReserva: parsePercent('1') },
      contrato,
    )

  test.each([
    ['20', '20'],
    ['20.0000000001', '15'],
    ['40', '15'],
    ['40.0000000001', '10'],
    ['50', '10'],
    ['50.0000000001', '0'],
  ])('%s%% paid carries a penalty of %s%%', (pago, esperada) => {
    expect(pptToPercent(penal(pago).penalPpt, 0)).toBe(esperada)
  })

  test('is fixed, or without any fine over half, where the contract says so', () => {
    expect(penal('60', { ...regra, penalDeExclusao: 'fixa' })).toMatchObject({ penalDaAdministradora: 1_200_000 })
    expect(penal('60')).toMatchObject({ multaDoGrupo: 600_000, valor: 5_400_000 })
    const isenta = { ...regra, penalDeExclusao: 'faixas-com-isencao' } as const
    expect(penal('60', isenta)).toMatchObject({ multaDoGrupo: 0, valor: 6_000_000 })
    expect(penal('50', isenta)).toMatchObject({ multaDoGrupo: 500_000 })
  })

  test('gives the fundo de reserva back only where the contract says so, and adds what it yielded', () => {
    expect(penal('10').base).toBe(1_000_000)
    expect(penal('10', { ...regra, restituiFundoDeReserva: true }).base).toBe(1_100_000)
    const pago = { fundoComum: parsePercent('10'), fundoReserva: 0 }
    expect(restituicaoDoExcluido(10_000_000, pago, regra, 1_234).valor).toBe(701_234)
  })
})
