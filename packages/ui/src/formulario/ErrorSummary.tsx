import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import classes from './ErrorSummary.module.css'

export interface ErrorSummaryItem {
  /** The id of the field: its `name`, unless it was given an `id`. */
  campo: string
  mensagem: string
}

interface ErrorSummaryProps {
  errors: readonly ErrorSummaryItem[]
  /** Changes with each attempt to submit (react-hook-form: `formState.submitCount`), so that the focus moves here again. */
  attempt?: number
  title?: string
}

/** Whether these words are also said of another field: alone, they would not tell which is meant. */
const isRepetido = (errors: readonly ErrorSummaryItem[], { campo, mensagem }: ErrorSummaryItem): boolean =>
  errors.some((outro) => outro.campo !== campo && outro.mensagem === mensagem)

/** The words of the field's own label. */
function RotuloDoCampo({ campo }: { campo: string }) {
  const write = (lugar: HTMLElement | null) => {
    const rotulo = document.querySelector(`label[for="${CSS.escape(campo)}"]`)?.textContent
    if (lugar && rotulo) lugar.textContent = rotulo.endsWith('?') ? `${rotulo} ` : `${rotulo}: `
  }
  return <span ref={write} />
}

/** What is wrong in a form, in one place, each line leading to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors, attempt = 0, title }: ErrorSummaryProps) {
  const caixa = useRef<HTMLDivElement>(null)
  const vazio = errors.length === 0
  // `attempt` is watched although unused: each attempt moves the focus, also when the errors stay the same.
  useEffect(() => {
    if (!vazio) caixa.current?.focus()
  }, [attempt, vazio])
  if (vazio) return null
  const ir = (evento: MouseEvent, campo: string) => {
    evento.preventDefault()
    document.getElementById(campo)?.focus()
  }
  return (
    <div ref={caixa} className={classes.resumo} tabIndex={-1} role="alert">
      <h2>{title ?? (errors.length === 1 ? 'Falta corrigir um campo' : `Falta corrigir ${errors.length} campos`)}</h2>
      <ul>
        {errors.map(({ campo, mensagem }) => (
          <li key={campo}>
            <a href={`#${campo}`} onClick={(evento) => ir(evento, campo)}>
              <span>
                {isRepetido(errors, { campo, mensagem }) && <RotuloDoCampo campo={campo} />}
                {mensagem}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
