import { EmptyState, FailureText, Link, ListSkeleton, ScreenHeading, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { type SegundaVia, segundaViaQuery } from '../consultas.ts'
import { parcelas } from '../palavras.ts'
import { Escolhas } from './Escolhas.tsx'
import { somaDasMarcadas } from './escolha.ts'
import { Soma } from './Soma.tsx'
import { useMarcacao } from './useMarcacao.ts'

/** 'N' offers this quota's instalments, 'S' those of all of the holder's quotas. */
type DeQuais = 'N' | 'S'

const LEAD: Record<DeQuais, string> = {
  N: 'Escolha as parcelas desta cota que vão juntas. Você paga uma vez só.',
  S: 'Escolha as parcelas, de qualquer das suas cotas. Você paga uma vez só.',
}

export const UnificarScreen = () => <Unificar outras="N" />
export const SelecionarCotasScreen = () => <Unificar outras="S" />

/** Several instalments chosen for one boleto; what is ticked stays so on the server. */
function Unificar({ outras }: { outras: DeQuais }) {
  return (
    <Stack gap="large">
      <ScreenHeading back={{ href: href('/boletos'), label: 'Boletos' }} lead={LEAD[outras]}>
        {outras === 'S' ? 'Juntar parcelas de várias cotas' : 'Juntar parcelas'}
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>
        {(cota) => <DaCota key={cota.idCota} cota={cota} outras={outras} />}
      </ComCota>
    </Stack>
  )
}

function DaCota({ cota, outras }: { cota: CotaDetalhada; outras: DeQuais }) {
  // Instalments marked in other quotas count for this boleto too.
  const todas = useQuery(segundaViaQuery(cota.idCota, 'S'))
  const mostrada = useQuery(segundaViaQuery(cota.idCota, outras))
  const error = mostrada.error ?? todas.error
  if (error && !(mostrada.data && todas.data))
    return (
      <FalhaDeLeitura
        error={error}
        onRetry={() => void Promise.all([mostrada.refetch(), todas.refetch()])}
        retrying={mostrada.isFetching || todas.isFetching}
      />
    )
  if (!mostrada.data || !todas.data) return <ListSkeleton />
  if (mostrada.data.parcelas.length === 0) return <Nada />
  return <Escolher {...{ cota, outras }} lida={mostrada.data} todas={todas.data.parcelas} lendo={mostrada.isFetching} />
}

const Nada = () => (
  <EmptyState
    title="Nenhuma parcela para juntar"
    text="O boleto de cada mês aparece aqui quando é emitido."
    action={{ label: 'Voltar aos boletos', href: href('/boletos') }}
  />
)

type EscolherProps = {
  cota: CotaDetalhada
  outras: DeQuais
  lida: SegundaVia
  todas: SegundaVia['parcelas']
  lendo: boolean
}

function Escolher({ cota, outras, lida, todas, lendo }: EscolherProps) {
  const marcacao = useMarcacao()
  const fora = somaDasMarcadas(todas).quantas - somaDasMarcadas(lida.parcelas).quantas
  return (
    <>
      {fora > 0 && (
        <p>
          {fora === 1 ? 'Há 1 parcela marcada' : `Há ${parcelas(fora)} marcadas`} em outra cota.{' '}
          <Link href={href('/boletos/unificarparcelas/selecionarcotas')}>Ver todas</Link>
        </p>
      )}
      <Escolhas cobrancas={lida.parcelas} todas={todas} comCota={outras === 'S'} onMarcar={marcacao.mutate} />
      {marcacao.error && <FailureText>{messageOf(marcacao.error)}</FailureText>}
      {cota.numeroCotasCliente > 1 && (
        <p>
          {outras === 'N' ? (
            <Link href={href('/boletos/unificarparcelas/selecionarcotas')}>Escolher também de outras cotas</Link>
          ) : (
            <Link href={href('/boletos/unificarparcelas')}>Só as desta cota</Link>
          )}
        </p>
      )}
      <Soma idCota={cota.idCota} outras={outras} lida={lida} mudando={lendo || marcacao.isPending} />
    </>
  )
}
