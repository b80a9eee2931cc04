import {
  Button,
  EmptyState,
  ListRow,
  ListSkeleton,
  RowList,
  ScreenHeading,
  Section,
  Stack,
  TextField,
} from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { Paginador } from '../shell/moldura/Paginador.tsx'
import { href } from '../shell/rotas/href.ts'
import { perguntasQuery, type Topico, useTopicos } from './perguntas.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was looked for in the help: kept with the visit, so that Back finds it, and out of the address. */
    busca?: string
  }
}

const porPagina = 10
const deInicio = 3

/** Looks for an answer, or for its topic. */
export function BuscaScreen() {
  const router = useRouter()
  const { state } = useLocation()
  const formulario = useNativeForm({ busca: (escrito) => escrito.trim() !== '' || 'Escreva o que você procura.' })
  const buscar = () => {
    const busca = formulario.check()?.busca.trim()
    if (busca) void router.navigate({ href: href('/ajuda/busca'), replace: true, state: { busca } })
  }
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Procure com as suas palavras, ou pelo assunto."
      >
        Ajuda
      </ScreenHeading>
      <NativeForm form={formulario} failure={null} onSubmit={buscar}>
        <TextField
          label="O que você quer saber?"
          name="busca"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          defaultValue={state.busca}
          error={formulario.errors.get('busca')}
        />
        <Button type="submit" fullWidth>
          Buscar
        </Button>
      </NativeForm>
      {state.busca ? <Achadas key={state.busca} busca={state.busca} /> : <Assuntos />}
    </Stack>
  )
}

function Achadas({ busca }: { busca: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    ...perguntasQuery({ question: busca, offset: (page - 1) * porPagina }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  if (data.total === 0)
    return (
      <>
        <EmptyState
          title="Não achamos nada com essas palavras"
          text="Tente outras, veja os assuntos abaixo, ou pergunte a nós."
          action={{ label: 'Fazer um pedido ao atendimento', href: href('/atendimento/novo') }}
        />
        <Assuntos />
      </>
    )
  return (
    <Section title={data.total === 1 ? '1 resposta' : `${data.total} respostas`}>
      <RowList>
        {data.perguntas.map(({ id, category, url, question, topico }) => (
          <ListRow
            key={id}
            href={href('/ajuda/:category/:id', { category, id: url })}
            title={question}
            detail={topico}
          />
        ))}
      </RowList>
      <Paginador
        page={page}
        total={Math.ceil(data.total / porPagina)}
        onChange={setPage}
        novos="Mais próximas"
        antigos="Mais respostas"
      />
    </Section>
  )
}

function Assuntos() {
  const { data, error, refetch, isFetching } = useTopicos()
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  if (data.length === 0)
    return (
      <EmptyState
        title="Ainda não há perguntas aqui"
        text="Fale com a gente pelos canais de atendimento."
        action={{ label: 'Ver canais de atendimento', href: href('/customer-service') }}
      />
    )
  return data.map((topico) => <DoAssunto key={topico.category} topico={topico} />)
}

function DoAssunto({ topico: { category, topico, perguntas } }: { topico: Topico }) {
  return (
    <Section title={topico}>
      <RowList>
        {perguntas.slice(0, deInicio).map(({ id, url, question }) => (
          <ListRow key={id} href={href('/ajuda/:category/:id', { category, id: url })} title={question} />
        ))}
        {perguntas.length > deInicio && (
          <ListRow href={href('/ajuda/:id', { id: category })} title={`Ver as ${perguntas.length} de ${topico}`} />
        )}
      </RowList>
    </Section>
  )
}
