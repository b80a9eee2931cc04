import type { TextFieldProps } from '@contempla/ui'
import { TextField } from '@contempla/ui'

/** A percentage typed as `1,2345`; `parsePpt` reads it, `pptText` fills it in, `percentualValido` checks it. */
export const PercentualField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" placeholder="0,00" prefix="%" {...props} />
)
