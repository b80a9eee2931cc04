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
    [null, { valorCentavos: 100 }, [{ campo: 'valor', antes: '—', depois: 'R$\u00a01,00', mudou: true }]],
    [null, { multa_ppt: 20_000_000_000 }, [{ campo: 'multa', antes: '—', depois: '2,00%', mudou: true }]],
    [{ premios: ['10', '02'] }, null, [{ campo: 'prêmios', antes: '10, 02', depois: '—', mudou: true }]],
    [{ a: [{ b: 1 }] }, null, [{ campo: 'a', antes: '[{"b":1}]', depois: '—', mudou: true }]],
    [null, { excluiEm: '2026-12-02' }, [{ campo: 'exclui em', antes: '—', depois: '02/12/2026', mudou: true }]],
    [
      null,
      { fim: '2026-12-02T03:00:00.000Z' },
      [{ campo: 'fim', antes: '—', depois: '02/12/2026, 00:00', mudou: true }],
    ],
    [null, { pagoPpt: { taxa: 20_000_000_000 } }, [{ campo: 'pago, taxa', antes: '—', depois: '2,00%', mudou: true }]],
    [null, { a: { b: 1 } }, [{ campo: 'a, b', antes: '—', depois: '1', mudou: true }]],
    [null, { motivo: 'NAO_CABE_NO_SALDO' }, [{ campo: 'motivo', antes: '—', depois: 'Passa do saldo', mudou: true }]],
    [null, { motivo: 'A_PEDIDO' }, [{ campo: 'motivo', antes: '—', depois: 'A pedido do consorciado', mudou: true }]],
    [null, { situacao: 'EM_CURSO' }, [{ campo: 'situação', antes: '—', depois: 'Em curso', mudou: true }]],
    ['x', 'y', [{ campo: 'valor', antes: 'x', depois: 'y', mudou: true }]],
    [null, undefined, []],
  ])('from %j to %j', (antes, depois, mudancas) => {
    expect(mudancasDe(antes, depois)).toEqual(mudancas)
  })
})
