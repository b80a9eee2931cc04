import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent } from '../valores/percentual.ts'
import type { CotaQueOferta } from './lances.ts'
import {
  type DeclaracaoFgts,
  type ErroDaOferta,
  isElegivelAoFgts,
  type OfertaCompleta,
  opcoesDoLance,
  repeatOferta,
  repeatWithoutAsking,
  validateOfertaCompleta,
} from './oferta.ts'

const auto: CotaQueOferta = {
  dia: '2026-11-20',
  tipo: 'auto',
  pessoa: 'PF',
  credito: 8_000_000,
  saldoDevedor: 7_800_000,
  cancelada: false,
  contemplada: false,
}
const imovel: CotaQueOferta = { ...auto, tipo: 'imovel' }
const oferta: OfertaCompleta = {
  modalidade: 'livre',
  valor: 2_000_000,
  embutido: 0,
  fgts: 0,
  oferta: 'VL',
  forma: 'prazo',
  subsequentes: 0,
  trocaDeChaves: 0,
  quitacao: false,
  fgtsDeclarado: null,
}
const elegivel: DeclaracaoFgts = {
  tresAnosDeTrabalho: true,
  financiamentoAtivoNoSfh: false,
  finalidade: 'comprar-imovel',
}
const parametros = { ...parametrosPadrao('auto'), trocaDeChaves: true }
const fixo50 = { modalidade: 'fixo-50', valor: 4_000_000 } as const

