import type { ChangeEvent, ChangeEventHandler } from 'react'
import type { Mask } from './mascaras.ts'
import { cursorAfter } from './mascaras.ts'

/** Masks an uncontrolled input in place, keeps the caret where the person left it, then lets `onChange` read the masked value. */
export function withMask(mascara: Mask, onChange?: ChangeEventHandler<HTMLInputElement>) {
  return (evento: ChangeEvent<HTMLInputElement>) => {
    const campo = evento.currentTarget
    const antes = campo.value
    const depois = mascara(antes)
    if (depois !== antes) {
      const cursor = cursorAfter(antes, campo.selectionStart ?? antes.length, depois)
      campo.value = depois
      campo.setSelectionRange(cursor, cursor)
    }
    onChange?.(evento)
  }
}
