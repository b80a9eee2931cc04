/** Saves bytes that the page has as a file on the device. */
export function baixar(bytes: Blob, nome: string): void {
  const objeto = URL.createObjectURL(bytes)
  const ancora = Object.assign(document.createElement('a'), { href: objeto, download: nome })
  ancora.click()
  // Some browsers start the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(objeto), 10_000)
}
