import { ScreenHeading, Stack, StatusScreen, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { type Acessos, acessosQuery } from './consultas.ts'

interface SoDoTitularProps {
  titulo: string
  lead?: string
  back: { href: string; label: string }
  children: (acessos: Acessos) => ReactNode
}

/** The frame of these screens: whose account it is gives and takes access, and no representative. */
export function SoDoTitular({ titulo, lead, back, children }: SoDoTitularProps) {
  const { data, error, refetch, isFetching } = useQuery(acessosQuery())
  if (useModo() !== 'normal')
    return (
      <StatusScreen
        illustration="documento"
        heading="Só o titular dá acesso"
        text="Para ver e decidir quem acessa as cotas, o titular entra com a própria senha."
        primary={{ label: 'Ir para o início', href: href('/home') }}
      />
    )
  return (
    <Stack gap="large">
      <ScreenHeading back={back} {...(lead ? { lead } : {})}>
        {titulo}
      </ScreenHeading>
      {data ? (
        children(data)
      ) : error ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Stack>
  )
}
