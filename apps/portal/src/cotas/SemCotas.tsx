import { EmptyState, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../shell/dados/queries.ts'
import { href } from '../shell/rotas/href.ts'

/** Says to who has no quota why: none was registered yet, or the access to another's is over or waits. */
export function SemCotas() {
  const { data, error } = useQuery(readQuery('GET /delegacoes'))
  if (!data && !error) return <TextSkeleton lines={4} />
  const [ultimo] = data?.recebidos ?? []
  if (ultimo)
    return (
      <EmptyState
        title={ultimo.situacao === 'encerrada' ? 'Seu acesso terminou' : 'Seu acesso está em espera'}
        text={
          ultimo.situacao === 'encerrada'
            ? `Você não vê mais as cotas de ${ultimo.de}: o acesso que você tinha terminou.`
            : `Por enquanto as cotas de ${ultimo.de} não abrem pelo acesso que você tem.`
        }
        action={{ label: 'Ver como ele está', href: href('/acessos/:id', { id: ultimo.id }) }}
      />
    )
  return (
    <EmptyState
      title="Você ainda não tem cotas"
      text="Quando sua primeira cota for registrada, ela aparece aqui."
      action={{ label: 'Falar com o atendimento', href: href('/customer-service') }}
    />
  )
}
