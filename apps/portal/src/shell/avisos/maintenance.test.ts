import { expect, it } from 'vitest'
import { inForce } from './maintenance.ts'

const aviso = {
  startDate: '2026-11-20',
  startHour: '22:00',
  endDate: '2026-11-21',
  endHour: '02:00',
  active: true,
  text: 'x',
}

it.each([
  ['a second before it starts', '2026-11-21T00:59:59Z', 0],
  ['when it starts, 22h in Brasília', '2026-11-21T01:00:00Z', 1],
  ['when it ends, 2h in Brasília', '2026-11-21T05:00:00Z', 1],
  ['a second after it ends', '2026-11-21T05:00:01Z', 0],
])('%s: %s shows %i', (_, now, shown) => {
  expect(inForce([aviso], new Date(now))).toHaveLength(shown)
})

it('an inactive notice never shows', () => {
  expect(inForce([{ ...aviso, active: false }], new Date('2026-11-21T03:00:00Z'))).toEqual([])
})
