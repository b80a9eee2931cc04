import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, type Dia } from '../calendario/dia.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import { parsePercent } from '../valores/percentual.ts'
import { componentesDe, mapPercentuais, type Percentuais, SEM_PERCENTUAL, SEM_VALOR } from './componentes.ts'
import { type EventoDoPlano, explicarParcela, type FatosDaExplicacao } from './explicacao.ts'
import { estornar, type Movimento } from './razao.ts'

const credito = 8_000_000
/** These are 1.6666%, 0.25% and 0.0333% of the credit a month. */
const doPlano: Percentuais = {
  fundoComum: parsePercent('1.6666'),
  taxaAdministracao: parsePercent('0.25'),
  fundoReserva: parsePercent('0.0333'),
}
const mes = (numero: number): Dia => addMonths('2026-01-10', numero - 1)

const semNada = { vencimento: null, percentuais: SEM_PERCENTUAL, estorna: null }
const emissao = (
  numero: number,
  {
    de = credito,
    percentuais = doPlano,
    avulsos = {},
  }: { de?: number; percentuais?: Percentuais; avulsos?: Parameters<typeof componentesDe>[0] } = {},
): Movimento => ({
  id: `e${numero}`,
  tipo: 'emissao',
  dia: mes(numero),
  parcela: numero,
  vencimento: addMonths(mes(numero), 1),
  credito: de,
  valores: componentesDe({ ...mapPercentuais((nome) => multiplyHalfUp(de, percentuais[nome])), ...avulsos }),
  percentuais,
  estorna: null,
})
const reajuste = (dia: Dia, para: number): Movimento => ({
  ...semNada,
  id: `r${dia}`,
  tipo: 'credito-reajustado',
  dia,
  parcela: null,
  credito: para,
  valores: SEM_VALOR,
})
const troca = (dia: Dia, para: number): Movimento => ({
  ...reajuste(dia, para),
  id: `t${dia}`,
  tipo: 'credito-trocado',
})
const debito = (tipo: 'multa' | 'juros' | 'diferenca', numero: number, valor: number): Movimento => ({
  ...semNada,
  id: `${tipo}${numero}`,
  tipo,
  dia: mes(numero),
  parcela: numero,
  credito,
  valores: componentesDe({ [tipo]: valor }),
})

const fatosDe = (movimentos: readonly Movimento[], mais: Partial<FatosDaExplicacao> = {}): FatosDaExplicacao => ({
  movimentos,
  seguroMensalPpt: parsePercent('0.05'),
  reajustes: [],
  indice: 'IPCA',
  eventos: [],
  diferencas: [],
  acrescimos: new Map(),
  ...mais,
})
const explicar = (movimentos: readonly Movimento[], numero = 2, mais: Partial<FatosDaExplicacao> = {}) => {
  const explicada = explicarParcela(fatosDe(movimentos, mais), numero)
  if (!explicada) throw new Error('a parcela não foi emitida')
  return explicada
}
const causasDe = (explicada: ReturnType<typeof explicar>, componente: string) =>
  explicada.partes.find((parte) => parte.componente === componente)?.causas

describe('an instalment is explained by the one before', () => {
  test('the first has none to be compared with', () => {
    expect(explicar([emissao(1)], 1)).toEqual({ parcela: 1, total: 155_992, anterior: null, diferenca: 0, partes: [] })
  })

  test('one as the other has nothing to explain', () => {
    expect(explicar([emissao(1), emissao(2)])).toEqual({
      parcela: 2,
      total: 155_992,
      anterior: { parcela: 1, total: 155_992 },
      diferenca: 0,
      partes: [],
    })
  })

  test('which is the last that stands: neither one reversed nor one that was paid ahead and never issued', () => {
    const [primeira, desfeita] = [emissao(1), emissao(3)]
    const estorno = estornar(desfeita, { id: 'x3', dia: desfeita.dia })
    expect(explicar([primeira, desfeita, estorno, emissao(5)], 5).anterior).toEqual({ parcela: 1, total: 155_992 })
    expect(explicarParcela(fatosDe([primeira, desfeita, estorno]), 3)).toBeNull()
    expect(explicarParcela(fatosDe([primeira]), 2)).toBeNull()
  })
})

