import { formatDia, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, countOf, formatPpt, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { AplicarReajuste } from './AplicarReajuste.tsx'
import { estadosDoReajuste, tomDoReajuste } from './palavras.ts'

const colunas: readonly Coluna<Linha<'GET /reajustes'>>[] = [
  { title: 'Grupo', value: ({ grupo }) => grupo, detail: ({ parceiro }) => parceiro },
  { title: 'Situação', value: ({ estado }) => <Tag tone={tomDoReajuste[estado]}>{estadosDoReajuste[estado]}</Tag> },
  { title: 'Data', value: ({ dia }) => (dia ? formatDia(dia) : '—') },
  {
    title: 'Índice',
    value: ({ indice, percentualPpt }) => (indice === 'TABELA' ? 'Tabela' : `${indice} ${formatPpt(percentualPpt)}`),
  },
  {
    title: 'Último aplicado',
    value: ({ aplicado }) => (aplicado ? `${formatDia(aplicado.dia)}: ${formatPpt(aplicado.percentualPpt)}` : '—'),
    detail: ({ aplicado }) => aplicado && countOf(aplicado.cotas, 'cota'),
  },
  {
    title: 'Aplicar',
    untitled: true,
    papel: 'gestor',
    value: (reajuste) => (reajuste.estado === 'a-aplicar' ? <AplicarReajuste reajuste={reajuste} /> : null),
  },
]

export function ReajustesScreen() {
  const busca = useBusca({ grupo: 'codigo', estado: ['a-aplicar', 'previsto', 'aplicado'] })
  const reajustes = useQuery(listQuery('GET /reajustes', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Reajustes"
      summary="Veja quando o crédito de cada grupo é reajustado e aplique o que depende da tabela do fabricante."
      back={{ href: href('/cobranca'), label: 'Cobrança' }}
    >
      <AbasDaCobranca current="reajustes" />
      <Lista
        search={busca}
        screen="reajustes"
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          { name: 'estado', label: 'Situação', options: estadosDoReajuste },
        ]}
        caption="Reajustes dos grupos em andamento"
        columns={colunas}
        rowKey={({ idGrupo }) => idGrupo}
        href={({ idGrupo }) => href('/grupos/:id', { id: idGrupo })}
        empty={{ title: 'Nenhum grupo', text: 'Mude os filtros.' }}
        query={reajustes}
      />
    </Pagina>
  )
}
