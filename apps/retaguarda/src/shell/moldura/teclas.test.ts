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

  it("a screen's own do what it says, in either case, but for the letter of a place to go to", () => {
    const feitos: string[] = []
    const atalho = (letra: string) => ({ tecla: letra, faz: letra, agir: () => feitos.push(letra) })
    const ler = createKeys(
      () => ({ c: '/casos' }),
      () => [atalho('s'), atalho('c')],
    )
    const press = (key: string, em: number) => {
      const comando = ler(tecla(key), em)
      if (comando?.tipo === 'agir') comando.agir()
      return comando?.tipo
    }
    expect(['s', 'S', 'c', 'x'].map((key) => press(key, 0))).toEqual(['agir', 'agir', 'agir', undefined])
    expect(feitos).toEqual(['s', 's', 'c'])
    press('g', 1)
    expect(press('c', 2)).toBe('ir')
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])("with %s are the browser's", (com) => {
    expect(setUp()(tecla('/', { [com]: true }), 0)).toBeUndefined()
  })
})
