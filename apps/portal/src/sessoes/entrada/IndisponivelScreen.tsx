import { StatusScreen } from '@contempla/ui'
import { useAvisos } from '../../shell/avisos/useAvisos.ts'

/** The access is down, for planned maintenance or not. */
export function IndisponivelScreen() {
  const aviso = useAvisos({ esperar: false })[0]
  return (
    <StatusScreen
      illustration="espera"
      heading="O acesso está indisponível agora"
      text={aviso?.text ?? 'Estamos trabalhando para voltar logo. Seus dados e suas cotas estão seguros.'}
      primary={{ label: 'Tentar de novo', href: '/login' }}
    />
  )
}
