import { LinkButton, Section, Timeline } from '@contempla/ui'
import type { Estado } from './useEstado.ts'

interface EtapasDoCasoProps {
  /** Of the screen that is open: no step leads to where one is. */
  path: string
  timeline: Estado['timeline']
}

/** The steps of a case: what each says of itself, and the button of the one that has one. */
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
