import { StatusScreen } from '@contempla/ui'
import { detailedMessageOf, isOffline } from '@contempla/web'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** What shows where a screen breaks, or what it needs could not be loaded. */
export function ErroScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const offline = isOffline(error) || !navigator.onLine
  const retry = () => {
    setRetrying(true)
    void router.invalidate().finally(() => setRetrying(false))
  }
  return (
    <div role="alert">
      <StatusScreen
        illustration={offline ? 'offline' : 'erro'}
        heading={offline ? 'Você está sem internet' : 'Esta tela não abriu'}
        text={offline ? 'Confira a conexão e tente de novo.' : detailedMessageOf(error)}
        primary={{ label: 'Tentar de novo', onClick: retry, loading: retrying }}
      />
    </div>
  )
}
