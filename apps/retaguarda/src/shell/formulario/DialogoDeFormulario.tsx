import { Dialog } from '@contempla/ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { WriteKey } from '../api.ts'
import type { FormularioProps } from './Formulario.tsx'
import { Formulario } from './Formulario.tsx'

export interface DialogoDeFormularioProps<V extends FieldValues, K extends WriteKey>
  extends Omit<FormularioProps<V, K>, 'aoCancelar'> {
  aberto: boolean
  /** Asked for by Esc, by "Cancelar", by the cross, and when the call is done. */
  aoFechar: () => void
  titulo: ReactNode
  largo?: boolean
}

/** A form in a dialog. Closes when its call is done; while it runs, it does not close. */
export function DialogoDeFormulario<V extends FieldValues, K extends WriteKey>({
  aberto,
  aoFechar,
  titulo,
  largo,
  ...formulario
}: DialogoDeFormularioProps<V, K>) {
  const { chamada } = formulario
  const estavaAberto = useRef(false)
  useEffect(() => {
    // What a former opening was told is not told again.
    if (aberto && !estavaAberto.current && !chamada.isPending) chamada.reset()
    else if (aberto && chamada.isSuccess) aoFechar()
    estavaAberto.current = aberto
  }, [aberto, chamada, aoFechar])
  const fechar = () => {
    if (!chamada.isPending) aoFechar()
  }
  return (
    <Dialog open={aberto} onClose={fechar} title={titulo} {...(largo ? { wide: true } : {})}>
      {aberto && <Formulario {...formulario} aoCancelar={fechar} />}
    </Dialog>
  )
}
