import { diaEm, PALAVRAS_DA_RELACAO, PALAVRAS_DO_ALCANCE } from '@contempla/consorcio'
import {
  Button,
  DataList,
  EmptyState,
  formatDia,
  grupoECota,
  ListRow,
  RowList,
  Section,
  TextSkeleton,
} from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { Paginador } from '../shell/moldura/Paginador.tsx'
import { href } from '../shell/rotas/href.ts'
import type { ConfirmarFimProps } from './ConfirmarFim.tsx'
import { atosQuery, type Dado, type Recebido } from './consultas.ts'
import { EM_ESPERA, FINS, FINS_DO_RECEBIDO } from './palavras.ts'
import { SoDoTitular } from './SoDoTitular.tsx'

const ConfirmarFim = lazy(() => import('./ConfirmarFim.tsx').then((m) => ({ default: m.ConfirmarFim })))

const volta = { href: href('/acessos'), label: 'Quem acessa suas cotas' }

/** One access: what it gives, what was done by it, and its end. */
export function AcessoScreen() {
  const { id }: { id?: string } = useParams({ strict: false })
  return (
    <SoDoTitular titulo="Acesso às cotas" back={volta}>
      {({ dados, recebidos }) => {
        const dado = dados.find((cada) => String(cada.id) === id)
        const recebido = recebidos.find((cada) => String(cada.id) === id)
        if (dado) return <Dada dado={dado} />
        if (recebido) return <Recebida recebido={recebido} />
        return (
          <EmptyState
            title="Não encontramos este acesso"
            text="Ele pode ter terminado há tempo."
            action={{ label: 'Ver os acessos', href: volta.href }}
          />
        )
      }}
    </SoDoTitular>
  )
}

const emPalavras = (cotas: Dado['cotas']): string =>
  cotas.map((cota) => `${cota.nome} (${grupoECota(cota)})`).join(', ') || 'Nenhuma'

function Dada({ dado }: { dado: Dado }) {
  const encerrada = dado.situacao === 'encerrada'
  return (
    <>
      <Section title={dado.nome}>
        <DataList
          items={[
            { label: 'Quem é', value: `${PALAVRAS_DA_RELACAO[dado.relacao]}, CPF ${dado.inscricao}` },
            { label: 'Convite enviado a', value: dado.email },
            { label: 'Pode', value: PALAVRAS_DO_ALCANCE[dado.alcance].pode },
            ...(encerrada
              ? [
                  { label: 'Como terminou', value: dado.fim ? FINS[dado.fim] : 'Terminou' },
                  ...(dado.encerradoEm
                    ? [{ label: 'Terminou em', value: formatDia(diaEm(new Date(dado.encerradoEm))) }]
                    : []),
                  { label: 'Ia até', value: formatDia(dado.ate) },
                  ...(dado.cotas.length > 0 ? [{ label: 'Cotas', value: emPalavras(dado.cotas) }] : []),
                ]
              : [
                  { label: 'Cotas', value: emPalavras(dado.cotas) },
                  { label: 'Até', value: formatDia(dado.ate) },
                  {
                    label: 'Último uso',
                    value: dado.ultimoUso ? formatDia(dado.ultimoUso) : 'Ainda não usou',
                  },
                ]),
          ]}
        />
      </Section>
      {!encerrada && (
        <Fim
          rotulo="Retirar o acesso"
          titulo={`Retirar o acesso de ${dado.nome}?`}
          texto={`Vale na hora: a pessoa não vê mais as suas cotas. Avisamos você e a pessoa.${dado.alcance === 'lances' ? ' Um lance que ela ofertou continua valendo: cancele-o em Lances, se for o caso.' : ''}`}
          feito="Acesso retirado."
          encerrar={() => api('POST /delegacoes/:id/retirar', { params: { id: dado.id }, noLoading: true })}
        />
      )}
      {dado.aceitoEm && <Atos id={dado.id} />}
    </>
  )
}

function Recebida({ recebido: { id, de, alcance, cotas, ate, situacao, fim } }: { recebido: Recebido }) {
  const emVigor = situacao === 'em-vigor'
  return (
    <>
      <Section title={`Cotas de ${de}`}>
        <DataList
          items={[
            { label: 'Você pode', value: PALAVRAS_DO_ALCANCE[alcance].pode },
            ...(emVigor
              ? [
                  { label: 'Cotas', value: emPalavras(cotas) },
                  { label: 'Até', value: formatDia(ate) },
                ]
              : situacao === 'em-espera'
                ? [
                    { label: 'Situação', value: EM_ESPERA },
                    { label: 'Até', value: formatDia(ate) },
                  ]
                : [{ label: 'Como terminou', value: fim ? FINS_DO_RECEBIDO[fim] : 'Terminou' }]),
          ]}
        />
        {emVigor && <p>Tudo o que você faz aparece para {de}, com o seu nome.</p>}
        {situacao === 'em-espera' && (
          <p>Por enquanto as cotas de {de} não abrem por este acesso. Se elas voltarem a abrir, ele volta também.</p>
        )}
      </Section>
      {emVigor && (
        <Fim
          rotulo="Deixar de acessar"
          titulo={`Deixar de acessar as cotas de ${de}?`}
          texto={`Vale na hora. Para acessar de novo, ${de} precisa convidar você outra vez.`}
          feito="Você deixou o acesso."
          encerrar={() => api('POST /delegacoes/:id/deixar', { params: { id }, noLoading: true })}
        />
      )}
    </>
  )
}

function Fim(dele: Omit<ConfirmarFimProps, 'onClose'>) {
  const offline = useMotivoOffline()
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Button variant="secondary" fullWidth disabledReason={offline} onClick={() => setAberta(true)}>
        {dele.rotulo}
      </Button>
      {aberta && (
        <Suspense>
          <ConfirmarFim {...dele} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  )
}

const quando = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** What the person did, from the trail. */
function Atos({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    ...atosQuery(id, page),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return error ? (
      <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <TextSkeleton lines={4} />
    )
  return (
    <Section title="O que esta pessoa fez">
      <RowList label="O que esta pessoa fez">
        {data.data.map(({ em, oQue, cota }, i) => (
          <ListRow
            // Two acts may be of one instant.
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn whole
            key={`${em}-${i}`}
            title={oQue}
            detail={[cota, quando.format(new Date(em))].filter(Boolean).join(' · ')}
          />
        ))}
      </RowList>
      <Paginador page={page} total={data.total_pages} onChange={setPage} novos="Mais novos" antigos="Mais antigos" />
    </Section>
  )
}
