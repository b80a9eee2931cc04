import { describe, expect, test } from 'vitest'
import { createContagem } from './contagem.ts'

describe('a count for each key', () => {
  const porSegundo = 5
  const create = () => {
    let agora = 0
    const contagem = createContagem(porSegundo, () => agora)
    const tentar = (key: string) => {
      try {
        contagem.count(key)
        return 'ok'
      } catch (erro) {
        return (erro as { tenteDepoisDeSegundos?: number }).tenteDepoisDeSegundos
      }
    }
    return { tentar, andar: (ms: number) => (agora += ms) }
  }
  const vezes = (n: number, fazer: () => unknown) => Array.from({ length: n }, fazer)

  test('lets in at once what twenty seconds give, and then what each second gives', () => {
    const { tentar, andar } = create()
    expect(new Set(vezes(100, () => tentar('a')))).toEqual(new Set(['ok']))
    expect(tentar('a')).toBe(1)
    andar(1000)
    expect(vezes(6, () => tentar('a'))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 1])
  })

  test('keeps no more than that for who was away', () => {
    const { tentar, andar } = create()
    tentar('a')
    andar(3_600_000)
    expect(vezes(101, () => tentar('a')).filter((dito) => dito === 'ok')).toHaveLength(100)
  })

  test('of one key is nothing to another, not even when more are seen than are remembered', () => {
    const { tentar } = create()
    vezes(100, () => tentar('a'))
    expect(tentar('b')).toBe('ok')
    for (let i = 0; i < 25_000; i++) expect(tentar(`outro ${i}`)).toBe('ok')
  })
})
