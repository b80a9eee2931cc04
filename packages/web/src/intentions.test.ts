import { describe, expect, it } from 'vitest'
import { createIntentions } from './intentions.ts'

const dayMs = 86_400_000

function setUp() {
  const entries = new Map<string, string>()
  let made = 0
  let now = 0
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
  const load = (over: Partial<typeof storage> = {}) =>
    createIntentions({ storage: () => ({ ...storage, ...over }), newKey: () => `chave-${++made}`, now: () => now })
  return { entries, load, advance: (ms: number) => (now += ms) }
}

describe('an act', () => {
  it('keeps its key until it is answered, and takes another the next time', () => {
    const intentions = setUp().load()
    expect([intentions.keyOf('pagar 1'), intentions.keyOf('pagar 1')]).toEqual(['chave-1', 'chave-1'])
    intentions.done('pagar 1', 'chave-1')
    expect(intentions.keyOf('pagar 1')).toBe('chave-2')
    // An answer that comes late is of the act before.
    intentions.done('pagar 1', 'chave-1')
    expect(intentions.keyOf('pagar 1')).toBe('chave-2')
  })

  it('with other values is another, and each keeps its own', () => {
    const intentions = setUp().load()
    expect([intentions.keyOf('pagar 1'), intentions.keyOf('pagar 2')]).toEqual(['chave-1', 'chave-2'])
    intentions.done('pagar 2', 'chave-2')
    expect(intentions.keyOf('pagar 1')).toBe('chave-1')
  })

  it('that waits is given up where another has written over the same meanwhile', () => {
    const intentions = setUp().load()
    expect(intentions.keyOf('conta A', 'conta')).toBe('chave-1')
    expect(intentions.keyOf('pagar 1')).toBe('chave-2')
    expect(intentions.keyOf('conta B', 'conta')).toBe('chave-3')
    expect(intentions.keyOf('conta A', 'conta'), 'still waits').toBe('chave-1')
    intentions.done('conta B', 'chave-3')
    expect(intentions.keyOf('conta A', 'conta'), 'is wanted anew').toBe('chave-4')
    expect(intentions.keyOf('pagar 1'), 'is of nothing that was written over').toBe('chave-2')
  })

  it('keeps its key over a reload', () => {
    const { load } = setUp()
    expect(load().keyOf('pagar 1')).toBe('chave-1')
    expect(load().keyOf('pagar 1')).toBe('chave-1')
  })

  it.each([
    [dayMs - 1, 'chave-1'],
    [dayMs, 'chave-2'],
  ])('that waited %i ms for its answer goes under %s', (ms, key) => {
    const { load, advance } = setUp()
    load().keyOf('pagar 1')
    advance(ms)
    expect(load().keyOf('pagar 1')).toBe(key)
  })
})

describe('the storage', () => {
  it('holds nothing of what was asked for, and nothing at all once it is answered or cleared', () => {
    const { entries, load } = setUp()
    const intentions = load()
    intentions.keyOf('pagar ao CPF 529.982.247-25')
    expect([...entries.values()].join()).toContain('chave-1')
    expect([...entries.values()].join()).not.toContain('529')
    intentions.done('pagar ao CPF 529.982.247-25', 'chave-1')
    expect(entries.size).toBe(0)
    intentions.keyOf('pagar 1')
    intentions.clear()
    expect(entries.size).toBe(0)
  })

  it('that is full, or holds what is none of ours, stops no act', () => {
    const { entries, load } = setUp()
    entries.set('contempla-intencoes', 'null')
    const full = load({
      setItem: () => {
        throw new DOMException('cheio', 'QuotaExceededError')
      },
    })
    expect([full.keyOf('pagar 1'), full.keyOf('pagar 1')]).toEqual(['chave-1', 'chave-1'])
  })
})

it('a browser that keeps nothing for the page still gives each act its key', () => {
  const intentions = createIntentions({
    storage: () => {
      throw new DOMException('closed', 'SecurityError')
    },
    newKey: () => 'chave-1',
    now: () => 0,
  })
  expect(intentions.keyOf('pagar 1')).toBe('chave-1')
  expect(intentions.keyOf('pagar 1')).toBe('chave-1')
})
