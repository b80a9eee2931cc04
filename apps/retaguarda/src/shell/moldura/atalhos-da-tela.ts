import { useEffect, useSyncExternalStore } from 'react'
import type { AtalhoDaTela } from './teclas.ts'

let atalhos: readonly AtalhoDaTela[] = []
const ouvintes = new Set<() => void>()

function change(novos: readonly AtalhoDaTela[]) {
  atalhos = novos
  for (const ouvinte of ouvintes) ouvinte()
}

function subscribe(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

export const readAtalhosDaTela = (): readonly AtalhoDaTela[] => atalhos

/** The keys of the screen that is open, as the list of keys shows them. */
export const useListaDeAtalhos = (): readonly AtalhoDaTela[] =>
  useSyncExternalStore(subscribe, readAtalhosDaTela, readAtalhosDaTela)

/** Gives the screen keys of its own for as long as it is there. */
export function useAtalhosDaTela(daTela: readonly AtalhoDaTela[]): void {
  useEffect(() => {
    change(daTela)
    return () => change([])
  }, [daTela])
}
