import { beforeEach, expect, it } from 'vitest'
import { clearSnackbar, closeSnackbar, lerSnackbar, showSnackbar } from './snackbar.ts'

beforeEach(clearSnackbar)

it('shows the newest message and keeps the earlier ones readable, newest first', () => {
  showSnackbar('um')
  showSnackbar('dois', 'erro')
  expect(lerSnackbar().atual).toMatchObject({ texto: 'dois', tipo: 'erro' })
  expect(lerSnackbar().historico.map((m) => m.texto)).toEqual(['dois', 'um'])
})

it('keeps a closed message in the history', () => {
  showSnackbar('um')
  closeSnackbar()
  expect(lerSnackbar().atual).toBeNull()
  expect(lerSnackbar().historico).toHaveLength(1)
})

it('keeps at most 50 messages', () => {
  for (let i = 0; i < 51; i++) showSnackbar(`${i}`)
  expect(lerSnackbar().historico).toHaveLength(50)
  expect(lerSnackbar().historico.at(-1)?.texto).toBe('1')
})
