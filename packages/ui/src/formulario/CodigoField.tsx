import { type ComponentProps, type CSSProperties, useMemo } from 'react'
import type { CampoProps } from './Campo.tsx'
import { Campo } from './Campo.tsx'
import classes from './CodigoField.module.css'
import { mascaraDoCodigo } from './mascaras/codigo.ts'
import { useMascara } from './mascaras/mascarar.ts'

export interface CodigoFieldProps extends ComponentProps<'input'>, Omit<CampoProps, 'label'> {
  label?: CampoProps['label']
  /** How many characters the code has. */
  digits?: number
  /** Called once the last character is there, typed or pasted. */
  onComplete?: (codigo: string) => void
}

/** A code from an SMS or e-mail: one real input, drawn as boxes, upper-cased, that pastes and autofills whole. */
export function CodigoField(props: CodigoFieldProps) {
  const { label = 'Código', description, error, optional, digits = 4, onComplete, onChange, style, ...input } = props
  const { id, name, 'aria-describedby': describedBy } = input
  const mascara = useMemo(() => mascaraDoCodigo(digits), [digits])
  const colado = useMascara(mascara, (evento) => {
    onChange?.(evento)
    if (evento.currentTarget.value.length === digits) onComplete?.(evento.currentTarget.value)
  })
  const moldura: CSSProperties & Record<'--casas', number> = { ...style, '--casas': digits }
  return (
    <Campo {...{ label, description, optional, id, name, describedBy }} error={colado.recusa ?? error}>
      {(atributos) => (
        <div className={classes.moldura} style={moldura}>
          <div className={classes.area}>
            <div className={classes.caixas} aria-hidden="true">
              {Array.from({ length: digits }, (_, i) => (
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
              onChange={colado.onChange}
            />
          </div>
        </div>
      )}
    </Campo>
  )
}
