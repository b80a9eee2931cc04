import { expect, test } from 'vitest'
import { entrada } from '../assembleia.fixture.ts'
import { buildPacote } from '../pacote.ts'
import type { DesfechoDaCota } from './desfecho.ts'
import { desfechoDaCota } from './desfecho.ts'

const pacote = buildPacote(entrada)
// The draw gives 258 and pays it; 300 and 301 win by bid with the rest.
const semCaixa = buildPacote({ ...entrada, fundoComum: 7_999_999 })
const poucoCaixa = buildPacote({ ...entrada, fundoComum: 14_200_000 })
const semSorteada = buildPacote({ ...entrada, cotas: [], lances: [] })

test.each<[string, typeof pacote, number, DesfechoDaCota, string | null, number | null]>([
  ['drawn and served', pacote, 258, 'contemplada-por-sorteio', null, 0],
  ['the winning bid', pacote, 300, 'contemplada-por-lance', null, 42],
  ['drawn without money for it', semCaixa, 258, 'sorteada-sem-caixa', null, 0],
  ['a bid after those that the fund served', poucoCaixa, 301, 'lance-nao-contemplado', null, 43],
  ['a bid of a quota that may not take part', pacote, 302, 'lance-fora-da-disputa', 'EM_ATRASO', 44],
  ['fit, and no bid', pacote, 266, 'nao-sorteada', null, 8],
  ['not in the group by then', pacote, 500, 'fora-da-assembleia', 'SEM_COTA_ATIVA', 242],
  ['no quota was fit', semSorteada, 258, 'fora-da-assembleia', 'SEM_COTA_ATIVA', null],
])('%s', (_, de, cota, desfecho, motivo, distancia) => {
  expect(desfechoDaCota(de, { cota, versao: 0, vigente: true })).toEqual({ desfecho, motivo, distancia })
})

test('one that may not take part and made no bid is told why', () => {
  const semLances = buildPacote({ ...entrada, lances: [] })
  expect(desfechoDaCota(semLances, { cota: 302, versao: 0, vigente: true })).toMatchObject({
    desfecho: 'fora-da-assembleia',
    motivo: 'EM_ATRASO',
  })
})

test.each([
  [0, 'excluida-sorteada'],
  [1, 'excluida-nao-sorteada'],
])('of the versions that wait for their refund, version %i is told its own: %s', (versao, desfecho) => {
  expect(desfechoDaCota(pacote, { cota: 192, versao, vigente: versao === 1 })).toEqual({
    desfecho,
    motivo: null,
    distancia: null,
  })
})

test('what the number got is not of the quota that did not hold it that day', () => {
  expect(desfechoDaCota(pacote, { cota: 258, versao: 1, vigente: false })).toEqual({
    desfecho: 'fora-da-assembleia',
    motivo: 'SEM_COTA_ATIVA',
    distancia: null,
  })
})
