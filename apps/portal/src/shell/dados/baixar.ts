import { showSnackbar } from '@contempla/ui'

const isMenuFechado = (erro: unknown): boolean => erro instanceof DOMException && erro.name === 'AbortError'

/**
 * Saves bytes that the page has as a file on the device; an app that wraps the portal hands them to the device itself, and
 * one that it does not take is told, because nothing else would.
 */
export function baixar(bytes: Blob, nome: string): void {
  const { guardar } = globalThis.contemplaNativo ?? {}
  if (guardar)
    return void guardar(new File([bytes], nome, { type: bytes.type })).catch((erro: unknown) => {
      // Closing the device's sheet is no error.
      if (!isMenuFechado(erro)) showSnackbar('Não conseguimos guardar o arquivo neste celular. Tente de novo.', 'erro')
    })
  const objeto = URL.createObjectURL(bytes)
  const ancora = Object.assign(document.createElement('a'), { href: objeto, download: nome })
  ancora.click()
  // Some browsers start the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(objeto), 10_000)
}
