/** Tells whether a text looks like an e-mail address, well enough to send it; the server checks more closely. */
export const pareceEmail = (texto: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(texto.trim())
