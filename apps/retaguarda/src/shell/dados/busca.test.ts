import { describe, expect, it } from 'vitest'
import { parseFilters, parsePage } from './busca.ts'

const filtros = { q: 'texto', dia: 'dia', grupo: 'numero', codigo: 'codigo', situacao: ['ativa', 'excluida'] } as const

describe('the filters of a URL', () => {
  it.each([
    [
      { q: 'ana', dia: '2026-12-01', grupo: '12', situacao: 'ativa' },
      { q: 'ana', dia: '2026-12-01', grupo: 12, situacao: 'ativa' },
    ],
    [{ q: '', outro: 'x' }, {}],
    [{ codigo: 'grupo 0001.01 7' }, { codigo: '000101' }],
    [{ codigo: 'abc' }, {}],
    [{ dia: '01/12/2026', grupo: '1x', situacao: 'morta' }, {}],
    [{ q: 3, grupo: 12 }, {}],
  ])('%j are %j', (search, lidos) => {
    expect(parseFilters(filtros, search)).toEqual(lidos)
  })
})

describe('the page of a URL', () => {
  it.each([
    [{}, 1],
    [{ page: '7' }, 7],
    [{ page: '0' }, 1],
    [{ page: '-1' }, 1],
    [{ page: '123456' }, 1],
    [{ page: 'x' }, 1],
  ])('%j is %i', (search, pagina) => {
    expect(parsePage(search)).toBe(pagina)
  })
})
