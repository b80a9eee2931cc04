import {
  DataList,
  EmptyState,
  formatDiaSemana,
  grupoECota,
  LinkButton,
  ListSkeleton,
  ScreenHeading,
  Section,
  Stack,
  Tag,
  type TagTone,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { PorOutroCaminho, podeAbrir, quemTemAVez, useCotas } from '../cotas/index.ts'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { hrefDaTela, rotaDaTela } from '../shell/rotas/mapa.ts'
import { aEnviarDeNovo, isEncerrada, type Solicitacao } from './solicitacao.ts'

/** One's requests are of one's own quotas, whichever is in hand. */
const SUA = { delegada: null } as const

const chamada = 'POST /salesforce/consulta/casos'

const solicitacoesQuery = {
  queryKey: [chamada],
  queryFn: async () => {
    const pergunta = { method: 'GET', url: 'ConsultaProtocolo', referenceId: 'solicitacoes', body: {} } as const
    const { CASEResponse } = await api(chamada, { body: { compositeRequest: [pergunta] }, noLoading: true })
    return CASEResponse.flatMap(({ body }) => body)
  },
} as const

/** Lists every case of the person, those under way first. */
export function SolicitacoesScreen() {
  const { data, error, refetch, isFetching } = useQuery(solicitacoesQuery)
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="O que você pediu à administradora e o que ela pediu a você."
      >
        Minhas solicitações
      </ScreenHeading>
      {error && !data ? (
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Lista solicitacoes={data} />
      ) : (
        <ListSkeleton />
      )}
    </Stack>
  )
}

function Lista({ solicitacoes }: { solicitacoes: readonly Solicitacao[] }) {
  if (solicitacoes.length === 0)
    return (
      <EmptyState
        title="Você ainda não tem solicitações"
        text="Quando você pedir algo, ou a administradora precisar de você, o andamento aparece aqui."
      />
    )
  const partes = [
    { titulo: 'Em andamento', itens: solicitacoes.filter((cada) => !isEncerrada(cada)) },
    { titulo: 'Encerradas', itens: solicitacoes.filter(isEncerrada) },
  ]
  return partes
    .filter(({ itens }) => itens.length > 0)
    .map(({ titulo, itens }) => (
      <Section key={titulo} title={titulo} plain>
        <Stack>
          {itens.map((cada) => (
            // A case without a visible number is the only one of its kind and day in its quota, so these make its key.
            <Item
              key={cada.CaseNumber ?? `${cada.Type} ${cada.IdExternoCota} ${cada.CreatedDate}`}
              solicitacao={cada}
            />
          ))}
        </Stack>
      </Section>
    ))
}

const TOM: Record<Solicitacao['Status'], TagTone> = {
  'Em Andamento': 'info',
  Escalado: 'atencao',
  Concluído: 'neutro',
}

function Item({ solicitacao }: { solicitacao: Solicitacao }) {
  const { Description, Status, Fase__c, CreatedDate, CaseNumber, ExpliqueMotivo__c, tela, etapa, andamento, marcas } =
    solicitacao
  const { cotas } = useCotas()
  const cota = cotas?.find(({ idCota }) => String(idCota) === solicitacao.IdExternoCota)
  // The quota may have another holder by now; its old case can be read but leads nowhere.
  const isMinha = solicitacao.IdExternoCota === null || cota !== undefined
  // A case that sent money still tells where it went after it is closed.
  const enviado = marcas.includes('pago')
  const rota = isMinha && tela && (enviado || !isEncerrada(solicitacao)) ? rotaDaTela(tela) : undefined
  return (
    <Section
      title={Description}
      lead={cota && grupoECota(cota)}
      action={
        andamento ? (
          <Tag tone={andamento.tom}>{quemTemAVez[andamento.tom]}</Tag>
        ) : (
          <Tag tone={TOM[Status]}>{Status}</Tag>
        )
      }
    >
      <Stack>
        <DataList
          items={[
            // A closed case tells its outcome instead of its step.
            { label: 'Etapa', value: (!isEncerrada(solicitacao) && etapa) || Fase__c },
            ...(andamento?.ate
              ? [
                  {
                    label: andamento.pede ? 'Você tem até' : 'A resposta sai até',
                    value: formatDiaSemana(andamento.ate),
                  },
                ]
              : []),
            ...(andamento?.atrasado
              ? [{ label: 'Resposta', value: 'Está atrasada: subiu para quem pode resolver' }]
              : []),
            { label: 'Aberta em', value: CreatedDate },
            ...(CaseNumber ? [{ label: 'Número', value: CaseNumber }] : []),
            ...(isMinha ? aEnviarDeNovo(solicitacao) : []).map((label) => ({ label, value: 'Envie de novo' })),
            ...(ExpliqueMotivo__c ? [{ label: 'O que a administradora disse', value: ExpliqueMotivo__c }] : []),
          ]}
        />
        {tela && rota && podeAbrir(rota, SUA) && (
          <LinkButton href={hrefDaTela(tela, cota?.idCota)} variant="secondary" fullWidth>
            {enviado ? 'Ver o pagamento' : andamento?.pede ? 'Continuar' : 'Acompanhar'}
          </LinkButton>
        )}
        {rota && !podeAbrir(rota, SUA) && <PorOutroCaminho path={rota} />}
      </Stack>
    </Section>
  )
}
