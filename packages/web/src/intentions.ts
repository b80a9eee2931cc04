/**
 * Which idempotency key an act goes under: the same act with the same values, tried again before it was answered, under
 * the same one, also after a reload; other values are another act.
 */
export type Intentions = {
  /** The key of an act, named by all that tells it apart. `place` names what it writes over, where it writes over something. */
  keyOf(act: string, place?: string): string
  /**
   * It was answered under that key: wanting the same again is another intention. So is what waits to write over the same:
   * it was written over, and its old answer would be told as if it were done again.
   */
  done(act: string, key: string): void
  /** Leaves nothing behind. */
  clear(): void
}

/** Less than the server keeps its answers (seven days): an older key would not stop anything from happening twice. */
const keptMs = 86_400_000
const entry = 'contempla-intencoes'

type Kept = Record<string, { key: string; since: number; place?: string }>

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The acts that wait for their answer, in the storage of the tab, which is first asked for with the first of them. */
export function createIntentions(deps: {
  storage: () => Keeping
  newKey: () => string
  now: () => number
}): Intentions {
  const { storage, newKey, now } = deps
  let read: Kept | undefined
  const kept = () => (read ??= readKept(storage))
  const keep = (next: Kept) => {
    read = next
    // A storage that is full, or closed to us, only costs the memory of a reload.
    try {
      if (Object.keys(next).length === 0) storage().removeItem(entry)
      else storage().setItem(entry, JSON.stringify(next))
    } catch {}
  }
  return {
    keyOf(act, place) {
      const fresh = Object.entries(kept()).filter(([, { since }]) => now() - since < keptMs)
      const name = digest(act)
      const enter = () => ({ key: newKey(), since: now(), ...(place !== undefined && { place: digest(place) }) })
      const waiting = Object.fromEntries(fresh)[name] ?? enter()
      keep({ ...Object.fromEntries(fresh), [name]: waiting })
      return waiting.key
    },
    done(act, answered) {
      const { [digest(act)]: waiting, ...others } = kept()
      if (waiting?.key !== answered) return
      const { place } = waiting
      const stillWaiting = Object.entries(others).filter(([, o]) => place === undefined || o.place !== place)
      keep(Object.fromEntries(stillWaiting))
    },
    clear: () => keep({}),
  }
}

function readKept(storage: () => Keeping): Kept {
  try {
    const parsed: unknown = JSON.parse(storage().getItem(entry) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Kept) : {}
  } catch {
    return {}
  }
}

/**
 * 64 bits of FNV-1a: what was asked for may be personal and is not written down. `crypto.subtle` would need a secure
 * context; two acts of one digest would be refused by the server, not mixed up.
 */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
