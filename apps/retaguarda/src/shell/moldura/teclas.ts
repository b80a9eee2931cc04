export type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>
export type Comando =
  | { tipo: 'buscar' }
  | { tipo: 'ajuda' }
  | { tipo: 'ir'; path: string }
  | { tipo: 'agir'; agir: () => void }
/** A key of the screen that is open, with what it does, in words and in deed. */
export type AtalhoDaTela = { tecla: string; faz: string; agir: () => void }

const esperaMs = 1500

/** Turns what is pressed into commands: `/`, `?`, the screen's own keys, and `g` followed soon by a letter of `destinos`. */
export function createKeys(
  destinos: () => Readonly<Record<string, string>>,
  daTela: () => readonly AtalhoDaTela[] = () => [],
) {
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
    if (tecla.key === '?') return { tipo: 'ajuda' }
    const atalho = daTela().find((cada) => cada.tecla === tecla.key.toLowerCase())
    return atalho && { tipo: 'agir', agir: atalho.agir }
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
