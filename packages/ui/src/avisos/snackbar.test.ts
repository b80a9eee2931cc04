import { beforeEach, expect, it } from 'vitest'
import { clearSnackbar, closeSnackbar, readSnackbar, showSnackbar } from './snackbar.ts'

beforeEach(clearSnackbar)

it('shows the newest message and keeps the earlier ones readable, newest first', () => {
  showSnackbar('um')
  showSnackbar('dois', 'erro')
  expect(readSnackbar().current).toMatchObject({ text: 'dois', kind: 'erro' })
  expect(readSnackbar().history.map((m) => m.text)).toEqual(['dois', 'um'])
})

it('keeps a closed message in the history', () => {
  showSnackbar('um')
  closeSnackbar()
  expect(readSnackbar().current).toBeNull()
  expect(readSnackbar().history).toHaveLength(1)
})

it('keeps at most 50 messages', () => {
  for (let i = 0; i < 51; i++) showSnackbar(`${i}`)
  expect(readSnackbar().history).toHaveLength(50)
  expect(readSnackbar().history.at(-1)?.text).toBe('1')
})
