import { describe, expect, it } from 'vitest'
import { estaAqui, linhaDe } from './onde.ts'

const linha = (heading: string) => ({ heading })
const passos = {
  fases: { conta: linha('A conta'), acabou: linha('Acabou'), recusado: linha('Recusado') },
  telas: {
    '/outra-conta': { ato: 'pagar', linha: linha('Outra conta') },
    '/pedir': { ato: 'pedir', comeca: true as const, linha: linha('Pedir') },
    '/uma-ou-outra': { ato: ['nenhum', 'pagar'], linha: linha('Uma ou outra') },
  },
}
const comeco = { ...passos, semCaso: linha('Sem caso') }
const caso = { chaveDaFase: 'conta', tela: '/conta', status: 'Em Andamento', atos: ['pagar'] }
const fechado = { chaveDaFase: 'recusado', tela: '/recusado', status: 'Concluído', atos: [] }

describe('where a case is', () => {
  it.each([
    ['on the screen of its phase', passos, '/conta', caso, 'A conta'],
    ['also where the path has a place for more', passos, '/conta/:item?', caso, 'A conta'],
    ['not on that of another phase', passos, '/acabou', caso, null],
    ['beside it, where the act of that step may be made', passos, '/outra-conta', caso, 'Outra conta'],
    ['beside it, where one of the acts of that step may be made', passos, '/uma-ou-outra', caso, 'Uma ou outra'],
    [
      'on the screen that stands for several',
      passos,
      '/de/:quem/anexos',
      { ...caso, tela: '/de/pessoafisica/anexos' },
      'A conta',
    ],
    ['not beside it, where it may not', passos, '/outra-conta', { ...caso, atos: [] }, null],
    ['not beside it once it is over', passos, '/outra-conta', fechado, null],
    ['where another may be begun, once it is over', passos, '/pedir', fechado, 'Pedir'],
    ['on its own screen too, once it is over', passos, '/recusado', fechado, 'Recusado'],
    ['not where another would be begun, while it goes on', passos, '/pedir', caso, null],
  ])('is %s', (_, linhas, path, onde, heading) => {
    expect(estaAqui(linhas, path, onde)).toBe(heading !== null)
    expect(linhaDe(linhas, path, onde) ?? null).toEqual(heading === null ? null : linha(heading))
  })

  it.each([
    ['is nowhere else: the row of its phase', 'acabou', linha('Acabou')],
    ['is nowhere else, and has nothing to show', 'semLinha', undefined],
  ])('over and without a screen, it %s', (_, chaveDaFase, esperada) => {
    const semTela = { ...fechado, tela: null, chaveDaFase }
    expect(estaAqui(passos, '/conta', semTela)).toBe(true)
    expect(linhaDe(passos, '/conta', semTela)).toEqual(esperada)
  })

  it.each([
    ['nothing', passos, '/conta', undefined],
    ['where one begins', comeco, '/conta', linha('Sem caso')],
    ['the step that begins one', comeco, '/pedir', linha('Pedir')],
  ])('without a case is drawn as %s', (_, linhas, path, esperada) => {
    expect(linhaDe(linhas, path, null)).toEqual(esperada)
  })
})
