import { ApiError, detailedMessageOf } from '@contempla/web'

/** The fields that no longer hold what was sent. */
export const mudadosDesde = (
  enviados: Readonly<Record<string, unknown>> | undefined,
  atuais: Readonly<Record<string, unknown>>,
): ReadonlySet<string> =>
  new Set(
    Object.keys(enviados ?? {}).filter((nome) => JSON.stringify(enviados?.[nome]) !== JSON.stringify(atuais[nome])),
  )

/**
 * What the server refused: beside the fields whose names it gave, and in one line what is no field's. It spoke of what was
 * sent: a field changed since is no longer refused, and with any of them changed neither is the whole.
 */
export function errosDoServidor(
  error: unknown,
  nomes: readonly string[],
  mudados: ReadonlySet<string>,
): { campos: Readonly<Record<string, string>>; geral: string | null } {
  if (!error) return { campos: {}, geral: null }
  const geral = (texto: string) => (mudados.size > 0 ? null : texto)
  if (!(error instanceof ApiError)) return { campos: {}, geral: geral(detailedMessageOf(error)) }
  const deCampo = error.campos.filter(({ campo }) => nomes.includes(campo))
  const resto = error.campos.filter(({ campo }) => !nomes.includes(campo))
  const campos = Object.fromEntries(
    deCampo.filter(({ campo }) => !mudados.has(campo)).map(({ campo, mensagem }) => [campo, mensagem]),
  )
  if (deCampo.length > 0 && resto.length === 0) return { campos, geral: null }
  const detalhes = resto.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join(' ')
  return { campos, geral: geral(detalhes || detailedMessageOf(error)) }
}
