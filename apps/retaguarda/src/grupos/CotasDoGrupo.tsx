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
  { titulo: 'Cota', valor: ({ numero, versao }) => nomeDaCota(numero, versao) },
  { titulo: 'Titular', valor: ({ titular }) => titular },
  { titulo: 'Situação', valor: ({ situacao }) => situacao },
  { titulo: 'Crédito', valor: ({ creditoCentavos }) => formatCentavos(creditoCentavos), numero: true },
  { titulo: 'Contemplada em', valor: ({ contempladaEm }) => (contempladaEm ? formatDia(contempladaEm) : '—') },
  {
    titulo: 'Em atraso',
    valor: ({ parcelasEmAtraso, emAtrasoCentavos }) =>
      parcelasEmAtraso === 0 ? (
        '—'
      ) : (
        <Tag tone="atencao">
          {parcelasEmAtraso} · {formatCentavos(emAtrasoCentavos)}
        </Tag>
      ),
    numero: true,
  },
  { titulo: 'Pago do plano', valor: doPlano, numero: true },
  { titulo: 'Saldo devedor', valor: ({ saldoDevedorCentavos }) => formatCentavos(saldoDevedorCentavos), numero: true },
]

export function CotasDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const busca = useBusca({ filtro: ['ativas', 'contempladas', 'em-atraso', 'excluidas', 'quitadas'] })
  const cotas = useQuery(
    listQuery('GET /grupos/:id/cotas', {
      params: { id: grupo.id },
      query: { ...busca.valores, page: busca.pagina },
    }),
  )
  return (
    <>
      <Lista
        busca={busca}
        campos={[{ nome: 'filtro', rotulo: 'Mostrar', opcoes: filtros }]}
        legenda={`Cotas do grupo ${grupo.codigo}`}
        colunas={colunas}
        chave={({ id }) => id}
        href={({ id }) => href('/consorciados/cotas/:id', { id })}
        vazio={{ titulo: 'Nenhuma cota assim', texto: 'Mude o filtro para ver outras.' }}
        consulta={cotas}
      />
    </>
  )
}
