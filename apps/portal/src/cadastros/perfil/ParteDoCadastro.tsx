import { EmptyState, ListSkeleton, ScreenHeading, Stack } from '@contempla/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCotas } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'

/** Document 3 §6. */
export const soConfirma = 'Como representante, você pode confirmar os dados, mas não pode alterá-los.'

interface ParteDoCadastroProps {
  titulo: string
  lead: string
  children: (idCota: number) => ReactNode
}

/** Draws one part of the record under its heading, with a link back to the whole record. */
export function ParteDoCadastro({ titulo, lead, children }: ParteDoCadastroProps) {
  const representante = useModo() === 'representante'
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/perfil'), label: representante ? 'Cadastro do titular' : 'Meu perfil' }}
        lead={representante ? soConfirma : lead}
      >
        {titulo}
      </ScreenHeading>
      <ComCotaDoTitular>{children}</ComCotaDoTitular>
    </Stack>
  )
}

/** Draws children that need one of the person's quotas to ask for the record; a person without quotas is told so. */
export function ComCotaDoTitular({ children }: { children: (idCota: number) => ReactNode }) {
  const { cotas, propria, error, isFetching, refetch } = useCotas()
  if (propria) return children(propria.idCota)
  if (cotas)
    return (
      <EmptyState
        title="Seu cadastro abre com a primeira cota"
        text="Até lá, quem muda seus dados é o atendimento."
        action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
      />
    )
  if (!error) return <ListSkeleton rows={4} />
  return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
}

interface LidasProps<T extends readonly unknown[]> {
  queries: { readonly [I in keyof T]: UseQueryResult<T[I]> }
  children: (dados: T) => ReactNode
}

/** Draws its children once all the reads have answered; before that a skeleton, and after a failure the reason. */
export function Lidas<T extends readonly unknown[] | []>({ queries, children }: LidasProps<T>) {
  const falhas = queries.filter(({ error, data }) => error && data === undefined)
  if (falhas.length > 0) {
    const repetir = () => void Promise.all(falhas.map(({ refetch }) => refetch()))
    return (
      <FalhaDeLeitura
        error={falhas[0]?.error}
        onRetry={repetir}
        retrying={falhas.some(({ isFetching }) => isFetching)}
      />
    )
  }
  if (queries.some(({ data }) => data === undefined)) return <ListSkeleton rows={4} />
  // Every one of them has come.
  return children(queries.map(({ data }) => data) as unknown as T)
}
