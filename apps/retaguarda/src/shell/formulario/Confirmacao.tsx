import { TextField } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { CallMutation, Input, WriteKey } from '../api.ts'
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx'
import classes from './Formulario.module.css'

interface ConfirmacaoProps<K extends WriteKey> {
  aberto: boolean
  aoFechar: () => void
  titulo: ReactNode
  chamada: CallMutation<K>
  pedido: Input<K>
  enviar: string
  /** What has to be typed before it is sent, where it cannot be undone: PUBLICAR. Letter case does not matter. */
  palavra?: string
  perigo?: boolean
  largo?: boolean
  impedimento?: string | null
  /** What will happen. */
  children: ReactNode
}

const semCaixa = (texto: string) => texto.trim().toLocaleUpperCase('pt-BR')

/** Says what will happen and asks whether it shall; for what cannot be undone, has a word typed. */
export function Confirmacao<K extends WriteKey>({ palavra, pedido, children, ...dialogo }: ConfirmacaoProps<K>) {
  return (
    <DialogoDeFormulario {...dialogo} valores={{ confirmacao: '' }} pedido={() => pedido}>
      {({ campo }) => (
        <div className={classes.texto}>
          <div>{children}</div>
          {palavra && (
            <TextField
              label={`Para confirmar, digite ${palavra}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...campo('confirmacao', {
                validate: (v) => semCaixa(v) === semCaixa(palavra) || `Digite ${palavra} para confirmar`,
              })}
            />
          )}
        </div>
      )}
    </DialogoDeFormulario>
  )
}
