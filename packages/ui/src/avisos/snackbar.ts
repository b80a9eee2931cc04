import { useSyncExternalStore } from 'react'

export type SnackbarKind = 'info' | 'sucesso' | 'erro'

export interface SnackbarMessage {
  id: number
  text: string
  kind: SnackbarKind
}

interface SnackbarState {
  /** What is on the screen now. */
  current: SnackbarMessage | null
  /** What was shown since the page opened, newest first, at most `limiteDoHistorico`. */
  history: readonly SnackbarMessage[]
}

/** Document 1 §9: the snackbar closes after 2 seconds. */
export const snackbarDurationMs = 2000
const limiteDoHistorico = 50
const inicial: SnackbarState = { current: null, history: [] }
const ouvintes = new Set<() => void>()
let estado = inicial
let ultimoId = 0

/** Shows a message for two seconds and keeps it in the history. Callable from anywhere, React or not. */
export function showSnackbar(text: string, kind: SnackbarKind = 'info'): void {
  const mensagem = { id: ++ultimoId, text, kind }
  change({ current: mensagem, history: [mensagem, ...estado.history].slice(0, limiteDoHistorico) })
}

/** Takes the message off the screen; it stays in the history. */
export function closeSnackbar(): void {
  if (estado.current) change({ ...estado, current: null })
}

/** Forgets everything: on log-out. */
export function clearSnackbar(): void {
  change(inicial)
}

export function useSnackbar(): SnackbarState {
  return useSyncExternalStore(subscribe, readSnackbar, readSnackbar)
}

export function readSnackbar(): SnackbarState {
  return estado
}

function subscribe(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

function change(novo: SnackbarState): void {
  estado = novo
  for (const ouvinte of ouvintes) ouvinte()
}
