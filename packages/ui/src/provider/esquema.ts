import { useSyncExternalStore } from 'react'

export type EscolhaEsquema = 'auto' | 'light' | 'dark'

const chave = 'contempla.esquema'
const atributo = 'data-mantine-color-scheme'
const ouvintes = new Set<() => void>()
const noNavegador = typeof window !== 'undefined'
let escolha: EscolhaEsquema = lerEscolha()

if (noNavegador) matchMedia('(prefers-color-scheme: dark)').addEventListener('change', avisar)

/** Writes the scheme on the root element; call once before the first paint. */
export function aplicarEsquema(): void {
  if (noNavegador) document.documentElement.setAttribute(atributo, esquemaEfetivo())
}

/** Chooses a scheme and remembers it on this device; `auto` follows the device. */
export function escolherEsquema(nova: EscolhaEsquema): void {
  escolha = nova
  try {
    localStorage.setItem(chave, nova)
  } catch {
    // A browser that refuses storage still gets the scheme until the page closes.
  }
  avisar()
}

/** The person's choice and the scheme that results from it. */
export function useEsquema(): { escolha: EscolhaEsquema; esquema: 'light' | 'dark' } {
  const estado = useSyncExternalStore(
    assinar,
    () => `${escolha}:${esquemaEfetivo()}`,
    () => 'auto:light',
  )
  const [e, esquema] = estado.split(':')
  return { escolha: e === 'light' || e === 'dark' ? e : 'auto', esquema: esquema === 'dark' ? 'dark' : 'light' }
}

function esquemaEfetivo(): 'light' | 'dark' {
  if (escolha !== 'auto') return escolha
  return noNavegador && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function lerEscolha(): EscolhaEsquema {
  if (!noNavegador) return 'auto'
  try {
    const valor = localStorage.getItem(chave)
    return valor === 'light' || valor === 'dark' ? valor : 'auto'
  } catch {
    return 'auto'
  }
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
  }
}

function avisar(): void {
  aplicarEsquema()
  for (const ouvinte of ouvintes) ouvinte()
}
