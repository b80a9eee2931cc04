import type { Contrato } from '@contempla/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Api } from '../call-types.ts'
import { createReads, readsPath } from './read.ts'

it('asks under the key of the call and its input, with the signal of the query, outside the loading overlay', async () => {
  const api = vi.fn<() => Promise<string>>(async () => 'resposta')
  const { readQuery } = createReads<Contrato>(api as unknown as Api<Contrato>)
  const input = { params: { id: 5 } }
  const query = readQuery('GET /cota/:id', input)
  expect(query.queryKey).toEqual(['GET /cota/:id', input])
  expect(await new QueryClient().fetchQuery(query)).toBe('resposta')
  expect(api).toHaveBeenCalledWith('GET /cota/:id', { ...input, signal: expect.any(AbortSignal), noLoading: true })
})

it.each([
  [['GET /grupos/:id', {}], ['/grupos'], true],
  [['GET /grupos', {}], ['/cotas', '/grupos'], true],
  [['GET /cotas', {}], ['/grupos'], false],
  [[{ de: 'outra coisa' }], ['/grupos'], false],
])('of the key %j, a read of %j is %s', (queryKey, prefixes, expected) => {
  expect(readsPath(queryKey, prefixes)).toBe(expected)
})
