import { expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const novo = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test.each<[string, Record<string, string>, string | RegExp]>([
  ['nothing', {}, novo],
  ['an id', { 'x-request-id': '7F000001:1F90_7F000001:0BB8' }, '7F000001:1F90_7F000001:0BB8'],
  ['an id of 16 characters', { 'x-request-id': 'a234567890123456' }, 'a234567890123456'],
  ['an id of 15', { 'x-request-id': 'a23456789012345' }, novo],
  ['an id of 64', { 'x-request-id': 'a'.repeat(64) }, 'a'.repeat(64)],
  ['an id of 65', { 'x-request-id': 'a'.repeat(65) }, novo],
  ['digits alone', { 'x-request-id': '5299822472552998224725' }, novo],
  ['a line of its own', { 'x-request-id': 'abcdefghijklmnop\\n{"level":50}' }, novo],
  ['a trace', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
  ['a trace of a later version', { traceparent: `01-${trace}-00f067aa0ba902b7-01-mais` }, trace],
  ['a trace of no version', { traceparent: `ff-${trace}-00f067aa0ba902b7-01` }, novo],
  ['a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, novo],
  ['a parent of zeros', { traceparent: `00-${trace}-${'0'.repeat(16)}-01` }, novo],
  ['a trace that goes on', { traceparent: `00-${trace}-00f067aa0ba902b7-01x` }, novo],
  ['both', { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'a'.repeat(20) }, 'a'.repeat(20)],
  ['a trace and an id that is none', { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': '1' }, trace],
])('a request that comes with %s', (_nome, headers, id) => {
  expect(requestIdOf(headers)).toMatch(id instanceof RegExp ? id : new RegExp(`^${id}$`))
})
