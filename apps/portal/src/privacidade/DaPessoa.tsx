import { ScreenHeading, Stack, StatusScreen, TextSkeleton } from '@contempla/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'

interface MolduraProps {
  titulo: string
  lead?: string
  /** The index stands above the others, and below the profile. */
  indice?: true
  children: ReactNode
}

/** The frame of a screen of the centre: its heading; a representative is told whose it is. */
export function Moldura({ titulo, lead, indice, children }: MolduraProps) {
  if (useModo() !== 'normal')
    return (
      <StatusScreen
        illustration="documento"
        heading="A privacidade é do titular"
        text="Para ver e decidir sobre os dados, o titular entra com a própria senha."
        primary={{ label: 'Ir para o início', href: href('/home') }}
      />
    )
  return (
    <Stack gap="large">
      <ScreenHeading
        back={
          indice ? { href: href('/perfil'), label: 'Meu perfil' } : { href: href('/privacidade'), label: 'Privacidade' }
        }
        {...(lead ? { lead } : {})}
      >
        {titulo}
      </ScreenHeading>
      {children}
    </Stack>
  )
}

interface DaPessoaProps<D> extends Omit<MolduraProps, 'children'> {
  query: UseQueryResult<D>
  children: (data: D) => ReactNode
}

/** A screen of the centre, with what was read. */
export function DaPessoa<D>({ query, children, ...moldura }: DaPessoaProps<D>) {
  const { data } = query
  return <Moldura {...moldura}>{data !== undefined ? children(data) : <Lendo query={query} />}</Moldura>
}

/** What stands where something is still read, or could not be. */
export function Lendo({ query: { error, refetch, isFetching } }: { query: UseQueryResult }) {
  if (error) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <TextSkeleton lines={6} />
}
