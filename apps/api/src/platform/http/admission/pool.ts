import { ErroDeNegocio } from '@contempla/contract'

/** A place is taken by a network address, and by a person where one is proved. */
export type Caller = { address: string; person?: string | undefined }
export type PoolLimits = { total: number; address: number; person: number }
export type Leave = () => void
type Waiter = { caller: Caller; enter(leave: Leave): void }

export type Pool = {
  readonly size: number
  /** Takes a place. Throws INDISPONIVEL where all are taken, MUITAS_REQUISICOES where the caller has its share. */
  enter(caller: Caller): Leave
  /** Takes a place as soon as there is one, in order of arrival; throws as `enter` does after `waitMs`. */
  enterInTurn(caller: Caller, waitMs: number): Promise<Leave>
}

/** Creates places for concurrent work: a total, and limits for one address and one person. */
export function createPool(limits: PoolLimits): Pool {
  let size = 0
  const held = new Map<string, number>()
  const waiters = new Set<Waiter>()

  const addressKey = ({ address }: Caller) => `address ${address}`
  const personKey = ({ person }: Caller) => (person === undefined ? undefined : `person ${person}`)
  const isFull = (key: string | undefined, limit: number) => key !== undefined && (held.get(key) ?? 0) >= limit
  const isFullFor = (caller: Caller) =>
    isFull(addressKey(caller), limits.address) || isFull(personKey(caller), limits.person)
  const hasRoomFor = (caller: Caller) => size < limits.total && !isFullFor(caller)

  function take(caller: Caller): Leave {
    const keys = [addressKey(caller), personKey(caller)]
    size++
    for (const key of keys) if (key !== undefined) held.set(key, (held.get(key) ?? 0) + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      size--
      for (const key of keys) if (key !== undefined) giveBack(key)
      callNext()
    }
  }

  function giveBack(key: string) {
    const rest = (held.get(key) ?? 0) - 1
    if (rest > 0) held.set(key, rest)
    else held.delete(key)
  }

  function callNext() {
    for (const waiter of waiters) {
      if (!hasRoomFor(waiter.caller)) continue
      waiters.delete(waiter)
      waiter.enter(take(waiter.caller))
    }
  }

  const refusal = (caller: Caller) =>
    new ErroDeNegocio(isFullFor(caller) ? 'MUITAS_REQUISICOES' : 'INDISPONIVEL', { tenteDepoisDeSegundos: 1 })

  return {
    get size() {
      return size
    },
    enter(caller) {
      if (!hasRoomFor(caller)) throw refusal(caller)
      return take(caller)
    },
    async enterInTurn(caller, waitMs) {
      if (hasRoomFor(caller)) return take(caller)
      return new Promise<Leave>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(waiter)
          reject(refusal(caller))
        }, waitMs)
        const waiter: Waiter = {
          caller,
          enter(leave) {
            clearTimeout(timer)
            resolve(leave)
          },
        }
        waiters.add(waiter)
      })
    },
  }
}
