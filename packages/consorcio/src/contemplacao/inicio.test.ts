import { describe, expect, test } from 'vitest'
import { criteriosDaContemplacao, type FatosDoUso, impedimentoDaContemplacao, impedimentoDoUso } from './inicio.ts'

const podeSer = {
  contempladaEm: '2026-11-20',
  cancelada: false,
  peloPortal: true,
  emAndamento: false,
  garantiaEm: null,
  creditoUsado: false,
}

describe('a case of a contemplation of 20 November', () => {
  test.each([
    ['is begun on the day after', {}, '2026-11-21', null],
    ['not on the day itself', {}, '2026-11-20', 'ainda-nao'],
    ['not of a quota that was not contemplated', { contempladaEm: null }, '2026-11-21', 'nao-contemplada'],
    ['not of a cancelled quota', { cancelada: true }, '2026-11-21', 'cancelada'],
    ['not in a group of the lender cresol', { peloPortal: false }, '2026-11-21', 'fora-do-portal'],
    ['not beside one of the related cases', { emAndamento: true }, '2026-11-21', 'em-andamento'],
    ['not once the credit was used', { creditoUsado: true, garantiaEm: '2026-11-21' }, '2026-11-25', 'credito-usado'],
    ['not once the guarantee was brought', { garantiaEm: '2026-11-21' }, '2026-11-25', 'garantia-apresentada'],
  ])('%s', (_caso, mudanca, hoje, esperado) => {
    expect(impedimentoDaContemplacao({ ...podeSer, ...mudanca }, hoje)).toBe(esperado)
  })
})

describe('the criteria', () => {
  const todos = { contempladaEm: '2026-11-20', cancelada: false, parcelasEmAtraso: 0, lance: null, creditoUsado: false }
  const naoAtendidos = (mudanca: object) =>
    criteriosDaContemplacao({ ...todos, ...mudanca }).flatMap(({ criterio, atendido }) => (atendido ? [] : [criterio]))

  test.each([
    [{}, []],
    [{ lance: { pago: true } }, []],
    [{ lance: { pago: false } }, ['lance-pago']],
    [{ parcelasEmAtraso: 1 }, ['parcelas-em-dia']],
    [{ creditoUsado: true }, ['credito-livre']],
    [{ contempladaEm: null }, ['contemplacao-em-vigor']],
    [{ cancelada: true }, ['contemplacao-em-vigor']],
  ])('of %j leave %j unmet', (mudanca, esperado) => {
    expect(naoAtendidos(mudanca)).toEqual(esperado)
  })

  test('say nothing of a bid where there is none', () => {
    expect(criteriosDaContemplacao(todos).map(({ criterio }) => criterio)).not.toContain('lance-pago')
  })
})

describe('a credit that is available on 24 November, with its guarantee brought,', () => {
  const livre: FatosDoUso = {
    creditoDisponivelEm: '2026-11-24',
    garantiaEm: '2026-11-23',
    lance: { id: 1 },
    lancePagoEm: '2026-11-22',
    utilizadoEm: null,
  }
  test.each<[string, Partial<FatosDoUso> | null, string, string | null]>([
    ['is used on that day', {}, '2026-11-24', null],
    ['not on the day before', {}, '2026-11-23', 'CREDITO_AINDA_NAO_DISPONIVEL'],
    ['not where nothing is in force', null, '2026-11-24', 'CONTEMPLACAO_NAO_INICIAVEL'],
    [
      'not twice, whatever else is missing',
      { utilizadoEm: '2026-11-24', garantiaEm: null },
      '2026-11-25',
      'CREDITO_JA_UTILIZADO',
    ],
    ['not while its bid is to be paid', { lancePagoEm: null, garantiaEm: null }, '2026-11-24', 'LANCE_NAO_PAGO'],
    ['as well where it was drawn, and has no bid', { lance: null, lancePagoEm: null }, '2026-11-24', null],
    ['not without the guarantee', { garantiaEm: null }, '2026-11-23', 'GARANTIA_PENDENTE'],
  ])('%s', (_caso, mudanca, hoje, esperado) => {
    expect(impedimentoDoUso(mudanca && { ...livre, ...mudanca }, hoje)).toBe(esperado)
  })
})
