import type { Contrato, Payload } from '@contempla/contract'
import {
  Button,
  DataList,
  formatDia,
  LinkButton,
  ListSkeleton,
  ScreenHeading,
  Section,
  Stack,
  TextField,
} from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'

type Achados = Payload<Contrato['POST /valores-a-receber/busca']>

const porPagina = 20

/** Tells whoever looks whether they have something to receive of a closed group, and where to ask for it. */
export function ValoresScreen() {
  const busca = useMutation({
    mutationFn: (inscricaoNacional: string) => api('POST /valores-a-receber/busca', { body: { inscricaoNacional } }),
  })
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/login'), label: 'Entrar' }}
        lead="Quando um grupo é encerrado, o que ninguém procurou fica guardado em nome de quem é. Veja se há algo seu."
      >
        Valores a receber
      </ScreenHeading>
      <Form
        values={{ inscricao: '' }}
        call={busca}
        request={({ inscricao }) => inscricao}
        submitLabel="Procurar"
        disabledReason={useMotivoOffline()}
      >
        {({ field }) => (
          <TextField
            label="CPF ou CNPJ, inteiro"
            inputMode="text"
            autoComplete="off"
            maxLength={18}
            {...field('inscricao', {
              validate: (inscricao) => inscricao.trim() !== '' || 'Informe o CPF ou o CNPJ',
              // The answer is of what was asked; another number clears it.
              onChange: () => busca.reset(),
            })}
          />
        )}
      </Form>
      <div role="status">{busca.data && <Resposta achados={busca.data} />}</div>
      <Publicados />
    </Stack>
  )
}

function Resposta({ achados: { grupos } }: { achados: Achados }) {
  if (grupos.length === 0)
    return (
      <Section title="Não encontramos nada">
        <p>Não há valores a receber neste CPF ou CNPJ. O que foi pago, ou prescreveu, não aparece aqui.</p>
      </Section>
    )
  return (
    <Section title="Há algo a receber">
      <Stack>
        <p>
          {grupos.length === 1 ? 'É do grupo ' : 'É dos grupos '}
          <b>{grupos.join(', ')}</b>. Entre para ver quanto e dizer em que conta quer receber. Se você não consegue
          entrar, fale com o atendimento.
        </p>
        <LinkButton fullWidth href={href('/login')}>
          Entrar para receber
        </LinkButton>
      </Stack>
    </Section>
  )
}

/** Lists who has something to receive, with what identifies hidden. */
function Publicados() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['GET /valores-a-receber', pagina],
    queryFn: ({ signal }) =>
      api('GET /valores-a-receber', { query: { page: pagina, page_size: porPagina }, signal, noLoading: true }),
  })
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  return (
    <Section title="Grupos encerrados" lead="Nomes e números encobertos, para proteger quem é dono.">
      <Stack>
        {data.data.length === 0 ? (
          <p>{pagina === 1 ? 'Nenhum grupo encerrado tem valores por receber.' : 'Não há mais.'}</p>
        ) : (
          <DataList
            items={data.data.map(({ grupo, encerradoEm, nome, inscricao }) => ({
              label: `${nome} · ${inscricao}`,
              value: `Grupo ${grupo}, ${formatDia(encerradoEm)}`,
            }))}
          />
        )}
        {pagina > 1 && (
          <Button variant="secondary" fullWidth onClick={() => setPagina(pagina - 1)}>
            Anteriores
          </Button>
        )}
        {pagina < data.total_pages && (
          <Button variant="secondary" fullWidth onClick={() => setPagina(pagina + 1)}>
            Mais
          </Button>
        )}
      </Stack>
    </Section>
  )
}
