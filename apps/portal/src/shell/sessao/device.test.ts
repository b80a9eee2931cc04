import { expect, it } from 'vitest'
import { isMobile } from './device.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

it.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36', undefined, 5, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', undefined, 5, true],
  ['an iPad that calls itself a Macintosh', mac, undefined, 5, true],
  ['a Macintosh', mac, undefined, 0, false],
  ['a desktop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', false, 10, false],
  ['whatever the browser itself calls mobile', 'Mozilla/5.0', true, 0, true],
])('%s', (_, userAgent, mobileHint, maxTouchPoints, expected) => {
  expect(isMobile({ userAgent, mobileHint, maxTouchPoints })).toBe(expected)
})
