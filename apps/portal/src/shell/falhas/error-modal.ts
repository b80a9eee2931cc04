import { messageOf, requestIdOf } from '@contempla/web'
import { useSyncExternalStore } from 'react'

export type ModalDeErro = { mensagem: string; titulo?: string; pedido?: string | undefined; onRetry?: () => void }

const listeners = new Set<() => void>()
let current: ModalDeErro | null = null

const change = (next: ModalDeErro | null): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Opens the global error modal ('Ops ;)' unless another title is given) with the words of what was thrown. */
export const showError = (error: unknown, options: Omit<ModalDeErro, 'mensagem' | 'pedido'> = {}): void =>
  change({ mensagem: messageOf(error), pedido: requestIdOf(error), ...options })

export const closeError = (): void => change(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useErrorModal = (): ModalDeErro | null => useSyncExternalStore(subscribe, () => current)
