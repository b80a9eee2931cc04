import type { ComponentProps, CSSProperties } from 'react'
import type { CampoProps } from './Campo.tsx'
import { Campo } from './Campo.tsx'
import classes from './CodigoField.module.css'
import { mascarar } from './mascarar.ts'
import { mascaraCodigo } from './mascaras.ts'

export interface CodigoFieldProps extends ComponentProps<'input'>, Omit<CampoProps, 'label'> {
  label?: CampoProps['label']
  /** How many characters the code has. */
  casas?: number
  /** Called once the last character is there, typed or pasted. */
  onCompleto?: (codigo: string) => void
}

/** A code from an SMS or e-mail: one real input, drawn as boxes, upper-cased, that pastes and autofills whole. */
export function CodigoField(props: CodigoFieldProps) {
  const { label = 'Código', description, error, optional, casas = 4, onCompleto, onChange, style, ...input } = props
  const { id, name, 'aria-describedby': describedBy } = input
  const moldura: CSSProperties & Record<'--casas', number> = { ...style, '--casas': casas }
  return (
    <Campo {...{ label, description, error, optional, id, name, describedBy }}>
      {(atributos) => (
        <div className={classes.moldura} style={moldura}>
          <div className={classes.area}>
            <div className={classes.caixas} aria-hidden="true">
              {Array.from({ length: casas }, (_, i) => (
                <span key={i} className={classes.caixa} />
              ))}
            </div>
            <input
              type="text"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...atributos}
              className={classes.entrada}
              onChange={mascarar(mascaraCodigo(casas), (evento) => {
                onChange?.(evento)
                if (evento.currentTarget.value.length === casas) onCompleto?.(evento.currentTarget.value)
              })}
            />
          </div>
        </div>
      )}
    </Campo>
  )
}
