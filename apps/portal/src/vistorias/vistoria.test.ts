import { describe, expect, it } from 'vitest'
import { aindaGuardadas, countTiradas, type FotoGuardada, listPedidas, proximaDe } from './vistoria.ts'

const guardada = (angulo: FotoGuardada['angulo'], mais: Partial<FotoGuardada> = {}): FotoGuardada => ({
  angulo,
  bytes: new ArrayBuffer(1),
  tiradaEm: '2026-11-20T15:00:00.000Z',
  sha256: angulo,
  recusa: null,
  ...mais,
})
const recebida = (angulo: FotoGuardada['angulo'], sha256 = 'outra') => ({
  angulo,
  sha256,
  recebidaEm: '2026-11-20T15:00:00.000Z',
})
const angulos = ['frente', 'traseira', 'placa', 'crlv'] as const
const vistoria = { angulos: [...angulos], fotos: [recebida('frente')] }

describe('the photos that are asked for', () => {
  const pedidas = listPedidas({
    vistoria,
    guardadas: [guardada('traseira'), guardada('placa', { recusa: 'É a mesma' })],
    enviando: 'traseira',
  })

  it('are each told as it stands', () => {
    expect(pedidas.map(({ angulo, situacao }) => [angulo, situacao])).toEqual([
      ['frente', 'recebida'],
      ['traseira', 'enviando'],
      ['placa', 'recusada'],
      ['crlv', 'falta'],
    ])
    expect(countTiradas(pedidas)).toBe(2)
  })

  it('taken again wait, though the server has the one before', () => {
    const [frente] = listPedidas({ vistoria, guardadas: [guardada('frente')], enviando: null })
    expect(frente).toEqual({ angulo: 'frente', situacao: 'espera', recusa: null })
  })

  it.each([
    [null, 'placa'],
    ['frente', 'placa'],
    ['placa', 'crlv'],
    ['crlv', 'placa'],
  ] as const)('come one after the other: after %s, %s', (depoisDe, proxima) => {
    expect(proximaDe(pedidas, depoisDe)).toBe(proxima)
  })

  it('end when all are taken', () => {
    const todas = listPedidas({ vistoria, guardadas: angulos.map((angulo) => guardada(angulo)), enviando: null })
    expect(proximaDe(todas, 'placa')).toBeNull()
  })
})

it('what the server has is no more kept, nor what it does not ask for; another photo of the angle is', () => {
  const fotos = [recebida('frente', 'frente'), recebida('traseira', 'a de antes')]
  const ficam = aindaGuardadas([guardada('frente'), guardada('traseira'), guardada('tacografo')], {
    ...vistoria,
    fotos,
  })
  expect(ficam.map(({ angulo }) => angulo)).toEqual(['traseira'])
})
