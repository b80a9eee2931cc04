import { describe, expect, test } from 'vitest'
import { componentesDe, SEM_PERCENTUAL } from '../cobranca/componentes.ts'
import type { Movimento } from '../cobranca/razao.ts'
import { acertoDosPremios } from './premio.ts'

const credito = 10_000_000
/** 0.038% of the credit. */
const seguroMensalPpt = 380_000_000
const comum = { dia: '2026-09-20', parcela: 7, credito, percentuais: SEM_PERCENTUAL, estorna: null } as const
const emitida = (seguro = 3_800): Movimento => ({
  ...comum,
  id: '1',
  tipo: 'emissao',
  vencimento: '2026-10-10',
  valores: componentesDe({ taxaCadastro: 50_000, seguro }),
})
const retirado: Movimento = {
  ...comum,
  id: '2',
  tipo: 'diferenca',
  vencimento: null,
  valores: componentesDe({ seguro: -3_800 }),
}

describe('the premium of the life', () => {
  test.each([
    ['is charged by what falls due on the day of the death', [emitida()], '2026-10-10', [], []],
    ['is taken off what falls due the day after it', [emitida()], '2026-10-09', [-3_800], []],
    ['is taken off once', [emitida(), retirado], '2026-10-09', [], []],
    ['comes back where the day was another', [emitida(), retirado], '2026-10-10', [], ['2']],
    ['comes back where there was no death', [emitida(), retirado], null, [], ['2']],
    ['is one month, without what renegotiated months owe of it', [emitida(9_800)], '2026-10-09', [-3_800], []],
    ['is not there in a plan without it', [emitida(0)], '2026-10-09', [], []],
  ] as const)('%s', (_, movimentos, obito, retirados, devolvidos) => {
    const { retirar, devolver } = acertoDosPremios([...movimentos], { obito, seguroMensalPpt }, '2026-11-27')
    expect(retirar.map(({ valores }) => valores.seguro)).toEqual(retirados)
    expect(devolver.map(({ id }) => id)).toEqual(devolvidos)
  })
})
