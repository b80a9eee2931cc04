/**
 * A failure of the platform. `definitivo` means that the platform considered and refused the request, so repeating it
 * is useless. The message holds neither names nor numbers of people.
 */
export class ErroDaPlataforma extends Error {
  override name = 'ErroDaPlataforma'
  readonly definitivo: boolean

  constructor(message: string, { definitivo = false, cause }: { definitivo?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.definitivo = definitivo
  }
}
