import { IconAlertTriangle, IconCheck, IconClock, IconLock, IconPoint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TagTone } from './Tag.tsx'
import { Tag } from './Tag.tsx'
import classes from './Timeline.module.css'

/** Document 2 §3: the statuses of a timeline step. */
export type TimelineStatus = 'Aberto' | 'Concluido' | 'Fechado' | 'Pendente' | 'Erro'

export interface TimelineStep {
  title: ReactNode
  description?: ReactNode
  status: TimelineStatus
  button?: ReactNode
}

const aparencia: Record<TimelineStatus, { palavra: string; tom: TagTone; Icone: typeof IconCheck }> = {
  Aberto: { palavra: 'É a sua vez', tom: 'marca', Icone: IconPoint },
  Concluido: { palavra: 'Concluído', tom: 'sucesso', Icone: IconCheck },
  Fechado: { palavra: 'Ainda não começou', tom: 'neutro', Icone: IconLock },
  Pendente: { palavra: 'Em andamento', tom: 'atencao', Icone: IconClock },
  Erro: { palavra: 'Precisa de correção', tom: 'erro', Icone: IconAlertTriangle },
}

interface TimelineProps {
  steps: readonly TimelineStep[]
  label?: string
  /** The states as somebody else than whose turn it may be reads them. */
  words?: Readonly<Record<TimelineStatus, string>>
}

/** The steps of a process, with the state of each in words. */
export function Timeline({ steps, label = 'Etapas', words }: TimelineProps) {
  const atual = steps.findIndex(({ status }) => status !== 'Concluido' && status !== 'Fechado')
  return (
    <ol aria-label={label}>
      {steps.map(({ title, description, status, button }, i) => {
        const { palavra, tom, Icone } = aparencia[status]
        return (
          <li key={i} className={classes.passo} data-status={status} aria-current={i === atual ? 'step' : undefined}>
            <span className={classes.marca} aria-hidden="true">
              <Icone size={18} stroke={2.2} />
            </span>
            <div>
              <div className={classes.cabeca}>
                <p className={classes.titulo}>{title}</p>
                <Tag tone={tom}>{words?.[status] ?? palavra}</Tag>
              </div>
              {description && <p className={classes.descricao}>{description}</p>}
              {button && <div className={classes.acao}>{button}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
