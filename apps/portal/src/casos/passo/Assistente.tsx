import { FailureText, WizardFrame } from '@contempla/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { CotaDaPagina } from '../../cotas/index.ts'
import { useModo, useMotivoOffline } from '../../shell/hooks.ts'
import { MostrarValores } from '../../shell/moldura/MostrarValores.tsx'
import { href } from '../../shell/rotas/href.ts'
import { chaveDe, type Passo, useAto } from './useAto.ts'

/** Frames a process that fills the screen: it shows the step's place among the others, and the way back. */
export function Assistente({ children, ...passo }: Passo & { children: ReactNode }) {
  const { passos, lido } = passo
  const router = useRouter()
  const { voltar, falha } = useVoltar(passo)
  const todos = lido.estado === null ? [] : (passos.assistente?.passos(lido.estado) ?? [])
  return (
    <WizardFrame
      title={passos.assistente?.titulo ?? ''}
      about={<CotaDaPagina />}
      step={Math.max(1, todos.findIndex(({ atual }) => atual) + 1)}
      total={Math.max(1, todos.length)}
      {...(voltar ? { onBack: voltar } : {})}
      onLeave={() => void router.navigate({ href: href('/home') })}
    >
      {falha && <FailureText>{falha}</FailureText>}
      {children}
      <MostrarValores />
    </WizardFrame>
  )
}

/**
 * Makes the way back, by the frame's button and by that of the browser or phone. It goes one step back where the case's
 * phase allows it. The whole flow is one entry of the history, so that nobody navigates back to what is done. Where
 * there is no step back, or it cannot be made now, the browser leaves. A press that comes after the case has moved, but
 * before the next step is drawn, goes back from that next step.
 */
function useVoltar(passo: Passo) {
  const { passos, lido } = passo
  const queryClient = useQueryClient()
  const { mutate, isPending, falha } = useAto(passo)
  const offline = useMotivoOffline()
  const isTitular = useModo() === 'normal'
  const [deixada, setDeixada] = useState<string | null>(null)
  const ato = passos.assistente?.voltar ?? ''
  const casoDe = (estado: unknown) => (estado == null ? null : passos.caso(estado))
  const pode = (estado: unknown) => isTitular && (casoDe(estado)?.atos.includes(ato) ?? false)
  const voltar = (estado: unknown) => {
    const fase = casoDe(estado)?.chaveDaFase ?? null
    // A step that is still being left is not left twice.
    if (isPending && deixada === fase) return
    setDeixada(fase)
    mutate({ ato, estado })
  }
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      // An open dialog handles the press itself.
      if (document.querySelector('dialog[open]')) return false
      const agora = queryClient.getQueryData(chaveDe(passo))
      if (action !== 'BACK' || next.fullPath === current.fullPath || !pode(agora)) return false
      voltar(agora)
      return true
    },
    disabled: !isTitular || offline !== null || falha !== null,
    enableBeforeUnload: false,
  })
  return { voltar: pode(lido.estado) ? () => voltar(lido.estado) : null, falha }
}
