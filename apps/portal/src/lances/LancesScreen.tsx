import {
  Button,
  DataList,
  formatDiaSemana,
  LinkButton,
  Money,
  ScreenHeading,
  Section,
  Stack,
  TextSkeleton,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { contagemEmPalavras, ultimoMinuto } from '../shell/tempo/contagem.ts'
import { useAdiantamento } from '../shell/tempo/useAdiantamento.ts'
import { useSegundosAte } from '../shell/tempo/useSegundosAte.ts'
import { Bloqueio } from './bloqueio/Bloqueio.tsx'
import { composicaoDoLance } from './composicao.tsx'
import { type Credenciamento, credenciamentoQuery } from './consultas.ts'
import { CancelarLance } from './historico/CancelarLance.tsx'
import { hrefDoPasso } from './passos.ts'
import { formatPercentualDoLance } from './percentual.ts'
import { LancePermanente } from './permanente/LancePermanente.tsx'
import { RepetirLance } from './repetir/RepetirLance.tsx'
import { LancesVencedores } from './vencedores/LancesVencedores.tsx'

/** Where the bids of the quota in hand stand: what competes, until when, and the way to offer. */
export function LancesScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading lead="Um lance adianta parte do que falta pagar, se for um dos que vencerem na assembleia.">
        Lances
      </ScreenHeading>
      <ComCota>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

/** A cancelled or contemplated quota takes part in no assembly, so no deadline or impediment for bids is shown. */
const participa = ({ impedimento }: Credenciamento): boolean =>
  impedimento?.codigo !== 'COTA_CANCELADA' && impedimento?.codigo !== 'COTA_CONTEMPLADA'

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(credenciamentoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={5} />
  const assembleia = participa(data) ? data.assembleia : null
  return (
    <>
      {assembleia && <Prazo assembleia={assembleia} />}
      {data.mensagemRetorno && <p>{data.mensagemRetorno}</p>}
      {data.lance && <LanceAtivo idCota={cota.idCota} lance={data.lance} />}
      <LancePermanente idCota={cota.idCota} />
      <Ofertar cota={cota} regras={data} />
      <LancesVencedores idCota={cota.idCota} />
      {assembleia && <Bloqueio idCota={cota.idCota} assembleia={assembleia} temLance={data.lance !== null} />}
    </>
  )
}

function Prazo({ assembleia }: { assembleia: NonNullable<Credenciamento['assembleia']> }) {
  const segundos = useSegundosAte(Date.parse(assembleia.corteDosLances) - useAdiantamento())
  return (
    <Section title={`Assembleia ${assembleia.numero}`} lead={`É ${formatDiaSemana(assembleia.data)}.`}>
      <p>
        {assembleia.noPrazo
          ? `Lances até ${ultimoMinuto(assembleia.corteDosLances)}: ${contagemEmPalavras(segundos)}.`
          : 'O prazo dos lances desta assembleia terminou.'}
      </p>
    </Section>
  )
}

const Valor = ({ lance }: { lance: NonNullable<Credenciamento['lance']> }) => (
  <>
    <Money centavos={lance.valorLance} />
    {lance.percentualLance !== null && ` (${formatPercentualDoLance(lance.percentualLance)})`}
  </>
)

function LanceAtivo({ idCota, lance }: { idCota: number; lance: NonNullable<Credenciamento['lance']> }) {
  return (
    <Section title="Seu lance nesta assembleia">
      <Stack gap="medium">
        <DataList
          items={[
            {
              label: 'Lance',
              value: <Valor lance={lance} />,
            },
            ...composicaoDoLance(lance),
            { label: 'Protocolo', value: lance.protocolo },
            ...(lance.permanente ? [{ label: 'Repetição', value: 'lance permanente' }] : []),
          ]}
        />
        {lance.podeCancelar && <CancelarLance idCota={idCota} lance={lance} />}
      </Stack>
    </Section>
  )
}

function Ofertar({ cota, regras }: { cota: CotaDetalhada; regras: Credenciamento }) {
  const { repetir } = regras
  const parado = regras.impedimento?.mensagem ?? null
  return (
    <Stack>
      {parado ? (
        <Button fullWidth disabledReason={parado}>
          Ofertar lance
        </Button>
      ) : (
        <LinkButton href={hrefDoPasso('type')} fullWidth>
          {regras.lance ? 'Ofertar outro lance' : 'Ofertar lance'}
        </LinkButton>
      )}
      {repetir && !regras.lance && !parado && (
        <RepetirLance cota={cota} protocolo={repetir.protocolo}>
          <span>
            Repetir o último{repetir.mudou && ', com os valores de hoje'}: <Money centavos={repetir.valorLance} />
          </span>
        </RepetirLance>
      )}
      <LinkButton href={href('/bid_history')} variant="quiet" fullWidth>
        Meus lances
      </LinkButton>
    </Stack>
  )
}
