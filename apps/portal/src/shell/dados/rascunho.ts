import { prefixoDosRascunhos } from './wipe-rascunhos.ts'

type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Valores = Readonly<Record<string, string | boolean>>

const chaveDe = (nome: string) => `${prefixoDosRascunhos}${nome}`

/**
 * What is being typed: in the storage of the tab, while one is away at a code or after a reload; in the device's, also after
 * the browser was closed. Goes with the session.
 */
export function createRascunhos(storage: Guarda) {
  const read = (nome: string): Record<string, unknown> => {
    try {
      const lido: unknown = JSON.parse(storage.getItem(chaveDe(nome)) ?? '{}')
      return typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>) : {}
    } catch {
      return {}
    }
  }
  return {
    /** What was typed, over what the form starts with; of fields that it has, and of their kind. */
    find<V extends Valores>(nome: string, inicio: V): V {
      const lido = read(nome)
      const servem = Object.entries(inicio).filter(([campo, valor]) => typeof lido[campo] === typeof valor)
      return { ...inicio, ...Object.fromEntries(servem.map(([campo]) => [campo, lido[campo]])) }
    },
    keep(nome: string, valores: Valores): void {
      // A storage that is full only costs the memory of a reload.
      try {
        storage.setItem(chaveDe(nome), JSON.stringify(valores))
      } catch {}
    },
    forget: (nome: string): void => storage.removeItem(chaveDe(nome)),
  }
}
