import { ASSUNTOS_DO_ATENDIMENTO, diaEm } from '@contempla/consorcio'
import {
  EmptyState,
  formatDia,
  LinkButton,
  ListRow,
  ListSkeleton,
  RowList,
  ScreenHeading,
  Section,
  Stack,
  Tag,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { atendimentosQuery, type Resumo } from './consultas.ts'

/** The requests for service of the person. */
export function AtendimentosScreen() {
  const { data, error, refetch, isFetching } = useQuery(atendimentosQuery)
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/customer-service'), label: 'Canais de atendimento' }}
        lead="Respondemos em até 7 dias. Se a resposta não resolver, você pode ir à ouvidoria."
      >
        Meus atendimentos
      </ScreenHeading>
      <LinkButton fullWidth href={href('/atendimento/novo')}>
        Fazer um pedido
      </LinkButton>
      {error && !data && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          title="Você ainda não fez pedidos"
          text="Conte o que precisa: você recebe um protocolo e acompanha tudo por aqui."
        />
      )}
      {data && <Partes atendimentos={data} />}
    </Stack>
  )
}

function Partes({ atendimentos }: { atendimentos: readonly Resumo[] }) {
  const partes = [
    { titulo: 'Esperam por você', itens: atendimentos.filter(({ pede }) => pede) },
    { titulo: 'Em andamento', itens: atendimentos.filter(({ pede, encerrado }) => !pede && !encerrado) },
    { titulo: 'Encerrados', itens: atendimentos.filter(({ encerrado }) => encerrado) },
  ]
  return partes
    .filter(({ itens }) => itens.length > 0)
    .map(({ titulo, itens }) => (
      <Section key={titulo} title={titulo} plain>
        <RowList label={titulo}>
          {itens.map((cada) => (
            <Linha key={cada.protocolo} atendimento={cada} />
          ))}
        </RowList>
      </Section>
    ))
}

const quando = ({ atrasado, ate, pede, abertoEm }: Resumo) => {
  if (atrasado) return 'Resposta atrasada'
  if (ate) return `${pede ? 'Você tem' : 'A resposta sai'} até ${formatDia(ate)}`
  return `Feito em ${formatDia(diaEm(new Date(abertoEm)))}`
}

const Linha = ({ atendimento }: { atendimento: Resumo }) => (
  <ListRow
    href={href('/atendimento/:protocolo', { protocolo: atendimento.protocolo })}
    title={ASSUNTOS_DO_ATENDIMENTO[atendimento.assunto].titulo}
    detail={`${atendimento.protocolo} · ${quando(atendimento)}`}
    end={atendimento.pede ? <Tag tone="atencao">É a sua vez</Tag> : undefined}
  />
)
