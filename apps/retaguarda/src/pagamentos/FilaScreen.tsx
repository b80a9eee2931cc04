import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  countOf,
  href,
  listQuery,
  Pagina,
  Paginacao,
  readQuery,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { Partes } from './Partes.tsx'
import { explicacoes, type Motivo, motivos, type Pagamento } from './palavras.ts'

// Every reason that there are words for.
const nomes = Object.keys(motivos) as Motivo[]

export function FilaScreen() {
  const busca = useBusca({ motivo: nomes, destino: ['devolver'], busca: 'texto', de: 'dia', ate: 'dia' })
  const fila = useQuery(
    listQuery('GET /pagamentos', { query: { ...busca.values, estado: 'na-fila', page: busca.page } }),
  )
  const { data: resumo } = useQuery(readQuery('GET /pagamentos/fila'))
  return (
    <Pagina
      title="Fila de pagamentos"
      summary="Dinheiro que entrou e não se pôde lançar sozinho. Decida cada um; nada daqui se apaga."
    >
      <Partes current="/pagamentos/fila" />
      {resumo && resumo.quantidade > 0 && (
        <p>
          {countOf(resumo.quantidade, 'pagamento')} na fila, somando <strong>{formatCentavos(resumo.total)}</strong>.
        </p>
      )}
      <BarraDeFiltros
        search={busca}
        screen="fila-de-pagamentos"
        fields={[
          { name: 'busca', label: 'Grupo/cota ou nosso número', main: true },
          { name: 'motivo', label: 'Motivo', options: motivos },
          { name: 'destino', label: 'Destino', options: { devolver: 'Só o que se devolve' } },
          { name: 'de', label: 'Pago de' },
          { name: 'ate', label: 'Até' },
        ]}
      />
      <Tabela
        caption="Pagamentos na fila"
        columns={colunas}
        rows={fila.data?.data}
        query={fila}
        rowKey={({ id }) => id}
        href={({ id }) => href('/pagamentos/:id', { id })}
        empty={{ title: 'Nada na fila', text: 'Tudo o que entrou foi lançado, ou os filtros escondem o que espera.' }}
      />
      <Paginacao page={fila.data} search={busca} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Pagamento>[] = [
  { title: 'Pagamento', value: ({ id }) => `Nº ${id}` },
  {
    title: 'Pago em',
    value: ({ dia }) => formatDia(dia),
    detail: ({ diaInformado }) => diaInformado && `o banco disse ${formatDia(diaInformado)}`,
  },
  { title: 'Na fila', value: ({ naFila }) => formatCentavos(naFila), numeric: true },
  { title: 'Motivo', value: ({ motivo }) => (motivo ? motivos[motivo] : '—') },
  {
    title: 'O que aconteceu, e o que fazer',
    value: ({ motivo }) => (motivo ? explicacoes[motivo] : '—'),
    wraps: true,
  },
  { title: 'Cota', value: ({ cota }) => (cota ? grupoECotaDaVersao(cota) : '—') },
  { title: 'Nosso número', value: ({ nossoNumero }) => nossoNumero ?? '—', numeric: true },
]
