import { type Dia, diaEm, PORQUES_DO_DESFAZIMENTO } from '@contempla/consorcio'
import {
  DataList,
  EmptyState,
  formatDia,
  LinkButton,
  ListSkeleton,
  Money,
  ScreenHeading,
  Section,
  Stack,
  Tag,
  type TagTone,
  TextField,
} from '@contempla/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { Paginador } from '../../shell/moldura/Paginador.tsx'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { composicaoDoLance } from '../composicao.tsx'
import { historicoQuery, type LanceDoTitular } from '../consultas.ts'
import classes from '../Lances.module.css'
import { formatPercentualDoLance } from '../percentual.ts'
import { LancePermanente } from '../permanente/LancePermanente.tsx'
import { RepetirLance } from '../repetir/RepetirLance.tsx'
import { CancelarLance } from './CancelarLance.tsx'

/** The bids of the quota in hand, 20 a page, by protocol too. */
export function HistoricoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/offers-and-bids-introduction'), label: 'Lances' }}
        lead="O que esta cota ofertou, do mais novo ao mais antigo."
      >
        Histórico de lances
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <Historico key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

function Historico({ cota }: { cota: CotaDetalhada }) {
  const { idCota } = cota
  const [busca, setBusca] = useState('')
  const [page, setPage] = useState(1)
  const procurado = busca.toUpperCase().replaceAll(/[^A-Z0-9-]/g, '')
  const { data, error, refetch, isFetching } = useQuery({
    ...historicoQuery(idCota, page, procurado),
    placeholderData: keepPreviousData,
  })
  // A text that no protocol could contain is not sent to the server.
  const impossivel = busca.trim() !== '' && procurado === ''
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Stack gap="large">
      <LancePermanente idCota={idCota} />
      <TextField
        label="Buscar pelo protocolo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={busca}
        onChange={(event) => {
          setBusca(event.target.value)
          setPage(1)
        }}
      />
      {!data && <ListSkeleton />}
      {(impossivel || data?.data.length === 0) && (
        <Nada procurado={procurado || busca} emFormacao={cota.grupoEmFormacao} />
      )}
      {!impossivel &&
        data &&
        porAssembleia(data.data).map((dela) => (
          <DaAssembleia key={dela[0]?.numeroAssembleia} cota={cota} lances={dela} />
        ))}
      {!impossivel && data && (
        <Paginador page={page} total={data.total_pages} onChange={setPage} novos="Mais novos" antigos="Mais antigos" />
      )}
    </Stack>
  )
}

const Nada = ({ procurado, emFormacao }: { procurado: string; emFormacao: boolean }) =>
  procurado ? (
    <EmptyState title="Nenhum lance com esse protocolo" text="Confira o que você digitou." />
  ) : emFormacao ? (
    <EmptyState
      title="Ainda não há lances"
      text="O grupo está em formação: os lances começam com as assembleias dele."
    />
  ) : (
    <EmptyState
      title="Você ainda não ofertou lances"
      text="O que você ofertar nesta cota aparece aqui."
      action={{ label: 'Ofertar lance', href: href('/offers-and-bids') }}
    />
  )

type Estado = { texto: string; tone: TagTone }

const ESTADOS: Record<LanceDoTitular['status'], Estado> = {
  ativo: { texto: 'Concorre', tone: 'marca' },
  substituido: { texto: 'Trocado por outro', tone: 'neutro' },
  cancelado: { texto: 'Cancelado', tone: 'neutro' },
  vencedor: { texto: 'Vencedor', tone: 'sucesso' },
  'nao-contemplado': { texto: 'Não contemplado', tone: 'neutro' },
  'fora-da-disputa': { texto: 'Não concorreu', tone: 'atencao' },
}

/** Why a bid did not compete, or why what it won was undone, in words. */
const MOTIVOS: Record<NonNullable<LanceDoTitular['motivo']>, string> = {
  CANCELADA: 'cota cancelada',
  CONTEMPLADA: 'cota já contemplada',
  ENTRA_DEPOIS: 'cota entrou depois desta assembleia',
  EM_ATRASO: 'parcela em atraso',
  RENEGOCIACAO_EM_CURSO: 'renegociação à espera da próxima parcela',
  NADA_PAGO: 'nenhuma parcela paga',
  PAGA_APOS_O_VENCIMENTO: 'parcela do mês paga depois do vencimento',
  BLOQUEADA: 'você pediu para não ser contemplado',
  CONTEMPLADA_POR_SORTEIO: 'contemplada por sorteio na mesma assembleia',
  SEM_COTA_ATIVA: 'cota fora do grupo',
  EMBUTIDO_ACIMA_DO_PERMITIDO: 'lance embutido acima do permitido',
  EMBUTIDO_E_FGTS_ACIMA_DO_LANCE: 'embutido e FGTS acima do lance',
  FGTS_SO_EM_IMOVEL: 'FGTS só em imóvel',
  ...PORQUES_DO_DESFAZIMENTO,
}

