import { StatusScreen, TextSkeleton } from '@contempla/ui'
import { isUnanswered, messageOf } from '@contempla/web'
import type { ReactNode } from 'react'
import { useCotas } from '../cotas/index.ts'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'

const inicio = { label: 'Ir para o início', href: href('/home') }

/** A code is asked for by the holder alone, and by one of their quotas. */
export function ComCotaETitular({ children }: { children: (idCota: number) => ReactNode }) {
  const representante = useModo() === 'representante'
  const { cotas, propria, error, isFetching, refetch } = useCotas()
  if (representante) {
    return (
      <StatusScreen
        illustration="documento"
        heading="Só o titular recebe o código"
        text="Como representante, você pode confirmar os dados, mas não pode alterá-los."
        primary={inicio}
      />
    )
  }
  if (propria) return children(propria.idCota)
  if (cotas) {
    return (
      <StatusScreen
        illustration="documento"
        heading="Você ainda não tem uma cota"
        text="O código de segurança serve para mudar seus dados depois que você tem uma cota."
        primary={inicio}
      />
    )
  }
  if (!error) return <TextSkeleton lines={5} />
  return (
    <StatusScreen
      illustration={isUnanswered(error) ? 'offline' : 'erro'}
      heading="Não foi possível abrir o código de segurança"
      text={messageOf(error)}
      primary={{ label: 'Tentar de novo', onClick: () => void refetch(), loading: isFetching }}
      secondary={[inicio]}
    />
  )
}
