import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros, type Coluna, href, listQuery, Pagina, Paginacao, Tabela, useBusca } from '../shell/kit.ts'
import { Partes } from './Partes.tsx'
import { estados, origens, type Pagamento, tomDoEstado } from './palavras.ts'

export function PagamentosScreen() {
  const busca = useBusca({
    busca: 'texto',
    de: 'dia',
    ate: 'dia',
    origem: ['manual', 'webhook', 'pix', 'retorno', 'fila'],
    estado: ['lancado', 'na-fila', 'alocado-da-fila', 'devolvido', 'estornado'],
  })
  const query = { ...busca.values, page: busca.page }
  const pagamentos = useQuery(listQuery('GET /pagamentos', { query }))
  return (
    <Pagina
      title="Pagamentos"
      summary="Todo o dinheiro que entrou, por onde veio e o que foi feito dele."
      actions={
        <>
          <LinkButton variant="quiet" href={href('/pagamentos/antecipacao')}>
            Antecipação e quitação
          </LinkButton>
          <LinkButton href={href('/pagamentos/registrar')}>Registrar pagamento</LinkButton>
        </>
      }
    >
      <Partes current="/pagamentos" />
      <BarraDeFiltros
        search={busca}
        screen="pagamentos"
        fields={[
          { name: 'busca', label: 'Grupo/cota ou nosso número', main: true, hint: '200001/12' },
          { name: 'de', label: 'De' },
          { name: 'ate', label: 'Até' },
          { name: 'origem', label: 'Origem', options: origens },
          { name: 'estado', label: 'Estado', options: estados },
        ]}
      />
      <Tabela
        caption="Pagamentos"
        columns={colunas}
        rows={pagamentos.data?.data}
        query={pagamentos}
        rowKey={({ id }) => id}
        href={({ id }) => href('/pagamentos/:id', { id })}
        empty={{
          title: 'Nenhum pagamento',
          text: 'Mude os filtros, registre um pagamento ou envie um arquivo do banco.',
        }}
      />
      <Paginacao page={pagamentos.data} search={busca} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Pagamento>[] = [
  { title: 'Pagamento', value: ({ id }) => `Nº ${id}` },
  { title: 'Dia', value: ({ dia }) => formatDia(dia) },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  { title: 'Estado', value: ({ estado }) => <Tag tone={tomDoEstado[estado]}>{estados[estado]}</Tag> },
  { title: 'Cota', value: ({ cota }) => (cota ? grupoECotaDaVersao(cota) : '—') },
  { title: 'Titular', value: ({ cota }) => cota?.titular ?? '—', wraps: true },
  { title: 'Lançado', value: ({ alocado }) => formatCentavos(alocado), numeric: true },
  { title: 'Origem', value: ({ origem }) => origens[origem] },
]
