/**
 * What a bank did not do. `definitivo`: it looked at it and refused, so that asking for the same again is of no use. The
 * message holds neither names nor numbers of people.
 */
export class ErroDoBanco extends Error {
  override name = 'ErroDoBanco'
  readonly definitivo: boolean

  constructor(message: string, { definitivo = false, cause }: { definitivo?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.definitivo = definitivo
  }
}
