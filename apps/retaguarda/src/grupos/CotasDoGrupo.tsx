import { formatCentavos, formatDia, formatPago, percentualPago, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, type Linha, Lista, listQuery, nomeDaCota, type Result, useBusca } from '../shell/kit.ts'

type Cota = Linha<'GET /grupos/:id/cotas'>

const filtros = {
  ativas: 'Ativas',
  contempladas: 'Contempladas',
  'em-atraso': 'Em atraso',
  excluidas: 'Excluídas',
  quitadas: 'Quitadas',
} as const

const doPlano = ({ pagoPpt, contratadoPpt }: Cota) =>
  contratadoPpt === 0 ? '—' : formatPago(percentualPago(pagoPpt, contratadoPpt))

const colunas: readonly Coluna<Cota>[] = [
  { title: 'Cota', value: ({ numero, versao }) => nomeDaCota(numero, versao) },
  { title: 'Titular', value: ({ titular }) => titular },
  { title: 'Situação', value: ({ situacao }) => situacao },
  { title: 'Crédito', value: ({ creditoCentavos }) => formatCentavos(creditoCentavos), numeric: true },
  { title: 'Contemplada em', value: ({ contempladaEm }) => (contempladaEm ? formatDia(contempladaEm) : '—') },
  {
    title: 'Em atraso',
    value: ({ parcelasEmAtraso, emAtrasoCentavos }) =>
      parcelasEmAtraso === 0 ? (
        '—'
      ) : (
        <Tag tone="atencao">
          {parcelasEmAtraso} · {formatCentavos(emAtrasoCentavos)}
        </Tag>
      ),
    numeric: true,
  },
  { title: 'Pago do plano', value: doPlano, numeric: true },
  { title: 'Saldo do plano', value: ({ saldoDevedorCentavos }) => formatCentavos(saldoDevedorCentavos), numeric: true },
]

export function CotasDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const busca = useBusca({ filtro: ['ativas', 'contempladas', 'em-atraso', 'excluidas', 'quitadas'] })
  const cotas = useQuery(
    listQuery('GET /grupos/:id/cotas', {
      params: { id: grupo.id },
      query: { ...busca.values, page: busca.page },
    }),
  )
  return (
    <>
      <Lista
        search={busca}
        fields={[{ name: 'filtro', label: 'Mostrar', options: filtros }]}
        caption={`Cotas do grupo ${grupo.codigo}`}
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ id }) => href('/consorciados/cotas/:id', { id })}
        empty={{ title: 'Nenhuma cota assim', text: 'Mude o filtro para ver outras.' }}
        query={cotas}
      />
    </>
  )
}
