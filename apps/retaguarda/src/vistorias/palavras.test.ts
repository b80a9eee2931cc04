import { PROCESSOS } from '@contempla/consorcio/processos'
import { expect, it } from 'vitest'
import { type Foto, porAngulo, temVistoria, vizinha } from './palavras.ts'

const foto = (id: number, angulo: Foto['angulo'], substituidaEm: string | null = null): Foto => ({
  id,
  angulo,
  recebidaEm: '2026-11-20T15:00:00.000Z',
  tiradaEm: null,
  sha256: '',
  largura: 1,
  altura: 1,
  substituidaEm,
})
const vistoria = {
  angulos: ['frente' as const, 'traseira' as const, 'placa' as const],
  fotos: [foto(4, 'frente'), foto(1, 'frente', '2026-11-20T16:00:00.000Z'), foto(3, 'placa')],
}

it('the photos of each angle stand together, the replaced ones beside the one that stands', () => {
  expect(
    porAngulo(vistoria).map(({ angulo, vigente, substituidas }) => [
      angulo,
      vigente?.id,
      substituidas.map(({ id }) => id),
    ]),
  ).toEqual([
    ['frente', 4, [1]],
    ['traseira', undefined, []],
    ['placa', 3, []],
  ])
})

it.each([
  [foto(4, 'frente'), 1, 3],
  [foto(1, 'frente', '2026-11-20T16:00:00.000Z'), 1, 3],
  [foto(3, 'placa'), -1, 4],
  [foto(3, 'placa'), 1, undefined],
  [foto(4, 'frente'), -1, undefined],
] as const)('from a photo one goes to the next that was sent: %#', (aberta, passo, id) => {
  expect(vizinha(vistoria, aberta, passo)?.id).toBe(id)
})

it('only a case of a used vehicle may have an inspection', () => {
  expect((Object.keys(PROCESSOS) as (keyof typeof PROCESSOS)[]).filter(temVistoria)).toEqual(['faturamento-seminovo'])
})
