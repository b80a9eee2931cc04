import { describe, expect, it } from 'vitest'
import { mudancasDe } from './mudancas.ts'

describe('what changed', () => {
  it.each([
    [
      { papel: 'analista', ativo: true },
      { papel: 'gestor', ativo: true },
      [
        { campo: 'papel', antes: 'analista', depois: 'gestor', mudou: true },
        { campo: 'ativo', antes: 'sim', depois: 'sim', mudou: false },
      ],
    ],
    [null, { valorCentavos: 100 }, [{ campo: 'valorCentavos', antes: '—', depois: '100', mudou: true }]],
    [{ a: [1] }, null, [{ campo: 'a', antes: '[1]', depois: '—', mudou: true }]],
    [null, { a: { b: 1 } }, [{ campo: 'a.b', antes: '—', depois: '1', mudou: true }]],
    ['x', 'y', [{ campo: 'valor', antes: 'x', depois: 'y', mudou: true }]],
    [null, undefined, []],
  ])('from %j to %j', (antes, depois, mudancas) => {
    expect(mudancasDe(antes, depois)).toEqual(mudancas)
  })
})
