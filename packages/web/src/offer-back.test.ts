import { expect, it } from 'vitest'
import { offerBackOf } from './offer-back.ts'

type Blocker = Parameters<Parameters<typeof offerBackOf>[0]['block']>[0]
const place = (pathname: string, search = '') => ({ pathname, search })

it.each([
  ['back to another screen is offered', 'BACK', place('/a'), place('/b'), true],
  ['back to another search of the screen is offered', 'BACK', place('/a', '?x=1'), place('/a'), true],
  ['back to another fragment of the screen is not', 'BACK', place('/a', '?x=1'), place('/a', '?x=1'), false],
  ['a way on is not', 'PUSH', place('/a'), place('/b'), false],
  ['a way forward is not', 'FORWARD', place('/a'), place('/b'), false],
])('%s', async (_caso, action, currentLocation, nextLocation, offered) => {
  for (const takes of [true, false]) {
    const blockers: Blocker[] = []
    const calls: string[] = []
    const offer = offerBackOf({ block: (blocker) => (blockers.push(blocker), () => calls.push('unblocked')) })
    const end = offer(() => (calls.push('taken'), takes))
    const stays = await blockers[0]?.blockerFn({ action, currentLocation, nextLocation })
    expect([stays, calls]).toEqual([offered && takes, offered ? ['taken'] : []])
    end()
    expect(calls.at(-1)).toBe('unblocked')
  }
})
