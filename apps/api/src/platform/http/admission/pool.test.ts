import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createPool } from './pool.ts'

const de = (address: string, person?: string) => ({ address, person })

describe('a pool of places', () => {
  test('is full for all at its total', () => {
    const pool = createPool({ total: 2, address: 2, person: 2 })
    const leave = pool.enter(de('a'))
    pool.enter(de('b'))
    expect(() => pool.enter(de('c'))).toThrow('INDISPONIVEL')
    leave()
    pool.enter(de('c'))
    expect(pool.size).toBe(2)
  })

  test('is full for an address at its share, and for nobody else', () => {
    const pool = createPool({ total: 10, address: 2, person: 10 })
    const leave = pool.enter(de('a'))
    pool.enter(de('a'))
    expect(() => pool.enter(de('a'))).toThrow('MUITAS_REQUISICOES')
    pool.enter(de('b'))
    leave()
    pool.enter(de('a'))
  })

  test('is full for a person at theirs, from however many addresses', () => {
    const pool = createPool({ total: 10, address: 10, person: 2 })
    pool.enter(de('a', 'ana'))
    pool.enter(de('b', 'ana'))
    expect(() => pool.enter(de('c', 'ana'))).toThrow('MUITAS_REQUISICOES')
    pool.enter(de('c', 'bia'))
    pool.enter(de('c'))
  })

  test('a place is given back once, however often it is left', () => {
    const pool = createPool({ total: 2, address: 2, person: 2 })
    const leave = pool.enter(de('a'))
    pool.enter(de('a'))
    leave()
    leave()
    expect(pool.size).toBe(1)
  })

  test('who waits is let in as places are left, the first come first, past those whose share is taken', async () => {
    const pool = createPool({ total: 2, address: 1, person: 9 })
    const order: string[] = []
    const [leaveA, leaveB] = [pool.enter(de('a')), pool.enter(de('b'))]
    const waiting = ['a', 'c', 'd'].map(async (address) => {
      const leave = await pool.enterInTurn(de(address), 5000)
      order.push(address)
      return leave
    })
    leaveB()
    await wait(0)
    expect(order).toEqual(['c'])
    leaveA()
    await wait(0)
    expect(order).toEqual(['c', 'a'])
    for (const leave of await Promise.all(waiting.slice(0, 2))) leave()
    await waiting[2]
    expect(order).toEqual(['c', 'a', 'd'])
    expect(pool.size).toBe(1)
  })

  test('who waits too long is told why, and takes nothing later', async () => {
    const pool = createPool({ total: 2, address: 1, person: 9 })
    const [leaveA] = [pool.enter(de('a')), pool.enter(de('b'))]
    await expect(pool.enterInTurn(de('a'), 5)).rejects.toThrow('MUITAS_REQUISICOES')
    await expect(pool.enterInTurn(de('c'), 5)).rejects.toThrow('INDISPONIVEL')
    leaveA()
    expect(pool.size).toBe(1)
  })
})
