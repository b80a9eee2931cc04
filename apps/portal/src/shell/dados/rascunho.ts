import { prefixoDosRascunhos } from './wipe-rascunhos.ts'

type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Valores = Readonly<Record<string, string | boolean>>

const chaveDe = (nome: string) => `${prefixoDosRascunhos}${nome}`

/**
 * Keeps form drafts. In the tab's storage a draft survives entering a code or a reload; in the device's storage it also
 * survives closing the browser. The drafts are deleted with the session.
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
    /** Returns all that was kept, whatever form it is of. */
    read: (nome: string): Valores =>
      Object.fromEntries(
        Object.entries(read(nome)).filter(
          (par): par is [string, string | boolean] => typeof par[1] === 'string' || typeof par[1] === 'boolean',
        ),
      ),
    /**
     * Returns the kept draft over the form's initial values. It ignores fields that the form does not have or that are
     * of another type.
     */
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
