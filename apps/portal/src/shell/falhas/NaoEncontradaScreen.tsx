import { StatusScreen } from '@contempla/ui'
import { useSession } from '../hooks.ts'
import { AppLayout } from '../moldura/AppLayout.tsx'
import { PublicLayout } from '../moldura/PublicLayout.tsx'

/** Nothing is at this address. */
export function NaoEncontrada() {
  const logado = useSession() !== null
  return (
    <StatusScreen
      illustration="vazio"
      heading="Não encontramos esta página"
      text="O endereço pode ter mudado ou ter sido digitado errado."
      primary={logado ? { label: 'Voltar ao início', href: '/home' } : { label: 'Entrar', href: '/login' }}
    />
  )
}

/** The same in the frame of who is in, with its places, or of who is not. */
export function NaoEncontradaScreen() {
  const Layout = useSession() === null ? PublicLayout : AppLayout
  return (
    <Layout>
      <NaoEncontrada />
    </Layout>
  )
}