describe('a credit that changed', () => {
  const novo = 8_368_000
  const emDia = '2026-02-01'
  const mudanca = { de: credito, para: novo, dia: emDia }

  test('is the readjustment with its index and percentage, to the centavo in each component', () => {
    const reajustes = [{ dia: emDia, indice: 'INCC', percentualPpt: parsePercent('4.6') }]
    const explicada = explicar([emissao(1), reajuste(emDia, novo), emissao(2, { de: novo })], 2, { reajustes })
    const causa = { motivo: 'reajuste', indice: 'INCC', percentualPpt: parsePercent('4.6'), ...mudanca }
    expect(explicada).toMatchObject({ total: 163_168, diferenca: 7176 })
    expect(explicada.partes).toEqual([
      { componente: 'fundoComum', antes: 133_328, agora: 139_461, valor: 6133, causas: [{ ...causa, valor: 6133 }] },
      {
        componente: 'taxaAdministracao',
        antes: 20_000,
        agora: 20_920,
        valor: 920,
        causas: [{ ...causa, valor: 920 }],
      },
      { componente: 'fundoReserva', antes: 2664, agora: 2787, valor: 123, causas: [{ ...causa, valor: 123 }] },
    ])
  })

  test('by one that came with the import has the contract’s index and what this credit rose by', () => {
    const explicada = explicar([emissao(1), reajuste(emDia, novo), emissao(2, { de: novo })])
    expect(causasDe(explicada, 'fundoComum')).toEqual([
      { motivo: 'reajuste', indice: 'IPCA', percentualPpt: parsePercent('4.6'), ...mudanca, valor: 6133 },
    ])
  })

  test('by the maker’s table has what this credit rose by, not the group’s', () => {
    const reajustes = [{ dia: emDia, indice: 'TABELA', percentualPpt: parsePercent('9') }]
    const explicada = explicar([emissao(1), reajuste(emDia, novo), emissao(2, { de: novo })], 2, { reajustes })
    expect(causasDe(explicada, 'fundoComum')).toMatchObject([{ indice: 'TABELA', percentualPpt: parsePercent('4.6') }])
  })

  test('twice between two instalments has both steps', () => {
    const movimentos = [emissao(1), reajuste('2026-01-20', novo), troca('2026-02-05', 6_000_000)]
    const explicada = explicar([...movimentos, emissao(2, { de: 6_000_000 })])
    expect(causasDe(explicada, 'taxaAdministracao')).toMatchObject([
      { motivo: 'reajuste', de: credito, para: novo, valor: 920 },
      { motivo: 'troca-de-credito', de: novo, para: 6_000_000, valor: -5920 },
    ])
  })

  test('by a readjustment applied after the instalment was issued by it is that readjustment, once', () => {
    const movimentos = [emissao(1), emissao(2, { de: novo }), reajuste('2026-02-15', novo), emissao(3, { de: novo })]
    expect(causasDe(explicar(movimentos), 'taxaAdministracao')).toMatchObject([
      { motivo: 'reajuste', dia: '2026-02-15', valor: 920 },
    ])
    expect(explicar(movimentos, 3).partes).toEqual([])
  })

  test('for which the ledger has no event says so', () => {
    expect(causasDe(explicar([emissao(1), emissao(2, { de: novo })]), 'taxaAdministracao')).toEqual([
      { motivo: 'outro-credito', de: credito, para: novo, valor: 920 },
    ])
  })

  describe('after an instalment was issued, which is paid late by the new one', () => {
    const vencida = emissao(2)
    const depois = addMonths(mes(2), 1)
    const reajustes = [{ dia: depois, indice: 'INCC', percentualPpt: parsePercent('4.6') }]
    const doReajuste = { motivo: 'reajuste', dia: depois, indice: 'INCC', de: credito, para: novo }

    test('is what it costs more today, and no difference of its own', () => {
      const acrescimos = new Map([[2, { diferenca: 7176, multa: 0, juros: 0 }]])
      const explicada = explicar([emissao(1), vencida, reajuste(depois, novo)], 2, { reajustes, acrescimos })
      expect(explicada.diferenca).toBe(7176)
      expect(causasDe(explicada, 'diferenca')).toMatchObject([{ ...doReajuste, valor: 7176 }])
    })

    test('and exchanged then is both, to the centavo', () => {
      const acrescimos = new Map([[2, { diferenca: 38_998, multa: 0, juros: 0 }]])
      const movimentos = [emissao(1), vencida, reajuste(depois, novo), troca(addMonths(mes(2), 2), 10_000_000)]
      expect(causasDe(explicar(movimentos, 2, { reajustes, acrescimos }), 'diferenca')).toMatchObject([
        { ...doReajuste, valor: 7176 },
        { motivo: 'troca-de-credito', de: novo, para: 10_000_000, valor: 31_822 },
      ])
    })

    test('paid, goes on being why, whatever changed the credit later', () => {
      const noPagamento = { ...debito('diferenca', 2, 7176), dia: addMonths(mes(2), 2) }
      const movimentos = [
        emissao(1),
        vencida,
        reajuste(depois, novo),
        noPagamento,
        troca(addMonths(mes(2), 3), 5_000_000),
      ]
      expect(causasDe(explicar(movimentos, 2, { reajustes }), 'diferenca')).toMatchObject([
        { ...doReajuste, valor: 7176 },
      ])
    })

    test('is told apart from a difference that was charged with it', () => {
      const acrescimos = new Map([[2, { diferenca: 7176, multa: 0, juros: 0 }]])
      const diferencas = [{ cobradaNa: 2, parcela: 1, dia: mes(1) }]
      const movimentos = [emissao(1), vencida, debito('diferenca', 2, 500), reajuste(depois, novo)]
      expect(causasDe(explicar(movimentos, 2, { reajustes, acrescimos, diferencas }), 'diferenca')).toMatchObject([
        { motivo: 'so-desta', valor: 500, origens: [{ parcela: 1 }] },
        { ...doReajuste, valor: 7176 },
      ])
    })
  })

  test('reversed changed nothing', () => {
    const feito = reajuste(emDia, novo)
    const desfeito = estornar(feito, { id: 'x', dia: emDia })
    expect(explicar([emissao(1), feito, desfeito, emissao(2)]).partes).toEqual([])
  })
})

