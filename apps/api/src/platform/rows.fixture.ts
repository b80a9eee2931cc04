import { afterAll, afterEach, expect } from 'vitest'
import { differenceOf, observeRows } from './rows.ts'

const differences = new Set<string>()
const here = /platform\/(rows|prepared)\./

observeRows((answer) => {
  const difference = differenceOf(answer)
  if (difference === null) return
  const place = new Error().stack?.split('\n').find((line) => /\.ts\b/.test(line) && !here.test(line))
  differences.add(`${difference}${place ?? ''}`)
})

/** Reports also the differences that the product swallows or causes between two tests. */
function expectRowsAsDeclared() {
  const seen = [...differences]
  differences.clear()
  expect(seen, 'as colunas de uma consulta não são as declaradas').toStrictEqual([])
}

afterEach(expectRowsAsDeclared)
afterAll(expectRowsAsDeclared)
