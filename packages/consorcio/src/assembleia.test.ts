import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { motivoDeInaptidao } from './aptidao.ts'
import type { EntradaDaAssembleia } from './assembleia.ts'
import { apurarAssembleia } from './assembleia.ts'
import { EDICAO_ANTERIOR } from './edicao.ts'
import { conferirPacote, montarPacote, publicarGuardado, publicarPacote, textoCanonico } from './pacote.ts'
import { parametrosPadrao } from './parametros.ts'

type Cota = EntradaDaAssembleia['cotas'][number]
type Lance = EntradaDaAssembleia['lances'][number]

const cota = (numero: number, inaptidao: Cota['inaptidao'] = null): Cota => ({
  cota: numero,
  credito: 8_000_000,
  inaptidao,
})
const lance = (numero: number, valor: number, mudanca: Partial<Lance> = {}): Lance => ({
  cota: numero,
  modalidade: 'livre',
  valor,
  fundoComum: valor,
  quitacao: false,
  recusa: null,
  ...mudanca,
})
const entrada: EntradaDaAssembleia = {
  grupo: '001234',
  tipo: 'auto',
  numero: 12,
  dia: '2026-11-26',
  extracao: '2026-11-25',
  concurso: 5_912,
  premios: ['19258', '54266', '69713', '08037', '68267'],
  participantes: 750,
  parametros: parametrosPadrao('auto'),
  fundoComum: 20_000_000,
  cotas: [cota(258), cota(266), cota(300), cota(301), cota(302, 'EM_ATRASO')],
  excluidas: [
    { cota: 192, versao: 1, restituicao: 300_000 },
    { cota: 192, versao: 0, restituicao: 500_000 },
  ],
  lances: [lance(258, 2_000_000), lance(300, 2_400_000), lance(301, 2_400_000), lance(302, 5_000_000), lance(9, 1)],
}

test('draws the active, then the excluded, then takes the bids while the fund serves', () => {
  const resultado = apurarAssembleia(entrada)
  expect(resultado.sorteios).toMatchObject([{ contemplada: true, valor: 8_000_000, saldo: 12_000_000, versao: null }])
  expect(resultado.sorteiosDeExcluidas).toMatchObject([
    { apuracao: { contemplada: 192 }, versao: 0, valor: 500_000, saldo: 11_500_000 },
  ])
  expect(resultado.lances.map((apurado) => [apurado.cota, apurado.contemplado, apurado.saldo])).toEqual([
    [300, true, 5_900_000],
    [301, true, 300_000],
  ])
  expect(resultado.lancesForaDaDisputa).toEqual([
    { cota: 9, motivo: 'SEM_COTA_ATIVA' },
    { cota: 258, motivo: 'CONTEMPLADA_POR_SORTEIO' },
    { cota: 302, motivo: 'EM_ATRASO' },
  ])
  expect(resultado.contempladas).toEqual([
    { cota: 258, forma: 'sorteio' },
    { cota: 300, forma: 'lance' },
    { cota: 301, forma: 'lance' },
  ])
  expect(resultado.saldoFinal).toBe(300_000)
})

