import { grupoECota } from '@contempla/consorcio'
import { formatDia, Money } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'

const colunas: readonly Coluna<Linha<'GET /entregas/sem-contato'>>[] = [
  { title: 'Titular', value: ({ titular }) => titular, wraps: true },
  { title: 'Cota', value: grupoECota, detail: ({ parcela }) => `Parcela ${parcela}` },
  { title: 'Vencimento', value: ({ vencimento }) => formatDia(vencimento) },
  { title: 'Valor', numeric: true, value: ({ valorCentavos }) => <Money centavos={valorCentavos} /> },
]

export function SemContatoScreen() {
  const busca = useBusca({})
  const boletos = useQuery(listQuery('GET /entregas/sem-contato', { query: { page: busca.page } }))
  return (
    <Pagina
      title="Boletos sem contato"
      summary="O cadastro destes titulares não tem e-mail nem endereço. Com um dos dois, o boleto vai no dia seguinte."
      back={{ href: href('/cobranca'), label: 'Cobrança' }}
    >
      <AbasDaCobranca current="sem-contato" />
      <Lista
        search={busca}
        caption="Boletos do mês que não têm como chegar ao titular"
        columns={colunas}
        rowKey={({ boleto }) => boleto}
        href={({ idCliente }) => href('/consorciados/:id', { id: idCliente })}
        empty={{ title: 'Nenhum boleto parado', text: 'Todos os boletos em aberto têm como chegar.' }}
        query={boletos}
      />
    </Pagina>
  )
}
