import { expect, it } from 'vitest'
import type { ItemDeAtencao } from './atencao.ts'
import { ordenarAtencao } from './atencao.ts'

it('puts money due before a missing document, a deadline and news, and earlier days first', () => {
  const itens: ItemDeAtencao[] = [
    { tipo: 'novidade', texto: 'news' },
    { tipo: 'prazo', texto: 'deadline' },
    { tipo: 'dinheiro', texto: 'no day' },
    { tipo: 'documento', texto: 'document' },
    { tipo: 'dinheiro', texto: 'later', dia: '2026-12-10' },
    { tipo: 'dinheiro', texto: 'earlier', dia: '2026-11-10' },
  ]
  expect(ordenarAtencao(itens).map((i) => i.texto)).toEqual([
    'earlier',
    'later',
    'no day',
    'document',
    'deadline',
    'news',
  ])
  expect(itens[0]?.texto).toBe('news')
})
