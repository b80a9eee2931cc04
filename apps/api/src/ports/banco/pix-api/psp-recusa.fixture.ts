import type { z } from 'zod'

/** What the bank of the tests refuses, by the name that the API gives to it. */
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

/** What was asked, as the published schema has it; refused otherwise. */
export function parseCom<T extends z.ZodType>(schema: T, dado: unknown, tipo: string): z.output<T> {
  const lido = schema.safeParse(dado)
  if (lido.success) return lido.data
  throw new Recusa(400, tipo, lido.error.issues[0]?.path.join('.') || 'corpo')
}
