import { describe, expect, it } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

describe('a click on a link', () => {
  it("is the app's to follow where it is a plain one", () => {
    expect(isPlainClick(plain, {})).toBe(true)
  })

  it.each([
    ['the middle button', { button: 1 }, {}],
    ['the command key', { metaKey: true }, {}],
    ['the control key', { ctrlKey: true }, {}],
    ['the shift key', { shiftKey: true }, {}],
    ['the option key', { altKey: true }, {}],
    ['what already acted on it', { defaultPrevented: true }, {}],
    ['another tab as its target', {}, { target: '_blank' }],
    ['a file to keep', {}, { download: '' }],
  ])("is the browser's own with %s", (_, click, anchor) => {
    expect(isPlainClick({ ...plain, ...click }, anchor)).toBe(false)
  })
})
