import { useSyncExternalStore } from 'react'

export type SchemeChoiceValue = 'auto' | 'light' | 'dark'
type Scheme = 'light' | 'dark'

/** Read too by both pages' first script, which sets the attribute before the first paint. */
const storageKey = 'contempla.esquema'
const attribute = 'data-scheme'
const listeners = new Set<() => void>()
const inBrowser = typeof window !== 'undefined'
let choice: SchemeChoiceValue = readChoice()

if (inBrowser) matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell)

/** Writes the scheme on the root element; call once before the first paint. */
export function applyScheme(): void {
  if (inBrowser) document.documentElement.setAttribute(attribute, schemeNow())
}

/** Chooses a scheme and remembers it on this device; `auto` follows the device. */
export function chooseScheme(next: SchemeChoiceValue): void {
  choice = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // A browser that refuses storage still gets the scheme until the page closes.
  }
  tell()
}

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

function schemeNow(): Scheme {
  if (choice !== 'auto') return choice
  return inBrowser && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readChoice(): SchemeChoiceValue {
  if (!inBrowser) return 'auto'
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'auto'
  } catch {
    return 'auto'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(): void {
  applyScheme()
  for (const listener of listeners) listener()
}
