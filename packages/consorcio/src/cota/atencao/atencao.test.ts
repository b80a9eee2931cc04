import { describe, expect, test } from 'vitest'
import { addDays } from '../../calendario/dia.ts'
import type { CartaoDoCaso } from '../../processos/motor/cartao.ts'
import { atrasada, contemplada, de, documentos, emDia, hoje, parcela, tipos } from './atencao.fixture.ts'
import { type Atencao, atencoesDaCota, compareAtencoes, type FatosDaCota, sortPorAtencao } from './index.ts'

describe('a quota asks', () => {
  test.each<[string, Partial<FatosDaCota>, Partial<Atencao>[]]>([
    ['nothing where all is well', {}, []],
    [
      'for what is late, by the oldest',
      atrasada,
      [{ tipo: 'atraso', tom: 'erro', dia: '2026-09-10', numero: 3, quantas: 2, valor: 210_000 }],
    ],
    ['nothing of a guarantee that is being looked at: its case tells', contemplada({ garantiaEmAnalise: true }), []],
    [
      'for nothing late that came in and is being checked',
      {
        ...atrasada,
        aviso: { pagarAte: '2026-12-02', exclusao: '2027-01-05' },
        emConferencia: { valor: 210_000, dia: '2026-11-20', parcelas: [3, 4] },
      },
      [{ tipo: 'pagamento-em-conferencia', tom: 'info', valor: 210_000, dia: '2026-11-20' }],
    ],
    [
      'for what is late where only part of it came in',
      { ...atrasada, emConferencia: { valor: 100_000, dia: '2026-11-20', parcelas: [3] } },
      [{ tipo: 'atraso', quantas: 2 }, { tipo: 'pagamento-em-conferencia' }],
    ],
    [
      'not for the next instalment, where that came in',
      { emAberto: [parcela(5, hoje)], emConferencia: { valor: 1, dia: hoje, parcelas: [5] } },
      [{ tipo: 'pagamento-em-conferencia' }],
    ],
    [
      'for the rest of an instalment that was paid in part',
      { emAberto: [parcela(5, hoje)], pagasEmParte: [{ parcela: 5, valor: 1_000, dia: hoje }] },
      [{ tipo: 'vencimento' }, { tipo: 'parcela-paga-em-parte', valor: 1_000, dia: hoje, numero: 5, resta: 100_000 }],
    ],
    [
      'for the same until the last day of its notice',
      { ...atrasada, aviso: { pagarAte: '2026-12-02', exclusao: '2027-01-05' } },
      [{ tipo: 'exclusao', tom: 'erro', dia: '2026-12-02', quantas: 2, valor: 210_000 }],
    ],
    [
      'nothing, and tells of its return within a week',
      { reativadaEm: '2026-11-15' },
      [{ tipo: 'cota-reativada', tom: 'info', dia: '2026-11-15' }],
    ],
    ['nothing of its return after that', { reativadaEm: '2026-11-14' }, []],
    [
      'nothing, and tells that its contemplation was undone, not that its assembly left it out',
      {
        desfeita: { dia: '2026-11-15', assembleia: 8 },
        ultimaAssembleia: { numero: 8, dia: '2026-11-15', publicada: true, contemplou: true },
      },
      [{ tipo: 'contemplacao-desfeita', tom: 'atencao', dia: '2026-11-15', numero: 8 }],
    ],
    [
      'nothing of the assembly whose contemplation was undone, where its holder may not be told of it',
      { ultimaAssembleia: { numero: 8, dia: '2026-11-15', publicada: true, contemplou: true } },
      [],
    ],
    [
      'nothing, and tells so until the thirtieth day, to who was away',
      { desfeita: { dia: '2026-10-23', assembleia: 8 } },
      [{ tipo: 'contemplacao-desfeita', dia: '2026-10-23' }],
    ],
    ['nothing of a contemplation undone after that', { desfeita: { dia: '2026-10-22', assembleia: 8 } }, []],
    [
      'nothing, and tells of another assembly than the one whose contemplation was undone',
      {
        desfeita: { dia: '2026-10-14', assembleia: 7 },
        ultimaAssembleia: { numero: 8, dia: '2026-11-20', publicada: true, contemplou: false },
      },
      [{ tipo: 'assembleia-realizada', numero: 8 }],
    ],
    [
      'nothing, and tells of the contemplation undone before an assembly held earlier',
      {
        desfeita: { dia: '2026-11-21', assembleia: 7 },
        ultimaAssembleia: { numero: 8, dia: '2026-11-20', publicada: true, contemplou: false },
      },
      [{ tipo: 'contemplacao-desfeita' }, { tipo: 'assembleia-realizada', numero: 8 }],
    ],
    [
      'nothing of one undone once contemplated again',
      { ...contemplada(), desfeita: { dia: hoje, assembleia: 8 } },
      [{ tipo: 'credito-a-caminho' }],
    ],
    [
      'for what it owed before it tells of its return',
      { ...atrasada, reativadaEm: hoje },
      [{ tipo: 'atraso' }, { tipo: 'cota-reativada' }],
    ],
    ['nothing as late while its group is in formation', { ...atrasada, emFormacao: true }, []],
    [
      'no instalment, and tells of no assembly, before its group is constituted',
      { emAberto: [parcela(1, hoje)], emFormacao: true, proximaAssembleia: { numero: 1, dia: hoje } },
      [],
    ],
    ['nothing of a notice once nothing is late', { aviso: { pagarAte: '2026-12-02', exclusao: '2027-01-05' } }, []],
    [
      'for what is late, and tells what comes',
      { ...atrasada, emAberto: [...atrasada.emAberto, parcela(5, '2026-11-29')] },
      [
        { tipo: 'atraso', quantas: 2 },
        { tipo: 'vencimento', tom: 'atencao', dia: '2026-11-29', numero: 5, valor: 100_000 },
      ],
    ],
    [
      'for the bid and the guarantee of its contemplation',
      contemplada({
        lanceAPagar: { valor: 900, ate: '2026-11-27', recebido: 0 },
        garantiaAte: '2026-11-26',
        garantiaEmDiasUteis: 4,
      }),
      [
        { tipo: 'garantia-a-apresentar', dia: '2026-11-26', valor: 8_000_000, quantas: 4 },
        { tipo: 'lance-a-pagar', dia: '2026-11-27', valor: 900 },
      ],
    ],
    [
      'for what is missing of a bid of which part is being checked',
      { ...contemplada({ lanceAPagar: { valor: 900, ate: '2026-11-27', recebido: 899 } }) },
      [{ tipo: 'lance-a-pagar', dia: '2026-11-27', valor: 900, resta: 1 }],
    ],
    [
      'nothing of a bid of which all is being checked, and no credit before it is posted',
      {
        ...contemplada({ lanceAPagar: { valor: 900, ate: '2026-11-27', recebido: 900 } }),
        emConferencia: { valor: 900, dia: hoje, parcelas: [] },
      },
      [{ tipo: 'pagamento-em-conferencia', valor: 900, quantas: 1 }],
    ],
    [
      'for what it has to receive, even cancelled',
      { cancelada: true, aReceber: { valor: 5_000, desde: '2026-07-20' }, ...atrasada },
      [{ tipo: 'valor-a-receber', valor: 5_000 }],
    ],
    [
      'nothing else once cancelled',
      { cancelada: true, ...atrasada, aviso: { pagarAte: '2026-12-02', exclusao: '2027-01-05' } },
      [],
    ],
    [
      'nothing of an assembly once contemplated',
      { ...contemplada(), proximaAssembleia: { numero: 9, dia: hoje } },
      [{ tipo: 'credito-a-caminho', dia: '2026-11-25', valor: 8_000_000 }],
    ],
    [
      'and tells its bid before the assembly of today',
      {
        lance: { valor: 70, assembleia: 9, dia: hoje },
        proximaAssembleia: { numero: 9, dia: hoje },
      },
      [
        { tipo: 'lance-ofertado', valor: 70, numero: 9 },
        { tipo: 'assembleia-hoje', numero: 9 },
      ],
    ],
  ])('%s', (_, mudanca, esperadas) => {
    const achadas = de(mudanca)
    expect(achadas).toHaveLength(esperadas.length)
    expect(achadas).toMatchObject(esperadas)
  })

  test.each<[string, Partial<CartaoDoCaso>, string[]]>([
    ['its holder may take until a day', {}, ['caso']],
    ['waits for somebody else, and is only told', { pede: false }, ['caso-em-analise']],
    ['may be taken whenever', { ate: null }, []],
    ['mends what went wrong, whenever it is taken', { ate: null, tom: 'erro' }, ['caso']],
    ['is of the contemplation itself, whose term runs elsewhere', { ate: null, processo: 'contemplacao' }, ['caso']],
    ['somebody else mends', { ate: null, tom: 'erro', pede: false }, []],
  ])('for the step of a case that %s: %j', (_, mudanca, esperado) => {
    expect(tipos({ casos: [{ ...documentos, ...mudanca }] })).toEqual(esperado)
    expect(tipos({ casos: [{ ...documentos, ...mudanca }], cancelada: true })).toEqual(esperado)
  })

  test.each([
    ['waits, is told of', [], ['credito-disponivel']],
    ['is asked for in cash, is told of by that alone', [{ ...documentos, processo: 'faturamento-especie' }], ['caso']],
    [
      'is being paid in cash, is told of by that alone',
      [{ ...documentos, processo: 'faturamento-especie', pede: false }],
      ['caso-em-analise'],
    ],
    ['waits beside another case, is told of', [documentos], ['caso', 'credito-disponivel']],
  ])('a credit that %s', (_, casos, esperado) => {
    const livre = contemplada({ dia: '2026-01-10', creditoDisponivelEm: '2026-01-15' })
    expect(tipos({ ...livre, casos })).toEqual(esperado)
  })

  test('for a case in the words and the tone of its card', () => {
    expect(de({ casos: [{ ...documentos, tom: 'erro' }] })).toMatchObject([
      {
        tom: 'erro',
        dia: '2026-12-22',
        caso: {
          processo: 'atualizacao-cadastral',
          titulo: 'Atualização cadastral',
          acao: 'Enviar documentos',
          tela: '/documentos',
        },
      },
    ])
  })

  test.each([
    ['2026-11-22', ['vencimento']],
    ['2026-11-29', ['vencimento']],
    ['2026-11-30', []],
  ])('for an instalment due on %s: %j', (vencimento, esperado) => {
    expect(tipos({ emAberto: [parcela(1, vencimento)] })).toEqual(esperado)
  })

  test.each([
    ['2026-11-17', '2026-11-20', 'credito-a-caminho'],
    ['2026-11-16', '2026-11-20', 'credito-disponivel'],
    ['2026-11-16', '2026-11-23', 'credito-a-caminho'],
  ])('contemplated on %s with the credit from %s: %s', (dia, creditoDisponivelEm, tipo) => {
    expect(tipos(contemplada({ dia, creditoDisponivelEm }))).toEqual([tipo])
  })

  test.each([
    ['2026-11-15', true, ['assembleia-realizada']],
    ['2026-11-15', false, ['assembleia-a-publicar']],
    ['2026-11-14', true, []],
  ])('after an assembly on %s, published %s: %j', (dia, publicada, esperado) => {
    expect(tipos({ ultimaAssembleia: { numero: 8, dia, publicada, contemplou: false } })).toEqual(esperado)
  })
})

