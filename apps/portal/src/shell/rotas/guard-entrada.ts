import type { Session } from '../sessao/session.ts'

export const home = '/home'

export type Decision =
  | { type: 'allow' }
  /** `remember` is what to follow after login; `porque`, what the person is told of why they are elsewhere. */
  | { type: 'redirect'; to: string; remember?: string; porque?: Motivo }

export type Motivo = 'link' | 'parceiro'

export const allow: Decision = { type: 'allow' }
const loginPages: readonly string[] = ['/login', '/entrar', '/entrar-mobile']

/** All that the guard asks of the way in: the login pages lead who is already in to the remembered target. */
export const decideEntrada = (path: string, session: Session | null, target: string | null): Decision =>
  session && loginPages.includes(path) ? { type: 'redirect', to: target ?? home } : allow
