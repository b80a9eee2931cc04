import { ErrorModal, LoadingOverlay, Snackbar, TemaProvider } from '@contempla/ui'
import { Outlet } from '@tanstack/react-router'
import { renderAppLink } from './AppLink.tsx'
import { pagina } from './app.ts'
import { closeError, useErrorModal } from './error-modal.ts'
import { useLoadingVisible } from './hooks.ts'
import { marcaAAplicar } from './theme.ts'

const marca = marcaAAplicar(document, pagina.parceiro)

/** What lies over every screen: brand, loading overlay, snackbar, error modal. */
export function Shell() {
  const loadingVisible = useLoadingVisible()
  const modal = useErrorModal()
  const retry = modal?.onRetry
  return (
    <TemaProvider renderLink={renderAppLink} {...(marca ? { marca } : {})}>
      <Outlet />
      <LoadingOverlay visible={loadingVisible} />
      <Snackbar />
      <ErrorModal
        message={modal?.mensagem ?? null}
        onClose={closeError}
        {...(modal?.titulo ? { title: modal.titulo } : {})}
        {...(retry
          ? {
              onRetry: () => {
                closeError()
                retry()
              },
            }
          : {})}
      />
    </TemaProvider>
  )
}
