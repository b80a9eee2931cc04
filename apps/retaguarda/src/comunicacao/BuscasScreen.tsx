import { Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  formatInstante,
  type Linha,
  listQuery,
  Pagina,
  Paginacao,
  Tabela,
} from '../shell/kit.ts'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'

type Busca = Linha<'GET /comunicacao/buscas'>

const colunas: readonly Coluna<Busca>[] = [
  { title: 'O que se procurou', value: ({ termo }) => termo, wraps: true },
  { title: 'Vezes', value: ({ vezes }) => vezes },
  {
    title: 'Respostas',
    value: ({ achadas }) => (achadas === 0 ? <Tag tone="atencao">Nenhuma</Tag> : achadas),
  },
  { title: 'Última vez', value: ({ ultimaEm }) => formatInstante(ultimaEm) },
  { title: 'Parceiro', value: ({ parceiro }) => parceiro.nome },
]

/** What people look for in the help, so that what is missing is written. */
export function BuscasScreen() {
  const { busca, campos, pronta, query } = useBuscaPorParceiro()
  const buscas = useQuery({ ...listQuery('GET /comunicacao/buscas', { query }), enabled: pronta })
  return (
    <Pagina
      title="Buscas na ajuda"
      summary="O que se procurou no portal. O que não teve resposta vem antes: é o que falta escrever."
    >
      <BarraDeFiltros search={busca} fields={campos} />
      <Tabela
        caption="Buscas na ajuda"
        columns={colunas}
        rows={buscas.data?.data}
        query={buscas}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhuma busca', text: 'Ninguém procurou nada na ajuda até agora.' }}
      />
      <Paginacao page={buscas.data} search={busca} />
    </Pagina>
  )
}
