import { expect, test } from 'vitest'
import { ateDe, destinoDe, quandoFoi } from './palavras.ts'

test('an instant is told by Brasília, and the end of a day as that day', () => {
  expect(quandoFoi('2026-11-20T02:30:00Z')).toBe('19/11/2026 às 23:30')
  expect(ateDe('2026-12-06T03:00:00.000Z')).toBe('05/12/2026')
})

test.each([
  [{ saiuEm: '2026-11-20T15:00:00Z', em: null, certo: true }, 'Saiu em 20/11/2026.'],
  [{ saiuEm: null, em: '2031-11-20', certo: true }, 'Fica guardado. Cinco anos. (Norma). Sai em 20/11/2031.'],
  [
    { saiuEm: null, em: '2031-11-20', certo: false },
    'Fica guardado. Cinco anos. (Norma). Sai em 20/11/2031, dia previsto.',
  ],
  [{ saiuEm: null, em: null, certo: false }, 'Fica guardado. Cinco anos. (Norma). O dia ainda não se sabe.'],
])('%j is told as: %s', (linha, texto) => {
  expect(
    destinoDe({ categoria: 'documentos', titulo: 'Documentos', regra: 'Cinco anos.', fonte: 'Norma', ...linha }),
  ).toBe(texto)
})
