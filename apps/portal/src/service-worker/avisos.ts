import { destinoDaqui } from '@contempla/web/destino'
import type { Escopo } from './escopo.ts'
import { semPagina } from './paginas.ts'

type Corpo = { titulo: string; texto: string; caminho: string }

const semCorpo: Corpo = {
  titulo: 'Consórcio',
  texto: 'Há uma novidade na sua cota. Veja no app.',
  caminho: '/notifications',
}

/**
 * Reads the message that the server wrote. An unreadable one gets a general text, because a browser shows a notice of
 * its own when nothing is shown.
 */
function parseCorpo(data: { json(): unknown } | null): Corpo {
  try {
    const { titulo, texto, caminho } = Object(data?.json())
    const certo = [titulo, texto, caminho].every((parte) => typeof parte === 'string')
    return certo ? { titulo, texto, caminho } : semCorpo
  } catch {
    return semCorpo
  }
}

/** Shows what came; the same notice tried again takes its own place. */
export function mostrarAviso({ registration }: Escopo, data: { json(): unknown } | null): Promise<void> {
  const { titulo, texto, caminho } = parseCorpo(data)
  return registration.showNotification(titulo, {
    body: texto,
    tag: caminho,
    lang: 'pt-BR',
    icon: '/icone-192.png',
    data: { caminho },
  })
}

/**
 * Opens it where it is read: in the portal's window, if there is one. A window that this worker does not control yet cannot
 * be led anywhere, as the one in which it was installed.
 */
export async function abrirAviso({ clients, location }: Escopo, notification: Notification): Promise<void> {
  notification.close()
  const destino = destinoDaqui(String(Object(notification.data).caminho))
  const url = `${location.origin}${destino ?? semCorpo.caminho}`
  const janelas = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const janela = janelas.find((cada) => !semPagina.test(new URL(cada.url).pathname))
  try {
    if (await janela?.navigate(url)) return void (await janela?.focus())
  } catch {
    // A new one, then.
  }
  await clients.openWindow(url)
}
