import { Button, Skeleton } from '@contempla/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const Anexos = lazy(() => import('./Anexos.tsx').then((m) => ({ default: m.Anexos })))

/** The files of a form: their field, fetched when somebody wants to send one, and what keeps the form from being sent. */
export function useAnexos(): { campo: ReactNode; anexos: string[]; impede: string | null } {
  const [quer, setQuer] = useState(false)
  const [anexos, setAnexos] = useState<readonly { url: string }[]>([])
  const [enviando, setEnviando] = useState(false)
  return {
    campo: quer ? (
      <Suspense fallback={<Skeleton />}>
        <Anexos onChange={setAnexos} onBusy={setEnviando} />
      </Suspense>
    ) : (
      <Button variant="secondary" fullWidth onClick={() => setQuer(true)}>
        Anexar fotos ou PDF
      </Button>
    ),
    anexos: anexos.map(({ url }) => url),
    impede: enviando ? 'Espere os arquivos terminarem de subir.' : null,
  }
}
