import { StatusScreen } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { useEffect } from 'react'
import { session } from '../shell/app.ts'

/** Says that nothing is pending, or that the data were just confirmed. */
export function CadastroEmDia({ confirmado }: { confirmado?: boolean }) {
  useEffect(() => focusHeading(document), [])
  return (
    <StatusScreen
      illustration="sucesso"
      heading={confirmado ? 'Dados confirmados, obrigado' : 'Seu cadastro está em dia'}
      text={
        confirmado
          ? 'Está tudo certo com o cadastro. Você pode seguir de onde parou.'
          : 'Não há nada a confirmar agora.'
      }
      primary={{ label: 'Continuar', href: session.peekTarget() ?? '/home' }}
    />
  )
}
