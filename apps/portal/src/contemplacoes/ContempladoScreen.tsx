import { type Action, FailureText, ListSkeleton, StatusScreen } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { useGuiaDoContemplado } from '../ajuda/index.ts'
import { ComCota, type CotaDetalhada, lanceAPagarDe, semContemplacao } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useModo, useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { comoSegue } from './como-segue.ts'
import { type Contemplacao, contemplacaoQuery, useIniciar } from './consultas.ts'
import { detalhesDe } from './contemplada.tsx'
import { abreEm, emPalavras } from './em-palavras.ts'
import { useCiente } from './useCiente.ts'

/** Links to the payment of the bid while it is due. */
const pagarOLance = (cota: CotaDetalhada): Action[] =>
  lanceAPagarDe(cota) ? [{ label: 'Pagar o lance', href: href('/boletos') }] : []

const atendimento = href('/customer-service')

/** Links to the partner's guide for this kind of quota, where it has one. */
function useGuia(cota: CotaDetalhada): Action[] {
  const guia = useGuiaDoContemplado(cota)
  return guia ? [{ label: 'Guia do contemplado', href: guia }] : []
}

/** Tells that the selected quota was contemplated and leads on; going on marks the notice as read. */
export function ContempladoScreen() {
  return (
    <ComCota heading="Sua contemplação" skeleton={<ListSkeleton />}>
      {(cota) => <DaCota key={cota.idCota} cota={cota} />}
    </ComCota>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  if (cota.contemplada) return <ComEstado cota={cota} />
  return abreEm(cota) ? <ContempladaHoje cota={cota} /> : <SemContemplacao cota={cota} />
}

/** Shows, on the day of the assembly, the news and its dates; nothing can be done before the next day. */
function ContempladaHoje({ cota }: { cota: CotaDetalhada }) {
  const { dia: hoje } = useHoje()
  const guia = useGuia(cota)
  return (
    <StatusScreen
      illustration="sucesso"
      {...emPalavras(cota, hoje)}
      details={detalhesDe(cota, hoje)}
      primary={{ label: 'Ver detalhes da cota', href: href('/detalhes-da-cota') }}
      secondary={[
        ...pagarOLance(cota),
        ...guia,
        { label: 'Falar com o atendimento', href: atendimento },
        { label: 'Ir para o início', href: href('/home') },
      ]}
    />
  )
}

function SemContemplacao({ cota }: { cota: CotaDetalhada }) {
  const { heading, text, concorre } = semContemplacao(cota)
  const desfeita = cota.contemplacaoDesfeita !== null
  return (
    <StatusScreen
      illustration={desfeita ? 'erro' : 'espera'}
      heading={heading}
      text={text}
      primary={
        concorre
          ? { label: 'Ver as assembleias', href: href('/assembleias') }
          : { label: 'Ver detalhes da cota', href: href('/detalhes-da-cota') }
      }
      secondary={[
        ...(desfeita ? [{ label: 'Falar com o atendimento', href: atendimento }] : []),
        { label: 'Ir para o início', href: href('/home') },
      ]}
    />
  )
}

function ComEstado({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(contemplacaoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? <Contemplada cota={cota} contemplacao={data} /> : <ListSkeleton />
}

function Contemplada({ cota, contemplacao }: { cota: CotaDetalhada; contemplacao: Contemplacao }) {
  const isTitular = useModo() === 'normal'
  const { dia: hoje } = useHoje()
  const iniciar = useIniciar(cota.idCota)
  const { heading, text, label, destino } = comoSegue(cota, contemplacao, { isTitular })
  const { ciente, pending, error } = useCiente(cota.idCota, async () =>
    destino === 'iniciar' ? ((await iniciar.mutateAsync(contemplacao.vista)).tela ?? href('/home')) : destino,
  )
  const offline = useMotivoOffline()
  const guia = useGuia(cota)
  const outras: Action[] =
    contemplacao.outrasCotas.length > 0
      ? [{ label: 'Ver outra cota contemplada', href: href('/contemplado/outra-cota') }]
      : []
  return (
    <StatusScreen
      illustration={heading ? 'erro' : 'sucesso'}
      {...emPalavras(cota, hoje)}
      {...(heading ? { heading } : {})}
      {...(text ? { text } : {})}
      details={detalhesDe(cota, hoje)}
      primary={{ label, onClick: ciente, loading: pending, disabledReason: offline }}
      secondary={[
        ...pagarOLance(cota),
        ...outras,
        ...guia,
        { label: 'Falar com o atendimento', href: atendimento },
      ].filter((acao) => acao.href !== destino)}
    >
      {error && <FailureText>{messageOf(error)}</FailureText>}
    </StatusScreen>
  )
}