test('an urgent notice comes after money late and before a deadline of a case; one that is not, with the news', () => {
  const aviso = {
    ...documentos,
    processo: 'aviso-contemplacao',
    daPessoa: false,
    pede: false,
    novidade: true,
    ate: null,
  }
  const com = (urgente: boolean) => tipos({ ...atrasada, casos: [{ ...aviso, urgente }, documentos] })
  expect(com(true)).toEqual(['atraso', 'aviso-urgente', 'caso'])
  expect(com(false)).toEqual(['atraso', 'caso', 'aviso'])
})

test.each([
  ['faturamento-especie', true, ['pagamento-realizado', 'assembleia-hoje']],
  ['faturamento-especie', false, ['assembleia-hoje', 'caso-em-analise']],
  ['transferencia', true, ['assembleia-hoje']],
])('the news of a case of %s (%s): %j', (processo, novidade, esperado) => {
  const caso = { ...documentos, processo, daPessoa: false, pede: false, novidade, ate: null }
  expect(tipos({ casos: [caso], proximaAssembleia: { numero: 9, dia: hoje } })).toEqual(esperado)
})

test('of two alike the earlier comes first', () => {
  const [antes] = de({ emAberto: [parcela(1, '2026-11-24')] })
  const [depois] = de({ emAberto: [parcela(1, '2026-11-25')] })
  if (!antes || !depois) throw new Error('faltou a atenção')
  expect([compareAtencoes(antes, depois), compareAtencoes(depois, antes), compareAtencoes(antes, antes)]).toEqual([
    -1, 1, 0,
  ])
})

