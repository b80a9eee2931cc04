import type { ChangeEvent, ChangeEventHandler } from 'react'
import type { Mascara } from './mascaras.ts'
import { posicaoDoCursor } from './mascaras.ts'

/** Masks an uncontrolled input in place, keeps the caret where the person left it, then lets `onChange` read the masked value. */
export function mascarar(mascara: Mascara, onChange?: ChangeEventHandler<HTMLInputElement>) {
  return (evento: ChangeEvent<HTMLInputElement>) => {
    const campo = evento.currentTarget
    const antes = campo.value
    const depois = mascara(antes)
    if (depois !== antes) {
      const cursor = posicaoDoCursor(antes, campo.selectionStart ?? antes.length, depois)
      campo.value = depois
      campo.setSelectionRange(cursor, cursor)
    }
    onChange?.(evento)
  }
}
