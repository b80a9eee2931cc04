/** Whether a text looks like an e-mail address: enough to send it; the server looks closer. */
export const pareceEmail = (texto: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(texto.trim())
