import { type Dia, VER_E_PAGAR } from '@contempla/consorcio'
import {
  formatDia,
  formatDiaSemana,
  grupoECota,
  LinkButton,
  ListSkeleton,
  Money,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  ComCota,
  type CotaDetalhada,
  emConferencia,
  lanceAPagarDe,
  podeAbrir,
  podeFazer,
  Renegociar,
} from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { AtalhosDosBoletos } from './AtalhosDosBoletos.tsx'
import classes from './Boletos.module.css'
import { type Cobranca, pendenteQuery, segundaViaQuery } from './consultas.ts'
import { debitoQuery } from './debito/consultas.ts'
import { oQueAcontece } from './debito/palavras.ts'
import { hrefDoBoleto } from './enderecos.ts'
import { LanceAPagar } from './LanceAPagar.tsx'
import { JaPago, PagarOuConferindo } from './Pagar.tsx'
import { PorQueEsteValor } from './PorQueEsteValor.tsx'
import { frase, oQuePaga, parcelas, quandoVence } from './palavras.ts'
import { porQueSemBoletos, SemBoletos } from './SemBoletos.tsx'

/** Shows the open instalments of the quota in hand and the ways to pay them. */
export function BoletosScreen() {
  return (
    <ComCota heading="Boletos" skeleton={<ListSkeleton />}>
      {(cota) => {
        // A quota that owes nothing else may still have a bid to pay.
        if (lanceAPagarDe(cota)) return <DaCota key={cota.idCota} cota={cota} />
        if (cota.quitada && !cota.cancelada) return <Quitada />
        return porQueSemBoletos(cota) ? <SemBoletos cota={cota} /> : <DaCota key={cota.idCota} cota={cota} />
      }}
    </ComCota>
  )
}

/** A quota that is paid off leads to a screen of its own (document 3, boletos). */
function Quitada() {
  const router = useRouter()
  useEffect(() => void router.navigate({ href: href('/boletos/cotaquitada'), replace: true }), [router])
  return <ListSkeleton />
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { dia: hoje } = useHoje()
  const { data, error, refetch, isFetching } = useQuery(segundaViaQuery(cota.idCota, 'S'))
  if (!data)
    return (
      <Stack gap="large">
        <ScreenHeading>Boletos</ScreenHeading>
        {error ? (
          <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton />
        )}
      </Stack>
    )
  const daCota = data.parcelas.filter(({ idCota }) => idCota === cota.idCota)
  const atrasadas = daCota.filter(({ situacao }) => situacao === 'late')
  const [proxima] = daCota.filter(({ situacao }) => situacao === 'due')
  const lance = lanceAPagarDe(cota)
  return (
    <Stack gap="large">
      <ScreenHeading lead={grupoECota(cota)}>
        {doLance(lance, hoje) ?? emPalavras(atrasadas.length, proxima, hoje)}
      </ScreenHeading>
      <Conferindo recebido={cota.emConferencia} />
      <LanceAPagar cota={cota} />
      <Pendente idCota={cota.idCota} />
      <EmAtraso atrasadas={atrasadas} cota={cota} />
      {proxima && <AVencer cobranca={proxima} secundario={atrasadas.length > 0 || lance !== undefined} />}
      {!proxima && <PorEmitir cota={cota} />}
      <AtalhosDosBoletos abertas={data.parcelas} idCota={cota.idCota} />
    </Stack>
  )
}

/**
 * The deadline of a bid comes first: after it the contemplation is lost for good, while a late instalment can still be
 * paid.
 */
const doLance = (lance: ReturnType<typeof lanceAPagarDe>, hoje: Dia): string | null =>
  lance?.dia && lance.dia >= hoje
    ? `${lance.resta === null ? 'Pague o seu lance' : 'Complete o pagamento do seu lance'} até ${formatDia(lance.dia)}`
    : null

function emPalavras(atrasadas: number, proxima: Cobranca | undefined, hoje: Dia): string {
  if (atrasadas > 0) return `Você tem ${parcelas(atrasadas)} em atraso`
  return proxima && !proxima.emFormacao ? `Sua parcela ${quandoVence(proxima, hoje)}` : 'Nada para pagar agora'
}

/** Money that came in and a person is to look at. */
function Conferindo({ recebido }: { recebido: CotaDetalhada['emConferencia'] }) {
  return recebido ? (
    <Section title="Estamos conferindo seu pagamento">
      <p>{emConferencia(recebido)}</p>
    </Section>
  ) : null
}

