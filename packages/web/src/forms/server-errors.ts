import { ApiError, detailedMessageOf } from '../api-error.ts'

/** The fields that no longer hold what was sent. */
export const changedSince = (
  sent: Readonly<Record<string, unknown>> | undefined,
  current: Readonly<Record<string, unknown>>,
): ReadonlySet<string> =>
  new Set(Object.keys(sent ?? {}).filter((name) => JSON.stringify(sent?.[name]) !== JSON.stringify(current[name])))

/** The form's own name of a refused field: its path, its parts joined as `conta-agencia`, or the last part of it. */
const nameIn = (names: readonly string[], campo: string): string | undefined =>
  [campo, campo.replaceAll('.', '-'), campo.split('.').at(-1)].find(
    (name) => name !== undefined && names.includes(name),
  )

/**
 * What the server refused: beside the fields whose names it gave, and in one line what is no field's. It spoke of what was
 * sent: a field changed since is no longer refused, and with any of them changed neither is the whole.
 */
export function serverErrors(
  error: unknown,
  names: readonly string[],
  changed: ReadonlySet<string>,
): { fields: Readonly<Record<string, string>>; whole: string | null } {
  if (!error) return { fields: {}, whole: null }
  const tell = (text: string) => (changed.size > 0 ? null : text)
  if (!(error instanceof ApiError)) return { fields: {}, whole: tell(detailedMessageOf(error)) }
  const ditos = error.campos.map(({ campo, mensagem }) => ({ campo, mensagem, name: nameIn(names, campo) }))
  const deCampo = ditos.flatMap(({ name, mensagem }) => (name === undefined ? [] : [{ name, mensagem }]))
  const resto = ditos.filter(({ name }) => name === undefined)
  const campos = Object.fromEntries(
    deCampo.filter(({ name }) => !changed.has(name)).map(({ name, mensagem }) => [name, mensagem]),
  )
  if (deCampo.length > 0 && resto.length === 0) return { fields: campos, whole: null }
  const detalhes = resto.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join(' ')
  return { fields: campos, whole: tell(detalhes || detailedMessageOf(error)) }
}
