import { grupoECotaDaVersao, grupoECotaNaFrase } from '@contempla/consorcio'
import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, countOf, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { AvisarPorCarta } from './AvisarPorCarta.tsx'
import { ExcluirCota } from './ExcluirCota.tsx'
import { motivosDaExclusao, situacoesDaExclusao, tomDaExclusao } from './palavras.ts'
import { ReativarCota } from './ReativarCota.tsx'

type Exclusao = Linha<'GET /exclusoes'>

function Acao({ exclusao }: { exclusao: Exclusao }) {
  if (exclusao.situacao === 'sem-aviso') return <AvisarPorCarta exclusao={exclusao} />
  if (exclusao.situacao === 'vencida') return <ExcluirCota exclusao={exclusao} />
  if (exclusao.situacao !== 'excluida') return null
  const revendida = exclusao.revendida ? 'O número desta cota já foi vendido de novo.' : undefined
  const impedimento = exclusao.restituida ? 'O que esta cota pagou já foi restituído.' : revendida
  const nome = grupoECotaNaFrase(exclusao)
  return <ReativarCota idCota={exclusao.idCota} nome={nome} impedimento={impedimento} />
}

function desfecho({ pagarAte, excluidaEm, encerradaEm }: Exclusao): string {
  if (encerradaEm) return `Em ${formatDia(encerradaEm)}`
  if (excluidaEm) return `Excluída em ${formatDia(excluidaEm)}`
  return pagarAte ? `Pode pagar até ${formatDia(pagarAte)}` : 'Sem e-mail: avise por carta'
}

/** '3 parcelas, R$ 7.633,20 · multa, R$ 152,67 · juros, R$ 160,29' */
function doQueEFeito({ devidoHoje: devido }: Exclusao): string | null {
  if (!devido) return null
  const { parcelas, nominal, diferenca, multa, juros } = devido
  const partes = [
    [countOf(parcelas, 'parcela'), nominal],
    ['diferença pelo crédito de hoje', diferenca],
    ['multa', multa],
    ['juros', juros],
  ] as const
  return partes
    .filter(([, valor]) => valor > 0)
    .map(([nome, valor]) => `${nome}, ${formatCentavos(valor)}`)
    .join(' · ')
}

const colunas: readonly Coluna<Exclusao>[] = [
  {
    title: 'Cota',
    value: grupoECotaDaVersao,
    detail: ({ titular }) => titular,
  },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={tomDaExclusao[situacao]}>{situacoesDaExclusao[situacao]}</Tag>,
    detail: ({ motivo }) => motivosDaExclusao[motivo],
  },
  {
    title: 'Devido hoje',
    value: ({ devidoHoje }) => (devidoHoje ? formatCentavos(devidoHoje.total) : '—'),
    detail: doQueEFeito,
    numeric: true,
  },
  {
    title: 'Prazo e desfecho',
    value: desfecho,
    detail: ({ avisadaEm }) => avisadaEm && `Avisada em ${formatDia(avisadaEm)}`,
  },
  {
    title: 'Avisar, excluir ou reativar',
    untitled: true,
    papel: 'analista',
    value: (exclusao) => <Acao exclusao={exclusao} />,
  },
]

export function ExclusoesScreen() {
  const busca = useBusca({
    grupo: 'codigo',
    situacao: ['vencida', 'sem-aviso', 'avisada', 'excluida', 'regularizada', 'parada', 'reativada'],
  })
  const exclusoes = useQuery(listQuery('GET /exclusoes', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Exclusões"
      summary="Acompanhe quem foi avisado por atraso, até quando pode pagar, e traga de volta quem foi excluído."
      back={{ href: href('/cobranca'), label: 'Cobrança' }}
    >
      <AbasDaCobranca current="exclusoes" />
      <Lista
        search={busca}
        screen="exclusoes"
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          { name: 'situacao', label: 'Situação', options: situacoesDaExclusao },
        ]}
        caption="Avisos e exclusões"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ idCota }) => href('/cobranca/cotas/:id', { id: idCota })}
        empty={{ title: 'Nenhum aviso', text: 'A rotina de cada dia avisa as cotas em atraso.' }}
        query={exclusoes}
      />
    </Pagina>
  )
}
