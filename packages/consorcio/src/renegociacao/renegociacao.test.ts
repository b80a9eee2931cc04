import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { FERIADOS } from '../calendario/feriados.ts'
import { AMORTIZAVEIS, mapPercentuais } from '../cobranca/componentes.ts'
import { cronogramaIdeal, moverParcelas, saldoDoCronograma } from '../cobranca/cronograma.ts'
import { parteDiluida } from '../cobranca/diferenca.ts'
import type { Plano } from '../cobranca/plano.ts'
import { parsePercent } from '../valores/percentual.ts'
import {
  countPrimeirasPagas,
  depoisDaRenegociacao,
  diaDaReversao,
  erroDaSelecao,
  type FatosDaRenegociacao,
  impedimentoDaRenegociacao,
  passoDaRenegociacao,
  revisaoDaRenegociacao,
} from './renegociacao.ts'

const regra = { parcelasPorRenegociacao: 2, renegociacoesPorPlano: 3, parcelasPagasParaRenegociar: 3 }
const pode: FatosDaRenegociacao = {
  cancelada: false,
  contemplada: false,
  grupoEmAndamento: true,
  emCurso: false,
  feitas: 0,
  primeirasPagas: 3,
  disponiveis: 1,
  restantes: 1,
}

describe('document 3, §5: a quota may renegotiate', () => {
  test.each([
    [{}, null],
    [{ feitas: 2 }, null],
    [{ feitas: 3 }, 'RENEGOCIACAO_LIMITE_DO_PLANO'],
    [{ primeirasPagas: 2 }, 'RENEGOCIACAO_POUCAS_PAGAS'],
    [{ contemplada: true }, 'RENEGOCIACAO_COTA_CONTEMPLADA'],
    [{ cancelada: true }, 'RENEGOCIACAO_COTA_CANCELADA'],
    [{ grupoEmAndamento: false }, 'RENEGOCIACAO_GRUPO_PARADO'],
    [{ emCurso: true }, 'RENEGOCIACAO_EM_CURSO'],
    [{ disponiveis: 0 }, 'RENEGOCIACAO_SEM_ATRASO'],
    [{ restantes: 0 }, 'RENEGOCIACAO_SEM_PARCELAS'],
    [{ cancelada: true, contemplada: true, feitas: 9 }, 'RENEGOCIACAO_COTA_CANCELADA'],
  ] as const)('%j: %s', (mudanca, impedimento) => {
    expect(impedimentoDaRenegociacao({ ...pode, ...mudanca }, regra)).toBe(impedimento)
  })

  test.each([
    [[9], null],
    [[9, 8], null],
    [[8, 9, 10], 'PARCELAS_DEMAIS_NA_RENEGOCIACAO'],
    [[9, 9], 'PARCELA_NAO_RENEGOCIAVEL'],
    [[11], 'PARCELA_NAO_RENEGOCIAVEL'],
    [[], 'PARCELA_NAO_RENEGOCIAVEL'],
  ])('of the late 8, 9 and 10, %j: %s', (selecionadas, erro) => {
    expect(erroDaSelecao(selecionadas, [8, 9, 10], regra)).toBe(erro)
  })

  test('the first three are those that it was charged first, whatever their numbers, and paid ahead is paid', () => {
    expect(countPrimeirasPagas(new Set([1, 2, 3, 4]), [{ numero: 4 }], 3)).toBe(3)
    expect(countPrimeirasPagas(new Set([1, 2, 3, 4]), [{ numero: 3 }], 3)).toBe(2)
    expect(countPrimeirasPagas(new Set([60, 2, 1]), [], 3)).toBe(3)
    expect(countPrimeirasPagas(new Set([1, 2]), [], 3)).toBe(2)
    // After an exclusion and return, an instalment that was never charged is not waited for.
    expect(countPrimeirasPagas(new Set([1, 8, 9]), [], 3)).toBe(3)
  })
})

