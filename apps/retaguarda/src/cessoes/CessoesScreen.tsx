import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { quemDecidiu, situacoes } from './cessao.ts'

type Cessao = Linha<'GET /cessoes'>

const colunas: readonly Coluna<Cessao>[] = [
  { title: 'Cota', value: grupoECotaDaVersao, detail: ({ cedente }) => `de ${cedente}` },
  {
    title: 'De quem é o crédito',
    value: ({ nome }) => nome,
    detail: ({ inscricaoMascarada, dia }) => `${inscricaoMascarada}, contrato de ${formatDia(dia)}`,
    wraps: true,
  },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={situacoes[situacao].tom}>{situacoes[situacao].palavra}</Tag>,
    detail: quemDecidiu,
    wraps: true,
  },
]

/** The assignments of credits of every cancelled quota; each is confirmed on its quota's page. */
export function CessoesScreen() {
  const busca = useBusca({ situacao: ['a-confirmar', 'confirmada', 'desfeita'] })
  const cessoes = useQuery(listQuery('GET /cessoes', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Cessões de crédito"
      summary="O que os titulares de cotas canceladas cederam a outra pessoa. Abra a cota para conferir o contrato e confirmar, ou para anotar outra."
      back={{ href: href('/grupos'), label: 'Grupos' }}
    >
      <Lista
        search={busca}
        fields={[
          {
            name: 'situacao',
            label: 'Mostrar',
            options: { 'a-confirmar': 'Esperam outra pessoa', confirmada: 'Valem', desfeita: 'Desfeitas' },
          },
        ]}
        screen="cessoes"
        caption="Cessões de crédito"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{ title: 'Nenhuma cessão', text: 'Elas se anotam na página de uma cota cancelada.' }}
        query={cessoes}
      />
    </Pagina>
  )
}
