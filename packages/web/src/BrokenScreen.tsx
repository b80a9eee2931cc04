import { Button, ScreenHeading } from '@contempla/ui'
import { useState } from 'react'
import { detailedMessageOf, isOffline } from './api-error.ts'

interface BrokenScreenProps {
  error: unknown
  /** Loads the screen again. */
  onRetry: () => Promise<unknown>
}

/** What shows where a screen breaks, or its code or what it needs could not be loaded. */
export function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
  const [retrying, setRetrying] = useState(false)
  const offline = isOffline(error) || !navigator.onLine
  return (
    <div role="alert">
      <ScreenHeading lead={offline ? 'Confira a conexão e tente de novo.' : detailedMessageOf(error)}>
        {offline ? 'Você está sem internet' : 'Esta tela não abriu'}
      </ScreenHeading>
      <Button
        loading={retrying}
        onClick={() => {
          setRetrying(true)
          void onRetry().finally(() => setRetrying(false))
        }}
      >
        Tentar de novo
      </Button>
    </div>
  )
}
