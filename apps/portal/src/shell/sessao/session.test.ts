import { expect, it, vi } from 'vitest'
import { fixedClock, memoryStorage, token, usuario } from '../test-kit.ts'
import { createSessionStore, sessionKey } from './session.ts'

function setUp() {
  const clock = fixedClock(0)
  const storage = memoryStorage()
  const tabStorage = memoryStorage()
  const open = () => createSessionStore({ storage, tabStorage, relogio: clock })
  return { clock, storage, tabStorage, open, session: open() }
}

it.each([
  ['one millisecond before the margin', 269_999, true],
  ['at 30 s before its expiry', 270_000, false],
])('a token of 300 s is fresh %s: %s', (_, now, fresh) => {
  const { clock, session } = setUp()
  session.accept(token(1, 300))
  clock.advance(now)
  const current = session.read()
  expect(current && session.isFresh(current)).toBe(fresh)
})

it('keeps the quota in use through a renewal, and forgets it with another user', () => {
  const { session } = setUp()
  session.accept(token(1))
  session.update({ idCota: 42 })
  session.accept(token(2))
  expect(session.read()).toMatchObject({ access_token: 'acesso-2', idCota: 42 })
  session.accept({ ...token(3), usuario: { ...usuario, id: 8 } })
  expect(session.read()?.idCota).toBeUndefined()
})

it('keeps the parts that came with a link over its renewals, and forgets them with another way in', () => {
  const { session } = setUp()
  const byLink = { ...usuario, modo: 'transparente' as const }
  session.accept({ ...token(1), usuario: byLink })
  session.update({ features: { boletos: false } })
  session.accept({ ...token(2), usuario: byLink })
  expect(session.read()?.features).toEqual({ boletos: false })
  session.accept(token(3))
  expect(session.read()?.features).toBeUndefined()
})

it('sees at once what another tab has renewed', () => {
  const { open } = setUp()
  const [one, other] = [open(), open()]
  one.accept(token(1))
  expect(other.read()?.access_token).toBe('acesso-1')
  one.accept(token(2))
  expect(other.read()?.access_token).toBe('acesso-2')
})

it('gives the same object while nothing has changed', () => {
  const { session } = setUp()
  session.accept(token(1))
  expect(session.read()).toBe(session.read())
})

it('leaves nothing behind when it is cleared', () => {
  const { session, storage, tabStorage } = setUp()
  session.accept(token(1))
  session.rememberTarget('/boletos')
  storage.setItem('message-error', 'x')
  session.clear()
  expect([storage.keys(), tabStorage.keys(), session.read()]).toEqual([[], [], null])
})

it.each(['', 'null', '{', '{"access_token":1}', '[]'])('takes a damaged entry (%s) for no session', (text) => {
  const { session, storage } = setUp()
  storage.setItem(sessionKey, text)
  expect(session.read()).toBeNull()
})

it('keeps the target until it is reached', () => {
  const { session } = setUp()
  session.rememberTarget('/boletos?x=1')
  session.reachedTarget('/alterarsenha/atual')
  expect(session.peekTarget()).toBe('/boletos?x=1')
  session.reachedTarget('/boletos?x=1')
  expect(session.peekTarget()).toBeNull()
})

it.each(['https://mau.example', '//mau.example', '/\\mau.example', '/\t/mau.example', 'javascript:alert(1)'])(
  'never follows %s',
  (target) => {
    const { session } = setUp()
    session.rememberTarget(target)
    expect(session.peekTarget()).toBeNull()
  },
)

it('tells its listeners of each change, until they leave', () => {
  const { session } = setUp()
  const listener = vi.fn<() => void>()
  const leave = session.subscribe(listener)
  session.accept(token(1))
  session.clear()
  leave()
  session.accept(token(1))
  expect(listener).toHaveBeenCalledTimes(2)
})
