import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { coberturaPorMorte, partesDaIndenizacao } from './indenizacao.ts'

const regra = parametrosPadrao('imovel')
const cota = {
  comSeguro: true,
  saldo: 6_200_000,
  credito: 10_000_000,
  abertaDesde: null,
  vendidaEm: '2026-01-15',
} as const
const doSaldo = { capital: 6_200_000, aoGrupo: 6_200_000, aosHerdeiros: 0 }

describe('the insurance of the life', () => {
  test.each([
    ['pays the balance to the group', {}, {}, '2026-11-20', doSaldo],
    [
      'pays the whole credit where the policy says so, and the heirs have the rest',
      {},
      { capitalDoSeguroDeVida: 'credito' },
      '2026-11-20',
      { capital: 10_000_000, aoGrupo: 6_200_000, aosHerdeiros: 3_800_000 },
    ],
    [
      'pays no less than the balance',
      { saldo: 10_400_000 },
      { capitalDoSeguroDeVida: 'credito' },
      '2026-11-20',
      { capital: 10_400_000, aoGrupo: 10_400_000, aosHerdeiros: 0 },
    ],
    ['is not there in a plan without it', { comSeguro: false }, {}, '2026-11-20', 'semSeguro'],
    ['has nothing to pay of a quota that is paid off', { saldo: 0 }, {}, '2026-11-20', 'semSaldo'],
    ['covers the last day of grace', { abertaDesde: '2026-10-10' }, {}, '2026-11-09', doSaldo],
    ['does not cover the day after it', { abertaDesde: '2026-10-10' }, {}, '2026-11-10', 'premioEmAtraso'],
    ['covers no day of the waiting time', {}, { carenciaDoSeguroDeVida: 90 }, '2026-04-14', 'carencia'],
    ['covers the day after it', {}, { carenciaDoSeguroDeVida: 90 }, '2026-04-15', doSaldo],
  ] as const)('%s', (_, dela, doGrupo, obito, esperado) => {
    expect(coberturaPorMorte({ ...cota, ...dela }, obito, { ...regra, ...doGrupo })).toEqual(esperado)
  })
})

describe('what an insurer paid', () => {
  const duas = [
    { cotaId: 1, saldo: 300 },
    { cotaId: 2, saldo: 500 },
  ]
  test.each([
    [
      800,
      [
        [1, 300, true],
        [2, 500, true],
      ],
      0,
    ],
    [
      801,
      [
        [1, 300, true],
        [2, 500, true],
      ],
      1,
    ],
    [
      799,
      [
        [1, 300, true],
        [2, 499, false],
      ],
      0,
    ],
    [300, [[1, 300, true]], 0],
    [299, [[1, 299, false]], 0],
  ] as const)(
    'of %i goes to the quotas in their order, and what is left to the heirs',
    (valor, esperadas, aosHerdeiros) => {
      expect(partesDaIndenizacao(valor, duas)).toEqual({
        porCota: esperadas.map(([cotaId, parte, quita]) => ({ cotaId, valor: parte, quita })),
        aosHerdeiros,
      })
    },
  )
})