describe('another share of the credit', () => {
  const diluido = { ...doPlano, fundoComum: parsePercent('1.5') }
  const lance: EventoDoPlano = { tipo: 'lance', dia: '2026-02-01', valor: 1_000_000 }

  test('is what laid the plan out anew between the two', () => {
    const fora: EventoDoPlano[] = [
      { ...lance, dia: '2026-01-09' },
      { ...lance, dia: '2026-02-11' },
    ]
    const explicada = explicar([emissao(1), emissao(2, { percentuais: diluido })], 2, { eventos: [...fora, lance] })
    expect(explicada.partes).toMatchObject([
      { componente: 'fundoComum', valor: -13_328, causas: [{ motivo: 'plano', eventos: [lance], valor: -13_328 }] },
    ])
  })

  test('a renegotiation counts from the instalment that first carries it, and is spread over those after', () => {
    const evento: EventoDoPlano = { tipo: 'renegociacao', dia: '2025-12-20', valor: null, desde: 2 }
    const avulsos = { seguro: 500 }
    const movimentos = [
      emissao(1, { avulsos: { seguro: 400 } }),
      ...[2, 3].flatMap((n) => [emissao(n, { percentuais: diluido, avulsos }), debito('diferenca', n, 166)]),
    ]
    const causas = (valor: number) => [{ motivo: 'plano', eventos: [evento], valor }]
    expect(explicar(movimentos, 2, { eventos: [evento] }).partes).toMatchObject([
      { componente: 'fundoComum', causas: causas(-13_328) },
      { componente: 'seguro', causas: causas(100) },
      { componente: 'diferenca', causas: causas(166) },
    ])
    expect(explicar(movimentos, 3, { eventos: [evento] }).partes).toEqual([])
  })

  test('without anything that did is the contract', () => {
    const explicada = explicar([emissao(1), emissao(2, { percentuais: diluido })])
    expect(causasDe(explicada, 'fundoComum')).toEqual([{ motivo: 'plano', eventos: [], valor: -13_328 }])
  })

  test('together with another credit: the share at the credit of before, then the credit', () => {
    const movimentos = [
      emissao(1),
      reajuste('2026-02-01', 8_368_000),
      emissao(2, { de: 8_368_000, percentuais: diluido }),
    ]
    expect(causasDe(explicar(movimentos, 2, { eventos: [lance] }), 'fundoComum')).toMatchObject([
      { motivo: 'plano', valor: 120_000 - 133_328 },
      { motivo: 'reajuste', valor: 125_520 - 120_000 },
    ])
  })

  test('a centavo that neither explains is rounding', () => {
    expect(causasDe(explicar([emissao(1), emissao(2, { avulsos: { fundoComum: 133_329 } })]), 'fundoComum')).toEqual([
      { motivo: 'arredondamento', valor: 1 },
    ])
  })
})

describe('the insurance', () => {
  const seguro = multiplyHalfUp(credito, parsePercent('0.05'))
  const com = (numero: number, valor: number, de = credito) => emissao(numero, { de, avulsos: { seguro: valor } })
  test.each([
    ['begins', [emissao(1), com(2, seguro)], [{ motivo: 'comecou', valor: 4000 }]],
    ['ends', [com(1, seguro), emissao(2)], [{ motivo: 'terminou', valor: -4000 }]],
    ['stays', [com(1, seguro), com(2, seguro)], undefined],
    [
      'goes with the credit',
      [com(1, seguro), reajuste('2026-02-01', 8_800_000), com(2, 4400, 8_800_000)],
      [
        {
          motivo: 'reajuste',
          dia: '2026-02-01',
          indice: 'IPCA',
          percentualPpt: parsePercent('10'),
          de: credito,
          para: 8_800_000,
          valor: 400,
        },
      ],
    ],
  ])('%s', (_caso, movimentos, causas) => {
    expect(causasDe(explicar(movimentos), 'seguro')).toEqual(causas)
  })
})

