import { ScreenHeading, Stack, StatusScreen, TextSkeleton } from '@contempla/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'

interface DaPessoaProps<D> {
  titulo: string
  lead?: string
  /** The index stands above the others, and below the profile. */
  indice?: true
  query: UseQueryResult<D>
  children: (data: D) => ReactNode
}

/** The frame of a screen of the centre: its heading, and what was read; a representative is told whose it is. */
export function DaPessoa<D>({ titulo, lead, indice, query, children }: DaPessoaProps<D>) {
  const { data, error, refetch, isFetching } = query
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
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Stack>
  )
}
