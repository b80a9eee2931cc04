import { Link, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  FiltrosProntos,
  formatInstante,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  useBusca,
} from '../shell/kit.ts'
import { DecidirAutorizacao, valorDoPedido } from './DecidirAutorizacao.tsx'

type Autorizacao = Linha<'GET /autorizacoes'>

const tela = 'autorizacoes'
const situacoes = {
  pendente: 'Por decidir',
  autorizada: 'Autorizadas',
  recusada: 'Recusadas',
  vencida: 'Vencidas',
  superada: 'O caso andou',
}
const palavras = {
  pendente: 'Por decidir',
  autorizada: 'Autorizada',
  recusada: 'Recusada',
  vencida: 'Vencida',
  superada: 'O caso andou',
} as const
const tons = {
  pendente: 'atencao',
  autorizada: 'sucesso',
  recusada: 'erro',
  vencida: 'neutro',
  superada: 'neutro',
} as const

/** Where what was asked for can be looked at first. */
const destinos = {
  caso: (id: number) => href('/casos/:id', { id }),
  contemplacao: () => href('/assembleias/contemplacoes'),
  cota: (id: number) => href('/consorciados/cotas/:id', { id }),
  grupo: (id: number) => href('/grupos/:id', { id }),
  pagamento: (id: number) => href('/pagamentos/:id', { id }),
}
const nomes = {
  caso: 'Ver o caso',
  contemplacao: 'Ver as contemplações',
  cota: 'Ver a cota',
  grupo: 'Ver o grupo',
  pagamento: 'Ver o pagamento',
}

const prontos = [
  { name: 'Por decidir', query: '?situacao=pendente' },
  { name: 'Todas', query: '' },
]

const colunas: readonly Coluna<Autorizacao>[] = [
  {
    title: 'Pedido',
    value: ({ pedido }) => pedido,
    detail: ({ objeto, titular, favorecido }) => (
      <>
        {[titular, favorecido !== titular && favorecido].filter(Boolean).map((nome) => `${nome} · `)}
        {objeto.tipo in destinos ? (
          <Link href={destinos[objeto.tipo as keyof typeof destinos](Number(objeto.id))}>
            {nomes[objeto.tipo as keyof typeof destinos]}
          </Link>
        ) : (
          objeto.id
        )}
      </>
    ),
    wraps: true,
  },
  { title: 'Valor', value: ({ centavos }) => <b>{valorDoPedido(centavos)}</b>, numeric: true },
  {
    title: 'Pedido por',
    value: ({ pedidaPor }) => pedidaPor.nome,
    detail: ({ pedidaEm }) => formatInstante(pedidaEm),
    wraps: true,
  },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={tons[situacao]}>{palavras[situacao]}</Tag>,
    detail: ({ situacao, venceEm, decididaPor, motivo }) =>
      situacao === 'pendente'
        ? `até ${formatInstante(venceEm)}`
        : [decididaPor?.nome, motivo].filter(Boolean).join(': '),
    wraps: true,
  },
  { title: 'Decidir', untitled: true, value: (autorizacao) => <DecidirAutorizacao autorizacao={autorizacao} /> },
]

export function AutorizacoesScreen() {
  const busca = useBusca({ situacao: ['pendente', 'autorizada', 'recusada', 'vencida', 'superada'] })
  const autorizacoes = useQuery(listQuery('GET /autorizacoes', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Autorizações"
      summary="O que passa da alçada de quem pediu, ou que ninguém da equipe tinha aprovado. Nada é feito até outra pessoa autorizar."
    >
      <FiltrosProntos screen={tela} search={busca} presets={prontos} />
      <Lista
        search={busca}
        screen={tela}
        fields={[{ name: 'situacao', label: 'Situação', options: situacoes, empty: 'Todas' }]}
        caption="Autorizações"
        columns={colunas}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum pedido', text: 'Nada espera o sim de outra pessoa.' }}
        query={autorizacoes}
      />
    </Pagina>
  )
}
