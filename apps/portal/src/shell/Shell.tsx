import { LoadingOverlay, Snackbar, TemaProvider } from '@contempla/ui'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { renderAppLink } from './AppLink.tsx'
import { pagina } from './app.ts'
import { useErrorModal } from './error-modal.ts'
import { useLoadingVisible } from './hooks.ts'
import { marcaAAplicar } from './theme.ts'

const ModalDeErro = lazy(() => import('./ModalDeErro.tsx').then((m) => ({ default: m.ModalDeErro })))
const marca = marcaAAplicar(document, pagina.parceiro)

/** What lies over every screen: brand, loading overlay, snackbar, error modal. */
export function Shell() {
  const loadingVisible = useLoadingVisible()
  const modal = useErrorModal()
  return (
    <TemaProvider renderLink={renderAppLink} {...(marca ? { marca } : {})}>
      <Outlet />
      <LoadingOverlay visible={loadingVisible} />
      <Snackbar />
      {modal && (
        <Suspense>
          <ModalDeErro {...modal} />
        </Suspense>
      )}
    </TemaProvider>
  )
}
