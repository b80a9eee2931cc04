import { Button, SelectField, TextAreaField } from '@contempla/ui'
import { useEffect, useId, useRef } from 'react'
import { motivoDito } from '../motivo.ts'
import { type Documento, problemas } from '../palavras.ts'
import classes from './Exame.module.css'
import { isCompleta, type Marca } from './exame.ts'

interface JulgarDocumentoProps {
  documento: Documento
  marca: Marca | undefined
  /** The missing parts are shown, because the request was tried. */
  cobrado: boolean
  onVale: () => void
  onMarca: (marca: Marca | null) => void
}

function motivoErrado(motivo: string): string | undefined {
  const valido = motivoDito.validate(motivo)
  return valido === true ? undefined : valido
}

const emBranco = { vale: false, problema: '', motivo: '' } as const

/** Decides about one document beside it: it serves, or it has a problem, with the reason in words to the customer. */
export function JulgarDocumento({ documento, marca, cobrado, onVale, onMarca }: JulgarDocumentoProps) {
  const id = useId()
  const problema = useRef<HTMLSelectElement>(null)
  const pedido = marca?.vale === false ? marca : null
  const vazio = pedido !== null && pedido.problema === '' && pedido.motivo === ''
  useEffect(() => {
    // The focus moves to the problem as the document is marked, and not on a later visit.
    if (vazio) problema.current?.focus()
  }, [vazio, documento.id])
  const falta = cobrado && pedido !== null && !isCompleta(pedido)
  return (
    <div className={classes.julgar} role="group" aria-label="O que você decide deste documento">
      <div className={classes.escolha}>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={marca?.vale === true}
          aria-keyshortcuts="v"
          onClick={onVale}
        >
          {marca?.vale === true ? '✓ Vale' : 'Vale'} <kbd>v</kbd>
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={pedido !== null}
          aria-keyshortcuts="p"
          onClick={() => onMarca(pedido ? null : emBranco)}
        >
          {pedido ? 'Não pedir mais' : 'Pedir de novo'} <kbd>p</kbd>
        </Button>
      </div>
      {pedido && (
        <>
          <SelectField
            ref={problema}
            id={`${id}-problema`}
            label="Problema"
            placeholder="Escolha"
            options={Object.entries(problemas).map(([value, label]) => ({ value, label }))}
            value={pedido.problema}
            error={falta && pedido.problema === '' ? 'Escolha o problema' : undefined}
            onChange={({ currentTarget: { value } }) => onMarca({ ...pedido, problema: value })}
          />
          <TextAreaField
            id={`${id}-motivo`}
            label="Motivo"
            description="O cliente lê este texto ao enviar de novo."
            maxLength={1000}
            rows={3}
            value={pedido.motivo}
            error={falta ? motivoErrado(pedido.motivo) : undefined}
            onChange={({ currentTarget: { value } }) => onMarca({ ...pedido, motivo: value })}
          />
        </>
      )}
    </div>
  )
}
