/** Which idempotency key a request goes under: the same request, tried again before it is done, under the same. */
export function createIntention(newKey: () => string) {
  let current: { request: string; key: string } | undefined
  return {
    key(request: unknown): string {
      const text = JSON.stringify(request)
      if (current?.request !== text) current = { request: text, key: newKey() }
      return current.key
    },
    /** What was wanted is done: wanting the same again is another intention. */
    done() {
      current = undefined
    },
  }
}
