import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for an answer, at most for `ms` milliseconds; undefined where none came, or the work failed. */
export async function emTempo<T>(trabalho: () => Promise<T>, ms: number): Promise<T | undefined> {
  const limite = new AbortController()
  try {
    const demorou = sleep(ms, undefined, { signal: limite.signal }).catch(() => undefined)
    return await Promise.race([trabalho(), demorou])
  } catch {
    return undefined
  } finally {
    limite.abort()
  }
}
