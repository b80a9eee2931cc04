import { formatCentavos, formatDia, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  type Coluna,
  formatNumero,
  href,
  type Linha,
  Lista,
  listQuery,
  Pagina,
  useBusca,
  useHoje,
} from '../shell/kit.ts'
import { AbasDaCobranca } from './AbasDaCobranca.tsx'
import { EmitirAgora } from './EmitirAgora.tsx'
import { lerMes, nomeDoMes, outroMes } from './mes.ts'
import { estadosDaEmissao, tomDaEmissao } from './palavras.ts'

type Emissao = Linha<'GET /emissoes'>

const colunas: readonly Coluna<Emissao>[] = [
  { titulo: 'Grupo', valor: ({ grupo }) => grupo, detalhe: ({ parceiro }) => parceiro },
  {
    titulo: 'Assembleia',
    valor: ({ assembleia }) => `${assembleia}ª`,
    detalhe: ({ diaDaAssembleia }) => formatDia(diaDaAssembleia),
  },
  { titulo: 'Emite em', valor: ({ emiteEm }) => formatDia(emiteEm) },
  { titulo: 'Vence em', valor: ({ vencimento }) => formatDia(vencimento) },
  { titulo: 'Situação', valor: ({ estado }) => <Tag tone={tomDaEmissao[estado]}>{estadosDaEmissao[estado]}</Tag> },
  {
    titulo: 'Parcelas emitidas',
    valor: ({ emitidas }) => (emitidas > 0 ? formatNumero(emitidas) : '—'),
    detalhe: ({ emitidas, totalCentavos }) => emitidas > 0 && formatCentavos(totalCentavos),
    numero: true,
  },
  {
    titulo: 'Emitir agora',
    semTitulo: true,
    papel: 'gestor',
    valor: (emissao) => (emissao.estado === 'concluida' ? null : <EmitirAgora emissao={emissao} soNoPrazo />),
  },
]

export function EmissoesScreen() {
  const busca = useBusca({ mes: 'texto', grupo: 'codigo', estado: ['prevista', 'atrasada', 'em-curso', 'concluida'] })
  const mes = lerMes(busca.valores.mes, useHoje())
  const query = { ...busca.valores, mes, page: busca.pagina }
  const emissoes = useQuery(listQuery('GET /emissoes', { query }))
  const doMes = (meses: number) => href('/cobranca', undefined, { ...busca.valores, mes: outroMes(mes, meses) })
  return (
    <Pagina
      titulo="Cobrança"
      resumo={`Acompanhe a emissão das parcelas de cada grupo que vencem em ${nomeDoMes(mes)}.`}
      acoes={
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
      <AbasDaCobranca atual="emissoes" />
      <Lista
        busca={busca}
        tela="cobranca"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'estado', rotulo: 'Situação', opcoes: estadosDaEmissao },
        ]}
        legenda={`Emissões que vencem em ${nomeDoMes(mes)}`}
        colunas={colunas}
        chave={({ idGrupo, assembleia }) => `${idGrupo}/${assembleia}`}
        href={({ idGrupo, assembleia }) => href('/cobranca/emissoes/:id/:assembleia', { id: idGrupo, assembleia })}
        vazio={{ titulo: 'Nada vence neste mês', texto: 'Escolha outro mês, ou mude os filtros.' }}
        consulta={emissoes}
      />
    </Pagina>
  )
}
