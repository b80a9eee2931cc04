import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent, pptToPercent } from '../valores/percentual.ts'
import {
  diaDaExclusao,
  excedeTetoDasPenais,
  type FatosDeExclusao,
  passoDeExclusao,
  prazosDaVolta,
  prazosDoAviso,
  restituicaoDoExcluido,
} from './exclusao.ts'

const regra = parametrosPadrao('auto')

describe('what arrears call for', () => {
  const tresEmAtraso = { parcelasEmAtraso: 3, contemplada: false, suspensa: false, excluiEm: null }
  const calendario = createCalendario([{ data: '2026-12-25', descricao: 'Natal', uf: null }])
  const passo = (mudanca: Partial<FatosDeExclusao>, hoje: string, contrato = regra) =>
    passoDeExclusao({ ...tresEmAtraso, ...mudanca }, hoje, contrato, calendario)

  test.each([
    ['two late', { parcelasEmAtraso: 2 }, '2026-11-21', 'nenhum'],
    ['three late', {}, '2026-11-21', 'avisar'],
    ['contemplated', { contemplada: true }, '2026-11-21', 'nenhum'],
    ['of a holder whose death was confirmed', { suspensa: true, excluiEm: '2026-11-01' }, '2026-11-21', 'nenhum'],
    ['paid one of them', { excluiEm: '2026-12-02', parcelasEmAtraso: 2 }, '2026-12-20', 'nenhum'],
    // Tuesday is the last day to pay: its file comes on Wednesday.
    ['the day that the notice names', { excluiEm: '2026-12-02' }, '2026-12-02', 'aguardar'],
    ['the day after the file of its last day', { excluiEm: '2026-12-02' }, '2026-12-03', 'excluir'],
    ['the file of a Friday', { excluiEm: '2026-12-05' }, '2026-12-07', 'aguardar'],
    ['the day after the file of a Friday', { excluiEm: '2026-12-05' }, '2026-12-08', 'excluir'],
    ['the file of a Sunday, paid on Monday', { excluiEm: '2026-12-07' }, '2026-12-08', 'aguardar'],
    ['the day after the file of a Sunday', { excluiEm: '2026-12-07' }, '2026-12-09', 'excluir'],
    ['the file of the eve of a holiday', { excluiEm: '2026-12-25' }, '2026-12-28', 'aguardar'],
    ['the day after the file of the eve of a holiday', { excluiEm: '2026-12-25' }, '2026-12-29', 'excluir'],
  ] as const)('%s', (_caso, mudanca, hoje, esperado) => {
    expect(passo(mudanca, hoje)).toBe(esperado)
  })

  test.each([
    ['2026-12-02', '2026-12-01', '2026-12-03'],
    ['2026-12-05', '2026-12-04', '2026-12-08'],
    ['2026-12-07', '2026-12-07', '2026-12-09'],
    ['2026-12-25', '2026-12-24', '2026-12-29'],
  ])(
    'a notice that names %s is paid until %s, and excludes on %s and not a day before',
    (excluiEm, pagarAte, exclusao) => {
      expect(prazosDoAviso(excluiEm, calendario)).toEqual({ pagarAte, exclusao })
      const vespera = new Date(Date.parse(exclusao) - 86_400_000).toISOString().slice(0, 10)
      expect([passo({ excluiEm }, vespera), passo({ excluiEm }, exclusao)]).toEqual(['aguardar', 'excluir'])
    },
  )

  test('two late exclude where the group is older', () => {
    expect(passo({ parcelasEmAtraso: 2 }, '2026-11-21', { ...regra, parcelasParaExclusao: 2 })).toBe('avisar')
  })

  test.each([
    [10, '2026-12-02'],
    [0, '2026-11-22'],
  ])('a notice of %i days names the day after the last of them', (diasDoAvisoDeExclusao, dia) => {
    expect(diaDaExclusao('2026-11-21', { diasDoAvisoDeExclusao })).toBe(dia)
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
      multaPpt: parsePercent('10'),
      multaDoGrupo: centavos(expected.multaGrupo),
      penalPpt: parsePercent(expected.penalPct),
      penalDaAdministradora: centavos(expected.penal),
      taxaAntecipada: 0,
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

  test.each([
    // Fine and penalty of the contract, by a base of 15,937.50: what is kept of it is 4,781.25 at most.
    ['30', '0', 478_125, 0],
    ['30', '30', 478_125, 0],
    ['20', '10', 318_750, 159_375],
    ['20', '10.01', 318_750, 159_375],
    ['25', '20', 398_438, 79_687],
    ['0', '30', 0, 478_125],
  ])('keeps 30%% at most: a fine of %s%% and a penalty of %s%%', (multa, fixa, multaDoGrupo, penalDaAdministradora) => {
    const contrato = {
      penalDeExclusao: 'fixa',
      multaDeExclusaoAoGrupoPpt: parsePercent(multa),
      penalFixaPpt: parsePercent(fixa),
    } as const
    const pago = { fundoComum: parsePercent('18.75'), fundoReserva: 0 }
    expect(restituicaoDoExcluido(8_500_000, pago, { ...regra, ...contrato })).toMatchObject({
      base: 1_593_750,
      multaDoGrupo,
      penalDaAdministradora,
      valor: 1_593_750 - multaDoGrupo - penalDaAdministradora,
    })
  })

  test.each([
    ['10', 'faixas', '0', false],
    ['10.0001', 'faixas', '0', true],
    ['10.0001', 'faixas-com-isencao', '0', true],
    ['30', 'fixa', '0', false],
    ['20', 'fixa', '10', false],
    ['20', 'fixa', '10.0001', true],
  ] as const)('a contract of %s%% with %s of %s%% goes beyond 30%%: %s', (multa, penalDeExclusao, fixa, alem) => {
    const contrato = {
      penalDeExclusao,
      multaDeExclusaoAoGrupoPpt: parsePercent(multa),
      penalFixaPpt: parsePercent(fixa),
    }
    expect(excedeTetoDasPenais({ ...regra, ...contrato })).toBe(alem)
  })

  test('gives the fundo de reserva back only where the contract says so, and adds what it yielded', () => {
    expect(penal('10').base).toBe(1_000_000)
    expect(penal('10', { ...regra, restituiFundoDeReserva: true }).base).toBe(1_100_000)
    const pago = { fundoComum: parsePercent('10'), fundoReserva: 0 }
    expect(restituicaoDoExcluido(10_000_000, pago, regra, { rendimentos: 1_234 }).valor).toBe(701_234)
  })
})

describe('a quota that comes back owing', () => {
  const calendario = createCalendario([])
  test.each([
    [2, '2026-11-27', null],
    [3, '2026-11-27', { pagarAte: '2026-12-07', exclusao: '2026-12-09' }],
    [4, '2026-11-28', { pagarAte: '2026-12-08', exclusao: '2026-12-10' }],
  ])('%i instalments on %s has %j to pay before it leaves again', (atrasadas, dia, prazos) => {
    expect(
      prazosDaVolta({ atrasadas, dia }, { ...regra, parcelasParaExclusao: 3, diasDoAvisoDeExclusao: 10 }, calendario),
    ).toEqual(prazos)
  })
})