/** The boleto that was asked for and waits to be paid. */
function Pendente({ idCota }: { idCota: number }) {
  const { dia: hoje } = useHoje()
  const boleto = useQuery(pendenteQuery(idCota)).data?.boleto
  if (!boleto || boleto.dataVencimento < hoje) return null
  // One of an instalment of this quota is what that instalment's own button leads to: told once.
  const [unica, ...outras] = boleto.parcelas
  if (unica?.idCota === idCota && outras.length === 0) return null
  return (
    <Section
      title="Boleto esperando pagamento"
      lead={`${oQuePaga(boleto)}, até ${formatDiaSemana(boleto.dataVencimento)}`}
    >
      <Stack>
        <Money centavos={boleto.valorCobrado} size="large" />
        <LinkButton variant="secondary" fullWidth href={hrefDoBoleto(idCota, boleto.ticket)}>
          Ver o boleto
        </LinkButton>
      </Stack>
    </Section>
  )
}

function Quando({ cobranca }: { cobranca: Cobranca }) {
  const { dia: hoje } = useHoje()
  return (
    <p className={classes.quando}>
      <b>{frase(quandoVence(cobranca, hoje))}</b>
      {!cobranca.emFormacao && (
        <time dateTime={cobranca.dataVencimento}>{formatDiaSemana(cobranca.dataVencimento)}</time>
      )}
    </p>
  )
}

interface EmAtrasoProps {
  atrasadas: readonly Cobranca[]
  cota: CotaDetalhada
}

function EmAtraso({ atrasadas, cota }: EmAtrasoProps) {
  const [primeira] = atrasadas
  if (!primeira) return null
  if (atrasadas.length === 1)
    return (
      <Section title={`${primeira.nomeMovimentoFinanceiro}, em atraso`}>
        <Stack>
          <Money centavos={primeira.valorCobrado} size="large" />
          <Quando cobranca={primeira} />
          <JaPago cobranca={primeira} />
          <PorQueEsteValor cobranca={primeira} />
          <PagarOuConferindo cobranca={primeira} />
          <Renegociar cota={cota} variant="quiet" />
        </Stack>
      </Section>
    )
  return (
    <Section title={`${parcelas(atrasadas.length)} em atraso`} lead="O que custam se forem pagas hoje.">
      <Stack>
        <Money centavos={atrasadas.reduce((total, { valorCobrado }) => total + valorCobrado, 0)} size="large" />
        <p>A mais antiga venceu em {formatDia(primeira.dataVencimento)}. O valor muda a cada dia.</p>
        <LinkButton fullWidth href={href('/boletos/listadeboletos', {}, { filtro: 'late' })}>
          {podeFazer('POST /cotas/:id/cobrancas/boleto') ? VER_E_PAGAR.label : 'Ver as parcelas'}
        </LinkButton>
        <Renegociar cota={cota} variant="quiet" />
      </Stack>
    </Section>
  )
}

function AVencer({ cobranca, secundario }: { cobranca: Cobranca; secundario: boolean }) {
  return (
    <Section title={cobranca.nomeMovimentoFinanceiro}>
      <Stack>
        <Money centavos={cobranca.valorCobrado} size="large" />
        <Quando cobranca={cobranca} />
        <JaPago cobranca={cobranca} />
        <Debitada cobranca={cobranca} />
        {cobranca.emFormacao && <p>Se quiser, você já pode pagar.</p>}
        <PagarOuConferindo cobranca={cobranca} secundario={secundario || cobranca.emFormacao} />
      </Stack>
    </Section>
  )
}

/** That the instalment comes off the account by itself, where it does. */
function Debitada({ cobranca: { idCota, dataVencimento } }: { cobranca: Cobranca }) {
  const debito = useQuery({ ...debitoQuery(idCota), enabled: podeAbrir('/boletos/debito-automatico') }).data
  if (!debito?.acordo || debito.proxima?.dataVencimento !== dataVencimento) return null
  return <p role="status">{oQueAcontece(debito.proxima, debito.acordo)}</p>
}

function PorEmitir({ cota: { proximaEmissao, grupoEmFormacao } }: { cota: CotaDetalhada }) {
  if (!proximaEmissao || grupoEmFormacao) return null
  const { numero, vencimento, emissao } = proximaEmissao
  return (
    <Section title={`Parcela ${numero}`}>
      <p>
        Vence em {formatDia(vencimento)}. O boleto dela aparece aqui a partir de {formatDia(emissao)}.
      </p>
    </Section>
  )
}
