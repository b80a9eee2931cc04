import { IconHourglassHigh, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DataItem } from '../dados/DataList.tsx'
import { DataList } from '../dados/DataList.tsx'
import { formatDia, formatDiaSemana } from '../formato.ts'
import type { NomeDaIlustracao } from '../ilustracoes/Ilustracao.tsx'
import { Ilustracao } from '../ilustracoes/Ilustracao.tsx'
import type { Action } from './Actions.tsx'
import { Actions } from './Actions.tsx'
import classes from './StatusScreen.module.css'

export interface StatusScreenProps {
  illustration: NomeDaIlustracao
  heading: ReactNode
  text?: ReactNode
  details?: readonly DataItem[]
  /** Who holds the step, and the one day that is promised (`YYYY-MM-DD`). `voce` when it is the customer's turn. */
  holder?: {
    quem: 'voce' | (string & {})
    ate?: string | undefined
    /** What comes by that day, in words. */
    oQue?: string
    /** The day that was promised passed: that is said, and no day. */
    atrasado?: boolean
  }
  primary?: Action
  secondary?: readonly Action[]
  children?: ReactNode
}

/** A screen that tells where a process stands and offers the next step. */
export function StatusScreen(props: StatusScreenProps) {
  const { illustration, heading, text, details, holder, primary, secondary = [], children } = props
  return (
    <div className={classes.tela}>
      <Ilustracao name={illustration} />
      <h1 className={classes.titulo} tabIndex={-1} data-screen-heading>
        {heading}
      </h1>
      {text && <p className={classes.texto}>{text}</p>}
      {holder && <Vez {...holder} />}
      {details && details.length > 0 && (
        <div className={classes.detalhes}>
          <DataList items={details} />
        </div>
      )}
      {children && <div className={classes.extra}>{children}</div>}
      {(primary || secondary.length > 0) && (
        <div className={classes.acoes}>
          <Actions primary={primary} secondary={secondary} />
        </div>
      )}
    </div>
  )
}

function Vez({ quem, ate, oQue = 'Resposta', atrasado = false }: NonNullable<StatusScreenProps['holder']>) {
  const sua = quem === 'voce'
  const Icone = sua ? IconUser : IconHourglassHigh
  return (
    <p className={classes.vez}>
      <Icone size={24} aria-hidden="true" />
      <span>
        <b>{sua ? 'Agora é com você' : `Agora é com ${quem}`}</b>
        {atrasado && <span>O dia que dissemos já passou. O pedido subiu para quem pode resolver.</span>}
        {ate && !atrasado && (
          <time dateTime={ate} title={formatDia(ate)}>
            {sua ? 'Faça até' : `${oQue} até`} {formatDiaSemana(ate)}
          </time>
        )}
      </span>
    </p>
  )
}
