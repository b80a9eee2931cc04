import { describe, expect, test } from 'vitest'
import { componentesDe } from '../cobranca/componentes.ts'
import { desembolso, listPagos, nomeDoPago, type PagamentoNaRazao, pagosNoAno } from './pagamentos.ts'

let ids = 0
function pago(dados: Partial<Omit<PagamentoNaRazao, 'valores'>> & { valor?: number } = {}): PagamentoNaRazao {
  const { valor = 1000, ...resto } = dados
  const id = ++ids
  return {
    id,
    fato: `pagamento:${id}`,
    dia: '2025-12-31',
    dataValor: null,
    recolocadoEm: null,
    parcela: 7,
    valores: componentesDe({ fundoComum: valor }),
    estorna: null,
    ...resto,
  }
}
const estornoDe = (original: PagamentoNaRazao, dia: string): PagamentoNaRazao => ({
  ...original,
  id: ++ids,
  fato: `estorno:${original.id}`,
  dia,
  dataValor: null,
  valores: componentesDe({ fundoComum: -original.valores.fundoComum }),
  estorna: original.id,
})

const semLances = new Map()
const noAno = (movimentos: PagamentoNaRazao[], ano: number) =>
  desembolso(pagosNoAno(listPagos(movimentos, semLances), ano))

describe('the year of a payment', () => {
  test.each<[string, Partial<PagamentoNaRazao>, number]>([
    ['paid on 31 December', { dia: '2025-12-31' }, 2025],
    ['paid on 1 January', { dia: '2026-01-01' }, 2026],
    [
      'paid on 31 December, and posted once the books of the year were closed',
      { dia: '2026-01-09', dataValor: '2025-12-31' },
      2025,
    ],
    ['paid on 1 January, and posted later', { dia: '2026-02-09', dataValor: '2026-01-01' }, 2026],
    [
      'of money of December that had been let go, and was placed again in January',
      { dia: '2026-01-09', dataValor: '2025-12-31', recolocadoEm: '2026-01-09' },
      2026,
    ],
    [
      'of money placed again before the books of December were closed',
      { dia: '2025-12-30', recolocadoEm: '2026-01-02' },
      2026,
    ],
  ])('%s', (_caso, dados, ano) => {
    const movimentos = [pago(dados)]
    expect([2024, 2025, 2026, 2027].filter((cada) => noAno(movimentos, cada) !== 0)).toEqual([ano])
  })
})

describe('a reversal', () => {
  test('takes its payment back in the year in which it is made: what was told of the year before stays', () => {
    const original = pago({ dia: '2025-12-20' })
    const movimentos = [original, estornoDe(original, '2026-01-05')]
    expect([noAno(movimentos, 2025), noAno(movimentos, 2026)]).toEqual([1000, -1000])
  })

  test('of the same year leaves nothing of it', () => {
    const original = pago({ dia: '2025-12-20' })
    expect(noAno([original, estornoDe(original, '2025-12-31')], 2025)).toBe(0)
  })

  test('whose money is placed again changes neither year as a whole', () => {
    const original = pago({ dia: '2025-12-20' })
    const denovo = pago({ dia: '2026-01-05', dataValor: '2025-12-20', recolocadoEm: '2026-01-05' })
    const movimentos = [original, estornoDe(original, '2026-01-05'), denovo]
    expect([noAno(movimentos, 2025), noAno(movimentos, 2026)]).toEqual([1000, 0])
  })
})

describe('a quota that changed hands', () => {
  const doDia = { desde: '2026-03-10', ate: null }
  const ateAVespera = { desde: null, ate: '2026-03-10' }
  const doAntigo = pago({ dia: '2026-03-09', valor: 100 })
  const doNovo = pago({ dia: '2026-03-10', valor: 20 })
  const atrasadoDoAntigo = pago({ dia: '2026-04-01', dataValor: '2026-03-09', valor: 3 })

  test('shows its holder what was paid from the day on which it became theirs, whenever it was posted', () => {
    const pagos = listPagos([doAntigo, doNovo, atrasadoDoAntigo], semLances, doDia)
    expect(pagos.map(({ valor }) => valor)).toEqual([20])
  })

  test('shows who had it before what was paid until the eve, reversed later or not', () => {
    const estornos = [estornoDe(doAntigo, '2026-05-01'), estornoDe(doNovo, '2026-05-02')]
    const pagos = listPagos([doAntigo, doNovo, atrasadoDoAntigo, ...estornos], semLances, ateAVespera)
    expect(pagos.map(({ dia, valor }) => [dia, valor])).toEqual([
      ['2026-03-09', 100],
      ['2026-03-09', 3],
      ['2026-05-01', -100],
    ])
  })

  test('shows them no reversal of what another paid, and each of their own', () => {
    const estornos = [estornoDe(doAntigo, '2026-05-01'), estornoDe(doNovo, '2026-05-02')]
    const pagos = listPagos([doAntigo, doNovo, ...estornos], semLances, doDia)
    expect(pagos.map(({ dia, valor }) => [dia, valor])).toEqual([
      ['2026-03-10', 20],
      ['2026-05-02', -20],
    ])
  })
})