describe('an offer', () => {
  test.each<[string, Partial<OfertaCompleta>, CotaQueOferta, ErroDaOferta[]]>([
    ['of money alone', {}, auto, []],
    ['of the least, 1% of what is owed', { valor: 78_000 }, auto, []],
    ['of a centavo less', { valor: 77_999 }, auto, ['LANCE_ABAIXO_DO_MINIMO']],
    ['of what is owed', { valor: 7_800_000 }, auto, []],
    ['of a centavo more', { valor: 7_800_001 }, auto, ['LANCE_ACIMA_DO_MAXIMO']],
    ['of nothing', { valor: 0 }, auto, ['LANCE_VAZIO']],
    ['embedded up to a quarter of the credit', { valor: 3_000_000, embutido: 2_000_000 }, auto, []],
    ['embedded a centavo more', { valor: 3_000_000, embutido: 2_000_001 }, auto, ['EMBUTIDO_ACIMA_DO_PERMITIDO']],
    ['of FGTS and credit alone', { embutido: 1_500_000, fgts: 500_000 }, imovel, []],
    [
      'of a centavo more of them than it is',
      { embutido: 1_500_000, fgts: 500_001 },
      imovel,
      ['EMBUTIDO_E_FGTS_ACIMA_DO_LANCE'],
    ],
    ['of FGTS for a car', { fgts: 1 }, auto, ['FGTS_SO_EM_IMOVEL']],
    ['fixed, to the centavo', { modalidade: 'fixo-25', valor: 2_000_000 }, auto, []],
    ['fixed, a centavo off', { modalidade: 'fixo-25', valor: 1_999_999 }, auto, ['LANCE_FIXO_DIFERENTE']],
    ['of FGTS, by who may use it', { fgts: 1, fgtsDeclarado: elegivel }, imovel, []],
    [
      'of FGTS, by who has worked less than three years under it',
      { fgts: 1, fgtsDeclarado: { ...elegivel, tresAnosDeTrabalho: false } },
      imovel,
      ['FGTS_NAO_ELEGIVEL'],
    ],
    [
      'of FGTS, by who has a financing',
      { fgts: 1, fgtsDeclarado: { ...elegivel, financiamentoAtivoNoSfh: true } },
      imovel,
      ['FGTS_NAO_ELEGIVEL'],
    ],
    [
      'of FGTS, by a company',
      { fgts: 1, fgtsDeclarado: elegivel },
      { ...imovel, pessoa: 'PJ' },
      ['FGTS_SO_DE_PESSOA_FISICA'],
    ],
    ['of no FGTS, by a company', {}, { ...imovel, pessoa: 'PJ' }, []],
    [
      'of FGTS, for a property of the most that it may be worth',
      { fgts: 1, fgtsDeclarado: { ...elegivel, valorDoImovel: 225_000_000 } },
      imovel,
      [],
    ],
    [
      'of FGTS, for a property of a centavo more',
      { fgts: 1, fgtsDeclarado: { ...elegivel, valorDoImovel: 225_000_001 } },
      imovel,
      ['IMOVEL_ACIMA_DO_TETO'],
    ],
    [
      'of FGTS, for a property of the most before 10 October 2025, and a centavo',
      { fgts: 1, fgtsDeclarado: { ...elegivel, valorDoImovel: 150_000_001 } },
      { ...imovel, dia: '2025-10-09' },
      ['IMOVEL_ACIMA_DO_TETO'],
    ],
    [
      'of no FGTS, whatever was declared',
      { fgtsDeclarado: { ...elegivel, financiamentoAtivoNoSfh: true } },
      imovel,
      [],
    ],
    ['with keys for all of its own money', { ...fixo50, embutido: 1_000_000, trocaDeChaves: 3_000_000 }, auto, []],
    [
      'with keys for a centavo more',
      { ...fixo50, embutido: 1_000_000, trocaDeChaves: 3_000_001 },
      auto,
      ['TROCA_DE_CHAVES_ACIMA_DO_LANCE'],
    ],
    ['free, with keys', { trocaDeChaves: 1 }, auto, ['TROCA_DE_CHAVES_NAO_ADMITIDA']],
    ['fixed of 25%, with keys', { modalidade: 'fixo-25', trocaDeChaves: 1 }, auto, ['TROCA_DE_CHAVES_NAO_ADMITIDA']],
    ['for real estate, with keys', { ...fixo50, trocaDeChaves: 1 }, imovel, ['TROCA_DE_CHAVES_NAO_ADMITIDA']],
    ['that pays the most instalments first', { subsequentes: 12 }, auto, []],
    ['that pays one more', { subsequentes: 13 }, auto, ['PARCELAS_SEGUINTES_DEMAIS']],
    ['that pays off, for what is owed', { valor: 7_800_000, quitacao: true }, auto, []],
    ['that pays off, for a centavo less', { valor: 7_799_999, quitacao: true }, auto, ['QUITACAO_DIFERENTE']],
    ['of a cancelled quota', {}, { ...auto, cancelada: true }, ['COTA_CANCELADA']],
    ['of a contemplated one', {}, { ...auto, contemplada: true }, ['COTA_CONTEMPLADA']],
  ])('%s', (_caso, mudanca, cota, erros) => {
    expect(validateOfertaCompleta({ ...oferta, ...mudanca }, cota, parametros)).toEqual(erros)
  })

  test('with keys is refused where the group has no rule 003', () => {
    const semRegra = { ...parametros, trocaDeChaves: false }
    expect(validateOfertaCompleta({ ...oferta, ...fixo50, trocaDeChaves: 1 }, auto, semRegra)).toEqual([
      'TROCA_DE_CHAVES_NAO_ADMITIDA',
    ])
  })

  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('three years of work %s and a financing %s: FGTS %s', (tresAnosDeTrabalho, financiamentoAtivoNoSfh, pode) => {
    expect(isElegivelAoFgts({ ...elegivel, tresAnosDeTrabalho, financiamentoAtivoNoSfh })).toBe(pode)
  })
})

test.each([
  ['auto', 'PF', 25, true, ['001', '003']],
  ['auto', 'PF', 25, false, ['001']],
  ['auto', 'PF', 0, false, []],
  ['imovel', 'PF', 25, false, ['001', '002']],
  ['imovel', 'PJ', 25, false, ['001']],
  ['servico', 'PF', 0, true, ['003']],
] as const)('the options of %s, of %s, %i%% embedded, keys %s', (tipo, pessoa, embutido, trocaDeChaves, opcoes) => {
  const lanceEmbutidoMaximoPpt = parsePercent(String(embutido))
  expect(opcoesDoLance({ tipo, pessoa }, { lanceEmbutidoMaximoPpt, trocaDeChaves })).toEqual(opcoes)
})

