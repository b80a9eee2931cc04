const prefixo = 'contrato-do-bem:'
const tamanhoDoId = 36
const formaDoId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By which a file that was changed is still known to have been a contract of ours. */
export const marcaDoId = (id: string): string => prefixo + id

/** The first ids that a file says to be of, each once. */
export function idsMarcados(bytes: Buffer, quantos = 4): string[] {
  const ids = new Set<string>()
  let em = bytes.indexOf(prefixo)
  while (em >= 0 && ids.size < quantos) {
    const de = em + prefixo.length
    const id = bytes.toString('latin1', de, de + tamanhoDoId)
    if (formaDoId.test(id)) ids.add(id)
    em = bytes.indexOf(prefixo, de)
  }
  return [...ids]
}
