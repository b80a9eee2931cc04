import { expect, test } from 'vitest'
import { componentesDe, SEM_PERCENTUAL } from '../cobranca/componentes.ts'
import { estornar, type Movimento } from '../cobranca/razao.ts'
import { movimentosDaRenegociacao } from './no-extrato.ts'

const emissao = (id: string, parcela: number, dia: string): Movimento => ({
  id,
  tipo: 'emissao',
  dia,
  parcela,
  vencimento: dia,
  credito: 10_000_000,
  valores: componentesDe({ fundoComum: 1000 }),
  percentuais: SEM_PERCENTUAL,
  estorna: null,
})

const nona = emissao('e9', 9, '2026-10-01')
const decima = emissao('e10', 10, '2026-11-01')
const tirada = estornar(nona, { id: 'x9', dia: '2026-11-20' })
const devolvida = emissao('d9', 9, '2026-12-18')
const feita = { confirmadaEm: '2026-11-20', encerradaEm: '2026-12-18', parcelas: [9] }

test.each([
  ['taken from its month', [nona, decima, tirada], { x9: 'renegociada' }],
  ['given back', [nona, tirada, devolvida], { x9: 'renegociada', d9: 'renegociacao-desfeita' }],
  [
    'taken again, where it came to be known as paid in time',
    [nona, tirada, emissao('d9', 9, '2026-12-17'), estornar(devolvida, { id: 'x9b', dia: '2026-12-18' })],
    { x9: 'renegociada', d9: 'renegociacao-desfeita', x9b: 'renegociada' },
  ],
  ['reversed on another day, by something else', [nona, estornar(nona, { id: 'x', dia: '2026-11-19' })], {}],
  ['reversed on the day, though no renegotiation has it', [estornar(decima, { id: 'x', dia: '2026-11-20' })], {}],
])('an instalment %s', (_caso, movimentos, esperados) => {
  expect(Object.fromEntries(movimentosDaRenegociacao(movimentos, [feita]))).toEqual(esperados)
})
