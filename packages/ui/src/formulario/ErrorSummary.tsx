import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import classes from './ErrorSummary.module.css'

export interface ErrorSummaryItem {
  /** The id of the field: its `name`, unless it was given an `id`. */
  campo: string
  mensagem: string
}

interface ErrorSummaryProps {
  erros: readonly ErrorSummaryItem[]
  /** Changes with each attempt to submit (react-hook-form: `formState.submitCount`), so that the focus moves here again. */
  tentativa?: number
  titulo?: string
}

/** What is wrong in a form, in one place, each line leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ erros, tentativa = 0, titulo }: ErrorSummaryProps) {
  const caixa = useRef<HTMLDivElement>(null)
  const vazio = erros.length === 0
  // `tentativa` is watched although unused: each attempt moves the focus, also when the errors stay the same.
  useEffect(() => {
    if (!vazio) caixa.current?.focus()
  }, [tentativa, vazio])
  if (vazio) return null
  const ir = (evento: MouseEvent, campo: string) => {
    evento.preventDefault()
    document.getElementById(campo)?.focus()
  }
  return (
    <div ref={caixa} className={classes.resumo} tabIndex={-1} role="alert">
      <h2>{titulo ?? (erros.length === 1 ? 'Falta corrigir um campo' : `Falta corrigir ${erros.length} campos`)}</h2>
      <ul>
        {erros.map(({ campo, mensagem }) => (
          <li key={campo}>
            <a href={`#${campo}`} onClick={(evento) => ir(evento, campo)}>
              {mensagem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
