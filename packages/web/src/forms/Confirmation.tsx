import { TextField } from '@contempla/ui'
import type { ReactNode } from 'react'
import classes from './Form.module.css'
import type { SendProps } from './Form.tsx'
import type { DialogProps } from './FormDialog.tsx'
import { FormDialog } from './FormDialog.tsx'

interface ConfirmationProps<R> extends DialogProps, SendProps<R> {
  request: R
  /** What has to be typed before it is sent, where it cannot be undone: PUBLICAR. Letter case does not matter. */
  word?: string | undefined
  /** What will happen. */
  children: ReactNode
}

const withoutCase = (text: string) => text.trim().toLocaleUpperCase('pt-BR')

/** Says what will happen and asks whether it shall; for what cannot be undone, has a word typed. */
export function Confirmation<R>({ word, request, children, ...dialog }: ConfirmationProps<R>) {
  return (
    <FormDialog {...dialog} values={{ confirmacao: '' }} request={() => request}>
      {({ field }) => (
        <div className={classes.texto}>
          <div>{children}</div>
          {word && (
            <TextField
              label={`Para confirmar, digite ${word}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...field('confirmacao', {
                validate: (v) => withoutCase(v) === withoutCase(word) || `Digite ${word} para confirmar`,
              })}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}