describe('the fund', () => {
  const comPenal = { cota: 192, versao: 0, restituicao: 700, penal: 200 }

  test.each([
    [900, true, 0],
    [899, false, 899],
  ])('of %i after the draw serves a refund of 700 with a penalty of 200: %s', (resta, contemplada, saldo) => {
    const apertada = { ...entrada, fundoComum: 8_000_000 + resta, excluidas: [comPenal], lances: [] }
    const { sorteiosDeExcluidas, saldoFinal } = apurarAssembleia(apertada)
    expect(sorteiosDeExcluidas).toMatchObject([{ contemplada, valor: 700, saldo }])
    expect(saldoFinal).toBe(saldo)
    const publico = publicarPacote(montarPacote(apertada))
    expect(conferirPacote(publico)).toMatchObject({ confere: true, resultado: { saldoFinal: saldo } })
  })

  test('a bundle from before the penalty was reserved still gives what it gave', () => {
    const { penal: _, ...antiga } = comPenal
    const pacote = montarPacote({ ...entrada, fundoComum: 8_000_800, excluidas: [antiga], lances: [] })
    expect(conferirPacote(JSON.parse(JSON.stringify(pacote)))).toMatchObject({
      confere: true,
      resultado: { saldoFinal: 100 },
    })
  })

  test.each([
    [8_000_000, true, null],
    [7_999_999, false, 'SEM_CAIXA'],
  ])('of %i serves the drawn quota: %s', (fundoComum, contemplada, motivo) => {
    const [sorteio] = apurarAssembleia({ ...entrada, fundoComum }).sorteios
    expect(sorteio).toMatchObject({ contemplada, motivo })
  })

  test('that cannot serve the draw lets who was drawn bid', () => {
    const { lances } = apurarAssembleia({ ...entrada, fundoComum: 7_999_999 })
    expect(lances.map((apurado) => apurado.cota)).toContain(258)
  })

  test('has nobody to serve when no quota is fit', () => {
    const { sorteios, contempladas } = apurarAssembleia({ ...entrada, cotas: [cota(258, 'CONTEMPLADA')] })
    expect(sorteios).toMatchObject([{ contemplada: false, motivo: 'SEM_COTA_APTA' }])
    expect(contempladas).toEqual([])
  })
})

test('draws as many as the contract says, each quota once', () => {
  const parametros = { ...entrada.parametros, sorteiosDeAtivos: 2, sorteiosDeExcluidas: 3 }
  const { sorteios, sorteiosDeExcluidas } = apurarAssembleia({ ...entrada, parametros })
  expect(sorteios.map(({ apuracao }) => apuracao.contemplada)).toEqual([258, 266])
  expect(sorteios[1]?.apuracao.candidatos[0]?.motivo).toBe('JA_SORTEADA')
  expect(sorteiosDeExcluidas.map(({ versao, motivo }) => [versao, motivo])).toEqual([
    [0, null],
    [1, null],
    [null, 'SEM_COTA_APTA'],
  ])
  expect(apurarAssembleia({ ...entrada, parametros: { ...parametros, sorteiosDeAtivos: 0 } }).sorteios).toEqual([])
})

test('a bid that may not be paid so any more does not compete, and its reason is told', () => {
  const lances = [lance(300, 2_400_000, { recusa: 'EMBUTIDO_ACIMA_DO_PERMITIDO' }), lance(301, 2_400_000)]
  const resultado = apurarAssembleia({ ...entrada, lances })
  expect(resultado.lancesForaDaDisputa).toEqual([{ cota: 300, motivo: 'EMBUTIDO_ACIMA_DO_PERMITIDO' }])
  expect(resultado.lances.map((apurado) => apurado.cota)).toEqual([301])
})

test('what a bid pays of administration and reserve serves no other credit', () => {
  const lances = [lance(300, 2_400_000, { fundoComum: 2_000_000 }), lance(301, 2_400_000, { fundoComum: 2_000_000 })]
  const apurado = apurarAssembleia({ ...entrada, fundoComum: 20_499_999, lances })
  expect(apurado.lances.map(({ contemplado, saldo }) => [contemplado, saldo])).toEqual([
    [true, 5_999_999],
    [false, 5_999_999],
  ])
})

test('a quota that comes twice, or bids twice, is refused', () => {
  expect(() => apurarAssembleia({ ...entrada, cotas: [cota(1), cota(1)] })).toThrow(RangeError)
  expect(() => apurarAssembleia({ ...entrada, lances: [lance(300, 1), lance(300, 2)] })).toThrow(RangeError)
})