describe('what decides is the next instalment', () => {
  const hoje = '2026-11-20'
  const plano: Plano = {
    modalidade: 'convencional',
    prazoMeses: 6,
    taxaAdministracaoPpt: parsePercent('16'),
    fundoReservaPpt: parsePercent('2'),
    seguroMensalPpt: 0,
    casasDoPercentual: 10,
  }
  const resto = (emitidas: number) =>
    cronogramaIdeal(plano, { contribuicoes: 6, contribuicoesAntesDaContemplacao: null }, emitidas)
  const aberta = (numero: number, vencimento: string) => ({ numero, vencimento, valor: 1 })

  test('the open one that is not late, and those after it carry what was renegotiated', () => {
    expect(depoisDaRenegociacao([aberta(3, '2026-11-19'), aberta(4, hoje)], resto(4), hoje)).toEqual({
      proxima: { numero: 4, vencimento: hoje },
      primeira: 5,
      restantes: 2,
    })
  })

  test('else the first still to be issued; with none after it there is nothing to carry it', () => {
    const atrasada = aberta(4, '2026-11-19')
    expect(depoisDaRenegociacao([atrasada], resto(4), hoje)).toEqual({
      proxima: { numero: 5, vencimento: null },
      primeira: 6,
      restantes: 1,
    })
    expect(depoisDaRenegociacao([atrasada], resto(5), hoje)).toBeNull()
    expect(depoisDaRenegociacao([atrasada], [], hoje)).toBeNull()
  })

  const calendario = createCalendario(FERIADOS)
  const vencimento = '2026-12-16'
  const em = (quitadaEm: string | null, lembrada = false) => ({ vencimento, quitadaEm, lembrada })
  test.each([
    ['paid on its due day, whenever it is seen', em(vencimento), '2026-12-30', 'cumprir'],
    ['paid before', em('2026-12-01'), '2026-12-01', 'cumprir'],
    ['paid a day late', em('2026-12-17'), '2026-12-17', 'reverter'],
    ['open on its due day', em(null, true), vencimento, 'aguardar'],
    ['open the day after, when the bank’s file comes', em(null), '2026-12-17', 'aguardar'],
    ['open once it has come', em(null), '2026-12-18', 'reverter'],
    ['four days before', em(null), '2026-12-12', 'aguardar'],
    ['three days before', em(null), '2026-12-13', 'lembrar'],
    ['on the due day, not reminded', em(null), vencimento, 'lembrar'],
    ['reminded', em(null, true), '2026-12-14', 'aguardar'],
    ['not issued yet', { ...em(null), vencimento: null }, '2027-01-01', 'aguardar'],
  ])('%s: on the day, %#', (_como, proxima, hojeDela, passo) => {
    expect(passoDaRenegociacao(proxima, hojeDela, calendario)).toBe(passo)
  })

  test.each([
    ['cumprida', em(vencimento), '2026-12-30', null],
    ['cumprida', em(null), '2026-12-17', null],
    ['cumprida', em(null), '2026-12-18', 'desfazer'],
    ['cumprida', em('2026-12-17'), '2026-12-18', 'desfazer'],
    ['desfeita', em(null), '2026-12-30', null],
    ['desfeita', em('2026-12-17'), '2026-12-30', null],
    ['desfeita', em(vencimento), '2026-12-30', 'restaurar'],
  ] as const)('ended %s, it follows the instalment that decided it: %#', (desfecho, proxima, hojeDela, revisao) => {
    expect(revisaoDaRenegociacao(desfecho, proxima, hojeDela, calendario)).toBe(revisao)
  })

  test('a file waits for the banking day: of a Friday, until Tuesday', () => {
    expect(diaDaReversao('2026-12-18', calendario)).toBe('2026-12-22')
  })
})

describe('what was renegotiated is kept to the last part', () => {
  const planos = fc
    .record({ prazo: fc.integer({ min: 3, max: 120 }), taxa: fc.integer({ min: 0, max: 30 }), emitidas: fc.nat(117) })
    .filter(({ prazo, emitidas }) => emitidas < prazo - 2)

  test('by the plan: it charges in all what it did, and each instalment but the last alike', () => {
    fc.assert(
      fc.property(planos, fc.integer({ min: 1, max: 3 }), ({ prazo, taxa, emitidas }, quantas) => {
        const plano: Plano = {
          modalidade: 'convencional',
          prazoMeses: prazo,
          taxaAdministracaoPpt: parsePercent(String(taxa)),
          fundoReservaPpt: parsePercent('2'),
          seguroMensalPpt: 0,
          casasDoPercentual: 4,
        }
        const posicao = { contribuicoes: prazo, contribuicoesAntesDaContemplacao: null }
        const movidas = cronogramaIdeal(plano, posicao, 0).slice(Math.max(0, emitidas - quantas), emitidas)
        const resto = cronogramaIdeal(plano, posicao, emitidas)
        const percentuais = saldoDoCronograma(movidas)
        const primeira = emitidas + 2
        const depois = moverParcelas(resto, {
          parcelas: movidas.map(({ numero }) => numero),
          percentuais,
          primeira,
          puladas: [],
        })
        const [antes, total] = [saldoDoCronograma(resto), saldoDoCronograma(depois)]
        expect(total).toEqual(mapPercentuais((nome) => antes[nome] + percentuais[nome]))
        expect(depois[0]).toEqual(resto[0])
        const acrescimos = depois
          .slice(1, -1)
          .map((contribuicao, i) =>
            AMORTIZAVEIS.map((nome) => contribuicao.percentuais[nome] - (resto[i + 1]?.percentuais[nome] ?? 0)).join(),
          )
        expect(new Set(acrescimos).size).toBeLessThan(2)
      }),
    )
  })

  test('by the money: the parts add up, and none differs by more than a centavo from another', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 200 }), (total, restantes) => {
        let resta = total
        const partes = Array.from({ length: restantes }, (_, i) => {
          const parte = parteDiluida(resta, restantes - i)
          resta -= parte
          return parte
        })
        expect(resta).toBe(0)
        expect(Math.max(...partes) - Math.min(...partes)).toBeLessThan(2)
      }),
    )
  })
})
