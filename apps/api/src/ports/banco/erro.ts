/**
 * A failure of a bank. `definitivo` means that the bank considered and refused the request, so repeating it is useless.
 * The message holds neither names nor numbers of people.
 */
export class ErroDoBanco extends Error {
  override name = 'ErroDoBanco'
  readonly definitivo: boolean

  constructor(message: string, { definitivo = false, cause }: { definitivo?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.definitivo = definitivo
  }
}
