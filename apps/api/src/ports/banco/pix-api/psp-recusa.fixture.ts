import type { z } from 'zod'

/** A refusal of the tests' bank, under the API's name for it. */
export class Recusa extends Error {
  readonly status: number
  readonly tipo: string
  readonly propriedade: string | undefined

  constructor(status: number, tipo: string, propriedade?: string) {
    super(tipo)
    this.status = status
    this.tipo = tipo
    this.propriedade = propriedade
  }
}

/** Parses a request by the published schema and refuses any other. */
export function parseCom<T extends z.ZodType>(schema: T, dado: unknown, tipo: string): z.output<T> {
  const lido = schema.safeParse(dado)
  if (lido.success) return lido.data
  throw new Recusa(400, tipo, lido.error.issues[0]?.path.join('.') || 'corpo')
}