describe('a bundle of the first format', () => {
  const atual = montarPacote(
    { ...entrada, concurso: null, lances: entrada.lances.map((uma) => ({ ...uma, quitacao: uma.cota === 301 })) },
    'contempla/assembleia@2',
  )
  const inaptas = { EM_ATRASO: { parcelasEmAtraso: 1 } }
  const aptidao = { cancelada: false, contemplada: false, parcelasEmAtraso: 0, pagouAteOVencimento: true }
  const { concurso: _concurso, ...semConcurso } = atual.entrada
  const antigo = {
    formato: 'contempla/assembleia@1',
    entrada: {
      ...semConcurso,
      parametros: { ...atual.entrada.parametros, fgtsParcelas: 12 },
      cotas: atual.entrada.cotas.map(({ cota: numero, credito, inaptidao }) => ({
        cota: numero,
        credito,
        saldoDevedor: numero === 301 ? 2_400_000 : 9_000_000,
        aptidao: { ...aptidao, ...(inaptidao === 'EM_ATRASO' ? inaptas.EM_ATRASO : {}) },
      })),
      lances: atual.entrada.lances.map(({ cota: numero, modalidade, valor }) => ({
        cota: numero,
        modalidade,
        valor,
        embutido: 0,
        fgts: 0,
      })),
    },
    resultado: {
      ...atual.resultado,
      lances: atual.resultado.lances.map(({ fundoComum: _fundo, recusa: _recusa, ...lido }) => ({
        ...lido,
        embutido: 0,
        fgts: 0,
        saldoDevedor: lido.cota === 301 ? 2_400_000 : 9_000_000,
      })),
    },
  }

  test('still gives what it gave, and its public one too', () => {
    expect(conferirPacote(antigo)).toEqual({ confere: true, resultado: atual.resultado })
    const publico = publicarPacote(atual)
    const { parametros } = antigo.entrada
    expect(publicarGuardado(antigo)).toEqual({ ...publico, entrada: { ...publico.entrada, parametros } })
    expect(publicarGuardado(atual)).toEqual(publicarPacote(atual))
    expect(publicarGuardado({ formato: 'contempla/assembleia@1' })).toBeNull()
  })

  test.each([
    ['another winner', { resultado: { ...antigo.resultado, contempladas: [] } }],
    [
      'a quota made fit',
      { entrada: { ...antigo.entrada, cotas: antigo.entrada.cotas.map((uma) => ({ ...uma, aptidao })) } },
    ],
    ['the format of another', { formato: 'contempla/assembleia@2', resultado: antigo.resultado }],
    ['a parameter left out', { entrada: { ...antigo.entrada, parametros: {} } }],
  ])('with %s does not', (_caso, mudanca) => {
    expect(conferirPacote({ ...antigo, ...mudanca }).confere).toBe(false)
  })
})

describe('a bundle of the second format', () => {
  const fixos: EntradaDaAssembleia = {
    ...entrada,
    concurso: null,
    fundoComum: 0,
    cotas: [
      { ...cota(300), credito: 800_002 },
      { ...cota(260), credito: 8_000_000 },
    ],
    lances: [
      lance(300, 200_001, { modalidade: 'fixo-25', fundoComum: 9_000_000 }),
      lance(260, 2_000_000, { modalidade: 'fixo-25', fundoComum: 9_000_000 }),
    ],
  }
  const semCaber: EntradaDaAssembleia = {
    ...fixos,
    participantes: 200,
    parametros: { ...fixos.parametros, numeroBase: 'primeiro-premio' },
  }

  test.each([
    ['fixed bids ranked by the centavo', fixos, 258, [300, 260]],
    ['a first prize taken as drawn', semCaber, 258, [300, 260]],
  ])('is replayed as it was decided: %s', (_caso, decidida, numeroDesempate, ordem) => {
    const { concurso: _, ...antiga } = decidida
    const resultado = apurarAssembleia(decidida, EDICAO_ANTERIOR)
    expect({ numeroDesempate, ordem }).toEqual({
      numeroDesempate: resultado.numeroDesempate,
      ordem: resultado.lances.map((apurado) => apurado.cota),
    })
    const publicado = { formato: 'contempla/assembleia@2', entrada: antiga, resultado }
    expect(conferirPacote(JSON.parse(JSON.stringify(publicado)))).toEqual({ confere: true, resultado })
    expect(conferirPacote({ ...publicado, formato: 'contempla/assembleia@3' }).confere).toBe(false)
  })

  test('fixed bids tie now, and the drawn number decides', () => {
    const { lances } = apurarAssembleia(fixos)
    expect(lances.map((apurado) => [apurado.cota, apurado.percentual])).toEqual([
      [260, 250_000_000_000],
      [300, 250_000_000_000],
    ])
  })
})