test('what is late comes before the step of a case and what is due, and of these what ends first', () => {
  const casos = [documentos]
  expect(tipos({ ...atrasada, emAberto: [...atrasada.emAberto, parcela(5, hoje)], casos })).toEqual([
    'atraso',
    'vencimento',
    'caso',
  ])
  const amanha = [{ ...documentos, ate: addDays(hoje, 1) }]
  expect(tipos({ emAberto: [parcela(5, addDays(hoje, 2))], casos: amanha })).toEqual(['caso', 'vencimento'])
})

test.each([
  ['contemplacao', ['caso', 'vencimento']],
  ['faturamento-especie', ['caso', 'vencimento']],
  ['atualizacao-cadastral', ['vencimento', 'caso']],
])('the step of a case of %s, with an instalment due before: %j', (processo, esperado) => {
  expect(tipos({ emAberto: [parcela(5, hoje)], casos: [{ ...documentos, processo }] })).toEqual(esperado)
})

test('quotas that a case of their holder asks alike come by what each asks beside it', () => {
  const casos = [documentos]
  const cotas = [
    { id: 'só o caso', atencoes: de({ casos }) },
    { id: 'a vencer depois', atencoes: de({ casos, emAberto: [parcela(1, '2026-11-29')] }) },
    { id: 'a vencer hoje', atencoes: de({ casos, emAberto: [parcela(1, hoje)] }) },
    { id: 'atrasada', atencoes: de({ casos, ...atrasada }) },
  ]
  expect(sortPorAtencao(cotas).map(({ id }) => id)).toEqual([
    'atrasada',
    'a vencer hoje',
    'a vencer depois',
    'só o caso',
  ])
})

