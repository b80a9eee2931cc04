/** A missing or wrong key of the environment; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
