import { LinkButton } from '@contempla/ui'
import type { ReactNode } from 'react'
import { podeAbrir } from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'

interface FaltaProps {
  path: '/perfil/email-telefone' | '/perfil/endereco'
  title: string
  children: ReactNode
}

/** Says which data the record lacks and links to the screen that edits it. */
export function Falta({ path, title, children }: FaltaProps) {
  return (
    <div>
      <p>{children}</p>
      {podeAbrir(path) && (
        <LinkButton variant="quiet" size="small" href={href(path)}>
          {title}
        </LinkButton>
      )}
    </div>
  )
}
