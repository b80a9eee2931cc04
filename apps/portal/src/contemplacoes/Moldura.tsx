import { FailureText, ScreenHeading, TextSkeleton, ValoresProvider, WizardFrame } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useBlocker, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contemplacaoQuery, estaEm, SemCaso, useEstadoNaTela } from '../casos/index.ts'
import { ComCota, CotaDaPagina, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo, useMotivoOffline } from '../shell/hooks.ts'
import { MostrarValores } from '../shell/moldura/MostrarValores.tsx'
import { href } from '../shell/rotas/href.ts'
import { type Contemplacao, useAvancar } from './consultas.ts'

interface MolduraProps {
  /** The route's own, to know whether the case is still here. */
  path: string
  children: (passo: { cota: CotaDetalhada; contemplacao: Contemplacao }) => ReactNode
}

/** The frame of the contemplation of the quota in hand: which step of how many, and the way back. */
export function Moldura({ path, children }: MolduraProps) {
  return (
    <ValoresProvider>
      <ComCota skeleton={<TextSkeleton lines={6} />}>
        {(cota) => (
          <DaCota key={cota.idCota} path={path} cota={cota}>
            {children}
          </DaCota>
        )}
      </ComCota>
    </ValoresProvider>
  )
}

function DaCota({ path, cota, children }: MolduraProps & { cota: CotaDetalhada }) {
  const router = useRouter()
  const estado = useEstadoNaTela(contemplacaoQuery(cota.idCota), estaEm(path))
  const isTitular = useModo() === 'normal'
  const { data } = estado
  const passos = data?.passos ?? []
  const { voltar, error } = useVoltar(cota.idCota, isTitular ? data : undefined)
  return (
    <WizardFrame
      title="Contemplação"
      about={<CotaDaPagina />}
      step={Math.max(1, passos.findIndex(({ atual }) => atual) + 1)}
      total={Math.max(1, passos.length)}
      {...(voltar ? { onBack: voltar } : {})}
      onLeave={() => void router.navigate({ href: href('/home') })}
    >
      {error && <FailureText>{messageOf(error)}</FailureText>}
      <Conteudo estado={estado}>{(contemplacao) => children({ cota, contemplacao })}</Conteudo>
      <MostrarValores />
    </WizardFrame>
  )
}

/**
 * One step back, where the case's phase has one, by the frame's button and by the browser's or the phone's: the whole flow
 * is one entry of the history, so that what is done is not gone back to. Where there is none, or it cannot be made now,
 * the browser leaves.
 */
function useVoltar(idCota: number, contemplacao: Contemplacao | null | undefined) {
  const { mutate, isPending, variables, error } = useAvancar(idCota)
  const offline = useMotivoOffline()
  const vista = contemplacao?.atos.includes('voltar') ? contemplacao.vista : null
  // What the step before leaves behind may still be on its way when the next one is left.
  const deixando = isPending && variables.vista === vista
  const voltar = vista === null ? null : () => !deixando && mutate({ ato: 'voltar', vista })
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (action !== 'BACK' || next.fullPath === current.fullPath) return false
      voltar?.()
      return true
    },
    disabled: voltar === null || offline !== null || error !== null,
    enableBeforeUnload: false,
  })
  return { voltar, error }
}

type Lido = ReturnType<typeof useEstadoNaTela<Contemplacao>>

function Conteudo({ estado, children }: { estado: Lido; children: (contemplacao: Contemplacao) => ReactNode }) {
  if (estado.isPending || estado.indoEmbora) return <TextSkeleton lines={6} />
  if (estado.isError && !estado.data)
    return (
      <>
        <ScreenHeading>Sua contemplação</ScreenHeading>
        <FalhaDeLeitura
          error={estado.error}
          message="Não foi possível recuperar todas as informações..."
          onRetry={() => void estado.refetch()}
          retrying={estado.isFetching}
        />
      </>
    )
  return estado.naTela ? children(estado.naTela) : <SemCaso />
}
