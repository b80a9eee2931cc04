export type SchemeChoiceValue = 'auto' | 'light' | 'dark'
export type Scheme = 'light' | 'dark'

/** Read too by both pages' first script, which sets the attribute before the first paint. */
const storageKey = 'contempla.esquema'
const attribute = 'data-scheme'
export const listeners = new Set<() => void>()
const inBrowser = typeof window !== 'undefined'
export let choice: SchemeChoiceValue = readChoice()

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

export function schemeNow(): Scheme {
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

function tell(): void {
  applyScheme()
  for (const listener of listeners) listener()
}