test('after those that ask come one that lost its contemplation and one that waits for an answer, by what is lost', () => {
  const cotas = [
    { id: 'em dia', atencoes: de({}) },
    { id: 'em análise', atencoes: de({ casos: [{ ...documentos, pede: false }] }) },
    { id: 'desfeita', atencoes: de({ desfeita: { dia: '2026-11-01', assembleia: 8 } }) },
    { id: 'a vencer', atencoes: de({ emAberto: [parcela(1, hoje)] }) },
  ]
  expect(sortPorAtencao(cotas).map(({ id }) => id)).toEqual(['a vencer', 'desfeita', 'em análise', 'em dia'])
})

test('the quotas of a person come by what they ask; other news moves none', () => {
  const cotas = [
    { id: 'em dia', atencoes: de({}) },
    {
      id: 'novidade',
      atencoes: de({ ultimaAssembleia: { numero: 8, dia: '2026-11-20', publicada: true, contemplou: false } }),
    },
    { id: 'a vencer', atencoes: de({ emAberto: [parcela(1, hoje)] }) },
    { id: 'atrasada', atencoes: de(atrasada) },
    { id: 'contemplada', atencoes: de(contemplada()) },
    {
      id: 'vez do titular',
      atencoes: de({
        contemplada: true,
        casos: [{ ...documentos, processo: 'contemplacao', daPessoa: false, ate: null }],
      }),
    },
    { id: 'a excluir', atencoes: de({ ...atrasada, aviso: { pagarAte: '2026-12-20', exclusao: '2027-01-05' } }) },
    { id: 'também em dia', atencoes: de({}) },
  ]
  expect(sortPorAtencao(cotas).map(({ id }) => id)).toEqual([
    'a excluir',
    'atrasada',
    'contemplada',
    'vez do titular',
    'a vencer',
    'em dia',
    'novidade',
    'também em dia',
  ])
})

test.each([
  ['that it names, however far off its due day is', 1, ['debito-nao-feito']],
  ['that is another', 2, []],
  ['of none', null, []],
])('a debit that is not made, of the instalment %s', (_qual, naoDebitada, longe) => {
  const emAberto = [parcela(1, addDays(hoje, 9))]
  expect(tipos({ naoDebitada, emAberto })).toEqual(longe)
  const perto = tipos({ naoDebitada, emAberto: [parcela(1, addDays(hoje, 2))] })
  expect(perto).toEqual([naoDebitada === 1 ? 'debito-nao-feito' : 'vencimento'])
})

test('past the last day to pay of a notice, the day that is told is that on which the quota leaves', () => {
  const aviso = { pagarAte: '2026-12-08', exclusao: '2026-12-10' }
  const emAberto = [{ numero: 1, vencimento: '2026-10-05', valor: 100_000 }]
  const em = (dia: string) => atencoesDaCota({ ...emDia, emAberto, devido: 105_000, aviso }, dia)[0]
  expect(em('2026-12-08')).toMatchObject({ tipo: 'exclusao', dia: '2026-12-08' })
  expect(em('2026-12-09')).toMatchObject({ tipo: 'exclusao-marcada', dia: '2026-12-10' })
})
