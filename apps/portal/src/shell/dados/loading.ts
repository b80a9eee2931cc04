/** Document 1 §4 and §9: the overlay hides 500 ms after the last action; it also waits 500 ms before it appears. */
export const loadingDelayMs = 500

type Timers = { set: (run: () => void, ms: number) => number; clear: (id: number) => void }

export type LoadingStore = ReturnType<typeof createLoading>

/** The stacked loading state, and whether something is being sent. `start` returns the function that ends that action; ending twice counts once. */
export function createLoading(timers: Timers) {
  const listeners = new Set<() => void>()
  const running = new Map<symbol, boolean>()
  let visible = false
  /**
   * True while anything running is being sent; after the last action it keeps that action's value while the overlay
   * lingers.
   */
  let sending = false
  let timer: number | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: boolean) => {
    timer = undefined
    if (visible === next) return
    visible = next
    tell()
  }
  const look = () => {
    const next = running.size > 0 ? [...running.values()].includes(true) : sending
    if (next === sending) return
    sending = next
    tell()
  }
  const schedule = (next: boolean) => {
    if (timer !== undefined) timers.clear(timer)
    timer = visible === next ? undefined : timers.set(() => show(next), loadingDelayMs)
  }

  return {
    start(sends = false): () => void {
      const action = Symbol('action')
      running.set(action, sends)
      look()
      if (running.size === 1) schedule(true)
      return () => {
        if (!running.delete(action)) return
        look()
        if (running.size === 0) schedule(false)
      }
    },
    /** Log-out clears the state at once. */
    reset() {
      running.clear()
      if (timer !== undefined) timers.clear(timer)
      show(false)
    },
    isVisible: () => visible,
    isSending: () => sending,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
