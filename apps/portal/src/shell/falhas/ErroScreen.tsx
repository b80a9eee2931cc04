import { BrokenScreen } from '@contempla/web'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'

export function ErroScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <BrokenScreen error={error} onRetry={() => router.invalidate()} />
}
