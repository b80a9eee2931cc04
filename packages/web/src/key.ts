/** A new idempotency key. `crypto.randomUUID` needs a secure context; `getRandomValues` does not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')
