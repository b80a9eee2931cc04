import { expect, test } from 'vitest'
import { parcelaDoMes } from './parcela-do-mes.ts'

const nada = {
  fundoComum: 0,
  taxaAdministracao: 0,
  fundoReserva: 0,
  seguro: 0,
  taxaCadastro: 0,
  diferenca: 0,
  multa: 0,
  juros: 0,
}

const lancamento = (id: number, tipo: string, parcela: number | null, componentes: Partial<typeof nada>) => ({
  id,
  data: `2026-0${id}-01`,
  dataValor: null,
  renegociacao: null,
  tipo,
  descricao: '',
  parcela,
  vencimento: tipo === 'emissao' ? `2026-0${id}-10` : null,
  credito: 8_000_000,
  valor: Object.values(componentes).reduce((a, b) => a + b, 0),
  componentes: { ...nada, ...componentes },
})

test('is the one issued last, with all that was charged of it by component', () => {
  const lida = parcelaDoMes([
    lancamento(1, 'emissao', 1, { fundoComum: 100 }),
    lancamento(2, 'emissao', 2, { fundoComum: 100, taxaAdministracao: 20, seguro: 5 }),
    lancamento(3, 'pagamento', 1, { fundoComum: -100 }),
    lancamento(4, 'diferenca', 2, { diferenca: 7 }),
  ])
  expect(lida).toEqual({
    numero: 2,
    emissao: '2026-02-01',
    vencimento: '2026-02-10',
    cobrado: 132,
    partes: [
      { componente: 'fundoComum', valor: 100 },
      { componente: 'taxaAdministracao', valor: 20 },
      { componente: 'fundoReserva', valor: 0 },
      { componente: 'seguro', valor: 5 },
      { componente: 'taxaCadastro', valor: 0 },
      { componente: 'diferenca', valor: 7 },
    ],
    pagaEm: null,
    anterior: 1,
    seguinte: null,
  })
})

test('is the one that is asked for, with those beside it; where there is none such, the last', () => {
  const emitidas = [1, 2, 4].map((numero) => lancamento(numero, 'emissao', numero, { fundoComum: 100 }))
  expect(parcelaDoMes(emitidas, 2)).toMatchObject({ numero: 2, anterior: 1, seguinte: 4 })
  expect(parcelaDoMes(emitidas, 1)).toMatchObject({ numero: 1, anterior: null, seguinte: 2 })
  expect(parcelaDoMes(emitidas, 3)).toMatchObject({ numero: 4, anterior: 2, seguinte: null })
})

test('is not one that was issued by being paid ahead, unless there is no other', () => {
  const doMes = lancamento(1, 'emissao', 1, { fundoComum: 100 })
  const adiantada = (dataValor: string | null = null) => ({
    ...lancamento(2, 'emissao', 60, { fundoComum: 100 }),
    dataValor,
    vencimento: dataValor ?? '2026-02-01',
  })
  expect(parcelaDoMes([doMes, adiantada()])).toMatchObject({ numero: 1, seguinte: 60 })
  expect(parcelaDoMes([doMes, adiantada('2026-01-31')])).toMatchObject({ numero: 1, seguinte: 60 })
  expect(parcelaDoMes([doMes, adiantada()], 60)).toMatchObject({ numero: 60, anterior: 1 })
  expect(parcelaDoMes([adiantada()])).toMatchObject({ numero: 60 })
})

test('is the last one that is owed, whatever was paid after it', () => {
  const emitidas = [1, 2, 3].map((numero) => lancamento(numero, 'emissao', numero, { fundoComum: 100 }))
  const paga = lancamento(4, 'pagamento', 3, { fundoComum: -100 })
  expect(parcelaDoMes([...emitidas, paga])).toMatchObject({ numero: 2, seguinte: 3 })
})

test('is not one that was paid as it was issued, whatever day it is due', () => {
  const doMes = lancamento(1, 'emissao', 1, { fundoComum: 100 })
  const doMesPaga = lancamento(2, 'pagamento', 1, { fundoComum: -100 })
  const ultima = lancamento(3, 'emissao', 60, { fundoComum: 100 })
  const ultimaPaga = lancamento(3, 'pagamento', 60, { fundoComum: -100 })
  expect(parcelaDoMes([doMes, doMesPaga, ultima, ultimaPaga])).toMatchObject({ numero: 1, seguinte: 60 })
})

test('paid whole has the day of the payment; paid in part, none', () => {
  const emitida = lancamento(1, 'emissao', 1, { fundoComum: 100 })
  const paga = (valor: number) => parcelaDoMes([emitida, lancamento(2, 'pagamento', 1, { fundoComum: -valor })])
  expect(paga(100)?.pagaEm).toBe('2026-02-01')
  expect(paga(99)?.pagaEm).toBeNull()
})

test.each([
  ['nothing was issued', [lancamento(1, 'credito-reajustado', null, {})]],
  [
    'what was issued is reversed',
    [lancamento(1, 'emissao', 1, { fundoComum: 100 }), lancamento(2, 'estorno', 1, { fundoComum: -100 })],
  ],
])('is none while %s', (_caso, lancamentos) => {
  expect(parcelaDoMes(lancamentos)).toBeNull()
})
