import { beforeEach, describe, expect, test } from 'vitest'
import { createGuarda, prefixoDoCofre, semBancos } from './guarda.ts'

/** As a browser's: its keys are its own properties. */
function createStorage(): Storage {
  const storage = {
    get length() {
      return Object.keys(this).length
    },
    key(i: number) {
      return Object.keys(this)[i] ?? null
    },
    getItem(chave: string) {
      return Object.hasOwn(this, chave) ? Reflect.get(this, chave) : null
    },
    setItem(chave: string, valor: string) {
      Object.defineProperty(this, chave, { value: valor, enumerable: true, configurable: true, writable: true })
    },
    removeItem(chave: string) {
      Reflect.deleteProperty(this, chave)
    },
    clear() {
      for (const chave of Object.keys(this)) this.removeItem(chave)
    },
  }
  for (const nome of Object.keys(storage)) Object.defineProperty(storage, nome, { enumerable: false })
  return storage
}

let doAparelho: Storage
let daVisita: Storage
let guarda: Storage
beforeEach(() => {
  doAparelho = createStorage()
  daVisita = createStorage()
  guarda = createGuarda(doAparelho, daVisita)
})

describe("the page's storage in the app", () => {
  test('writes nothing of anybody on the device: a session lasts as long as the visit', () => {
    guarda.setItem('contempla.sessao', '{"usuario":{"nome":"Ana"}}')
    expect(doAparelho).toHaveLength(0)
    expect(guarda.getItem('contempla.sessao')).toBe('{"usuario":{"nome":"Ana"}}')
    expect(createGuarda(doAparelho, createStorage()).getItem('contempla.sessao')).toBeNull()
  })

  test('keeps how the app looks from one start to the next', () => {
    guarda.setItem('contempla.esquema', 'dark')
    expect(createGuarda(doAparelho, createStorage()).getItem('contempla.esquema')).toBe('dark')
  })

  test("stands apart from what the page keeps in its visit's own storage", () => {
    daVisita.setItem('contempla.tokens', 'da visita')
    guarda.setItem('contempla.tokens', 'da guarda')
    expect(daVisita.getItem('contempla.tokens')).toBe('da visita')
    guarda.removeItem('contempla.tokens')
    expect([guarda.getItem('contempla.tokens'), daVisita.getItem('contempla.tokens')]).toEqual([null, 'da visita'])
  })

  test('tells its keys, and cleared keeps the vault alone', () => {
    doAparelho.setItem(`${prefixoDoCofre}chave.1`, '{}')
    guarda.setItem('contempla.esquema', 'light')
    guarda.setItem('contempla.sessao', '{}')
    const chaves = new Set(Array.from({ length: guarda.length }, (_, i) => guarda.key(i)))
    expect(chaves).toEqual(new Set([`${prefixoDoCofre}chave.1`, 'contempla.esquema', 'contempla.sessao']))
    expect(guarda.key(3)).toBeNull()
    guarda.clear()
    expect([doAparelho.length, daVisita.length]).toEqual([1, 0])
  })
})

test('no database is opened in the app', () => {
  expect(() => semBancos().open('contempla-leitura')).toThrow('o aplicativo não guarda dados fora do cofre')
})
