import type { TextFieldProps } from '@contempla/ui'
import { TextField } from '@contempla/ui'

/** A day, by the browser's own picker; its value is `YYYY-MM-DD`, or empty. */
export const DiaField = (props: TextFieldProps) => <TextField {...props} type="date" />
