import { describe, expect, it } from 'vitest'
import { createKeys } from './teclas.ts'

const tecla = (key: string, com: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...com })
const setUp = () => createKeys(() => ({ i: '/', c: '/cobranca' }))

describe('the keys', () => {
  it('/ leads to the search and ? to the help', () => {
    const ler = setUp()
    expect(ler(tecla('/'), 0)).toEqual({ tipo: 'buscar' })
    expect(ler(tecla('?'), 0)).toEqual({ tipo: 'ajuda' })
  })

  it('g and then a letter go somewhere, within a second and a half', () => {
    const ler = setUp()
    expect(ler(tecla('g'), 0)).toBeUndefined()
    expect(ler(tecla('c'), 1500)).toEqual({ tipo: 'ir', path: '/cobranca' })
    expect(ler(tecla('c'), 1501)).toBeUndefined()
    ler(tecla('g'), 2000)
    expect(ler(tecla('c'), 3501)).toBeUndefined()
  })

  it('a letter that leads nowhere ends the waiting', () => {
    const ler = setUp()
    ler(tecla('g'), 0)
    expect(ler(tecla('x'), 1)).toBeUndefined()
    expect(ler(tecla('c'), 2)).toBeUndefined()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])("with %s are the browser's", (com) => {
    expect(setUp()(tecla('/', { [com]: true }), 0)).toBeUndefined()
  })
})
