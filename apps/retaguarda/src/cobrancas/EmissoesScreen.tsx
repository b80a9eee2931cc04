import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  nomeDoMes,
  Pagina,
  useBusca,
  useHoje,
} from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { EmitirAgora } from './EmitirAgora.tsx'
import { outroMes, readMes } from './mes.ts'
import { estadosDaEmissao, tomDaEmissao } from './palavras.ts'

type Emissao = Linha<'GET /emissoes'>

const colunas: readonly Coluna<Emissao>[] = [
  { title: 'Grupo', value: ({ grupo }) => grupo, detail: ({ parceiro }) => parceiro },
  {
    title: 'Assembleia',
    value: ({ assembleia }) => `${assembleia}ª`,
    detail: ({ diaDaAssembleia }) => formatDia(diaDaAssembleia),
  },
  { title: 'Emite em', value: ({ emiteEm }) => formatDia(emiteEm) },
  { title: 'Vence em', value: ({ vencimento }) => formatDia(vencimento) },
  { title: 'Situação', value: ({ estado }) => <Tag tone={tomDaEmissao[estado]}>{estadosDaEmissao[estado]}</Tag> },
  {
    title: 'Parcelas emitidas',
    value: ({ emitidas }) => (emitidas > 0 ? formatNumero(emitidas) : '—'),
    detail: ({ emitidas, totalCentavos }) => emitidas > 0 && formatCentavos(totalCentavos),
    numeric: true,
  },
  {
    title: 'Emitir agora',
    untitled: true,
    papel: 'gestor',
    value: (emissao) => (emissao.estado === 'concluida' ? null : <EmitirAgora emissao={emissao} soNoPrazo />),
  },
]

export function EmissoesScreen() {
  const busca = useBusca({ mes: 'texto', grupo: 'codigo', estado: ['prevista', 'atrasada', 'em-curso', 'concluida'] })
  const mes = readMes(busca.values.mes, useHoje())
  const query = { ...busca.values, mes, page: busca.page }
  const emissoes = useQuery(listQuery('GET /emissoes', { query }))
  const doMes = (meses: number) => href('/cobranca', undefined, { ...busca.values, mes: outroMes(mes, meses) })
  return (
    <Pagina
      title="Cobrança"
      summary={`Acompanhe a emissão das parcelas de cada grupo que vencem em ${nomeDoMes(mes)}.`}
      actions={
        <>
          <LinkButton variant="quiet" href={doMes(-1)}>
            ‹ {nomeDoMes(outroMes(mes, -1))}
          </LinkButton>
          <LinkButton variant="quiet" href={doMes(1)}>
            {nomeDoMes(outroMes(mes, 1))} ›
          </LinkButton>
        </>
      }
    >
      <AbasDaCobranca current="emissoes" />
      <Lista
        search={busca}
        screen="cobranca"
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          { name: 'estado', label: 'Situação', options: estadosDaEmissao },
        ]}
        caption={`Emissões que vencem em ${nomeDoMes(mes)}`}
        columns={colunas}
        rowKey={({ idGrupo, assembleia }) => `${idGrupo}/${assembleia}`}
        href={({ idGrupo, assembleia }) => href('/cobranca/emissoes/:id/:assembleia', { id: idGrupo, assembleia })}
        empty={{ title: 'Nada vence neste mês', text: 'Escolha outro mês, ou mude os filtros.' }}
        query={emissoes}
      />
    </Pagina>
  )
}
