import { expect, test } from 'vitest'
import { atencoesDaCota } from './atencao.ts'

const hoje = '2026-11-21'
const nada = { cancelada: false, emAberto: [], documentosPendentes: [], prazos: [], novidades: [] }
const vencendoEm = (vencimento: string, numero = 1) => ({ numero, vencimento, valor: 121_080 })

test('money comes first, then documents, deadlines and news', () => {
  const atencoes = atencoesDaCota(
    {
      cancelada: false,
      novidades: [{ assunto: 'contemplacao', dia: '2026-11-19' }],
      prazos: [{ assunto: 'garantia', dia: '2026-11-25' }],
      documentosPendentes: ['comprovante_residencia'],
      emAberto: [vencendoEm('2026-11-23', 13), vencendoEm('2026-10-13', 12)],
    },
    hoje,
  )
  expect(atencoes).toEqual([
    { tipo: 'parcelas-em-atraso', quantidade: 1, valor: 121_080, desde: '2026-10-13' },
    { tipo: 'parcela-a-vencer', numero: 13, valor: 121_080, vencimento: '2026-11-23', dias: 2 },
    { tipo: 'documento-pendente', documento: 'comprovante_residencia' },
    { tipo: 'prazo', assunto: 'garantia', dia: '2026-11-25', dias: 4 },
    { tipo: 'novidade', assunto: 'contemplacao', dia: '2026-11-19' },
  ])
})

test('late instalments are one matter, since the oldest', () => {
  const emAberto = [vencendoEm('2026-11-20', 13), vencendoEm('2026-09-10', 11), vencendoEm('2026-10-13', 12)]
  expect(atencoesDaCota({ ...nada, emAberto }, hoje)).toEqual([
    { tipo: 'parcelas-em-atraso', quantidade: 3, valor: 363_240, desde: '2026-09-10' },
  ])
})

test.each([
  ['2026-11-20', ['parcelas-em-atraso']],
  ['2026-11-21', ['parcela-a-vencer']],
  ['2026-11-28', ['parcela-a-vencer']],
  ['2026-11-29', []],
])('an instalment due on %s needs %j', (vencimento, tipos) => {
  const atencoes = atencoesDaCota({ ...nada, emAberto: [vencendoEm(vencimento)] }, hoje)
  expect(atencoes.map((atencao) => atencao.tipo)).toEqual(tipos)
})

test('a cancelled quota owes no money, but its documents still count', () => {
  const fatos = { ...nada, cancelada: true, emAberto: [vencendoEm('2026-10-13')], documentosPendentes: ['selfie'] }
  expect(atencoesDaCota(fatos, hoje)).toEqual([{ tipo: 'documento-pendente', documento: 'selfie' }])
})

test('deadlines come nearest first and those past are left out; news come latest first', () => {
  const dias = ['2026-12-01', '2026-11-20', '2026-11-21'].map((dia) => ({ assunto: 'x', dia }))
  const atencoes = atencoesDaCota({ ...nada, prazos: dias, novidades: dias }, hoje)
  expect(atencoes.map((atencao) => [atencao.tipo, 'dia' in atencao && atencao.dia])).toEqual([
    ['prazo', '2026-11-21'],
    ['prazo', '2026-12-01'],
    ['novidade', '2026-12-01'],
    ['novidade', '2026-11-21'],
    ['novidade', '2026-11-20'],
  ])
})

test('nothing to tell is an empty list', () => {
  expect(atencoesDaCota(nada, hoje)).toEqual([])
})
