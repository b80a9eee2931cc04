import { ErrorState, LinkButton } from '@contempla/ui'
import { ApiError, detailedMessageOf } from '@contempla/web'
import { hrefDoPasso } from './useOferta.ts'

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
