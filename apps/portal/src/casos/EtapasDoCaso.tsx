import { LinkButton, Section, Timeline } from '@contempla/ui'
import type { Estado } from './useEstado.ts'

interface EtapasDoCasoProps {
  /** The path of the open screen, to which no step links. */
  path: string
  timeline: Estado['timeline']
}

/** Lists the steps of a case, each with its description, and the button of the step that has one. */
export function EtapasDoCaso({ path, timeline }: EtapasDoCasoProps) {
  return (
    <Section title="Etapas">
      <Timeline
        steps={timeline.map(({ title, description, status: situacao, route, button }) => ({
          title,
          description,
          status: situacao,
          button: button && route && route !== path && (
            <LinkButton href={route} variant="secondary" size="small">
              {button}
            </LinkButton>
          ),
        }))}
      />
    </Section>
  )
}
