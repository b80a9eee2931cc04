import { formatCentavos, formatDia, formatDiaCurto, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  consultaDeLista,
  href,
  type Linha,
  Pagina,
  Paginacao,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { ExcluirCota } from './ExcluirCota.tsx'
import { nomeDaCota, situacoesDaExclusao, tomDaExclusao } from './palavras.ts'
import { ReativarCota } from './ReativarCota.tsx'

type Exclusao = Linha<'GET /exclusoes'>

function Acao({ exclusao }: { exclusao: Exclusao }) {
  if (exclusao.situacao === 'vencida') return <ExcluirCota exclusao={exclusao} />
  if (exclusao.situacao !== 'excluida') return null
  const impedimento = exclusao.revendida ? 'O número desta cota já foi vendido de novo.' : undefined
  const nome = `cota ${exclusao.cota} do grupo ${exclusao.grupo}`
  return <ReativarCota idCota={exclusao.idCota} nome={nome} impedimento={impedimento} />
}

function desfecho({ avisadaEm, excluiEm, excluidaEm, encerradaEm }: Exclusao): string {
  if (encerradaEm) return `Em ${formatDia(encerradaEm)}`
  return excluidaEm
    ? `Excluída em ${formatDia(excluidaEm)}`
    : `Avisada em ${formatDiaCurto(avisadaEm)}, exclui em ${formatDia(excluiEm)}`
}

const colunas: readonly Coluna<Exclusao>[] = [
  { titulo: 'Grupo e cota', valor: ({ grupo, cota, versao }) => `${grupo} · ${nomeDaCota(cota, versao)}` },
  { titulo: 'Titular', valor: ({ titular }) => titular },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={tomDaExclusao[situacao]}>{situacoesDaExclusao[situacao]}</Tag>,
  },
  { titulo: 'Em atraso', valor: ({ emAtraso }) => emAtraso, numero: true },
  { titulo: 'Devido', valor: ({ devidoCentavos }) => formatCentavos(devidoCentavos), numero: true },
  { titulo: 'Prazo e desfecho', valor: desfecho },
  { titulo: 'Ação', semTitulo: true, valor: (exclusao) => <Acao exclusao={exclusao} /> },
]

export function ExclusoesScreen() {
  const busca = useBusca({
    grupo: 'texto',
    situacao: ['vencida', 'avisada', 'excluida', 'regularizada', 'reativada'],
  })
  const exclusoes = useQuery(consultaDeLista('GET /exclusoes', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Exclusões"
      resumo="Acompanhe quem foi avisado por atraso, até quando pode pagar, e traga de volta quem foi excluído."
      voltar={{ href: href('/cobranca'), rotulo: 'Cobrança' }}
    >
      <AbasDaCobranca atual="exclusoes" />
      <BarraDeFiltros
        busca={busca}
        tela="exclusoes"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoesDaExclusao },
        ]}
      />
      <Tabela
        legenda="Avisos e exclusões"
        colunas={colunas}
        linhas={exclusoes.data?.data}
        consulta={exclusoes}
        chave={({ id }) => id}
        href={({ idCota }) => href('/cobranca/cotas/:id', { id: idCota })}
        vazio={{ titulo: 'Nenhum aviso', texto: 'A rotina de cada dia avisa as cotas em atraso.' }}
      />
      <Paginacao pagina={exclusoes.data} busca={busca} />
    </Pagina>
  )
}
