import { EmptyState, ErrorState, LinkButton } from '@contempla/ui'
import { ApiError, detailedMessageOf, isUnanswered, useOnline } from '@contempla/web'
import { hrefDoPasso } from '../passos.ts'

/** Document 1 §8: what the server says of the offer, else the bid's own words. */
export function FalhaDaSimulacao({
  error,
  onRetry,
  retrying,
}: {
  error: unknown
  onRetry: () => void
  retrying: boolean
}) {
  const online = useOnline()
  if (!online && isUnanswered(error))
    return (
      <EmptyState
        illustration="offline"
        title="Você está sem internet"
        text="O que você preencheu está guardado neste aparelho. A simulação continua quando a internet voltar."
        action={{ label: 'Tentar de novo', onClick: onRetry }}
      />
    )
  const doLance = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <ErrorState
        title={
          doLance ? detailedMessageOf(error) : 'Erro ao enviar os dados. Valide os valores do lance e tente novamente.'
        }
        onRetry={onRetry}
        retrying={retrying}
      />
      <LinkButton href={hrefDoPasso('type')} variant="quiet" fullWidth>
        Rever o valor do lance
      </LinkButton>
    </>
  )
}
