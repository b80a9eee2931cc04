import { expect, it, vi } from 'vitest'
import { fixedClock, memoryStorage, token, usuario } from '../test-kit.ts'
import { createCotaDaAba } from './cota-da-aba.ts'
import { createSessionStore } from './session.ts'

function setUp() {
  const storage = memoryStorage()
  const openTab = () => {
    const tabStorage = memoryStorage()
    const session = createSessionStore({ storage, tabStorage, relogio: fixedClock(0) })
    return { session, tabStorage, aba: createCotaDaAba(tabStorage, session) }
  }
  return { openTab, ...openTab() }
}

it('each tab keeps its own, and tells only of a change', () => {
  const { session, aba, openTab } = setUp()
  session.accept(token(1))
  const outra = openTab()
  const listener = vi.fn<() => void>()
  aba.subscribe(listener)
  expect(aba.read()).toBeNull()
  aba.keep(7)
  outra.aba.keep(9)
  aba.keep(7)
  expect([aba.read(), outra.aba.read(), listener.mock.calls.length]).toEqual([7, 9, 1])
})

it('is of one person: who comes in after another has none', () => {
  const { session, aba } = setUp()
  session.accept(token(1))
  aba.keep(7)
  session.accept({ ...token(2), usuario: { ...usuario, id: usuario.id + 1 } })
  expect(aba.read()).toBeNull()
})

it('ends with the session, whose screen may be drawn once more', () => {
  const { session, tabStorage, aba } = setUp()
  session.accept(token(1))
  aba.keep(7)
  session.clear()
  aba.keep(7)
  expect([aba.read(), tabStorage.keys()]).toEqual([null, []])
})

it.each(['', '7', ':7', 'x:7', `${usuario.id}:0`, `${usuario.id}:7x`, `${usuario.id}:1e3`])(
  'of a damaged entry (%s) is none',
  (lida) => {
    const { session, tabStorage, aba } = setUp()
    session.accept(token(1))
    tabStorage.setItem('contempla.cota-da-aba', lida)
    expect(aba.read()).toBeNull()
  },
)
