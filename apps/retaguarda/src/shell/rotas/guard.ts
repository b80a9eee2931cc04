import { destinoDaqui } from '@contempla/web/destino'
import type { Funcionario } from '../sessao/consulta.ts'
import type { Rota } from './route-map.ts'

export const loginPath = '/entrar'
const homePath = '/'

/** Where what is still asked of who gave the password is given. */
export const passos = {
  senha: '/entrar/senha',
  codigo: '/entrar/codigo',
  autenticador: '/entrar/autenticador',
} as const satisfies Record<NonNullable<Funcionario['pendencia']>, string>

export type Decision = { type: 'allow' } | { type: 'redirect'; to: string }

type Visit = Pick<Rota, 'access' | 'semSegundoFator'> & {
  /** The requested address below `/retaguarda`, with its search and hash. */
  href: string
  search: object
  /** The logged-in staff member; null when nobody is logged in. */
  funcionario: Pick<Funcionario, 'pendencia'> | null
}

const allow: Decision = { type: 'allow' }
const redirect = (to: string): Decision => ({ type: 'redirect', to })

/**
 * Staff screens lead who is not in to the login, and who still owes a step to that step; both keep the target in their
 * URL. The login and the steps lead who is all in to it.
 */
export function decide({ access, semSegundoFator, href, search, funcionario }: Visit): Decision {
  const naEntrada = access === 'public' || semSegundoFator === true
  if (!funcionario)
    return access === 'public' ? allow : redirect(comAlvo(loginPath, naEntrada ? targetOf(search) : href))
  const passo = funcionario.pendencia && passos[funcionario.pendencia]
  if (!passo) return naEntrada ? redirect(targetOf(search)) : allow
  if (semSegundoFator && href.split(/[?#]/)[0] === passo) return allow
  return redirect(comAlvo(passo, naEntrada ? targetOf(search) : href))
}

const comAlvo = (path: string, target: string) =>
  target === homePath ? path : `${path}?${new URLSearchParams({ para: target })}`

/** The target that the login's URL remembers; the first screen where there is none, or it is not a path of this app. */
export function targetOf(search: object): string {
  const target = 'para' in search ? search.para : undefined
  const destino = typeof target === 'string' ? destinoDaqui(target) : null
  return destino === null || /^\/entrar([/?#]|$)/.test(destino) ? homePath : destino
}
