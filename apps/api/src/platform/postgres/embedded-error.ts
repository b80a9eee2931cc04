const alternative =
  'Para usar outro PostgreSQL (15 ou mais novo), defina DATABASE_URL=postgres://usuario:senha@servidor:5432/banco.'

/** The reason why the embedded PostgreSQL cannot serve, in Portuguese for the person who started the process. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason}\n${alternative}`, options)
  }
}
