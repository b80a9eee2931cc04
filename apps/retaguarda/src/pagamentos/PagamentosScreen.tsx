import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros, type Coluna, href, listQuery, Pagina, Paginacao, Tabela, useBusca } from '../shell/kit.ts'
import { Partes } from './Partes.tsx'
import { estados, numeroDaCota, origens, type Pagamento, tomDoEstado } from './palavras.ts'

export function PagamentosScreen() {
  const busca = useBusca({
    busca: 'texto',
    de: 'dia',
    ate: 'dia',
    origem: ['manual', 'webhook', 'retorno', 'fila'],
    estado: ['lancado', 'na-fila', 'alocado-da-fila', 'devolvido', 'estornado'],
  })
  const query = { ...busca.valores, page: busca.pagina }
  const pagamentos = useQuery(listQuery('GET /pagamentos', { query }))
  return (
    <Pagina
      titulo="Pagamentos"
      resumo="Todo o dinheiro que entrou, por onde veio e o que foi feito dele."
      acoes={
        <>
          <LinkButton variant="quiet" href={href('/pagamentos/antecipacao')}>
            Antecipação e quitação
          </LinkButton>
          <LinkButton href={href('/pagamentos/registrar')}>Registrar pagamento</LinkButton>
        </>
      }
    >
      <Partes atual="/pagamentos" />
      <BarraDeFiltros
        busca={busca}
        tela="pagamentos"
        campos={[
          { nome: 'busca', rotulo: 'Grupo/cota ou nosso número', principal: true, dica: '200001/12' },
          { nome: 'de', rotulo: 'De' },
          { nome: 'ate', rotulo: 'Até' },
          { nome: 'origem', rotulo: 'Origem', opcoes: origens },
          { nome: 'estado', rotulo: 'Estado', opcoes: estados },
        ]}
      />
      <Tabela
        legenda="Pagamentos"
        colunas={colunas}
        linhas={pagamentos.data?.data}
        consulta={pagamentos}
        chave={({ id }) => id}
        href={({ id }) => href('/pagamentos/:id', { id })}
        vazio={{
          titulo: 'Nenhum pagamento',
          texto: 'Mude os filtros, registre um pagamento ou envie um arquivo do banco.',
        }}
      />
      <Paginacao pagina={pagamentos.data} busca={busca} />
    </Pagina>
  )
}

const colunas: readonly Coluna<Pagamento>[] = [
  { titulo: 'Pagamento', valor: ({ id }) => `Nº ${id}` },
  { titulo: 'Dia', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Valor', valor: ({ valor }) => formatCentavos(valor), numero: true },
  { titulo: 'Estado', valor: ({ estado }) => <Tag tone={tomDoEstado[estado]}>{estados[estado]}</Tag> },
  { titulo: 'Cota', valor: ({ cota }) => (cota ? numeroDaCota(cota) : '—') },
  { titulo: 'Titular', valor: ({ cota }) => cota?.titular ?? '—', quebra: true },
  { titulo: 'Lançado', valor: ({ alocado }) => formatCentavos(alocado), numero: true },
  { titulo: 'Origem', valor: ({ origem }) => origens[origem] },
]
