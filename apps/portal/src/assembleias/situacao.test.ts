import { expect, test } from 'vitest'
import type { AssembleiaDoCalendario } from './consultas.ts'
import { separar, ultimaComResultado } from './situacao.ts'

const de = (
  numero: number,
  data: string,
  situacao: AssembleiaDoCalendario['situacao'],
  temResultado = false,
): AssembleiaDoCalendario => ({
  numero,
  data,
  situacao,
  temResultado,
  participa: true,
  corteDosLances: '2026-11-26T03:00:00.000Z',
  dataExtracao: data,
  premios: null,
  contempladas: [],
})
const hoje = '2026-11-20'
const antiga = de(1, '2026-09-20', 'concluida')
const publicada = de(2, '2026-10-20', 'concluida', true)
const esperada = de(3, '2026-11-19', 'aguardando-apuracao')
const deHoje = de(4, hoje, 'aguardando-apuracao')
const futura = de(5, '2026-12-20', 'agendada')
const numeros = (lista: AssembleiaDoCalendario[]) => lista.map(({ numero }) => numero)

test("today's is still among those to come, whatever its state, as home tells it", () => {
  const { anteriores, proximas } = separar([antiga, publicada, esperada, deHoje, futura], hoje)
  expect([numeros(anteriores), numeros(proximas)]).toEqual([
    [3, 2, 1],
    [4, 5],
  ])
})

test('a day that passed while the group was in formation is no assembly behind it', () => {
  expect(separar([{ ...futura, data: '2026-11-01' }], hoje).anteriores).toEqual([])
})

test.each([
  ['the newest published', [antiga, publicada, esperada, futura], 2],
  ['where none is, the newest that has come', [antiga, esperada, futura], 3],
  ['before the first, none', [futura], undefined],
])('%s is the one to show', (_, lista, numero) => {
  expect(ultimaComResultado(lista)?.numero).toBe(numero)
})