describe('an offer repeated', () => {
  const repetir = (mudanca: Partial<OfertaCompleta>, cota: Partial<CotaQueOferta> = {}, creditoDeEntao = 8_000_000) => {
    const { valor, embutido, fgts, trocaDeChaves } = repeatOferta(
      { ...oferta, ...mudanca },
      creditoDeEntao,
      { ...imovel, ...cota },
      parametros,
    )
    return { valor, embutido, fgts, trocaDeChaves }
  }
  const reajustada = { credito: 8_800_000, saldoDevedor: 8_580_000 }
  const nada = { embutido: 0, fgts: 0, trocaDeChaves: 0 }

  test.each<[string, Partial<OfertaCompleta>, Partial<CotaQueOferta>, Partial<OfertaCompleta>]>([
    ['told in money is the same', {}, reajustada, { valor: 2_000_000 }],
    ['told in percent follows the credit', { oferta: 'PE' }, reajustada, { valor: 2_200_000 }],
    ['fixed follows the credit', { modalidade: 'fixo-25' }, reajustada, { valor: 2_200_000 }],
    ['that paid off is for what is owed now', { quitacao: true }, reajustada, { valor: 8_580_000 }],
    ['is no more than is owed', {}, { saldoDevedor: 1_000_000 }, { valor: 1_000_000 }],
    ['is no less than the least', { valor: 1_000 }, {}, { valor: 78_000 }],
    [
      'keeps the share of the credit, and of FGTS no more than before',
      { oferta: 'PE', embutido: 1_000_000, fgts: 500_000 },
      reajustada,
      { valor: 2_200_000, embutido: 1_100_000, fgts: 500_000 },
    ],
    [
      'keeps a third a third, to the centavo',
      { valor: 2_400_000, oferta: 'PE', embutido: 800_000 },
      reajustada,
      { valor: 2_640_000, embutido: 880_000 },
    ],
    [
      'takes no more from the credit than the limit',
      { valor: 4_000_000, embutido: 2_000_000 },
      { credito: 6_000_000 },
      { valor: 4_000_000, embutido: 1_500_000 },
    ],
    [
      'keeps of the keys what it has room for',
      { ...fixo50, trocaDeChaves: 4_000_000 },
      { credito: 6_000_000 },
      { valor: 3_000_000, trocaDeChaves: 3_000_000 },
    ],
  ])('%s', (_caso, mudanca, cota, esperado) => {
    expect(repetir(mudanca, cota)).toEqual({ ...nada, ...esperado })
  })

  test('whatever it was and whatever the quota is now, is made of no more than it offers, within today’s limits', () => {
    const quantia = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(
        fc.record({
          valor: fc.integer({ min: 1, max: 10_000_000 }),
          partes: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
          trocaDeChaves: quantia,
          modalidade: fc.constantFrom('livre' as const, 'fixo-25' as const, 'fixo-50' as const),
          dita: fc.constantFrom('PE' as const, 'VL' as const),
          credito: fc.integer({ min: 1_000_000, max: 20_000_000 }),
          saldo: fc.integer({ min: 1, max: 20_000_000 }),
        }),
        ({ valor, partes: [a, b], trocaDeChaves, modalidade, dita, credito, saldo }) => {
          const embutido = Math.floor((valor * a) / 200)
          const fgts = Math.floor((valor * b) / 200)
          const anterior = { ...oferta, valor, embutido, fgts, trocaDeChaves, modalidade, oferta: dita }
          const cota = { ...imovel, credito, saldoDevedor: saldo }
          const hoje = repeatOferta(anterior, 8_000_000, cota, parametros)
          expect(hoje.embutido + hoje.fgts + hoje.trocaDeChaves).toBeLessThanOrEqual(hoje.valor)
          expect(Math.min(hoje.embutido, hoje.fgts, hoje.trocaDeChaves)).toBeGreaterThanOrEqual(0)
          const erros = validateOfertaCompleta({ ...hoje, trocaDeChaves: 0 }, cota, parametros)
          // A fixed bid has one value, so a quota that owes less, or has too little to bid, cannot make it.
          expect(erros.filter((erro) => modalidade === 'livre' || !/ACIMA_DO_MAXIMO|ABAIXO/.test(erro))).toEqual([])
        },
      ),
    )
  })
})