/** The tag of a bid. A bid whose assembly has come or whose contemplation was undone says so instead of its status. */
function estadoDe({ status, contemplacaoDesfeitaEm, dataAssembleia }: LanceDoTitular, hoje: Dia): Estado {
  if (contemplacaoDesfeitaEm !== null) return { texto: 'Contemplação desfeita', tone: 'atencao' }
  if (status === 'ativo' && dataAssembleia <= hoje) return { texto: 'Aguardando apuração', tone: 'atencao' }
  return ESTADOS[status]
}

/** One that competes is there already, who won needs no other, and another's is not repeated. */
function isRepetivel(lance: LanceDoTitular, hoje: Dia): boolean {
  const { status, contemplacaoDesfeitaEm, dataAssembleia, deOutroTitular } = lance
  if (deOutroTitular) return false
  if (status === 'ativo') return dataAssembleia < hoje
  return status !== 'vencedor' || contemplacaoDesfeitaEm !== null
}

/** As they come, with those of one assembly together. */
const porAssembleia = (lances: readonly LanceDoTitular[]): LanceDoTitular[][] => [
  ...Map.groupBy(lances, ({ numeroAssembleia }) => numeroAssembleia).values(),
]

function DaAssembleia({ cota, lances }: { cota: CotaDetalhada; lances: readonly LanceDoTitular[] }) {
  const [primeiro] = lances
  if (!primeiro) return null
  return (
    <Section title={`Assembleia ${primeiro.numeroAssembleia}, de ${formatDia(primeiro.dataAssembleia)}`}>
      {lances.map((lance) => (
        <Item key={lance.protocolo} cota={cota} lance={lance} />
      ))}
    </Section>
  )
}

/** One bid in a line, which opens; the one that can still be taken back is open. */
function Item({ cota, lance }: { cota: CotaDetalhada; lance: LanceDoTitular }) {
  const { dia: hoje } = useHoje()
  const { texto, tone } = estadoDe(lance, hoje)
  return (
    <details className={classes.lance} open={lance.podeCancelar}>
      <summary>
        <span>
          <Money centavos={lance.valorLance} />
          {lance.percentualLance !== null && ` (${formatPercentualDoLance(lance.percentualLance)})`}
        </span>
        <Tag tone={tone}>{texto}</Tag>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <Stack gap="medium">
        <DataList
          items={[
            { label: 'Protocolo', value: lance.protocolo },
            ...composicaoDoLance(lance),
            ...(lance.dataLance === null
              ? []
              : [{ label: 'Ofertado em', value: formatDia(diaEm(new Date(lance.dataLance))) }]),
            ...(lance.contemplacaoDesfeitaEm === null
              ? []
              : [{ label: 'Desfeita em', value: formatDia(lance.contemplacaoDesfeitaEm) }]),
            ...(lance.posicao === null ? [] : [{ label: 'Posição', value: `${lance.posicao}º` }]),
            ...(lance.motivo === null ? [] : [{ label: 'Por quê', value: MOTIVOS[lance.motivo] }]),
            ...(lance.permanente ? [{ label: 'Repetição', value: 'lance permanente' }] : []),
            ...(lance.pelaEquipe ? [{ label: 'Registrado', value: 'pelo atendimento' }] : []),
          ]}
        />
        {lance.podeCancelar && <CancelarLance idCota={cota.idCota} lance={lance} />}
        {isRepetivel(lance, hoje) && (
          <RepetirLance cota={cota} protocolo={lance.protocolo}>
            Repetir este lance
          </RepetirLance>
        )}
        <LinkButton variant="quiet" fullWidth href={href('/offers-and-bids', {}, { protocolo: lance.protocolo })}>
          Ver o recibo
        </LinkButton>
      </Stack>
    </details>
  )
}
