import { createClient } from './client.ts'

export const api = createClient({
  fetch: (input, init) => fetch(input, init),
  isOnline: () => navigator.onLine,
  newKey: () => crypto.randomUUID(),
})
