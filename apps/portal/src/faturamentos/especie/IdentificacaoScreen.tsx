import { TextSkeleton } from '@contempla/ui'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

// One or the other: who came by the link takes a picture, and who did not waits for it.
const PeloLink = lazy(() => import('./PeloLink.tsx').then((m) => ({ default: m.PeloLink })))
const AEspera = lazy(() => import('./AEspera.tsx').then((m) => ({ default: m.AEspera })))

/** The facial recognition: the link that was sent, and, for who came by it, the camera. */
export function IdentificacaoScreen() {
  const { hash } = useLocation()
  const doEndereco = new URLSearchParams(hash).get('link')
  // The menu takes the fragment's place while it is open.
  const [link, setLink] = useState(doEndereco)
  if (doEndereco && doEndereco !== link) setLink(doEndereco)
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      {link ? <PeloLink link={link} onDeixar={() => setLink(null)} /> : <AEspera />}
    </Suspense>
  )
}
