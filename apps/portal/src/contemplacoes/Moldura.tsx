import { ScreenHeading, TextSkeleton, ValoresProvider, WizardFrame } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contemplacaoQuery, estaEm, SemCaso, useEstadoNaTela } from '../casos/index.ts'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
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
  const avancar = useAvancar(cota.idCota)
  const isTitular = useModo() === 'normal'
  const { data } = estado
  const passos = data?.passos ?? []
  const vista = isTitular && data?.atos.includes('voltar') ? data.vista : null
  return (
    <WizardFrame
      title="Contemplação"
      step={Math.max(1, passos.findIndex(({ atual }) => atual) + 1)}
      total={Math.max(1, passos.length)}
      {...(vista ? { onBack: () => avancar.mutate({ ato: 'voltar', vista }) } : {})}
      onLeave={() => void router.navigate({ href: href('/home') })}
    >
      <Conteudo estado={estado}>{(contemplacao) => children({ cota, contemplacao })}</Conteudo>
      <MostrarValores />
    </WizardFrame>
  )
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
