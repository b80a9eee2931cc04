import { grupoECotaDaVersao } from '@contempla/consorcio'
import { Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatInstante, href, type Linha, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { CorrigirDivergencia } from './CorrigirDivergencia.tsx'
import { camposDoSaldo } from './palavras.ts'
import { valorDoSaldo } from './valor-do-saldo.ts'

const colunas: readonly Coluna<Linha<'GET /divergencias'>>[] = [
  {
    title: 'Grupo e cota',
    value: ({ grupo, cota, versao }) =>
      cota === null || versao === null ? `Grupo ${grupo}` : grupoECotaDaVersao({ grupo, cota, versao }),
  },
  { title: 'O que difere', value: ({ campo }) => camposDoSaldo[campo] ?? campo },
  { title: 'Guardado', value: ({ campo, guardado }) => valorDoSaldo(campo, guardado), numeric: true },
  { title: 'O certo', value: ({ campo, derivado }) => valorDoSaldo(campo, derivado), numeric: true },
  { title: 'Encontrada em', value: ({ encontradaEm }) => formatInstante(encontradaEm) },
  {
    title: 'Situação',
    value: ({ resolvidaEm }) =>
      resolvidaEm ? (
        <Tag tone="sucesso">Resolvida em {formatInstante(resolvidaEm)}</Tag>
      ) : (
        <Tag tone="erro">Aberta</Tag>
      ),
  },
  {
    title: 'Refazer o saldo',
    untitled: true,
    papel: 'gestor',
    value: (divergencia) => (divergencia.resolvidaEm ? null : <CorrigirDivergencia divergencia={divergencia} />),
  },
]

export function DivergenciasScreen() {
  const busca = useBusca({ grupo: 'codigo', situacao: ['aberta', 'resolvida'] })
  const divergencias = useQuery(listQuery('GET /divergencias', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Divergências"
      summary="Veja os saldos guardados que a razão da cota não explica, e o que se guardou errado do calendário de um grupo, achados pela conferência de cada noite."
      back={{ href: href('/cobranca'), label: 'Cobrança' }}
    >
      <AbasDaCobranca current="divergencias" />
      <Lista
        search={busca}
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          { name: 'situacao', label: 'Situação', options: { aberta: 'Aberta', resolvida: 'Resolvida' } },
        ]}
        caption="Divergências"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ idCota, idGrupo }) =>
          idCota === null
            ? href('/grupos/:id', { id: idGrupo })
            : href('/consorciados/cotas/:id', { id: idCota }, { aba: 'razao' })
        }
        empty={{ title: 'Nenhuma divergência', text: 'Cada saldo guardado é o que a razão diz.' }}
        query={divergencias}
      />
    </Pagina>
  )
}
