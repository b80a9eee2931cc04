import { LoadingOverlay, Snackbar, TemaProvider } from '@contempla/ui'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Andamento } from './Andamento.tsx'
import { renderAppLink } from './AppLink.tsx'
import { pagina } from './app.ts'
import { useErrorModal } from './error-modal.ts'
import { useLoadingMessage, useLoadingVisible } from './hooks.ts'
import { marcaAAplicar } from './theme.ts'

const ModalDeErro = lazy(() => import('./ModalDeErro.tsx').then((m) => ({ default: m.ModalDeErro })))
const marca = marcaAAplicar(document, pagina.parceiro)

/** What lies over every screen: brand, loading overlay, snackbar, error modal. */
export function Shell() {
  const loadingVisible = useLoadingVisible()
  const loadingMessage = useLoadingMessage()
  const modal = useErrorModal()
  return (
    <TemaProvider renderLink={renderAppLink} {...(marca ? { marca } : {})}>
      <Outlet />
      <Andamento />
      <LoadingOverlay visible={loadingVisible} message={loadingMessage} />
      <Snackbar />
      {modal && (
        <Suspense>
          <ModalDeErro {...modal} />
        </Suspense>
      )}
    </TemaProvider>
  )
}
