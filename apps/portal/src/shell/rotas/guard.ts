import type { Features } from '../features.ts'
import { isOn } from '../features.ts'
import type { Session } from '../sessao/session.ts'
import { cotaDoEndereco, cotaNoEndereco } from './cota.ts'
import { allow, type Decision, decideEntrada, home } from './guard-entrada.ts'
import type { Acesso } from './route-map.ts'

export const paths = {
  home,
  login: '/login',
  senhaAtual: '/alterarsenha/atual',
  novaSenha: '/alterarsenha/nova',
  biometria: '/biometria',
  atualizacaoObrigatoria: '/atualizacao-obrigatoria',
  indisponivelNoAparelho: '/faturamento/indisponivel',
} as const

export type Visit = {
  /** The route's path as in the map: `/notifications/:id`. */
  path: string
  rota: Acesso
  /** The requested address with its parameters and search: `/notifications/7?x=1`. */
  href: string
  mobile: boolean
  /** The partner's features, from the page's configuration. */
  features: Features
}

/**
 * The guard rules of document 1 §2, in their order. Public screens are open to everyone, but those about who is in are
 * under rules 2 and 4 (ADR 11); the login pages lead who is already in to the remembered target.
 */
export function decide(visit: Visit, session: Session | null, target: string | null = null): Decision {
  if (visit.rota.access === 'public') return session ? decidePublic(visit, session, target) : allow
  if (!session) return toLogin(visit)
  return (
    expiredPassword(visit, session) ??
    mandatoryUpdate(visit, session) ??
    limitedByLink(visit, session) ??
    notOffered(visit) ??
    mobileOnly(visit) ??
    (visit.rota.redirect ? { type: 'redirect', to: visit.rota.redirect } : allow)
  )
}

function decidePublic(visit: Visit, session: Session, target: string | null): Decision {
  if (!visit.rota.daPessoa) return decideEntrada(visit.path, session, target)
  return expiredPassword(visit, session) ?? limitedByLink(visit, session) ?? allow
}

const duringChange: readonly string[] = [paths.senhaAtual, paths.novaSenha, paths.biometria]

/** Rule 1. */
function toLogin({ path, href }: Visit): Decision {
  const isHome = path === '/' || path === paths.home
  return { type: 'redirect', to: paths.login, ...(isHome ? {} : { remember: href }) }
}

/** Rule 2. Only with a password login: a link's session has no password to change, and its server refuses to. */
function expiredPassword({ path }: Visit, { usuario }: Session): Decision | undefined {
  if (usuario.modo !== 'normal' || duringChange.includes(path)) return undefined
  return usuario.senhaExpirada ? { type: 'redirect', to: paths.senhaAtual } : undefined
}

/** Rule 3. Never in transparent login (document 2 §4). */
function mandatoryUpdate({ path, rota }: Visit, { usuario }: Session): Decision | undefined {
  if (!usuario.atualizacaoCadastralObrigatoria || usuario.modo === 'transparente') return undefined
  const exempt = path === '/' || path === paths.home || rota.duranteAtualizacao
  return exempt ? undefined : { type: 'redirect', to: paths.atualizacaoObrigatoria }
}

/** Rule 4: only what the map allows to a link, as the contract does for the calls. Home is always there to go to. */
function limitedByLink({ path, rota }: Visit, { usuario }: Session): Decision | undefined {
  if (usuario.modo !== 'transparente' || path === '/' || path === paths.home) return undefined
  return rota.transparente ? undefined : { type: 'redirect', to: paths.home, porque: 'link' }
}

/** The partner does without this part of the portal. */
function notOffered({ rota, features }: Visit): Decision | undefined {
  return isOn(features, rota.feature) ? undefined : { type: 'redirect', to: paths.home, porque: 'parceiro' }
}

/**
 * Sends the requested address along, so that it can be opened on the phone. A fragment stays a fragment, because
 * browsers do not send fragments to a server.
 */
function mobileOnly({ rota, mobile, href }: Visit): Decision | undefined {
  if (rota.access !== 'mobile' || mobile) return undefined
  const [voltar = href, fragmento] = href.split('#')
  const idCota = cotaDoEndereco(href)
  const busca = new URLSearchParams({ voltar, ...(idCota !== null && { [cotaNoEndereco]: idCota }) }).toString()
  return {
    type: 'redirect',
    to: `${paths.indisponivelNoAparelho}?${busca}${fragmento === undefined ? '' : `#${fragmento}`}`,
  }
}
