import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LancamentoDoExtrato, linhasDoExtrato, partesDoMes } from './extrato.ts'

const nomes: Record<string, string> = { emissao: 'Parcela emitida', pagamento: 'Pagamento', multa: 'Multa por atraso' }

const lancamento = (
  id: number,
  tipo: string,
  parcela: number | null,
  data: string,
  valor: number,
): LancamentoDoExtrato => ({
  id,
  tipo,
  parcela,
  data,
  dataValor: null,
  valor,
  descricao: nomes[tipo] ?? 'Crédito reajustado',
  vencimento: tipo === 'emissao' ? '2026-03-10' : null,
  renegociacao: null,
})

const emissao = lancamento(1, 'emissao', 3, '2026-03-01', 100_000)
const pagamento = lancamento(2, 'pagamento', 3, '2026-03-09', -100_000)

describe('the lines of a statement', () => {
  test.each([
    ['issued alone', [emissao], ['Parcela 3', '2026-03-10', 100_000, 0, null]],
    ['issued and paid', [emissao, pagamento], ['Parcela 3', '2026-03-10', 100_000, 100_000, '2026-03-09']],
    [
      'paid late, with its fine',
      [emissao, lancamento(2, 'multa', 3, '2026-04-02', 2000), { ...pagamento, data: '2026-04-02', valor: -102_000 }],
      ['Parcela 3', '2026-03-10', 102_000, 102_000, '2026-04-02'],
    ],
    [
      'paid on time, and posted after the books of that day were closed',
      [emissao, { ...pagamento, data: '2026-04-01', dataValor: '2026-03-10' }],
      ['Parcela 3', '2026-03-10', 100_000, 100_000, '2026-03-10'],
    ],
    [
      'paid in two parts',
      [emissao, { ...pagamento, valor: -40_000 }, { ...pagamento, id: 4, data: '2026-03-20', valor: -60_000 }],
      ['Parcela 3', '2026-03-10', 100_000, 100_000, '2026-03-20'],
    ],
    [
      'paid, and the payment reversed',
      [emissao, pagamento, { ...pagamento, id: 4, descricao: 'Estorno: Pagamento', valor: 100_000 }],
      ['Parcela 3', '2026-03-10', 100_000, 0, null],
    ],
    [
      'charged fine and interest in a month after its own',
      [
        lancamento(2, 'multa', 3, '2026-04-02', 2000),
        lancamento(3, 'juros', 3, '2026-04-02', 300),
        { ...pagamento, id: 4, data: '2026-04-02', valor: -102_300 },
      ],
      ['Multa e juros por atraso · parcela 3', null, 2300, 102_300, '2026-04-02'],
    ],
    [
      'charged a fine alone in such a month',
      [lancamento(2, 'multa', 3, '2026-04-02', 2000)],
      ['Multa por atraso · parcela 3', null, 2000, 0, null],
    ],
    ['paid in a month after its own', [pagamento], ['Pagamento · parcela 3', null, 0, 100_000, '2026-03-09']],
    [
      'renegotiated',
      [emissao, { ...emissao, id: 4, data: '2026-04-02', valor: -100_000, renegociacao: 'renegociada' as const }],
      ['Parcela 3, renegociada', '2026-03-10', 0, 0, null],
    ],
    [
      'renegotiated in a month after its own',
      [{ ...emissao, id: 4, data: '2026-04-02', valor: -100_000, renegociacao: 'renegociada' as const }],
      ['Parcela 3, renegociada', '2026-03-10', -100_000, 0, null],
    ],
    [
      'given back by a renegotiation that was undone',
      [
        emissao,
        { ...emissao, id: 4, data: '2026-04-02', valor: -100_000, renegociacao: 'renegociada' as const },
        { ...emissao, id: 5, data: '2026-05-02', renegociacao: 'renegociacao-desfeita' as const },
      ],
      ['Parcela 3, com a renegociação desfeita', '2026-03-10', 100_000, 0, null],
    ],
    [
      'of no instalment',
      [lancamento(7, 'credito-reajustado', null, '2026-05-01', 0)],
      ['Crédito reajustado', null, 0, 0, null],
    ],
  ])('an instalment %s is one line', (_caso, lancamentos, esperada) => {
    const linhas = linhasDoExtrato(lancamentos)
    expect(linhas.map((l) => [l.descricao, l.vencimento, l.cobrado, l.pago, l.pagoEm])).toEqual([esperada])
  })

  test('stand in the order in which each instalment began, whatever came between', () => {
    const linhas = linhasDoExtrato([
      emissao,
      { ...emissao, id: 5, parcela: 4 },
      pagamento,
      lancamento(6, 'credito-reajustado', null, '2026-04-01', 0),
      lancamento(8, 'credito-reajustado', null, '2026-05-01', 0),
    ])
    expect(linhas.map(({ id }) => id)).toEqual([1, 5, 6, 8])
  })

  test('lose no movement and no centavo', () => {
    const qualquer = fc.record({
      tipo: fc.constantFrom('emissao', 'pagamento', 'multa', 'juros', 'diferenca', 'credito-reajustado'),
      parcela: fc.option(fc.integer({ min: 1, max: 5 })),
      valor: fc.integer({ min: -100_000, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(qualquer, { maxLength: 30 }), (dados) => {
        const lancamentos = dados.map((d, id) => ({
          ...d,
          id,
          data: '2026-01-01',
          dataValor: null,
          descricao: 'x',
          renegociacao: null,
          vencimento: null,
        }))
        const linhas = linhasDoExtrato(lancamentos)
        const sum = (valores: number[]) => valores.reduce((a, b) => a + b, 0)
        expect(linhas.flatMap((l) => l.lancamentos).length).toBe(lancamentos.length)
        expect(sum(linhas.map((l) => l.cobrado - l.pago))).toBe(sum(lancamentos.map((l) => l.valor)))
      }),
    )
  })
})

test('what a month charged is told apart from what was renegotiated, and what was paid from what was paid ahead', () => {
  const adiantado = lancamento(3, 'pagamento', null, '2026-03-09', -500_000)
  const renegociada = { ...lancamento(4, 'emissao', 2, '2026-03-12', -90_000), renegociacao: 'renegociada' as const }
  const doMes = { emitido: 100_000 + 500_000 - 90_000, pago: 100_000 + 500_000 }
  expect(partesDoMes(doMes, [emissao, pagamento, adiantado, renegociada])).toEqual({
    cobrado: 100_000,
    renegociado: -90_000,
    pago: 100_000,
    adiantado: 500_000,
  })
  expect(partesDoMes({ emitido: 100_000, pago: 0 }, [emissao])).toEqual({
    cobrado: 100_000,
    renegociado: 0,
    pago: 0,
    adiantado: 0,
  })
})
