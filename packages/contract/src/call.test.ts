import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'

const base = { path: '/x', summary: '', errors: [], idempotent: true } as const

/** The types are the test: where one lets the wrong row through, the unused expectation does not compile. */
test('an idempotent call writes, is somebody’s, and neither takes nor gives bytes', () => {
  const certas = [
    call({ ...base, method: 'POST', access: 'auth' }),
    call({ ...base, method: 'PUT', access: 'cota' }),
    call({ ...base, method: 'DELETE', access: 'staff', papel: 'gestor' }),
  ]
  const erradas = [
    // @ts-expect-error -- a read repeats itself without a key
    call({ ...base, method: 'GET', access: 'auth' }),
    // @ts-expect-error -- a key is somebody's, and this call is nobody's
    call({ ...base, method: 'POST', access: 'public' }),
    // @ts-expect-error -- two files under one key could not be told apart
    call({ ...base, method: 'POST', access: 'auth', multipart: z.object({}), fileMaxBytes: 1 }),
    // @ts-expect-error -- bytes are not kept to be answered again
    call({ ...base, method: 'POST', access: 'auth', binary: ['application/pdf'] }),
  ]
  expect([...certas, ...erradas].every(({ idempotent }) => idempotent)).toBe(true)
})
