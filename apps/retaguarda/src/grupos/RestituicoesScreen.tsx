import { formatCentavos, formatDia } from '@contempla/ui'
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
import { PagarRestituicao } from './PagarRestituicao.tsx'

type Restituicao = Linha<'GET /restituicoes'>

const origens = { sorteio: 'Sorteada entre as excluídas', encerramento: 'Encerramento do grupo' } as const

const colunas: readonly Coluna<Restituicao>[] = [
  { titulo: 'Grupo e cota', valor: ({ grupo, numero, versao }) => `${grupo} · ${numero}${versao ? `-${versao}` : ''}` },
  { titulo: 'Titular', valor: ({ titular }) => titular },
  { titulo: 'Origem', valor: ({ origem }) => origens[origem] },
  { titulo: 'Desde', valor: ({ dia }) => formatDia(dia) },
  { titulo: 'Fundo comum pago', valor: ({ baseCentavos }) => formatCentavos(baseCentavos), numero: true },
  { titulo: 'Multa do grupo', valor: ({ multaCentavos }) => formatCentavos(multaCentavos), numero: true },
  { titulo: 'Penal', valor: ({ penalCentavos }) => formatCentavos(penalCentavos), numero: true },
  { titulo: 'A receber', valor: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>, numero: true },
  {
    titulo: 'Pagamento',
    semTitulo: true,
    valor: (restituicao) =>
      restituicao.pagaEm ? `Paga em ${formatDia(restituicao.pagaEm)}` : <PagarRestituicao restituicao={restituicao} />,
  },
]

export function RestituicoesScreen() {
  const busca = useBusca({ situacao: ['a-pagar', 'pagas'], grupo: 'numero' })
  const restituicoes = useQuery(
    consultaDeLista('GET /restituicoes', { query: { ...busca.valores, page: busca.pagina } }),
  )
  return (
    <Pagina
      titulo="Restituições"
      resumo="Pague às cotas excluídas o que volta para elas, por sorteio ou no encerramento do grupo. Sujeito ao contrato."
      voltar={{ href: href('/grupos'), rotulo: 'Grupos' }}
    >
      <BarraDeFiltros
        busca={busca}
        campos={[{ nome: 'situacao', rotulo: 'Mostrar', opcoes: { 'a-pagar': 'A pagar', pagas: 'Pagas' } }]}
      />
      <Tabela
        legenda="Restituições das cotas excluídas"
        colunas={colunas}
        linhas={restituicoes.data?.data}
        consulta={restituicoes}
        chave={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        vazio={{ titulo: 'Nenhuma restituição', texto: 'Elas nascem no sorteio das excluídas e no encerramento.' }}
      />
      <Paginacao pagina={restituicoes.data} busca={busca} />
    </Pagina>
  )
}
