const fatia = 8192

/** Bytes as text, a character each: what a bank writes in ISO 8859-1 comes through as it is, whatever it is. */
export function readLatin1(bytes: ArrayBuffer): string {
  const lidos = new Uint8Array(bytes)
  const partes: string[] = []
  for (let i = 0; i < lidos.length; i += fatia) partes.push(String.fromCharCode(...lidos.subarray(i, i + fatia)))
  return partes.join('')
}
