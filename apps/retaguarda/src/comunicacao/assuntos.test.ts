import { expect, test } from 'vitest'
import { assuntosDe } from './assuntos.ts'
import type { Pergunta } from './PerguntasScreen.tsx'

const linha = (id: number, parceiro: number, topico: string) =>
  ({ id, parceiro: { id: parceiro, nome: `P${parceiro}` }, topico }) as Pergunta

test('questions stand under their topic, whose ends are those of its partner', () => {
  const linhas = [linha(1, 1, 'B'), linha(2, 1, 'B'), linha(3, 1, 'A'), linha(4, 2, 'A')]
  const lidos = assuntosDe(linhas).map(({ parceiro, topico, perguntas, primeiro, ultimo }) => [
    parceiro.id,
    topico,
    perguntas.map(({ id }) => id),
    primeiro,
    ultimo,
  ])
  expect(lidos).toEqual([
    [1, 'B', [1, 2], true, false],
    [1, 'A', [3], false, true],
    [2, 'A', [4], true, true],
  ])
  expect(assuntosDe([])).toEqual([])
})
