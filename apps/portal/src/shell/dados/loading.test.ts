import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoadingStore } from './loading.ts'
import { createLoading } from './loading.ts'

let loading: LoadingStore
beforeEach(() => {
  vi.useFakeTimers()
  loading = createLoading({
    set: (run, ms) => Number(setTimeout(run, ms)),
    clear: (id) => clearTimeout(id),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

it('appears after 500 ms, not before', () => {
  loading.start()
  vi.advanceTimersByTime(499)
  expect(loading.isVisible()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(loading.isVisible()).toBe(true)
})

it('never appears for an action that ends sooner', () => {
  const end = loading.start()
  vi.advanceTimersByTime(400)
  end()
  vi.advanceTimersByTime(5000)
  expect(loading.isVisible()).toBe(false)
})

it('hides 500 ms after the last of the stacked actions', () => {
  const [first, second] = [loading.start(), loading.start()]
  vi.advanceTimersByTime(500)
  first()
  vi.advanceTimersByTime(5000)
  expect(loading.isVisible()).toBe(true)
  second()
  vi.advanceTimersByTime(499)
  expect(loading.isVisible()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(loading.isVisible()).toBe(false)
})

it('stays when another action begins before it has hidden', () => {
  const first = loading.start()
  vi.advanceTimersByTime(500)
  first()
  vi.advanceTimersByTime(300)
  loading.start()
  vi.advanceTimersByTime(5000)
  expect(loading.isVisible()).toBe(true)
})

it('counts an action that ends twice once', () => {
  const first = loading.start()
  loading.start()
  vi.advanceTimersByTime(500)
  first()
  first()
  vi.advanceTimersByTime(5000)
  expect(loading.isVisible()).toBe(true)
})

it('is cleared at once by a reset, which late ends do not disturb', () => {
  const before = loading.start()
  vi.advanceTimersByTime(500)
  loading.reset()
  expect(loading.isVisible()).toBe(false)
  loading.start()
  before()
  vi.advanceTimersByTime(500)
  expect(loading.isVisible()).toBe(true)
})

it('says that something is sent while any of the actions sends, and until it has hidden', () => {
  const read = loading.start()
  expect(loading.isSending()).toBe(false)
  const write = loading.start(true)
  expect(loading.isSending()).toBe(true)
  write()
  expect(loading.isSending()).toBe(false)
  const last = loading.start(true)
  read()
  vi.advanceTimersByTime(500)
  last()
  expect([loading.isVisible(), loading.isSending()]).toEqual([true, true])
  vi.advanceTimersByTime(500)
  loading.start()
  expect(loading.isSending()).toBe(false)
})

it('tells its listeners of each change', () => {
  const listener = vi.fn<() => void>()
  loading.subscribe(listener)
  const end = loading.start()
  vi.advanceTimersByTime(500)
  end()
  vi.advanceTimersByTime(500)
  expect(listener).toHaveBeenCalledTimes(2)
})
