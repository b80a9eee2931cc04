import { formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  contar,
  href,
  listQuery,
  Pagina,
  Paginacao,
  readQuery,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { Partes } from './Partes.tsx'
import { explicacoes, type Motivo, motivos, numeroDaCota, type Pagamento } from './palavras.ts'

// Every reason that there are words for.
const nomes = Object.keys(motivos) as Motivo[]

export function FilaScreen() {
  const busca = useBusca({ motivo: nomes, destino: ['devolver'], busca: 'texto', de: 'dia', ate: 'dia' })
  const fila = useQuery(
    listQuery('GET /pagamentos', { query: { ...busca.valores, estado: 'na-fila', page: busca.pagina } }),
  )
  const { data: resumo } = useQuery(readQuery('GET /pagamentos/fila'))
  return (
    <Pagina
      titulo="Fila de pagamentos"
      resumo="Dinheiro que entrou e não se pôde lançar sozinho. Decida cada um; nada daqui se apaga."
    >
      <Partes atual="/pagamentos/fila" />
      {resumo && resumo.quantidade > 0 && (
        <p>
          {contar(resumo.quantidade, 'pagamento')} na fila, somando <strong>{formatCentavos(resumo.total)}</strong>.
        </p>
      )}
      <BarraDeFiltros
        busca={busca}
        tela="fila-de-pagamentos"
        campos={[
          { nome: 'busca', rotulo: 'Grupo/cota ou nosso número', principal: true },
          { nome: 'motivo', rotulo: 'Motivo', opcoes: motivos },
          { nome: 'destino', rotulo: 'Destino', opcoes: { devolver: 'Só o que se devolve' } },
          { nome: 'de', rotulo: 'Pago de' },
          { nome: 'ate', rotulo: 'Até' },
        ]}
      />
      <Tabela
        legenda="Pagamentos na fila"
        colunas={colunas}
        linhas={fila.data?.data}
        consulta={fila}
        chave={({ id }) => id}
        href={({ id }) => href('/pagamentos/:id', { id })}
        vazio={{ titulo: 'Nada na fila', texto: 'Tudo o que entrou foi lançado, ou os filtros escondem o que espera.' }}
      />
      <Paginacao pagina={fila.data} busca={busca} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Pagamento>[] = [
  { titulo: 'Pagamento', valor: ({ id }) => `Nº ${id}` },
  {
    titulo: 'Pago em',
    valor: ({ dia }) => formatDia(dia),
    detalhe: ({ diaInformado }) => diaInformado && `o banco disse ${formatDia(diaInformado)}`,
  },
  { titulo: 'Na fila', valor: ({ naFila }) => formatCentavos(naFila), numero: true },
  { titulo: 'Motivo', valor: ({ motivo }) => (motivo ? motivos[motivo] : '—') },
  {
    titulo: 'O que aconteceu, e o que fazer',
    valor: ({ motivo }) => (motivo ? explicacoes[motivo] : '—'),
    quebra: true,
  },
  { titulo: 'Cota', valor: ({ cota }) => (cota ? numeroDaCota(cota) : '—') },
  { titulo: 'Nosso número', valor: ({ nossoNumero }) => nossoNumero ?? '—', numero: true },
]
