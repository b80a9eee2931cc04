import { parseHex } from '@contempla/tema'
import { TextField, type TextFieldProps } from '@contempla/ui'
import classes from './Parceiros.module.css'

interface CampoDeCorProps extends TextFieldProps {
  label: string
  value: string
  /** The colour that holds where the field is empty. */
  padrao: string
  onChoose: (cor: string) => void
}

/** A colour: typed as `#rrggbb`, or chosen by the browser's own picker. */
export function CampoDeCor({ value, padrao, onChoose, label, ...campo }: CampoDeCorProps) {
  return (
    <div className={classes.cor}>
      <TextField
        label={label}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        placeholder={padrao}
        description="Como #1d4ed8. Vazio é a cor do produto."
        {...campo}
      />
      <input
        type="color"
        aria-label={`${label}: escolher`}
        value={parseHex(value) ?? padrao}
        onChange={(evento) => onChoose(evento.target.value)}
      />
    </div>
  )
}
