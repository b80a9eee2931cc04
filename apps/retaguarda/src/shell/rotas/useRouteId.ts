import { useParams } from '@tanstack/react-router'

/** A parameter of the open route's path. */
function useParam(nome: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[nome] ?? ''
}

/** The `:id` of the open route's path as a number; 0, which nothing has, where it is none. */
export function useRouteId(nome = 'id'): number {
  const texto = useParam(nome)
  return /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : 0
}
