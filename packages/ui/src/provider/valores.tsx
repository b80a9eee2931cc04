import type { ReactNode } from 'react'
import { createContext, useContext, useSyncExternalStore } from 'react'

const chave = 'contempla.valores'
const ouvintes = new Set<() => void>()
let ocultos = readEscolha()

const Contexto = createContext(false)

/** Lets the person hide the amounts under it: a choice of this device, over visits and tabs. */
export function ValoresProvider({ children }: { children: ReactNode }) {
  return <Contexto value={useEscolha()}>{children}</Contexto>
}

/** Whether amounts are hidden here; never outside a `ValoresProvider`. */
export const useHiddenValores = (): boolean => useContext(Contexto)

/** Hides the amounts, or shows them again. */
export function toggleValores(): void {
  ocultos = !ocultos
  try {
    localStorage.setItem(chave, ocultos ? 'ocultos' : 'visiveis')
  } catch {
    // A browser that refuses storage still hides them until the page closes.
  }
  notify()
}

const useEscolha = () =>
  useSyncExternalStore(
    assinar,
    () => ocultos,
    () => false,
  )

function readEscolha(): boolean {
  try {
    return typeof window !== 'undefined' && localStorage.getItem(chave) === 'ocultos'
  } catch {
    return false
  }
}

function daOutraAba({ key }: StorageEvent) {
  if (key !== chave) return
  ocultos = readEscolha()
  notify()
}

function assinar(ouvinte: () => void): () => void {
  if (ouvintes.size === 0) window.addEventListener('storage', daOutraAba)
  ouvintes.add(ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    if (ouvintes.size === 0) window.removeEventListener('storage', daOutraAba)
  }
}

function notify(): void {
  for (const ouvinte of ouvintes) ouvinte()
}
