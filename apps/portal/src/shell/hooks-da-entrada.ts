// Apart from the others: the way in uses these.
import { useSyncExternalStore } from 'react'
import { cotaDaAba, loading } from './app.ts'

/** The quota in hand in this tab; null until the first of a visit is known. */
export const useCotaDaAba = (): number | null => useSyncExternalStore(cotaDaAba.subscribe, cotaDaAba.read)

export const useLoadingVisible = (): boolean => useSyncExternalStore(loading.subscribe, loading.isVisible)

/** Returns the text of the loading overlay (document 2 §2). */
export const useLoadingMessage = (): string =>
  useSyncExternalStore(loading.subscribe, loading.isSending) ? 'Enviando...' : 'Buscando...'
