import { StatusScreen } from '@contempla/ui'
import { PublicLayout } from '../moldura/PublicLayout.tsx'
import { href } from '../rotas/href.ts'

/** Says the same to everyone: what exists is not told to who is not in. */
export function NaoEncontradaScreen() {
  return (
    <PublicLayout>
      <StatusScreen
        illustration="vazio"
        heading="Não encontramos esta página"
        text="O endereço pode ter mudado ou ter sido digitado errado."
        primary={{ label: 'Ir para o início', href: href('/') }}
      />
    </PublicLayout>
  )
}