describe('an offer made anew without its holder seeing it', () => {
  const repetir = (
    mudanca: Partial<OfertaCompleta>,
    cota: Partial<CotaQueOferta> = {},
    doGrupo: Partial<typeof parametros> = {},
    creditoDeEntao = 8_000_000,
  ) => {
    const [daCota, doDia] = [
      { ...imovel, ...cota },
      { ...parametros, ...doGrupo },
    ]
    const repetida = repeatWithoutAsking({ ...oferta, ...mudanca }, creditoDeEntao, daCota, doDia)
    const { valor, embutido } = repetida
    return { valor, embutido, erros: validateOfertaCompleta(repetida, daCota, doDia) }
  }
  // This is 30% of 7.800.000, the debt.
  const de30 = { lanceMinimoPpt: parsePercent('30') }
  const cortado = { lanceEmbutidoMaximoPpt: parsePercent('20') }

  test.each<
    [
      string,
      Partial<OfertaCompleta>,
      Partial<CotaQueOferta>,
      Partial<typeof parametros>,
      number,
      number,
      ErroDaOferta[],
    ]
  >([
    ['of the least that the group takes is offered', { valor: 2_340_000 }, {}, de30, 2_340_000, 0, []],
    ['of a centavo less is not raised to it', { valor: 2_339_999 }, {}, de30, 2_339_999, 0, ['LANCE_ABAIXO_DO_MINIMO']],
    [
      'nor is one told in percent, which follows the credit and no more',
      { oferta: 'PE', valor: 2_000_000 },
      { credito: 8_800_000, saldoDevedor: 8_580_000 },
      de30,
      2_200_000,
      0,
      ['LANCE_ABAIXO_DO_MINIMO'],
    ],
    [
      'told in percent is of no centavo more at the same credit',
      { oferta: 'PE', valor: 2_400_005 },
      {},
      {},
      2_400_005,
      0,
      [],
    ],
    ['is no more than is owed', {}, { saldoDevedor: 1_000_000 }, {}, 1_000_000, 0, []],
    [
      'whose embedded part is all that the group takes is offered',
      { embutido: 1_600_000 },
      {},
      cortado,
      2_000_000,
      1_600_000,
      [],
    ],
    [
      'with more of the credit than that does not ask for more money instead',
      { embutido: 1_600_010 },
      {},
      cortado,
      2_000_000,
      1_600_010,
      ['EMBUTIDO_ACIMA_DO_PERMITIDO'],
    ],
  ])('%s', (_caso, mudanca, cota, doGrupo, valor, embutido, erros) => {
    expect(repetir(mudanca, cota, doGrupo)).toEqual({ valor, embutido, erros })
  })

  test('keeps the share of the credit that the group takes, whatever centavo the readjustment rounds it to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 20_000_000 }),
        fc.integer({ min: 1, max: 5000 }),
        (credito, alta) => {
          const embutido = Math.floor(credito / 4)
          const valor = Math.round((credito * 40) / 100)
          const novo = Math.round((credito * (10_000 + alta)) / 10_000)
          const { erros } = repetir(
            { oferta: 'PE', valor, embutido },
            { credito: novo, saldoDevedor: novo },
            {},
            credito,
          )
          expect(erros).toEqual([])
        },
      ),
    )
  })
})
