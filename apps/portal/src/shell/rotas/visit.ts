import { showSnackbar } from '@contempla/ui'
import { redirect } from '@tanstack/react-router'
import { cotaDaAba, featuresOf, session } from '../app.ts'
import { isMobile, thisDevice } from '../sessao/device.ts'
import type { Guard } from './build-routes.tsx'
import { comCota, cotaDoEndereco } from './cota.ts'
import { decide } from './guard.ts'
import type { Decision, Motivo } from './guard-entrada.ts'
import type { Acesso } from './route-map.ts'

/** Asks the guard about a route as things stand now. */
export const decideNow = (path: string, rota: Acesso, href: string): Decision =>
  decide(
    { path, rota, href, mobile: isMobile(thisDevice(navigator)), features: featuresOf(session.read()) },
    session.read(),
    session.peekTarget(),
  )

const motivos: Record<Motivo, string> = {
  link: 'Seu acesso por link não abre essa tela. Para abri-la, entre com sua senha.',
  parceiro: 'Essa parte não faz parte do seu consórcio.',
}

/** Passes the guard, or goes where it sends. */
export const guard: Guard = (path, rota, href) => {
  const decision = decideNow(path, rota, href)
  if (decision.type === 'redirect') {
    if (decision.remember) session.rememberTarget(decision.remember)
    if (decision.porque) showSnackbar(motivos[decision.porque])
    throw redirect({ href: decision.to, replace: true })
  }
  session.reachedTarget(href)
  const daAba = rota.cota && cotaDoEndereco(href) === null ? cotaDaAba.read() : null
  if (daAba !== null) throw redirect({ href: comCota(href, daAba), replace: true })
}
