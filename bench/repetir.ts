const codigosDoRastro = /\bNO_(NAVSTART|FCP|LCP|TRACING_STARTED|RESOURCE_REQUEST)\b|\bINVALID_SPEEDLINE\b/

/**
 * Lighthouse now and then loses events of its own trace, and with them the visit: it says nothing of the page.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/lib/lh-error.js
 */
export function rastroPerdido(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const saidas = ['stdout', 'stderr'].map((nome) => String(Reflect.get(error, nome) ?? '').slice(0, 20_000))
  return [error.message, ...saidas].some((texto) => codigosDoRastro.test(texto))
}

/** Does `fazer` again, up to `vezes` in all, while it fails in a way that `passageira` knows. */
export async function deNovo<T>(
  fazer: () => Promise<T>,
  { vezes, passageira }: { vezes: number; passageira: (error: unknown) => boolean },
): Promise<T> {
  for (let vez = 1; ; vez += 1) {
    try {
      return await fazer()
    } catch (error) {
      if (vez >= vezes || !passageira(error)) throw error
    }
  }
}
