import { formatCentavos, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  formatInstante,
  href,
  listQuery,
  Pagina,
  Paginacao,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { EnviarArquivo } from './EnviarArquivo.tsx'
import { Partes } from './Partes.tsx'
import { type Arquivo, bancos, nomeDoFormato, situacoesDeArquivo, tomDoArquivo } from './palavras.ts'

export function ArquivosScreen() {
  const busca = useBusca({ situacao: ['recusado', 'em-curso', 'processado'] })
  const arquivos = useQuery(listQuery('GET /arquivos-de-retorno', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Arquivos de retorno"
      summary="Envie o arquivo que o banco mandou e confira, ao centavo, o que foi feito dele."
    >
      <Partes current="/pagamentos/arquivos" />
      <EnviarArquivo />
      <BarraDeFiltros search={busca} fields={[{ name: 'situacao', label: 'Situação', options: situacoesDeArquivo }]} />
      <Tabela
        caption="Arquivos de retorno"
        columns={colunas}
        rows={arquivos.data?.data}
        query={arquivos}
        rowKey={({ id }) => id}
        href={({ id }) => href('/pagamentos/arquivos/:id', { id })}
        empty={{ title: 'Nenhum arquivo', text: 'Os arquivos enviados, também os recusados, ficam aqui.' }}
      />
      <Paginacao page={arquivos.data} search={busca} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Arquivo>[] = [
  { title: 'Arquivo', value: ({ nome }) => nome, wraps: true },
  { title: 'Banco', value: ({ banco }) => (banco ? (bancos[banco] ?? banco) : '—') },
  { title: 'Formato', value: ({ formato }) => nomeDoFormato(formato) },
  { title: 'Nº do banco', value: ({ sequencial }) => sequencial ?? '—', numeric: true },
  { title: 'Títulos', value: ({ titulos }) => titulos, numeric: true },
  { title: 'Pagos', value: ({ liquidacoes }) => liquidacoes, numeric: true },
  { title: 'Total', value: ({ total }) => formatCentavos(total), numeric: true },
  { title: 'Recebido', value: ({ recebidoEm }) => formatInstante(recebidoEm) },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={tomDoArquivo[situacao]}>{situacoesDeArquivo[situacao]}</Tag>,
  },
]
