/**
 * What the platform did not do. `definitivo`: it looked at it and refused, so that the same again is of no use. The
 * message holds neither names nor numbers of people.
 */
export class ErroDaPlataforma extends Error {
  override name = 'ErroDaPlataforma'
  readonly definitivo: boolean

  constructor(message: string, { definitivo = false, cause }: { definitivo?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.definitivo = definitivo
  }
}