test('a quota that paid no contribution is contemplated by no assembly, whatever else is so', () => {
  const fatos = fc.record({
    cancelada: fc.boolean(),
    contemplada: fc.boolean(),
    entrou: fc.boolean(),
    pagouContribuicao: fc.boolean(),
    parcelasEmAtraso: fc.nat(2),
    pagouNoPrazo: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(fatos, { minLength: 1, maxLength: 30 }),
      fc.array(fc.stringMatching(/^\d{5}$/), { minLength: 5, maxLength: 5 }),
      fc.constantFrom('alternada' as const, 'superior' as const, 'superior-depois-inferior' as const),
      (todos, [p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''], aproximacao) => {
        const { contempladas } = apurarAssembleia({
          ...entrada,
          premios: [p1, p2, p3, p4, p5],
          participantes: todos.length,
          parametros: { ...entrada.parametros, aproximacao, sorteiosDeAtivos: 3, lanceSemCaixa: 'passa-ao-seguinte' },
          fundoComum: 100_000_000,
          cotas: todos.map((um, i) => cota(i + 1, motivoDeInaptidao(um))),
          excluidas: [],
          lances: todos.map((_, i) => lance(i + 1, 1_000_000 + i)),
        })
        for (const { cota: numero } of contempladas)
          expect(todos[numero - 1]).toMatchObject({ pagouContribuicao: true, entrou: true, parcelasEmAtraso: 0 })
      },
    ),
  )
})

const entradas = fc
  .record({
    premios: fc.array(fc.stringMatching(/^\d{5}$/), { minLength: 5, maxLength: 5 }),
    participantes: fc.integer({ min: 50, max: 1_300 }),
    fundoComum: fc.integer({ min: 0, max: 100_000_000 }),
    sementes: fc.uniqueArray(
      fc.record({
        numero: fc.integer({ min: 1, max: 1_300 }),
        lance: fc.integer({ min: 0, max: 8_000_000 }),
        inaptidao: fc.constantFrom(null, 'EM_ATRASO' as const, 'CONTEMPLADA' as const),
        parteDoFundo: fc.integer({ min: 0, max: 100 }),
        recusa: fc.constantFrom(null, null, 'EMBUTIDO_ACIMA_DO_PERMITIDO' as const),
      }),
      { selector: ({ numero }) => numero, maxLength: 60 },
    ),
  })
  .map(({ premios: [p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''], participantes, fundoComum, sementes }) => ({
    ...entrada,
    premios: [p1, p2, p3, p4, p5] as const,
    participantes,
    fundoComum,
    cotas: sementes.map(({ numero, inaptidao }) => cota(numero, inaptidao)),
    lances: sementes
      .filter((semente) => semente.lance > 0)
      .map(({ numero, lance: valor, parteDoFundo, recusa }) =>
        lance(numero, valor, { fundoComum: Math.floor((valor * parteDoFundo) / 100), recusa }),
      ),
  }))

