import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatDia, Link } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  type Result,
  readQuery,
  Tabela,
  useBusca,
} from '../../shell/kit.ts'

type Vendedor = Result<'GET /pos-venda/promessas'>['vendedores'][number]
type ComPromessa = Linha<'GET /pos-venda/promessas/casos'>

const naoDito = 'Não informado na venda'
const porcento = (milesimos: number) => `${formatNumero(milesimos / 10)}%`

const vendedores: readonly Coluna<Vendedor>[] = [
  { title: 'Vendedor', value: ({ vendedor }) => vendedor ?? naoDito, wraps: true },
  { title: 'Responderam', value: ({ respondidas }) => formatNumero(respondidas), numeric: true },
  { title: 'Com promessa', value: ({ comPromessa }) => <b>{formatNumero(comPromessa)}</b>, numeric: true },
  {
    title: 'Parte',
    value: ({ milesimos }) => (milesimos === null ? '—' : porcento(milesimos)),
    detail: ({ milesimos }) => milesimos === null && 'Poucas respostas',
    numeric: true,
  },
]

const casos: readonly Coluna<ComPromessa>[] = [
  {
    title: 'Titular',
    value: ({ cliente }) => cliente.nome,
    detail: ({ cota }) => grupoECotaDaVersao(cota),
    wraps: true,
  },
  { title: 'Vendedor', value: ({ vendedor }) => vendedor ?? naoDito, wraps: true },
  { title: 'Respondeu em', value: ({ quando }) => formatDia(quando) },
  {
    title: 'Ligação',
    value: ({ ligacao }) =>
      ligacao ? <Link href={href('/casos/:id', { id: ligacao.caso })}>{ligacao.nomeDaFase}</Link> : '—',
    detail: ({ ligacao }) =>
      ligacao?.aberta && ligacao.prometidaAte && `Prometida até ${formatDia(ligacao.prometidaAte)}`,
    wraps: true,
  },
]

/** Who sold with a promise of a date: by seller, and holder by holder with the call that each is owed. */
export function PromessasScreen() {
  const busca = useBusca({ vendedor: 'texto', desde: 'dia' })
  const { desde } = busca.values
  const porVendedor = useQuery(readQuery('GET /pos-venda/promessas', { query: { desde } }))
  const lista = useQuery(listQuery('GET /pos-venda/promessas/casos', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Promessas na venda"
      summary={
        porVendedor.data
          ? `O que os titulares contaram no pós-venda desde ${formatDia(porVendedor.data.desde)}: uma data certa de contemplação não existe.`
          : 'O que os titulares contaram no pós-venda: uma data certa de contemplação não existe.'
      }
      back={{ href: href('/casos'), label: 'Casos' }}
    >
      <Carregado query={porVendedor}>
        {({ vendedores: linhas }) => (
          <Tabela
            caption="Promessas por vendedor"
            columns={vendedores}
            rows={linhas}
            rowKey={({ vendedor }) => vendedor ?? ''}
            href={({ vendedor }) =>
              vendedor === null
                ? undefined
                : href('/casos/promessas', undefined, { vendedor, ...(desde ? { desde } : {}) })
            }
            empty={{ title: 'Ninguém respondeu ainda', text: 'As respostas chegam com o pós-venda de cada titular.' }}
          />
        )}
      </Carregado>
      <Lista
        search={busca}
        screen="promessas-na-venda"
        fields={[
          { name: 'vendedor', label: 'Vendedor', main: true },
          { name: 'desde', label: 'Desde' },
        ]}
        caption="Titulares com promessa"
        columns={casos}
        rowKey={({ caso }) => caso}
        href={({ caso }) => href('/casos/:id', { id: caso })}
        empty={{ title: 'Nenhuma promessa', text: 'Nenhum titular contou que lhe prometeram uma data.' }}
        query={lista}
      />
    </Pagina>
  )
}
