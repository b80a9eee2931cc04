import { TextSkeleton } from '@contempla/ui'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

// A visitor by the link takes the picture and anybody else waits for it, so only one of the two loads.
const PeloLink = lazy(() => import('./PeloLink.tsx').then((m) => ({ default: m.PeloLink })))
const AEspera = lazy(() => import('./AEspera.tsx').then((m) => ({ default: m.AEspera })))

/** Shows the facial recognition: the link that was sent and, for a visitor by it, the camera. */
export function IdentificacaoScreen() {
  const { hash } = useLocation()
  const doEndereco = new URLSearchParams(hash).get('link')
  // An open menu replaces the fragment, so the link is read once.
  const [link, setLink] = useState(doEndereco)
  if (doEndereco && doEndereco !== link) setLink(doEndereco)
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      {link ? <PeloLink link={link} onDeixar={() => setLink(null)} /> : <AEspera />}
    </Suspense>
  )
}
