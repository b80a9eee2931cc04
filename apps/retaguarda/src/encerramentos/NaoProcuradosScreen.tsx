import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, formatDia, LinkButton, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { creditoCedido } from '../grupos/index.ts'
import {
  type Coluna,
  Ficha,
  href,
  type Input,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  type Result,
  readQuery,
  urlOf,
  useBusca,
  useMay,
} from '../shell/kit.ts'
import { AtosDoRecurso } from './AtosDoRecurso.tsx'

type Recurso = Linha<'GET /recursos-nao-procurados'>
type Filtro = Input<'GET /recursos-nao-procurados/csv'>['query']
type Totais = Result<'GET /recursos-nao-procurados/totais'>

const pretensoes = { 'em-vigor': 'Em vigor', 'a-prescrever': 'A prescrever', prescrita: 'Prescrita' } as const

const colunas: readonly Coluna<Recurso>[] = [
  {
    title: 'Cota',
    value: ({ grupo, numero, versao }) => grupoECotaDaVersao({ grupo, cota: numero, versao }),
    detail: ({ titular, cedida }) => (
      <>
        {titular} {cedida && <Tag tone="atencao">{creditoCedido}</Tag>}
      </>
    ),
  },
  { title: 'Espera desde', value: ({ desde }) => formatDia(desde) },
  {
    title: 'A pagar hoje',
    value: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>,
    detail: ({ valorCentavos, aPagarCentavos }) =>
      valorCentavos > aPagarCentavos && `menos ${formatCentavos(valorCentavos - aPagarCentavos)} de permanência`,
    numeric: true,
  },
  {
    title: 'Procurado',
    value: ({ procuradoEm }) => (procuradoEm ? formatDia(procuradoEm) : 'Não'),
    detail: ({ pagarAte }) => pagarAte && `pagar até ${formatDia(pagarAte)}`,
  },
  {
    title: 'Prescrição',
    value: ({ pretensao }) => pretensoes[pretensao],
    detail: ({ pretensaoAte }) => `até ${formatDia(pretensaoAte)}`,
  },
  { title: 'Registrar', untitled: true, value: (recurso) => <AtosDoRecurso recurso={recurso} /> },
]

const rotulos: readonly [keyof Totais, string][] = [
  ['ate1Ano', 'Até um ano'],
  ['de1a3Anos', 'De um a três anos'],
  ['maisDe3Anos', 'Há mais de três anos'],
  ['procurados', 'Procurados, a pagar'],
  ['atrasados', 'Procurados, com o prazo vencido'],
  ['aPrescrever', 'A prescrever em 90 dias'],
  ['prescritos', 'Prescritos'],
]

/** The whole list that is shown, for a spreadsheet. */
const Baixar = ({ query }: { query: Filtro }) => (
  <LinkButton href={urlOf('GET /recursos-nao-procurados/csv', { query })} download variant="secondary">
    Baixar a lista
  </LinkButton>
)

/** What waits in closed groups for whoever it belongs to, how long it has waited, and what calls for somebody. */
export function NaoProcuradosScreen() {
  const busca = useBusca({ pretensao: ['em-vigor', 'a-prescrever', 'prescrita'], grupo: 'codigo' })
  const recursos = useQuery(listQuery('GET /recursos-nao-procurados', { query: { ...busca.values, page: busca.page } }))
  const { pode } = useMay('analista')
  const { data: totais } = useQuery(readQuery('GET /recursos-nao-procurados/totais', {}))
  return (
    <Pagina
      title="Recursos não procurados"
      summary="Veja o que espera pelos donos nos grupos encerrados, há quanto tempo, e até quando pode ser pedido."
      back={{ href: href('/grupos'), label: 'Grupos' }}
      actions={pode && <Baixar query={busca.values} />}
    >
      {totais && (
        <Section title="Totais">
          <Ficha
            items={rotulos.map(([nome, label]) => ({
              label: `${label} (${totais[nome].valores})`,
              value: formatCentavos(totais[nome].centavos),
            }))}
          />
        </Section>
      )}
      <Lista
        search={busca}
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          { name: 'pretensao', label: 'Prescrição', options: pretensoes },
        ]}
        screen="nao-procurados"
        caption="Recursos não procurados"
        columns={colunas}
        rowKey={({ tabela, id }) => `${tabela}-${id}`}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{ title: 'Nenhum recurso', text: 'Eles nascem no encerramento de um grupo.' }}
        query={recursos}
      />
    </Pagina>
  )
}
