import { describe, expect, test } from 'vitest'
import { atrasada, contemplada, de, documentos, hoje, parcela, tipos } from './atencao/atencao.fixture.ts'
import { type FatosDaCota, sortPorAtencao, type TipoDeAtencao } from './atencao/index.ts'

describe('what is lost, and when, decides:', () => {
  const exclusao = (pagarAte: string) => ({ ...atrasada, aviso: { pagarAte, exclusao: '2027-01-25' } })
  const garantia = (ate: string) => contemplada({ garantiaAte: ate, garantiaEmDiasUteis: 5 })
  const lance = (ate: string) => contemplada({ lanceAPagar: { valor: 900, ate, recebido: 0 } })
  const aVencer = { emAberto: [parcela(5, hoje)] }

  test.each<[string, Partial<FatosDaCota>, Partial<FatosDaCota>, TipoDeAtencao[]]>([
    [
      'a contemplation that ends tomorrow, before money late',
      garantia('2026-11-23'),
      atrasada,
      ['garantia-a-apresentar', 'atraso'],
    ],
    ['one that ends in a week, before it too', garantia('2026-11-29'), atrasada, ['garantia-a-apresentar', 'atraso']],
    ['money late, before one that ends later', atrasada, garantia('2026-11-30'), ['atraso', 'garantia-a-apresentar']],
    [
      'a bid that is payable until tomorrow, before money late',
      lance('2026-11-23'),
      atrasada,
      ['lance-a-pagar', 'atraso'],
    ],
    [
      'a contemplation past its day, before money late',
      garantia('2026-11-20'),
      atrasada,
      ['garantia-a-apresentar', 'atraso'],
    ],
    [
      'a place in the group, before money late, however far its last day',
      exclusao('2026-12-20'),
      atrasada,
      ['exclusao', 'atraso'],
    ],
    [
      'a contemplation that ends before a place in the group',
      garantia('2026-11-23'),
      exclusao('2026-11-24'),
      ['garantia-a-apresentar', 'exclusao'],
    ],
    [
      'a place in the group that ends before a contemplation',
      exclusao('2026-11-23'),
      garantia('2026-11-24'),
      ['exclusao', 'garantia-a-apresentar'],
    ],
    [
      'a place in the group, before a contemplation that is far from its end',
      exclusao('2026-12-20'),
      garantia('2026-12-19'),
      ['exclusao', 'garantia-a-apresentar'],
    ],
    [
      'a contemplation, before what is due today',
      garantia('2026-12-19'),
      aVencer,
      ['garantia-a-apresentar', 'vencimento'],
    ],
  ])('%s', (_, deAntes, deDepois, esperados) => {
    const cotas = [deDepois, deAntes].map((mudanca) => ({ atencoes: de(mudanca) }))
    expect(sortPorAtencao(cotas).map(({ atencoes: [primeira] }) => primeira?.tipo)).toEqual(esperados)
  })

  test('a credit of 470.250,00 that is lost tomorrow stands above 1.505,40 that are late on another quota', () => {
    const caminhao = { id: 'caminhão', atencoes: de(contemplada({ garantiaAte: '2026-11-23', credito: 47_025_000 })) }
    const moto = { id: 'moto', atencoes: de({ ...atrasada, devido: 150_540 }) }
    expect(sortPorAtencao([moto, caminhao]).map(({ id }) => id)).toEqual(['caminhão', 'moto'])
  })

  test('of one quota, in the same order', () => {
    const tudo: Partial<FatosDaCota> = {
      ...garantia('2026-12-19'),
      emAberto: [...atrasada.emAberto, parcela(5, hoje)],
      devido: 1,
    }
    expect(tipos(tudo)).toEqual(['atraso', 'garantia-a-apresentar', 'vencimento'])
    expect(tipos({ ...tudo, ...garantia('2026-11-23') })).toEqual(['garantia-a-apresentar', 'atraso', 'vencimento'])
    expect(tipos({ ...tudo, aviso: { pagarAte: '2026-12-20', exclusao: '2027-01-05' } })).toEqual([
      'exclusao',
      'garantia-a-apresentar',
      'vencimento',
    ])
  })
})

test.each([
  ['contemplacao', contemplada(), 8_000_000],
  ['aviso-contemplacao', contemplada(), 8_000_000],
  ['aviso-cancelada-contemplada', { cancelada: true, aReceber: { valor: 5_000, desde: '2026-11-20' } }, 5_000],
  ['atualizacao-cadastral', contemplada(), null],
])('the money that a case of %s is about goes with it', (processo, mudanca, valor) => {
  const casos = [{ ...documentos, processo, daPessoa: false }]
  expect(de({ ...mudanca, casos }).find(({ caso }) => caso)).toMatchObject({ valor })
})