describe('a bid', () => {
  const lance = { lance: true, valor: 1000, embutido: 250, fgts: 100 }
  const lances = new Map([['lance:1', lance]])
  const pagoDoLance = (valor: number, parcela: number | null) =>
    pago({ fato: 'lance:1', dia: '2026-02-10', valor, parcela })

  test.each([
    ['all of it', [600, 400], { valor: 1000, embutido: 250, fgts: 100 }],
    ['less than it, own money given back first', [300, 40], { valor: 340, embutido: 240, fgts: 100 }],
    ['no more than its FGTS', [80], { valor: 80, embutido: 0, fgts: 80 }],
  ])('of which the quota took %s is one payment, without what it took from the credit', (_caso, valores, esperado) => {
    const pagos = listPagos(
      valores.map((valor, i) => pagoDoLance(valor, 60 - i)),
      lances,
    )
    expect(pagos).toMatchObject([esperado])
    expect(desembolso(pagos)).toBe(esperado.valor - esperado.embutido)
  })

  test('is no other name for what the group settled by what it owed: that cost nothing', () => {
    const origens = new Map([['pagamento:9', { lance: false, valor: 500, embutido: 500, fgts: 0 }]])
    const pagos = listPagos([pago({ fato: 'pagamento:9', valor: 500 })], origens)
    expect([pagos.map(nomeDoPago), desembolso(pagos)]).toEqual([['Parcela 7'], 0])
  })

  test('undone gives back as much as it had cost', () => {
    const [a, b] = [pagoDoLance(600, 60), pagoDoLance(400, null)]
    const pagos = listPagos([a, b, estornoDe(a, '2027-01-08'), estornoDe(b, '2027-01-08')], lances)
    expect(pagos.map(({ dia, estorno, valor, embutido, fgts }) => [dia, estorno, valor, embutido, fgts])).toEqual([
      ['2026-02-10', false, 1000, 250, 100],
      ['2027-01-08', true, -1000, -250, -100],
    ])
  })
})

describe('what is listed', () => {
  test('is one line a fact, by day, and on the same day as it was posted', () => {
    const a = pago({ dia: '2026-02-01', fato: 'pagamento:9', parcela: 8 })
    const b = pago({ dia: '2026-02-01', fato: 'pagamento:9', parcela: 7 })
    const c = pago({ dia: '2026-01-01' })
    const pagos = listPagos([estornoDe(a, '2026-02-01'), b, a, c], semLances)
    expect(pagos.map(({ dia, parcelas, valor }) => [dia, parcelas, valor])).toEqual([
      ['2026-01-01', [7], 1000],
      ['2026-02-01', [7, 8], 2000],
      ['2026-02-01', [8], -1000],
    ])
  })

  test('keeps apart the reversals of one fact that were made on different days', () => {
    const a = pago({ fato: 'carga:2026-02-01', dia: '2026-02-01', valor: 5 })
    const b = pago({ fato: 'carga:2026-02-01', dia: '2026-02-01', valor: 7, parcela: 8 })
    const pagos = listPagos([a, b, estornoDe(a, '2026-03-01'), estornoDe(b, '2027-01-01')], semLances)
    expect(pagos.map(({ dia, valor }) => [dia, valor])).toEqual([
      ['2026-02-01', 12],
      ['2026-03-01', -5],
      ['2027-01-01', -7],
    ])
  })

  test.each<[number[], boolean, boolean, string]>([
    [[7], false, false, 'Parcela 7'],
    [[7, 8], false, false, 'Parcelas 7 e 8'],
    [[7, 8, 9], false, false, 'Parcelas 7 a 9'],
    [[3, 10, 11, 12, 60], false, false, 'Parcelas 3, 10 a 12 e 60'],
    [[], false, false, 'Pagamento adiantado'],
    [[58, 59, 60], false, true, 'Lance'],
    [[7], true, false, 'Estorno: parcela 7'],
  ])('of parcels %j (reversal: %s, bid: %s) is called %s', (parcelas, estorno, lance, nome) => {
    expect(nomeDoPago({ estorno, parcelas, lance })).toBe(nome)
  })
})