test('whatever the assembly, its order of input does not matter and no centavo of the fund is lost', () => {
  fc.assert(
    fc.property(entradas, (qualquer) => {
      const resultado = apurarAssembleia(qualquer)
      const invertida = {
        ...qualquer,
        cotas: qualquer.cotas.toReversed(),
        lances: qualquer.lances.toReversed(),
        excluidas: qualquer.excluidas.toReversed(),
      }
      expect(apurarAssembleia(invertida)).toEqual(resultado)
      const servidos = [...resultado.sorteios, ...resultado.sorteiosDeExcluidas].filter((s) => s.contemplada)
      const pagos = servidos.reduce((soma, { valor }) => soma + valor, 0)
      const creditos = resultado.lances
        .filter(({ contemplado }) => contemplado)
        .reduce((soma, apurado) => soma + apurado.credito - (apurado.fundoComum ?? 0), 0)
      expect(resultado.saldoFinal).toBe(resultado.saldoInicial - pagos - creditos)
      expect(resultado.saldoFinal).toBeGreaterThanOrEqual(0)
      const contempladas = resultado.contempladas.map((contemplada) => contemplada.cota)
      expect(new Set(contempladas).size).toBe(contempladas.length)
      const aptas = qualquer.cotas.filter(({ inaptidao }) => inaptidao === null)
      expect(contempladas.every((numero) => aptas.some((apta) => apta.cota === numero))).toBe(true)
    }),
  )
})

