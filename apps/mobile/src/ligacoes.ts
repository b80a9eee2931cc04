import { App } from '@capacitor/app'

/** Goes to an address of this portal; any other is not followed. */
export function seguir(endereco: string): void {
  const url = URL.canParse(endereco) ? new URL(endereco) : undefined
  if (url?.origin === location.origin) location.assign(url.pathname + url.search + url.hash)
}

/** What the system asks of an app: to open a link to the portal, and to go back by the phone's own button. */
export async function ouvirSistema(): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => seguir(url))
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back()
    else void App.minimizeApp()
  })
}
