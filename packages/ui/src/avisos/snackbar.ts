import { useSyncExternalStore } from 'react'

export type SnackbarTipo = 'info' | 'sucesso' | 'erro'

export interface SnackbarMensagem {
  id: number
  texto: string
  tipo: SnackbarTipo
}

interface SnackbarEstado {
  /** What is on the screen now. */
  atual: SnackbarMensagem | null
  /** What was shown since the page opened, newest first, at most `limiteDoHistorico`. */
  historico: readonly SnackbarMensagem[]
}

/** Document 1 §9: the snackbar closes after 2 seconds. */
export const duracaoDoSnackbar = 2000
const limiteDoHistorico = 50
const inicial: SnackbarEstado = { atual: null, historico: [] }
const ouvintes = new Set<() => void>()
let estado = inicial
let ultimoId = 0

/** Shows a message for two seconds and keeps it in the history. Callable from anywhere, React or not. */
export function showSnackbar(texto: string, tipo: SnackbarTipo = 'info'): void {
  const mensagem = { id: ++ultimoId, texto, tipo }
  mudar({ atual: mensagem, historico: [mensagem, ...estado.historico].slice(0, limiteDoHistorico) })
}

/** Takes the message off the screen; it stays in the history. */
export function closeSnackbar(): void {
  if (estado.atual) mudar({ ...estado, atual: null })
}

/** Forgets everything: on log-out. */
export function clearSnackbar(): void {
  mudar(inicial)
}

export function useSnackbar(): SnackbarEstado {
  return useSyncExternalStore(assinar, lerSnackbar, lerSnackbar)
}

export function lerSnackbar(): SnackbarEstado {
  return estado
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

function mudar(novo: SnackbarEstado): void {
  estado = novo
  for (const ouvinte of ouvintes) ouvinte()
}
