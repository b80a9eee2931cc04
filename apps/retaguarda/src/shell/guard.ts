import type { Rota } from './route-map.ts'

export const loginPath = '/entrar'
const homePath = '/'

export type Decision = { type: 'allow' } | { type: 'redirect'; to: string }

type Visit = {
  access: Rota['access']
  /** What was asked for, below `/retaguarda`, with its search and hash. */
  href: string
  search: object
  loggedIn: boolean
}

const allow: Decision = { type: 'allow' }

/** Staff screens lead who is not in to the login, which keeps the target in its URL; the login leads who is in to it. */
export function decide({ access, href, search, loggedIn }: Visit): Decision {
  if (access === 'public') return loggedIn ? { type: 'redirect', to: targetOf(search) } : allow
  if (loggedIn) return allow
  const target = href === homePath ? '' : `?${new URLSearchParams({ para: href })}`
  return { type: 'redirect', to: loginPath + target }
}

/** The target that the login's URL remembers; the first screen where there is none, or it is not a path of this app. */
export function targetOf(search: object): string {
  const target = 'para' in search ? search.para : undefined
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return homePath
  return target.split(/[?#]/)[0] === loginPath ? homePath : target
}
