import { FILTROS_DE_COBRANCA, type FiltroDeCobranca } from '@contempla/consorcio'
import { EmptyState, FilterChips, ListSkeleton, Money, ScreenHeading, Section, Stack, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { type Cobranca, segundaViaQuery } from './consultas.ts'
import { LanceAPagar } from './LanceAPagar.tsx'
import { JaPago, PagarOuConferindo } from './Pagar.tsx'
import { PorQueEsteValor } from './PorQueEsteValor.tsx'
import { frase, nomeDaCota, venceEm } from './palavras.ts'
import { porQueSemBoletos } from './SemBoletos.tsx'

/** The open instalments of all the holder's quotas, each to be paid by a boleto of its own. */
export function ListaScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/boletos'), label: 'Boletos' }}
        lead="As parcelas que você ainda não pagou, pelo valor de hoje."
      >
        Lista de boletos
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <Lista key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

const FILTROS: Record<FiltroDeCobranca, { label: string; vazio: string }> = {
  all: { label: 'Todas', vazio: 'Nenhuma parcela para pagar' },
  due: { label: 'A vencer', vazio: 'Nenhuma parcela a vencer' },
  late: { label: 'Em atraso', vazio: 'Nenhuma parcela em atraso' },
}

const isFiltro = (texto: string | null): texto is FiltroDeCobranca => FILTROS_DE_COBRANCA.some((f) => f === texto)

/** The filter in the address, so that back, reload and a shared link keep it. */
function useFiltro() {
  const router = useRouter()
  const filtro = new URLSearchParams(useLocation().searchStr).get('filtro')
  const filtrar = (novo: FiltroDeCobranca) =>
    void router.navigate({
      href: href('/boletos/listadeboletos', {}, novo === 'all' ? {} : { filtro: novo }),
      replace: true,
    })
  return [isFiltro(filtro) ? filtro : 'all', filtrar] as const
}

function Lista({ cota }: { cota: CotaDetalhada }) {
  const [filtro, filtrar] = useFiltro()
  const { data, error, refetch, isFetching } = useQuery(segundaViaQuery(cota.idCota, 'S'))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  const passam = (f: FiltroDeCobranca) => data.parcelas.filter(({ situacao }) => f === 'all' || situacao === f)
  const mostradas = passam(filtro)
  const encerrada = porQueSemBoletos(cota)
  return (
    <>
      <LanceAPagar cota={cota} />
      <FilterChips
        label="Quais parcelas mostrar"
        options={FILTROS_DE_COBRANCA.map((f) => ({ value: f, label: FILTROS[f].label, count: passam(f).length }))}
        value={filtro}
        onChange={filtrar}
      />
      {mostradas.length === 0 ? (
        <EmptyState
          title={FILTROS[filtro].vazio}
          text={
            encerrada
              ? `${encerrada.heading}. ${encerrada.text}`
              : 'O boleto de cada mês aparece aqui quando é emitido.'
          }
        />
      ) : (
        <Stack>
          {mostradas.map((cobranca) => (
            <Item key={cobranca.identificadorCobranca} cobranca={cobranca} />
          ))}
        </Stack>
      )}
    </>
  )
}

function Item({ cobranca }: { cobranca: Cobranca }) {
  const { dia: hoje } = useHoje()
  const { nomeMovimentoFinanceiro, valorCobrado, situacao } = cobranca
  return (
    <Section
      title={nomeMovimentoFinanceiro}
      lead={nomeDaCota(cobranca)}
      action={situacao === 'late' && <Tag tone="erro">Em atraso</Tag>}
    >
      <Stack>
        <div>
          <Money centavos={valorCobrado} size="large" />
          <p>{frase(venceEm(cobranca, hoje))}</p>
        </div>
        <JaPago cobranca={cobranca} />
        <PorQueEsteValor cobranca={cobranca} />
        <PagarOuConferindo cobranca={cobranca} secundario />
      </Stack>
    </Section>
  )
}
