/** A key of the environment that is missing or wrong; its message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
