import { StatusScreen, TextSkeleton } from '@contempla/ui'
import { logout } from '../shell/com-sessao.ts'
import { href } from '../shell/rotas/href.ts'
import { CadastroEmDia } from './CadastroEmDia.tsx'
import { NaoAbriu, SoComSenha } from './NaoAbriu.tsx'
import { usePendencia, useSessaoOuLogin } from './useAtualizacao.ts'

/**
 * The guard leads here while a registration update is pending; the screen says why and offers the one step that ends
 * it.
 */
export function AtualizacaoObrigatoriaScreen() {
  const sessao = useSessaoOuLogin(href('/atualizacao-obrigatoria'))
  const status = usePendencia(sessao)
  if (!sessao) return <TextSkeleton lines={5} />
  if (sessao.usuario.modo === 'transparente') return <SoComSenha />
  if (status.isPending) return <TextSkeleton lines={5} />
  if (status.isError) {
    return <NaoAbriu erro={status.error} onRetry={() => void status.refetch()} retrying={status.isFetching} />
  }
  if (!status.data) return <CadastroEmDia />
  const { modo, tipoPessoa } = sessao.usuario
  const deQuem =
    modo === 'representante' ? 'os dados do titular' : tipoPessoa === 'PJ' ? 'os dados da empresa' : 'seus dados'
  return (
    <StatusScreen
      illustration="documento"
      heading={`Falta confirmar ${deQuem}`}
      text="De tempos em tempos pedimos essa conferência, para avisos e pagamentos chegarem a quem devem. Leva um minuto."
      holder={{ quem: 'voce' }}
      primary={{ label: 'Conferir os dados', href: href('/confirmar-dados-cadastrais') }}
      secondary={[
        { label: 'Fazer depois', href: href('/home') },
        { label: 'Sair da conta', onClick: () => void logout() },
      ]}
    />
  )
}
