import { basePath } from '@contempla/contract'

const pasta = `${basePath}/arquivos/`
const formaDoId = /^[0-9a-f-]{36}$/

/** Where the customer who owns a file reads it; null where there is no file. */
export function urlDoArquivo(id: string): string
export function urlDoArquivo(id: string | null): string | null
export function urlDoArquivo(id: string | null): string | null {
  return id === null ? null : pasta + id
}

/** The id that a file's url names; null when it is no such url. */
export function idNaUrl(url: string): string | null {
  const id = url.startsWith(pasta) ? url.slice(pasta.length) : ''
  return formaDoId.test(id) ? id : null
}
