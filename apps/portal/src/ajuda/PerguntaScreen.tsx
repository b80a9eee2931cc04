import {
  Button,
  DataList,
  EmptyState,
  FailureText,
  LinkButton,
  ScreenHeading,
  Section,
  Stack,
  TextSkeleton,
} from '@contempla/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCotaEmUso } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { fatoDaCota } from './fatos.tsx'
import { type Pergunta, perguntasQuery } from './perguntas.ts'

const voltar = { href: href('/ajuda/busca'), label: 'Ajuda' }

/** One question with its answer, and what the quota in use says to it. */
export function PerguntaScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = useQuery(perguntasQuery({ question_url: id }))
  const pergunta = data?.perguntas[0]
  if (pergunta) return <Respondida key={pergunta.id} pergunta={pergunta} />
  return (
    <Stack gap="large">
      <ScreenHeading back={voltar}>Pergunta</ScreenHeading>
      {error && <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data && (
        <EmptyState
          title="Esta pergunta não existe mais"
          text="Procure a resposta com as suas palavras."
          action={{ label: 'Ir para a ajuda', href: href('/ajuda/busca') }}
        />
      )}
    </Stack>
  )
}

function Respondida({ pergunta }: { pergunta: Pergunta }) {
  const { category, topico, question, answer, fato } = pergunta
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/ajuda/:id', { id: category }), label: topico }}>{question}</ScreenHeading>
      {fato && <NaSuaCota fato={fato} />}
      <Section>
        <Stack>
          {answer.split(/\n{2,}/).map((paragrafo) => (
            <p key={paragrafo}>{paragrafo}</p>
          ))}
        </Stack>
      </Section>
      <Ajudou pergunta={pergunta} />
    </Stack>
  )
}

/** The quota's own answer comes first; nothing where there is no quota, or it has none. */
function NaSuaCota({ fato }: { fato: NonNullable<Pergunta['fato']> }) {
  const { cota } = useCotaEmUso()
  const item = cota && fatoDaCota(fato, cota)
  return (
    item && (
      <Section title="Na sua cota">
        <DataList items={[item]} />
      </Section>
    )
  )
}

/** Said at once, and taken back where it could not be kept. */
function Ajudou({ pergunta: { id, url, is_helpful } }: { pergunta: Pergunta }) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const { queryKey } = perguntasQuery({ question_url: url })
  const avaliar = useMutation({
    mutationFn: (dito: boolean) =>
      api('POST /faq/feedback', { body: { question_id: id, is_helpful: dito }, noLoading: true }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const dito = avaliar.isError ? is_helpful : (avaliar.variables ?? is_helpful)
  return (
    <Section title="Esta resposta ajudou?">
      <Stack>
        {([true, false] as const).map((valor) => (
          <Button
            key={String(valor)}
            variant="secondary"
            fullWidth
            aria-pressed={dito === valor}
            disabledReason={offline}
            onClick={() => avaliar.mutate(valor)}
          >
            {valor ? 'Sim, ajudou' : 'Não ajudou'}
          </Button>
        ))}
        <FailureText>{avaliar.isError && 'Não foi possível guardar a sua opinião. Tente de novo.'}</FailureText>
        {dito !== null && !avaliar.isError && (
          <p role="status">
            {dito ? 'Que bom! Obrigado por dizer.' : 'Obrigado por dizer. Fale com a gente para resolver.'}
          </p>
        )}
        {dito === false && <LinkButton href={href('/customer-service')}>Ver canais de atendimento</LinkButton>}
      </Stack>
    </Section>
  )
}
