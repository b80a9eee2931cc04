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
  const arquivos = useQuery(listQuery('GET /arquivos-de-retorno', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Arquivos de retorno"
      resumo="Envie o arquivo que o banco mandou e confira, ao centavo, o que foi feito dele."
    >
      <Partes atual="/pagamentos/arquivos" />
      <EnviarArquivo />
      <BarraDeFiltros busca={busca} campos={[{ nome: 'situacao', rotulo: 'Situação', opcoes: situacoesDeArquivo }]} />
      <Tabela
        legenda="Arquivos de retorno"
        colunas={colunas}
        linhas={arquivos.data?.data}
        consulta={arquivos}
        chave={({ id }) => id}
        href={({ id }) => href('/pagamentos/arquivos/:id', { id })}
        vazio={{ titulo: 'Nenhum arquivo', texto: 'Os arquivos enviados, também os recusados, ficam aqui.' }}
      />
      <Paginacao pagina={arquivos.data} busca={busca} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Arquivo>[] = [
  { titulo: 'Arquivo', valor: ({ nome }) => nome, quebra: true },
  { titulo: 'Banco', valor: ({ banco }) => (banco ? (bancos[banco] ?? banco) : '—') },
  { titulo: 'Formato', valor: ({ formato }) => nomeDoFormato(formato) },
  { titulo: 'Nº do banco', valor: ({ sequencial }) => sequencial ?? '—', numero: true },
  { titulo: 'Títulos', valor: ({ titulos }) => titulos, numero: true },
  { titulo: 'Pagos', valor: ({ liquidacoes }) => liquidacoes, numero: true },
  { titulo: 'Total', valor: ({ total }) => formatCentavos(total), numero: true },
  { titulo: 'Recebido', valor: ({ recebidoEm }) => formatInstante(recebidoEm) },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={tomDoArquivo[situacao]}>{situacoesDeArquivo[situacao]}</Tag>,
  },
]
