import { DataList, EmptyState, LinkButton, ScreenHeading, Section, Stack, TextSkeleton } from '@contempla/ui'
import { isNotFound, useOnline } from '@contempla/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nomeEntre, podeAbrir, useCotas } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { hrefDaTela, rotaDaTela } from '../shell/rotas/mapa.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { afterReading, findNaLista, type Notificacao, notificacaoQuery } from './consultas.ts'
import { comoAvisamos, oQueNaoFoi } from './envios.ts'
import { diaDe, horaDe, nomeDoDia } from './quando.ts'

const voltar = { href: href('/notifications'), label: 'Notificações' }

/** One notice, and the way to where it is acted on. */
export function NotificacaoScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NaoHa />
  return <Uma key={id} id={Number(id)} />
}

function Uma({ id }: { id: number }) {
  const client = useQueryClient()
  const guardada = findNaLista(client, id)
  const { data, error, refetch, isFetching } = useQuery({
    ...notificacaoQuery(id),
    ...(guardada ? { initialData: guardada, initialDataUpdatedAt: 0 } : {}),
  })
  useLer(data)
  if (data) return <Aberta notificacao={data} />
  if (isNotFound(error)) return <NaoHa />
  return (
    <Stack gap="large">
      <ScreenHeading back={voltar}>Notificação</ScreenHeading>
      {error ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Stack>
  )
}

/** Read is what was opened by its holder; without a network, once there is one. */
function useLer(aberta: Notificacao | undefined) {
  const client = useQueryClient()
  const minha = useModo() === 'normal'
  const online = useOnline()
  const { mutate } = useMutation({
    mutationFn: (id: number) => api('PUT /notificacoes/:id/lida', { params: { id }, noLoading: true }),
    onSuccess: ({ naoLidas }) => afterReading(client, naoLidas),
  })
  const nova = minha && online && aberta?.lidaEm === null ? aberta.id : null
  useEffect(() => {
    if (nova !== null) mutate(nova)
  }, [nova, mutate])
}

function Aberta({ notificacao }: { notificacao: Notificacao }) {
  const { assunto, paragrafos, cota } = notificacao
  const { dia: hoje } = useHoje()
  return (
    <Stack gap="large">
      <ScreenHeading back={voltar} lead={`${nomeDoDia(diaDe(notificacao), hoje)}, às ${horaDe(notificacao)}`}>
        {assunto}
      </ScreenHeading>
      <Section>
        <Stack>
          {paragrafos.map((paragrafo) => (
            <p key={paragrafo}>{paragrafo}</p>
          ))}
          {cota && (
            <DataList
              items={[
                { label: 'Grupo', value: cota.grupo },
                { label: 'Cota', value: cota.cota },
              ]}
            />
          )}
        </Stack>
      </Section>
      <Resolver notificacao={notificacao} />
      <ComoAvisamos notificacao={notificacao} />
    </Stack>
  )
}

/** Leads on with the notice's quota in hand, and says so where it is another. */
function Resolver({ notificacao: { acao, cota: da } }: { notificacao: Notificacao }) {
  const { cotas, atual } = useCotas()
  const rota = acao && rotaDaTela(acao.tela)
  const cota = da ? cotas?.find(({ idCota }) => idCota === da.idCota) : undefined
  if (!acao || !rota || !podeAbrir(rota, cota)) return null
  const outra = cota && cotas && cota.idCota !== atual?.idCota ? nomeEntre(cota, cotas) : null
  return (
    <Stack>
      {outra && <p>É da sua cota {outra}. Ao continuar, você passa a ela.</p>}
      <LinkButton href={hrefDaTela(acao.tela, cota?.idCota)} fullWidth>
        {acao.texto}
      </LinkButton>
    </Stack>
  )
}

/** By which ways it was told, and what to do where a mail did not arrive. */
function ComoAvisamos({ notificacao }: { notificacao: Notificacao }) {
  const { dia: hoje } = useHoje()
  const linhas = comoAvisamos(notificacao, hoje)
  const perdido = oQueNaoFoi(notificacao)
  return (
    <Section title="Como avisamos você">
      <Stack>
        <DataList items={linhas.map(({ por, estado }) => ({ label: por, value: estado }))} />
        {perdido && (
          <>
            <p>
              {perdido}. O que dissemos está acima. Confira se o contato do seu cadastro está certo, para as próximas
              chegarem.
            </p>
            {podeAbrir('/perfil/email-telefone') && (
              <LinkButton variant="secondary" fullWidth href={href('/perfil/email-telefone')}>
                Conferir e-mail e telefone
              </LinkButton>
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

const NaoHa = () => (
  <Stack gap="large">
    <ScreenHeading back={voltar}>Notificação não encontrada</ScreenHeading>
    <EmptyState
      title="Ela não está mais aqui"
      text="As notificações antigas saem da lista depois de um tempo."
      action={{ label: 'Ver as notificações', href: href('/notifications') }}
    />
  </Stack>
)
