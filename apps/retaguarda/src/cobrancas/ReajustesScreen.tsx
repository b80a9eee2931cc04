import { formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  BarraDeFiltros,
  type Coluna,
  consultaDeLista,
  contar,
  formatPpt,
  href,
  type Linha,
  Pagina,
  Paginacao,
  Tabela,
  useBusca,
} from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { AplicarReajuste } from './AplicarReajuste.tsx'
import { estadosDoReajuste, tomDoReajuste } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /reajustes'>>[] = [
  { titulo: 'Grupo', valor: ({ grupo }) => grupo },
  { titulo: 'Parceiro', valor: ({ parceiro }) => parceiro },
  { titulo: 'Situação', valor: ({ estado }) => <Tag tone={tomDoReajuste[estado]}>{estadosDoReajuste[estado]}</Tag> },
  { titulo: 'Data', valor: ({ dia }) => (dia ? formatDia(dia) : '—') },
  {
    titulo: 'Índice',
    valor: ({ indice, percentualPpt }) => (indice === 'TABELA' ? 'Tabela' : `${indice} ${formatPpt(percentualPpt)}`),
  },
  {
    titulo: 'Último aplicado',
    valor: ({ aplicado }) =>
      aplicado
        ? `${formatDia(aplicado.dia)}: ${formatPpt(aplicado.percentualPpt)}, ${contar(aplicado.cotas, 'cota')}`
        : '—',
  },
  {
    titulo: 'Ação',
    semTitulo: true,
    valor: (reajuste) => (reajuste.estado === 'a-aplicar' ? <AplicarReajuste reajuste={reajuste} /> : null),
  },
]

export function ReajustesScreen() {
  const busca = useBusca({ grupo: 'texto', estado: ['a-aplicar', 'previsto', 'aplicado'] })
  const reajustes = useQuery(consultaDeLista('GET /reajustes', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Reajustes"
      resumo="Veja quando o crédito de cada grupo é reajustado e aplique o que depende da tabela do fabricante."
      voltar={{ href: href('/cobranca'), rotulo: 'Cobrança' }}
    >
      <AbasDaCobranca atual="reajustes" />
      <BarraDeFiltros
        busca={busca}
        tela="reajustes"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'estado', rotulo: 'Situação', opcoes: estadosDoReajuste },
        ]}
      />
      <Tabela
        legenda="Reajustes dos grupos em andamento"
        colunas={colunas}
        linhas={reajustes.data?.data}
        consulta={reajustes}
        chave={({ idGrupo }) => idGrupo}
        href={({ idGrupo }) => href('/grupos/:id', { id: idGrupo })}
        vazio={{ titulo: 'Nenhum grupo', texto: 'Mude os filtros.' }}
      />
      <Paginacao pagina={reajustes.data} busca={busca} />
    </Pagina>
  )
}
