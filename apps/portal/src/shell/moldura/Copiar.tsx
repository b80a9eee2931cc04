import { Button } from '@contempla/ui'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCopia } from '../copia.ts'

interface CopiarProps {
  texto: string
  /** Where it is written, to be selected where the browser does not let it be copied. */
  onde: () => HTMLElement | null
  secundario: boolean
  children: ReactNode
}

/** Copies a code in one tap. */
export function Copiar({ texto, onde, secundario, children }: CopiarProps) {
  const [copiado, copy] = useCopia(texto, onde)
  return (
    <Button
      fullWidth
      variant={secundario ? 'secondary' : 'primary'}
      icon={copiado ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      onClick={copy}
    >
      {copiado ? 'Copiado' : children}
    </Button>
  )
}
