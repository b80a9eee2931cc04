import { formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, type Linha, Lista, listQuery, nomeDaCota, Pagina, useBusca } from '../shell/kit.ts'
import { PagarRestituicao } from './PagarRestituicao.tsx'

type Restituicao = Linha<'GET /restituicoes'>

const origens = { sorteio: 'Sorteio das excluídas', encerramento: 'Encerramento do grupo' } as const

const colunas: readonly Coluna<Restituicao>[] = [
  {
    titulo: 'Grupo e cota',
    valor: ({ grupo, numero, versao }) => `${grupo} · ${nomeDaCota(numero, versao)}`,
    detalhe: ({ titular }) => titular,
  },
  { titulo: 'Origem', valor: ({ origem }) => origens[origem], detalhe: ({ dia }) => formatDia(dia) },
  { titulo: 'Fundo comum pago', valor: ({ baseCentavos }) => formatCentavos(baseCentavos), numero: true },
  {
    titulo: 'Multas',
    valor: ({ multaCentavos, penalCentavos }) => formatCentavos(multaCentavos + penalCentavos),
    detalhe: ({ penalCentavos }) => penalCentavos > 0 && `${formatCentavos(penalCentavos)} à administradora`,
    numero: true,
  },
  {
    titulo: 'A receber',
    valor: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>,
    detalhe: ({ pagaEm, taxaCentavos }) =>
      [
        pagaEm && `Paga em ${formatDia(pagaEm)}`,
        taxaCentavos > 0 && `menos ${formatCentavos(taxaCentavos)} de permanência`,
      ]
        .filter(Boolean)
        .join(', '),
    numero: true,
  },
  {
    titulo: 'Pagar',
    semTitulo: true,
    papel: 'gestor',
    valor: (restituicao) => !restituicao.pagaEm && <PagarRestituicao restituicao={restituicao} />,
  },
]

export function RestituicoesScreen() {
  const busca = useBusca({ situacao: ['a-pagar', 'pagas'], grupo: 'codigo' })
  const restituicoes = useQuery(listQuery('GET /restituicoes', { query: { ...busca.valores, page: busca.pagina } }))
  return (
    <Pagina
      titulo="Restituições"
      resumo="Pague às cotas excluídas o que volta para elas, por sorteio ou no encerramento do grupo. Sujeito ao contrato."
      voltar={{ href: href('/grupos'), rotulo: 'Grupos' }}
    >
      <Lista
        busca={busca}
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          { nome: 'situacao', rotulo: 'Mostrar', opcoes: { 'a-pagar': 'A pagar', pagas: 'Pagas' } },
        ]}
        tela="restituicoes"
        legenda="Restituições das cotas excluídas"
        colunas={colunas}
        chave={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        vazio={{ titulo: 'Nenhuma restituição', texto: 'Elas nascem no sorteio das excluídas e no encerramento.' }}
        consulta={restituicoes}
      />
    </Pagina>
  )
}
