/**
 * The answers given so far. After the request only `enviado` is kept; the personal data are deleted from the device.
 */
export type Recuperacao = { inscricao?: string; data?: string; email?: string; enviado?: true }

export const chaveDaRecuperacao = 'contempla.recuperacao'

type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Survives back, forward and reload in this tab. */
export function createRecuperacaoStore(storage: Guarda) {
  let pedido: Required<Omit<Recuperacao, 'enviado'>> | null = null
  const read = (): Recuperacao => parse(storage.getItem(chaveDaRecuperacao))
  const write = (next: Recuperacao) => storage.setItem(chaveDaRecuperacao, JSON.stringify(next))
  return {
    read,
    save: (change: Recuperacao) => write({ ...read(), enviado: undefined, ...change }),
    /** The request was made: the storage forgets the data, the page remembers them to ask again. */
    concluir(feito: Required<Omit<Recuperacao, 'enviado'>>) {
      pedido = feito
      write({ enviado: true })
    },
    /** Returns the answers that fill the steps: the newer ones, else those that the request was made with. */
    preenchida: (): Recuperacao => ({ ...pedido, ...read() }),
    /** Returns the data of the request until the page is left. */
    feito: () => pedido,
    forget() {
      pedido = null
      storage.removeItem(chaveDaRecuperacao)
    },
  }
}

function parse(texto: string | null): Recuperacao {
  if (!texto) return {}
  try {
    const { inscricao, data, email, enviado }: Record<string, unknown> = JSON.parse(texto)
    return {
      ...(typeof inscricao === 'string' ? { inscricao } : {}),
      ...(typeof data === 'string' ? { data } : {}),
      ...(typeof email === 'string' ? { email } : {}),
      ...(enviado === true ? { enviado } : {}),
    }
  } catch {
    return {}
  }
}
