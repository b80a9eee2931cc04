import { Stack } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { Campo, type Valores } from './Campo.tsx'
import type { QuaisquerCampos } from './campos.ts'

/** Draws the fields that show by what is filled in so far. */
export const Campos = ({ campos, tools }: { campos: QuaisquerCampos; tools: FormTools<Valores> }) => (
  <Stack>
    {Object.entries(campos).map(
      ([nome, campo]) =>
        (!campo.seValer || campo.seValer(tools.values)) && <Campo key={nome} nome={nome} campo={campo} tools={tools} />,
    )}
  </Stack>
)
