import { Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  formatInstante,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  useBusca,
} from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { ImprimirLote } from './ImprimirLote.tsx'

type Lote = Linha<'GET /impressoes'>

const situacoes = {
  aberto: { nome: 'Recebendo boletos', tom: 'neutro' },
  cheio: { nome: 'A imprimir', tom: 'atencao' },
  fechado: { nome: 'Fechado', tom: 'sucesso' },
} as const satisfies Record<Lote['situacao'], object>

const colunas: readonly Coluna<Lote>[] = [
  { title: 'Lote', value: ({ id }) => id, detail: ({ parceiro }) => parceiro },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={situacoes[situacao].tom}>{situacoes[situacao].nome}</Tag>,
  },
  { title: 'Boletos', numeric: true, value: ({ quantidade }) => formatNumero(quantidade) },
  { title: 'Começou em', value: ({ criadoEm }) => formatInstante(criadoEm) },
  { title: 'Fechado em', value: ({ fechadoEm }) => (fechadoEm ? formatInstante(fechadoEm) : '—') },
  { title: 'Imprimir', untitled: true, papel: 'analista', value: (lote) => <ImprimirLote lote={lote} /> },
]

export function ImpressoesScreen() {
  const busca = useBusca({})
  const lotes = useQuery(listQuery('GET /impressoes', { query: { page: busca.page } }))
  return (
    <Pagina
      title="Impressões"
      summary="Boletos de quem os recebe pelo correio, juntos em lotes: feche um, baixe o PDF e mande à gráfica."
      back={{ href: href('/cobranca'), label: 'Cobrança' }}
    >
      <AbasDaCobranca current="impressoes" />
      <Lista
        search={busca}
        caption="Lotes de boletos a imprimir"
        columns={colunas}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhum lote', text: 'Quem escolhe o correio tem o boleto aqui quando ele é emitido.' }}
        query={lotes}
      />
    </Pagina>
  )
}
