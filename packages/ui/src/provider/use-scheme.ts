import { useSyncExternalStore } from 'react'
import { choice, listeners, type Scheme, type SchemeChoiceValue, schemeNow } from './scheme.ts'

/** The person's choice and the scheme that results from it. */
export function useScheme(): { choice: SchemeChoiceValue; scheme: Scheme } {
  const state = useSyncExternalStore(
    subscribe,
    () => `${choice}:${schemeNow()}`,
    () => 'auto:light',
  )
  const [c, scheme] = state.split(':')
  return { choice: c === 'light' || c === 'dark' ? c : 'auto', scheme: scheme === 'dark' ? 'dark' : 'light' }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
