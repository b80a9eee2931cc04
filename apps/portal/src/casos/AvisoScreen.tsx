import { StatusScreen, TextSkeleton } from '@contempla/ui'
import type { ReactNode } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import type { Aviso } from '../shell/rotas/route-map.ts'
import { EtapasDoCaso } from './EtapasDoCaso.tsx'
import { diaDoPrazo } from './prazo.ts'
import { SemCaso } from './SemCaso.tsx'
import { useEstadoNaTela } from './useEstado.ts'

interface AvisoScreenProps {
  /** The route's own, to know whether the case is still here. */
  path: string
  aviso: Aviso
}

/** Draws a row that tells something and leads on. */
export function AvisoScreen({ path, aviso }: AvisoScreenProps) {
  return aviso.caso ? <AvisoDeCaso path={path} aviso={aviso} caso={aviso.caso} /> : <Desenho aviso={aviso} />
}

function AvisoDeCaso({ path, aviso, caso }: AvisoScreenProps & { caso: NonNullable<Aviso['caso']> }) {
  const estado = useEstadoNaTela(caso, path)
  if (estado.isPending || estado.indoEmbora) return <TextSkeleton lines={5} />
  if (estado.isError && !estado.data)
    return <FalhaDeLeitura error={estado.error} onRetry={() => void estado.refetch()} retrying={estado.isFetching} />
  if (!estado.naTela) return <SemCaso />
  const { CaseNumber, status, prazo, motivo, timeline } = estado.naTela
  return (
    <Desenho
      aviso={aviso}
      ate={diaDoPrazo(prazo)}
      detalhes={[
        ...(CaseNumber ? [{ label: 'Número do pedido', value: CaseNumber }] : []),
        ...(aviso.comMotivo && motivo ? [{ label: 'Motivo', value: motivo }] : []),
      ]}
    >
      {status !== 'Concluído' && timeline.length > 0 && <EtapasDoCaso path={path} timeline={timeline} />}
    </Desenho>
  )
}

const levar = ({ label, to }: NonNullable<Aviso['primary']>) => ({ label, href: to })

interface DesenhoProps {
  aviso: Aviso
  ate?: string | undefined
  detalhes?: { label: string; value: string }[]
  children?: ReactNode
}

function Desenho({ aviso, ate, detalhes = [], children }: DesenhoProps) {
  const { illustration, heading, text, vez, primary, secondary = [] } = aviso
  return (
    <StatusScreen
      illustration={illustration}
      heading={heading}
      text={text}
      details={detalhes}
      {...(vez ? { holder: { quem: vez, ate } } : {})}
      {...(primary ? { primary: levar(primary) } : {})}
      secondary={secondary.map(levar)}
    >
      {children}
    </StatusScreen>
  )
}
