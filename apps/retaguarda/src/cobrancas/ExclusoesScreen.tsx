import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, contar, href, type Linha, Lista, listQuery, nomeDaCota, Pagina, useBusca } from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { AvisarPorCarta } from './AvisarPorCarta.tsx'
import { ExcluirCota } from './ExcluirCota.tsx'
import { situacoesDaExclusao, tomDaExclusao } from './palavras.ts'
import { ReativarCota } from './ReativarCota.tsx'

type Exclusao = Linha<'GET /exclusoes'>

function Acao({ exclusao }: { exclusao: Exclusao }) {
  if (exclusao.situacao === 'sem-aviso') return <AvisarPorCarta exclusao={exclusao} />
  if (exclusao.situacao === 'vencida') return <ExcluirCota exclusao={exclusao} />
  if (exclusao.situacao !== 'excluida') return null
  const revendida = exclusao.revendida ? 'O número desta cota já foi vendido de novo.' : undefined
  const impedimento = exclusao.restituida ? 'O que esta cota pagou já foi restituído.' : revendida
  const nome = `cota ${exclusao.cota} do grupo ${exclusao.grupo}`
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
    [contar(parcelas, 'parcela'), nominal],
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
    titulo: 'Grupo e cota',
    valor: ({ grupo, cota, versao }) => `${grupo} · ${nomeDaCota(cota, versao)}`,
    detalhe: ({ titular }) => titular,
  },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={tomDaExclusao[situacao]}>{situacoesDaExclusao[situacao]}</Tag>,
  },
  {
    titulo: 'Devido hoje',
    valor: ({ devidoHoje }) => (devidoHoje ? formatCentavos(devidoHoje.total) : '—'),
    detalhe: doQueEFeito,
    numero: true,
  },
  {
    titulo: 'Prazo e desfecho',
    valor: desfecho,
    detalhe: ({ avisadaEm }) => avisadaEm && `Avisada em ${formatDia(avisadaEm)}`,
  },
  {
    titulo: 'Avisar, excluir ou reativar',
    semTitulo: true,
    papel: 'analista',
    valor: (exclusao) => <Acao exclusao={exclusao} />,
  },
]

export function ExclusoesScreen() {
  const busca = useBusca({
    grupo: 'codigo',
    situacao: ['vencida', 'sem-aviso', 'avisada', 'excluida', 'regularizada', 'reativada'],
  })
  const exclusoes = useQuery(listQuery('GET /exclusoes', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Exclusões"
      resumo="Acompanhe quem foi avisado por atraso, até quando pode pagar, e traga de volta quem foi excluído."
      voltar={{ href: href('/cobranca'), rotulo: 'Cobrança' }}
    >
      <AbasDaCobranca atual="exclusoes" />
      <Lista
        busca={busca}
        tela="exclusoes"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoesDaExclusao },
        ]}
        legenda="Avisos e exclusões"
        colunas={colunas}
        chave={({ id }) => id}
        href={({ idCota }) => href('/cobranca/cotas/:id', { id: idCota })}
        vazio={{ titulo: 'Nenhum aviso', texto: 'A rotina de cada dia avisa as cotas em atraso.' }}
        consulta={exclusoes}
      />
    </Pagina>
  )
}