describe('what is charged once', () => {
  test('is of this instalment, and with the next one is gone', () => {
    const movimentos = [emissao(1), emissao(2), debito('multa', 2, 3120), debito('juros', 2, 520), emissao(3)]
    expect(explicar(movimentos).partes).toMatchObject([
      { componente: 'multa', valor: 3120, causas: [{ motivo: 'so-desta', valor: 3120 }] },
      { componente: 'juros', valor: 520, causas: [{ motivo: 'so-desta', valor: 520 }] },
    ])
    expect(explicar(movimentos, 3)).toMatchObject({
      diferenca: -3640,
      partes: [
        { componente: 'multa', causas: [{ motivo: 'so-da-anterior', valor: -3120 }] },
        { componente: 'juros', causas: [{ motivo: 'so-da-anterior', valor: -520 }] },
      ],
    })
  })

  test('a difference says of which instalment it comes; of the one before too', () => {
    const diferencas = [
      { cobradaNa: 2, parcela: 1, dia: '2026-02-01' },
      { cobradaNa: 3, parcela: null, dia: '2026-02-20' },
    ]
    const movimentos = [emissao(1), emissao(2), debito('diferenca', 2, 700), emissao(3), debito('diferenca', 3, -300)]
    expect(explicar(movimentos, 3, { diferencas }).partes).toEqual([
      {
        componente: 'diferenca',
        antes: 700,
        agora: -300,
        valor: -1000,
        causas: [
          { motivo: 'so-desta', valor: -300, origens: [{ parcela: null, dia: '2026-02-20' }] },
          { motivo: 'so-da-anterior', valor: -700, origens: [{ parcela: 1, dia: '2026-02-01' }] },
        ],
      },
    ])
  })

  test('the registration fee comes with the first', () => {
    const movimentos = [emissao(1, { avulsos: { taxaCadastro: 5000 } }), emissao(2)]
    expect(causasDe(explicar(movimentos), 'taxaCadastro')).toMatchObject([{ motivo: 'so-da-anterior', valor: -5000 }])
  })

  test('being late costs what it does today, of either of the two', () => {
    const acrescimos = new Map([[1, { diferenca: 0, multa: 3120, juros: 520 }]])
    expect(explicar([emissao(1), emissao(2)], 2, { acrescimos })).toMatchObject({
      anterior: { parcela: 1, total: 159_632 },
      diferenca: -3640,
    })
    expect(explicar([emissao(1)], 1, { acrescimos }).total).toBe(159_632)
  })
})

test('whatever happened between two instalments, the causes sum to each part and the parts to the difference', () => {
  const ppt = fc.integer({ min: 0, max: 30_000_000_000 })
  const percentuais = fc.record({ fundoComum: ppt, taxaAdministracao: ppt, fundoReserva: ppt })
  const valorDoCredito = fc.integer({ min: 100_000, max: 100_000_000 })
  const avulso = fc.integer({ min: -50_000, max: 50_000 })
  const parcela = fc.record({
    de: valorDoCredito,
    percentuais,
    avulsos: fc.record({ seguro: fc.integer({ min: 0, max: 9000 }), diferenca: avulso, taxaCadastro: avulso }),
  })
  const mudancas = fc.array(fc.tuple(fc.boolean(), valorDoCredito, fc.boolean()), { maxLength: 4 })
  fc.assert(
    fc.property(parcela, parcela, mudancas, avulso, (uma, outra, creditos, multa) => {
      const doMeio = creditos.map(([isTroca, para], i) =>
        isTroca ? troca(`2026-01-2${i}`, para) : reajuste(`2026-01-2${i}`, para),
      )
      const depois = creditos.some(([, , aplicadoDepois]) => aplicadoDepois) ? [reajuste('2026-03-01', outra.de)] : []
      const acrescimos = new Map([[2, { diferenca: 0, multa, juros: 0 }]])
      const explicada = explicar([emissao(1, uma), ...doMeio, emissao(2, outra), ...depois], 2, { acrescimos })
      for (const { antes, agora, valor, causas } of explicada.partes) {
        expect(valor).toBe(agora - antes)
        expect(sum(causas.map((causa) => causa.valor))).toBe(valor)
        expect(causas.every((causa) => causa.valor !== 0)).toBe(true)
      }
      expect(sum(explicada.partes.map(({ valor }) => valor))).toBe(explicada.diferenca)
      expect(explicada.total - (explicada.anterior?.total ?? 0)).toBe(explicada.diferenca)
    }),
  )
})
