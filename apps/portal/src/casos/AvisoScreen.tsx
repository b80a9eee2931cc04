import { StatusScreen } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { Aviso } from '../shell/rotas/route-map.ts'
import { ComCaso } from './ComCaso.tsx'
import { EtapasDoCaso } from './EtapasDoCaso.tsx'
import { diaDoPrazo } from './prazo.ts'
import type { Estado } from './useEstado.ts'

interface AvisoScreenProps {
  /** The route's own, to know whether the case is still here. */
  path: string
  aviso: Aviso
}

/** Draws a row that tells something and leads on. */
export function AvisoScreen({ path, aviso }: AvisoScreenProps) {
  if (!aviso.caso) return <Desenho aviso={aviso} />
  return (
    <ComCaso path={path} caso={aviso.caso}>
      {(estado) => <AvisoDeCaso path={path} aviso={aviso} estado={estado} />}
    </ComCaso>
  )
}

function AvisoDeCaso({ path, aviso, estado }: AvisoScreenProps & { estado: Estado }) {
  const { CaseNumber, fase, status, prazo, atrasado, motivo, timeline } = estado
  return (
    <Desenho
      aviso={{ ...aviso, ...aviso.naFase?.[fase] }}
      ate={diaDoPrazo(prazo)}
      atrasado={atrasado}
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
  atrasado?: boolean
  detalhes?: { label: string; value: string }[]
  children?: ReactNode
}

function Desenho({ aviso, ate, atrasado = false, detalhes = [], children }: DesenhoProps) {
  const { illustration, heading, text, vez, primary, secondary = [] } = aviso
  return (
    <StatusScreen
      illustration={illustration}
      heading={heading}
      text={text}
      details={detalhes}
      {...(vez ? { holder: { quem: vez, ate, atrasado } } : {})}
      {...(primary ? { primary: levar(primary) } : {})}
      secondary={secondary.map(levar)}
    >
      {children}
    </StatusScreen>
  )
}
