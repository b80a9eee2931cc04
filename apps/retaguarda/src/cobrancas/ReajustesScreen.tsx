import { formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, contar, formatPpt, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { AplicarReajuste } from './AplicarReajuste.tsx'
import { estadosDoReajuste, tomDoReajuste } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /reajustes'>>[] = [
  { titulo: 'Grupo', valor: ({ grupo }) => grupo, detalhe: ({ parceiro }) => parceiro },
  { titulo: 'Situação', valor: ({ estado }) => <Tag tone={tomDoReajuste[estado]}>{estadosDoReajuste[estado]}</Tag> },
  { titulo: 'Data', valor: ({ dia }) => (dia ? formatDia(dia) : '—') },
  {
    titulo: 'Índice',
    valor: ({ indice, percentualPpt }) => (indice === 'TABELA' ? 'Tabela' : `${indice} ${formatPpt(percentualPpt)}`),
  },
  {
    titulo: 'Último aplicado',
    valor: ({ aplicado }) => (aplicado ? `${formatDia(aplicado.dia)}: ${formatPpt(aplicado.percentualPpt)}` : '—'),
    detalhe: ({ aplicado }) => aplicado && contar(aplicado.cotas, 'cota'),
  },
  {
    titulo: 'Aplicar',
    semTitulo: true,
    papel: 'gestor',
    valor: (reajuste) => (reajuste.estado === 'a-aplicar' ? <AplicarReajuste reajuste={reajuste} /> : null),
  },
]

export function ReajustesScreen() {
  const busca = useBusca({ grupo: 'codigo', estado: ['a-aplicar', 'previsto', 'aplicado'] })
  const reajustes = useQuery(listQuery('GET /reajustes', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Reajustes"
      resumo="Veja quando o crédito de cada grupo é reajustado e aplique o que depende da tabela do fabricante."
      voltar={{ href: href('/cobranca'), rotulo: 'Cobrança' }}
    >
      <AbasDaCobranca atual="reajustes" />
      <Lista
        busca={busca}
        tela="reajustes"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'estado', rotulo: 'Situação', opcoes: estadosDoReajuste },
        ]}
        legenda="Reajustes dos grupos em andamento"
        colunas={colunas}
        chave={({ idGrupo }) => idGrupo}
        href={({ idGrupo }) => href('/grupos/:id', { id: idGrupo })}
        vazio={{ titulo: 'Nenhum grupo', texto: 'Mude os filtros.' }}
        consulta={reajustes}
      />
    </Pagina>
  )
}
