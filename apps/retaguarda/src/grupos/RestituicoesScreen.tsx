import { grupoECotaDaVersao, ORIGENS_DA_DEVOLUCAO } from '@contempla/consorcio'
import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { PagarRestituicao } from './PagarRestituicao.tsx'
import { creditoCedido } from './palavras.ts'

type Restituicao = Linha<'GET /restituicoes'>

const colunas: readonly Coluna<Restituicao>[] = [
  {
    title: 'Cota',
    value: ({ grupo, numero, versao }) => grupoECotaDaVersao({ grupo, cota: numero, versao }),
    detail: ({ titular, cedida }) => (
      <>
        {titular} {cedida && <Tag tone="atencao">{creditoCedido}</Tag>}
      </>
    ),
  },
  { title: 'Origem', value: ({ origem }) => ORIGENS_DA_DEVOLUCAO[origem].naMesa, detail: ({ dia }) => formatDia(dia) },
  {
    title: 'Do que foi pago',
    value: ({ baseCentavos }) => formatCentavos(baseCentavos),
    detail: ({ origem }) => (origem === 'arrependimento' ? 'Tudo, com a correção' : 'Fundo comum'),
    numeric: true,
  },
  {
    title: 'Multas',
    value: ({ multaCentavos, penalCentavos }) => formatCentavos(multaCentavos + penalCentavos),
    detail: ({ penalCentavos }) => penalCentavos > 0 && `${formatCentavos(penalCentavos)} à administradora`,
    numeric: true,
  },
  {
    title: 'A receber',
    value: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>,
    detail: ({ pagaEm, taxaCentavos, taxaAntecipadaCentavos, rendimentoCentavos, prescritoEm }) =>
      [
        prescritoEm && `Prescrita em ${formatDia(prescritoEm)}`,
        pagaEm && `Paga em ${formatDia(pagaEm)}`,
        rendimentoCentavos > 0 && `com ${formatCentavos(rendimentoCentavos)} de rendimento`,
        taxaAntecipadaCentavos > 0 && `com ${formatCentavos(taxaAntecipadaCentavos)} da taxa antecipada`,
        taxaCentavos > 0 && `menos ${formatCentavos(taxaCentavos)} de permanência`,
      ]
        .filter(Boolean)
        .join(', '),
    numeric: true,
  },
  {
    title: 'Pagar',
    untitled: true,
    papel: 'gestor',
    value: (restituicao) => !restituicao.pagaEm && <PagarRestituicao restituicao={restituicao} />,
  },
]

export function RestituicoesScreen() {
  const busca = useBusca({ situacao: ['a-pagar', 'pagas'], grupo: 'codigo' })
  const restituicoes = useQuery(listQuery('GET /restituicoes', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Restituições"
      summary="Pague às cotas excluídas o que volta para elas, por sorteio ou no encerramento do grupo. Sujeito ao contrato."
      back={{ href: href('/grupos'), label: 'Grupos' }}
    >
      <Lista
        search={busca}
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          { name: 'situacao', label: 'Mostrar', options: { 'a-pagar': 'A pagar', pagas: 'Pagas' } },
        ]}
        screen="restituicoes"
        caption="Restituições das cotas excluídas"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{ title: 'Nenhuma restituição', text: 'Elas nascem no sorteio das excluídas e no encerramento.' }}
        query={restituicoes}
      />
    </Pagina>
  )
}
