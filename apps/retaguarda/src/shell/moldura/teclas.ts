export type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>
export type Comando = { tipo: 'buscar' } | { tipo: 'ajuda' } | { tipo: 'ir'; path: string }

const esperaMs = 1500

/** Turns what is pressed into commands: `/`, `?`, and `g` followed soon by a letter of `destinos`. */
export function createKeys(destinos: () => Readonly<Record<string, string>>) {
  let desdeG: number | undefined
  return (tecla: Tecla, agora: number): Comando | undefined => {
    const depoisDeG = desdeG !== undefined && agora - desdeG <= esperaMs
    desdeG = undefined
    if (tecla.ctrlKey || tecla.metaKey || tecla.altKey) return undefined
    if (depoisDeG) {
      const path = destinos()[tecla.key.toLowerCase()]
      return path ? { tipo: 'ir', path } : undefined
    }
    if (tecla.key === 'g') desdeG = agora
    if (tecla.key === '/') return { tipo: 'buscar' }
    return tecla.key === '?' ? { tipo: 'ajuda' } : undefined
  }
}

/** Keys belong to whoever types, and to the dialog that is open. */
export const isBusy = (pagina: Document): boolean => {
  const foco = pagina.activeElement
  return (
    pagina.querySelector('dialog[open]') !== null ||
    foco instanceof HTMLTextAreaElement ||
    foco instanceof HTMLSelectElement ||
    (foco instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(foco.type)) ||
    (foco instanceof HTMLElement && foco.isContentEditable)
  )
}
