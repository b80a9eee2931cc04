/** Saves bytes that the page has as a file on the device; an app that wraps the portal hands them to the device itself. */
export function baixar(bytes: Blob, nome: string): void {
  const { guardar } = globalThis.contemplaNativo ?? {}
  // Closing the device's sheet is no error, and what it does with the file it says itself.
  if (guardar) return void guardar(new File([bytes], nome, { type: bytes.type })).catch(() => undefined)
  const objeto = URL.createObjectURL(bytes)
  const ancora = Object.assign(document.createElement('a'), { href: objeto, download: nome })
  ancora.click()
  // Some browsers start the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(objeto), 10_000)
}
