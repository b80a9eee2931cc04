import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Campo.module.css'
import { useMascara } from './mascaras/mascarar.ts'
import { mascaraDaSenha } from './mascaras/mascaras-dos-campos.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

export interface SenhaFieldProps extends Partial<Omit<TextFieldProps, 'label' | 'type' | 'suffix' | 'autoComplete'>> {
  label?: string
  /** `new-password` where a password is chosen, so that managers offer to keep it. */
  autoComplete?: 'current-password' | 'new-password'
}

/** The password of six digits: one real input, that can be pasted into, filled by a password manager, and looked at. */
export function SenhaField(props: SenhaFieldProps) {
  const { label = 'Senha', autoComplete = 'current-password', onChange, onFocus, error, ...rest } = props
  const colada = useMascara(mascaraDaSenha, onChange)
  const [visivel, setVisivel] = useState(false)
  const Icone = visivel ? IconEyeOff : IconEye
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="off"
      className={classes.senha}
      {...rest}
      label={label}
      autoComplete={autoComplete}
      type={visivel ? 'text' : 'password'}
      error={colada.recusa ?? error}
      onChange={colada.onChange}
      onFocus={(event) => {
        onFocus?.(event)
        // Six dots can't be mended one by one, and a full field would swallow what is typed: typing begins anew.
        event.currentTarget.select()
      }}
      suffix={
        <button
          type="button"
          className={classes.olho}
          aria-label={`${visivel ? 'Ocultar' : 'Mostrar'}: ${label}`}
          onClick={() => setVisivel(!visivel)}
        >
          <Icone size={22} aria-hidden="true" />
        </button>
      }
    />
  )
}
