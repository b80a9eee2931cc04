import { ErroDaApi, mensagemDoErro } from '../erro-da-api.ts'

/** What the server refused: beside the fields whose names it gave, and in one line what is no field's. */
export function errosDoServidor(
  error: unknown,
  nomes: readonly string[],
): { campos: Readonly<Record<string, string>>; geral: string | null } {
  if (!error) return { campos: {}, geral: null }
  if (!(error instanceof ErroDaApi)) return { campos: {}, geral: mensagemDoErro(error) }
  const deCampo = error.campos.filter(({ campo }) => nomes.includes(campo))
  const resto = error.campos.filter(({ campo }) => !nomes.includes(campo))
  const campos = Object.fromEntries(deCampo.map(({ campo, mensagem }) => [campo, mensagem]))
  if (deCampo.length > 0 && resto.length === 0) return { campos, geral: null }
  const detalhes = resto.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join(' ')
  return { campos, geral: detalhes ? `${error.mensagem} ${detalhes}` : mensagemDoErro(error) }
}
