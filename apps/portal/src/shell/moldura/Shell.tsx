import { LoadingOverlay, Snackbar, TemaProvider } from '@contempla/ui'
import { offerBackOf } from '@contempla/web'
import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pagina } from '../app.ts'
import { useErrorModal } from '../falhas/error-modal.ts'
import { useLoadingMessage, useLoadingVisible } from '../hooks-da-entrada.ts'
import { renderAppLink } from '../rotas/AppLink.tsx'
import { Andamento } from './Andamento.tsx'
import { marcaToApply } from './theme.ts'

const ModalDeErro = lazy(() => import('../falhas/ModalDeErro.tsx').then((m) => ({ default: m.ModalDeErro })))
const marca = marcaToApply(document, pagina.parceiro)

/** The layers over every screen: brand, loading overlay, snackbar, error modal. */
export function Shell() {
  const loadingVisible = useLoadingVisible()
  const loadingMessage = useLoadingMessage()
  const modal = useErrorModal()
  const { history } = useRouter()
  return (
    <TemaProvider renderLink={renderAppLink} offerBack={offerBackOf(history)} {...(marca ? { marca } : {})}>
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