describe('the published bundle', () => {
  const publicado = () => JSON.parse(JSON.stringify(montarPacote(entrada)))

  test('replays to the same result, after JSON', () => {
    expect(conferirPacote(publicado())).toEqual({ confere: true, resultado: apurarAssembleia(entrada) })
    expect(conferirPacote(publicado(), entrada.premios)).toMatchObject({ confere: true })
  })

  test('has one text for the same data, whatever the order of its fields, and another for any other data', () => {
    const pacote = publicado()
    const { entrada: lida, resultado, formato } = pacote
    const aoContrario = Object.fromEntries(Object.entries(lida).toReversed())
    expect(textoCanonico({ resultado, entrada: aoContrario, formato })).toBe(textoCanonico(pacote))
    for (const mudanca of [{ extracao: '2026-11-21' }, { concurso: 5_913 }, { dia: '2026-11-27' }, { numero: 13 }])
      expect(textoCanonico(com(mudanca))).not.toBe(textoCanonico(pacote))
    expect(textoCanonico(pacote)).toMatch(
      /^\{"entrada":\{"concurso":5912,"cotas":\[\{"cota":258,"credito":8000000,"inap/,
    )
  })

  test('with other prizes than those of the lottery is refused', () => {
    const conferencia = conferirPacote(publicado(), ['19259', ...entrada.premios.slice(1)])
    expect(conferencia).toMatchObject({ confere: false })
  })

  test('with a result changed by hand says where', () => {
    const pacote = publicado()
    pacote.resultado.lances[1].contemplado = false
    pacote.resultado.contempladas.pop()
    expect(conferirPacote(pacote)).toEqual({
      confere: false,
      divergencias: [
        'resultado.lances.1.contemplado: publicado false, apurado true',
        'resultado.contempladas.2: publicado undefined, apurado {"cota":301,"forma":"lance"}',
      ],
    })
  })

  test.each([
    ['nothing', null, 'o arquivo não é um pacote de assembleia'],
    ['another format', { ...publicado(), formato: 'x' }, 'formato: esperado contempla/assembleia@3'],
    ['no input', { formato: 'contempla/assembleia@3' }, 'entrada: ausente'],
    ['four prizes', com({ premios: ['19258', '54266', '69713', '08037'] }), 'entrada.premios: inválido'],
    ['a fraction of a centavo', com({ fundoComum: 0.5 }), 'entrada.fundoComum: inválido'],
    ['a day that does not exist', com({ dia: '2026-02-30' }), 'entrada.dia: inválido'],
    [
      'an extraction of the day of the assembly',
      com({ extracao: '2026-11-26' }),
      'entrada.extracao: 2026-11-26 não é de uma extração que decida a assembleia de 2026-11-26',
    ],
    [
      'an extraction before the one that counts',
      com({ extracao: '2026-11-24' }),
      'entrada.extracao: 2026-11-24 não é de uma extração que decida a assembleia de 2026-11-26',
    ],
    ['a parameter left to the default', com({ parametros: {} }), 'entrada.parametros: inválido'],
    ['a bid of nothing', com({ lances: [lance(300, 0)] }), 'entrada.lances: inválido'],
    ['a quota twice', com({ cotas: [cota(1), cota(1)] }), 'entrada: Participação em dobro na mesma cota'],
  ])('with %s is refused', (_caso, pacote, divergencia) => {
    expect(conferirPacote(pacote)).toEqual({ confere: false, divergencias: [divergencia] })
  })

  function com(mudanca: Record<string, unknown>) {
    const pacote = publicado()
    return { ...pacote, entrada: { ...pacote.entrada, ...mudanca } }
  }

  test('that anybody reads gives the same winners and cash, and nothing that is of the person alone', () => {
    const parametros = { ...entrada.parametros, sorteiosDeAtivos: 2 }
    const completo = montarPacote({ ...entrada, parametros })
    const publico = publicarPacote(completo)
    expect(conferirPacote(JSON.parse(JSON.stringify(publico)))).toMatchObject({ confere: true })
    for (const campo of ['contempladas', 'saldoFinal', 'lances', 'numeroDesempate'] as const)
      expect(publico.resultado[campo]).toEqual(completo.resultado[campo])
    expect(publico.entrada.cotas.find((c) => c.cota === 302)).toEqual({
      cota: 302,
      credito: 8_000_000,
      inaptidao: 'INAPTA',
    })
    expect(publico.entrada.excluidas.map(({ versao, restituicao }) => [versao, restituicao])).toEqual([
      [1, null],
      [0, 500_000],
    ])
    expect(publico.entrada.lances.map((l) => l.cota)).not.toContain(302)
    expect(publico.resultado.lancesForaDaDisputa).toEqual([])
    expect(JSON.stringify(publico)).not.toMatch(/EM_ATRASO|saldoDevedor|embutido|parcelas"/)
  })

  test.each([true, false])(
    'tells that a bid pays the quota off only where it ranks by it: %s',
    (lanceQuitacaoVence) => {
      const parametros = { ...entrada.parametros, lanceQuitacaoVence }
      const pacote = montarPacote({ ...entrada, parametros, lances: [lance(300, 2_400_000, { quitacao: true })] })
      const publico = publicarPacote(pacote)
      expect(publico.entrada.lances.map(({ quitacao }) => quitacao)).toEqual([lanceQuitacaoVence])
      expect(publico.resultado.lances).toEqual(pacote.resultado.lances)
    },
  )

  test.each(['EM_ATRASO', 'CONTEMPLADA', 'PAGA_APOS_O_VENCIMENTO', 'CANCELADA'] as const)(
    'whatever the assembly, it does not tell %s apart',
    (motivo) => {
      fc.assert(
        fc.property(entradas, (qualquer) => {
          const pacote = montarPacote(qualquer)
          const publico = publicarPacote(pacote)
          expect(publico.resultado.contempladas).toEqual(pacote.resultado.contempladas)
          expect(publico.resultado.saldoFinal).toBe(pacote.resultado.saldoFinal)
          expect(JSON.stringify(publico)).not.toContain(motivo)
        }),
        { numRuns: 20 },
      )
    },
  )
})

test('an assembly of 5,000 quotas and 2,000 bids takes well under a second', () => {
  const cotas = Array.from({ length: 5_000 }, (_, i) => cota(i + 1, i % 3 === 0 ? 'CONTEMPLADA' : null))
  const lances = Array.from({ length: 2_000 }, (_, i) => lance(i * 2 + 1, 100_000 + ((i * 7_919) % 6_000_000)))
  const grande = { ...entrada, participantes: 5_000, cotas, lances, excluidas: [], fundoComum: 10 ** 9 }
  const inicio = performance.now()
  const { contempladas } = apurarAssembleia(grande)
  expect(performance.now() - inicio).toBeLessThan(500)
  expect(contempladas.length).toBeGreaterThan(100)
})
