import { StatusScreen } from '@contempla/ui'
import { useSession } from '../hooks.ts'
import { AppLayout } from '../moldura/AppLayout.tsx'
import { PublicLayout } from '../moldura/PublicLayout.tsx'

/** No route is there: in the frame of who is in, with its places, or of who is not. */
export function NaoEncontradaScreen() {
  const logado = useSession() !== null
  const Layout = logado ? AppLayout : PublicLayout
  return (
    <Layout>
      <StatusScreen
        illustration="vazio"
        heading="Não encontramos esta página"
        text="O endereço pode ter mudado ou ter sido digitado errado."
        primary={logado ? { label: 'Voltar ao início', href: '/home' } : { label: 'Entrar', href: '/login' }}
      />
    </Layout>
  )
}
