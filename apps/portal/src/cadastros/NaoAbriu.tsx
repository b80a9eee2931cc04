import { StatusScreen } from '@contempla/ui'
import { isUnanswered, messageOf } from '@contempla/web'
import { href } from '../shell/rotas/href.ts'

interface NaoAbriuProps {
  erro: unknown
  onRetry: () => void
  retrying: boolean
}

/** Says that the registration could not be read. */
export function NaoAbriu({ erro, onRetry, retrying }: NaoAbriuProps) {
  return (
    <StatusScreen
      illustration={isUnanswered(erro) ? 'offline' : 'erro'}
      heading="Não foi possível abrir seu cadastro"
      text={messageOf(erro)}
      primary={{ label: 'Tentar de novo', onClick: onRetry, loading: retrying }}
      secondary={[{ label: 'Ir para o início', href: href('/home') }]}
    />
  )
}

/** Says that a session by link has no registration to confirm. */
export function SoComSenha() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Neste acesso não há dados a confirmar"
      text="Você entrou por um link. Para ver e confirmar seu cadastro, saia e entre com sua senha."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
}
