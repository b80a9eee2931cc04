import { Button, ScreenHeading } from '@contempla/ui'
import { useState } from 'react'
import { ApiError, detailedMessageOf, isOffline } from './api-error.ts'

interface BrokenScreenProps {
  error: unknown
  /** Asks again for what the screen needs. */
  onRetry: () => Promise<unknown>
}

/** What shows where a screen breaks, or its code or what it needs could not be loaded. */
export function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
  const [retrying, setRetrying] = useState(false)
  const offline = isOffline(error) || !navigator.onLine
  const retry = () => {
    // The page remembers a file that failed, and what broke while drawing breaks again: only a new page is rid of both.
    if (!(error instanceof ApiError)) return location.reload()
    setRetrying(true)
    void onRetry().finally(() => setRetrying(false))
  }
  return (
    <div role="alert">
      <ScreenHeading lead={offline ? 'Confira a conexão e tente de novo.' : detailedMessageOf(error)}>
        {offline ? 'Você está sem internet' : 'Esta tela não abriu'}
      </ScreenHeading>
      <Button loading={retrying} onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}
