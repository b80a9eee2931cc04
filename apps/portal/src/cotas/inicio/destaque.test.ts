import { grauDaAtencao, TIPOS_DE_ATENCAO } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { type Atencao, emItens } from '../situacao/atencoes.tsx'
import { comOsCartoes, destaqueDe, destaqueDoCredito, isDaParcela, isDoAtraso } from './destaque.ts'

const hoje = '2026-11-21'
const situada = { hoje, apuradaEm: hoje }
const atencao = (tipo: Atencao['tipo'], partes: Partial<Atencao> = {}): Atencao => ({
  tipo,
  grau: grauDaAtencao({ tipo, dia: hoje, caso: null, ...partes }, hoje),
  tom: 'info',
  dia: hoje,
  valor: 120_805,
  numero: 25,
  quantas: 2,
  resta: null,
  caso: null,
  ...partes,
})
const caso = (processo: string, acao: string, tela: `/${string}` = '/contemplado') => ({
  processo,
  daPessoa: false,
  titulo: 'Contemplação',
  aviso: null,
  acao,
  tela: tela as NonNullable<Atencao['caso']>['tela'],
})
const de = (...atencoes: Atencao[]) => destaqueDe(atencoes, situada, () => true)

describe('what home says before all else', () => {
  test('is nothing where nothing is asked or told', () => {
    expect(de()).toBeNull()
  })

  test.each<[string, Atencao[], number | null, string | null]>([
    ['what is late, and its way to be paid', [atencao('atraso')], 120_805, 'Ver e pagar'],
    ['what is due', [atencao('vencimento')], 120_805, 'Ver e pagar'],
    ['what is missing of an instalment', [atencao('parcela-paga-em-parte', { resta: 30_000 })], 30_000, 'Ver e pagar'],
    ['the bid to be paid', [atencao('lance-a-pagar')], 120_805, 'Ver e pagar'],
    [
      'what is missing of a bid, which no boleto charges',
      [atencao('lance-a-pagar', { resta: 20_805 })],
      20_805,
      'Falar com a gente',
    ],
    ['the credit that a guarantee frees', [atencao('garantia-a-apresentar')], 120_805, 'Continuar a contemplação'],
    [
      'the credit of a drawn quota, once',
      [
        atencao('garantia-a-apresentar'),
        atencao('aviso-urgente', { dia: null, caso: caso('aviso-contemplacao', 'Visualizar') }),
        atencao('caso', { dia: null, caso: caso('contemplacao', 'Continuar') }),
      ],
      120_805,
      'Continuar a contemplação',
    ],
    [
      'the money of who was approved, and the step to it',
      [
        atencao('caso', { dia: null, caso: caso('contemplacao', 'Continuar', '/contemplado/crivo') }),
        atencao('credito-disponivel'),
      ],
      120_805,
      'Continuar',
    ],
    [
      'the documents that a guarantee waits for',
      [atencao('garantia-a-apresentar'), atencao('caso', { caso: caso('contemplacao', 'Enviar documentos') })],
      120_805,
      'Enviar documentos',
    ],
    ['what is to be received, and where that is asked for', [atencao('valor-a-receber')], 120_805, 'Receber'],
    [
      'a case of another matter, without a figure',
      [atencao('caso', { valor: null, caso: caso('transferencia', 'Continuar') })],
      null,
      'Continuar',
    ],
    [
      'money that is being checked, to which nothing is to be done',
      [atencao('pagamento-em-conferencia')],
      120_805,
      null,
    ],
    ['an assembly, without a figure', [atencao('assembleia-hoje', { valor: null })], null, null],
  ])('is %s', (_, atencoes, centavos, faz) => {
    const destaque = de(...atencoes)
    expect(destaque?.figura?.centavos ?? null).toBe(centavos)
    expect(destaque?.faz?.label ?? null).toBe(faz)
  })

  test('stands for all that is about the same thing, and for nothing else', () => {
    const contemplacao = [
      atencao('garantia-a-apresentar'),
      atencao('aviso-urgente', { caso: caso('aviso-contemplacao', 'Visualizar') }),
      atencao('caso', { caso: caso('contemplacao', 'Continuar') }),
    ]
    const outras = [
      atencao('vencimento'),
      atencao('caso', { caso: caso('atualizacao-cadastral', 'Enviar documentos') }),
    ]
    expect(de(...contemplacao, ...outras)?.ditas).toEqual(contemplacao)
    expect(de(...outras, ...contemplacao)?.ditas).toEqual(outras.slice(0, 1))
  })

  test('says what went wrong in the step, and its own last day', () => {
    const passo = caso('contemplacao', 'Enviar documentos', '/contemplado/documentos')
    const recusado = atencao('caso', {
      tom: 'erro',
      dia: '2026-12-01',
      caso: { ...passo, aviso: 'Documento recusado' },
    })
    expect(de(atencao('garantia-a-apresentar'), recusado)?.texto).toMatch(
      /^Documento recusado\. Você tem até 01\/12\/2026 para este passo\. .*Sem a garantia, a contemplação é desfeita\.$/,
    )
  })

  test('of a cancelled quota that was drawn, is what comes back', () => {
    const aviso = atencao('aviso-urgente', { dia: null, caso: caso('aviso-cancelada-contemplada', 'Visualizar') })
    const destaque = de(atencao('valor-a-receber'), aviso)
    expect(destaque).toMatchObject({
      figura: { label: 'Valor a receber' },
      faz: { label: 'Receber', tela: '/devolucao/introducao' },
    })
    expect(destaque?.ditas).toHaveLength(2)
    const pedido = atencao('caso', { caso: caso('devolucao', 'Continuar', '/devolucao/dados-bancarios') })
    expect(de(atencao('valor-a-receber'), aviso, pedido)?.faz).toEqual({
      label: 'Receber',
      tela: '/devolucao/dados-bancarios',
    })
  })

  test('of a credit that waits for a step to be taken whenever, is the money and that step', () => {
    const passo = { ...caso('faturamento-especie', 'Iniciar Faturamento', '/faturamento/iniciar'), pede: true }
    const cartao = { ...passo, texto: null, tom: 'atencao', novidade: false, urgente: false, pendencia: false } as const
    const casos = [{ ...cartao, ate: null, atrasado: false }]
    const doCredito = (contemplacao: { credito: number } | null, abre = true) =>
      destaqueDoCredito({ contemplacao, casos }, () => abre)
    expect(doCredito({ credito: 33_771_630 })).toMatchObject({
      figura: { centavos: 33_771_630 },
      faz: { label: 'Iniciar Faturamento', tela: '/faturamento/iniciar' },
      casos: [{ processo: 'faturamento-especie' }],
    })
    expect(doCredito(null)).toBeNull()
    expect(doCredito({ credito: 1 }, false)).toBeNull()
  })

  test('of a credit whose use was asked for, says where that stands and until when, of no other case', () => {
    const pedido = caso('contemplacao', 'Acompanhar', '/contemplado/confirmacao-documentos')
    const cartao = { ...pedido, tom: 'info', pede: false, novidade: false, urgente: false, pendencia: false } as const
    const texto = 'Você pediu para receber em dinheiro, e estamos analisando o pedido.'
    const cartoes = [
      { ...cartao, texto, ate: '2026-12-04', atrasado: false },
      { ...cartao, processo: 'devolucao', texto: 'De outro.', ate: null, atrasado: false },
    ] as const
    const destaque = de(atencao('credito-disponivel'), atencao('caso-em-analise', { caso: pedido }))
    expect(destaque && comOsCartoes(destaque, cartoes)).toMatchObject({
      texto: expect.stringMatching(
        /receber em dinheiro, e estamos analisando o pedido\. A resposta sai até .*4 de dezembro/,
      ),
      faz: { label: 'Acompanhar' },
    })
    expect(destaque && comOsCartoes(destaque, cartoes).texto).not.toContain('De outro')
  })

  test('offers no screen that this session may not open', () => {
    expect(destaqueDe([atencao('atraso')], situada, () => false)?.faz).toBeNull()
  })

  test.each(TIPOS_DE_ATENCAO)('has its words for %s, without a hole', (tipo) => {
    const { figura, texto } = de(atencao(tipo)) ?? {}
    expect(`${figura?.label} ${figura?.detail ?? ''} ${texto}`.replace(/^undefined/, '')).not.toMatch(/null|undefined/)
  })

  test('tells of an instalment, or of money late, where it does', () => {
    const sobre = (tipo: Atencao['tipo']) => {
      const destaque = de(atencao(tipo))
      return destaque && [isDaParcela(destaque), isDoAtraso(destaque)]
    }
    expect(sobre('vencimento')).toEqual([true, false])
    expect(sobre('exclusao')).toEqual([false, true])
    expect(sobre('garantia-a-apresentar')).toEqual([false, false])
  })
})

describe('what says that something is to be paid', () => {
  const dizPagar = (texto: string | undefined) => /\b(pague|pagar)\b/i.test(texto ?? '')
  const ditas = TIPOS_DE_ATENCAO.map((tipo) => {
    const destaque = de(atencao(tipo))
    const [item] = emItens([atencao(tipo)], situada, () => true)
    return { tipo, faz: destaque?.faz, texto: item?.texto, href: item?.href }
  })
  const dePagar = ditas.filter(({ faz, texto }) => dizPagar(faz?.label) || dizPagar(texto))

  test('is more than what is late', () => {
    expect(dePagar.map(({ tipo }) => tipo)).toEqual([
      'exclusao',
      'exclusao-marcada',
      'atraso',
      'lance-a-pagar',
      'debito-nao-feito',
      'vencimento',
      'parcela-paga-em-parte',
    ])
  })

  test.each(dePagar)('by $tipo leads to where it is paid, from the headline and from the card', ({ faz, href }) => {
    expect([faz?.tela, href]).toEqual(['/boletos', '/boletos'])
  })
})
