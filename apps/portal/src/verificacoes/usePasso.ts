import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Path } from '../routes.ts'
import { relogio, tokens } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import { createCodigoEnviado } from './codigo-enviado.ts'
import { readPasso, writePasso } from './passo.ts'

export const codigoEnviado = createCodigoEnviado({ storage: sessionStorage, relogio })

type Tela = Extract<Path, `/perfil/token/${string}`>

/** The step that is open: what it confirms, whether that was done when it opened, and the ways on from it. */
export function usePasso() {
  const router = useRouter()
  const passo = readPasso(useRouterState({ select: ({ location }) => location.searchStr }))
  const hrefDe = (tela: Tela) => href(tela, {}, writePasso(passo))
  /** Where it was asked for; the last step for who came by themselves. */
  const fim = passo.voltar ?? hrefDe('/perfil/token/validar')
  /** One step takes the place of the other: going back leaves them all. */
  const ir = (destino: string) => router.navigate({ href: destino, replace: true })
  /** Leaves the steps for where they were asked for, which is not left a second time in the history. */
  const sair = (destino: string) => {
    if (passo.empilhado && router.history.canGoBack()) router.history.back()
    else void ir(destino)
  }
  return { ...passo, confirmado: tokens.find(passo.acao) !== null, hrefDe, fim, ir, sair }
}

/** Leaves for where it leads as soon as this step has nothing to ask; null stays. */
export function useDesvio(destino: string | null): void {
  const router = useRouter()
  useEffect(() => {
    if (destino !== null) void router.navigate({ href: destino, replace: true })
  }, [destino, router])
}
