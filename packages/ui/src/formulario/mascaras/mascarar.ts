import { type ChangeEvent, type ChangeEventHandler, useState } from 'react'
import type { Reader } from './colados.ts'
import type { Mask } from './mascaras.ts'
import { cursorAfter } from './mascaras.ts'

/** How a field takes what is typed, and what comes into it at once. */
export interface Mascara {
  mask: Mask
  /** What was pasted, dropped or filled in. */
  read: Reader
  /** What is said of what cannot be read. */
  recusa: string
  /** Whether a beginning without any mark is taken as if it were typed: in fields where nothing is lost or doubled by that. */
  porPartes: boolean
}

interface Entrada {
  inputType: string | undefined
  /** What came in; null where the browser does not tell. */
  data: string | null
  /** All that the field holds with it. */
  valor: string
}

/** Whether it came character by character, as from keys, or is taken away. Some keyboards tell the word under the caret whole. */
const isDigitada = ({ inputType = '', data }: Entrada): boolean =>
  /^(?:delete|history|insertCompositionText)/.test(inputType) ||
  (inputType === 'insertText' && (data?.length ?? 1) <= 1)

const caracteres = (texto: string) => texto.replace(/[^0-9A-Za-z]/g, '').length

/** What the field shows then; null where what came in is not taken. */
export function receive(entrada: Entrada, { mask, read, porPartes }: Mascara): string | null {
  const { data, valor } = entrada
  if (isDigitada(entrada)) return mask(valor)
  const lido = (data === null ? null : read(data)) ?? read(valor)
  if (lido !== null || !porPartes) return lido
  const depois = mask(valor)
  return /^[0-9A-Za-z]*$/.test(data ?? valor) && caracteres(depois) === caracteres(valor) ? depois : null
}

/** The field without what came in, where the browser tells what that was; else empty. */
function without(data: string | null, valor: string, cursor: number): string {
  const de = cursor - (data?.length ?? 0)
  return data !== null && de >= 0 && valor.slice(de, cursor) === data ? valor.slice(0, de) + valor.slice(cursor) : ''
}

/**
 * Masks an uncontrolled input in place, keeps the caret where the person left it, then lets `onChange` read the masked value.
 * What comes in at once and cannot be read leaves the field as it was, and is told.
 */
export function useMascara(mascara: Mascara, onChange?: ChangeEventHandler<HTMLInputElement>) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const receber = (evento: ChangeEvent<HTMLInputElement>) => {
    const campo = evento.currentTarget
    const { inputType, data = null } = evento.nativeEvent as Partial<InputEvent>
    const antes = campo.value
    const cursor = campo.selectionStart ?? antes.length
    const lido = receive({ inputType, data, valor: antes }, mascara)
    const depois = lido ?? mascara.mask(without(data, antes, cursor))
    if (depois !== antes) {
      const novo = cursorAfter(antes, cursor, depois)
      campo.value = depois
      campo.setSelectionRange(novo, novo)
    }
    setRecusa(lido === null ? mascara.recusa : null)
    onChange?.(evento)
  }
  return { onChange: receber, recusa }
}
