import { checkPacote, checkReciboNoPacote, isRecibo, parseEntrada, textoCanonico } from '@contempla/consorcio'
import { podeResumir, sha256 } from '../../shell/dados/sha256.ts'

export type Conferido = {
  confere: boolean
  divergencias: readonly string[]
  /** True when the bundle's hash is the published one; null where this browser cannot compute it. */
  hashConfere: boolean | null
}

async function hashDe(pacote: unknown): Promise<string | null> {
  if (!podeResumir() || typeof pacote !== 'object' || pacote === null) return null
  const { formato, entrada, resultado } = pacote as Record<string, unknown>
  return sha256(textoCanonico({ formato, entrada, resultado }))
}

/**
 * Decides the assembly again, from the public bundle, with the function that decided it: what it finds against the prizes
 * and the hash that the reader was shown.
 */
export async function conferir(
  pacote: unknown,
  { premios, hash }: { premios: readonly string[]; hash: string | null },
): Promise<Conferido> {
  const conferencia = checkPacote(pacote, premios)
  const apurado = hash === null ? null : await hashDe(pacote)
  const hashConfere = apurado === null ? null : apurado === hash
  return {
    confere: conferencia.confere && hashConfere !== false,
    divergencias: [
      ...(conferencia.confere ? [] : conferencia.divergencias),
      ...(hashConfere === false ? ['O pacote não é o que foi selado na publicação.'] : []),
    ],
    hashConfere,
  }
}

/** Where what a receipt is checked against is, for whoever has no copy of it. */
export type Publicado = { pacote: () => Promise<unknown>; lista: () => Promise<unknown> }

/** The result of checking a file: a bundle is decided again, a receipt is described in words. */
export type DoArquivo = { pacote: Conferido } | { dito: string }

/**
 * Checks a file that the holder kept. A bundle is checked as above, also without a network; a receipt is compared with
 * the published list.
 */
export async function conferirArquivo(
  arquivo: unknown,
  esperado: { premios: readonly string[]; hash: string | null },
  publicado: Publicado,
): Promise<DoArquivo> {
  if (!isRecibo(arquivo)) {
    if (typeof arquivo !== 'object' || arquivo === null || !('entrada' in arquivo))
      return { dito: 'Este arquivo não é um pacote de assembleia nem um recibo de lance.' }
    return { pacote: await conferir(arquivo, esperado) }
  }
  const pacote = await publicado.pacote()
  const lida = parseEntrada(
    typeof pacote === 'object' && pacote !== null && 'entrada' in pacote ? pacote.entrada : null,
  )
  if (!('entrada' in lida)) return { dito: 'O pacote publicado não abriu. Tente de novo.' }
  const { entrada } = lida
  const lista = entrada.listaDeLances ? await publicado.lista() : undefined
  const conferencia = await checkReciboNoPacote(arquivo, entrada, lista, sha256)
  return 'divergencias' in conferencia
    ? { dito: `O recibo não confere: ${conferencia.divergencias.join(', ')}.` }
    : { dito: `O recibo confere: ${conferencia.onde}.` }
}
