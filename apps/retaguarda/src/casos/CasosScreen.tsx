import { Link, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, FiltrosProntos, href, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { PrazoDoCaso } from './PrazoDoCaso.tsx'
import { type CasoDaFila, numeroDaCota, tomDoStatus, vezes } from './palavras.ts'
import { chavesDeProcesso, fasesDe, processos } from './processos.ts'
import { idadeEm } from './tempo.ts'

const tela = 'casos'

const responsaveis = { eu: 'Eu', ninguem: 'Ninguém', 'eu-ou-ninguem': 'Eu ou ninguém' }
const prazos = { vencido: 'Vencido', hoje: 'Vence até hoje', '7-dias': 'Vence em 7 dias' }
const situacoes = { escalados: 'Escalados', encerrados: 'Encerrados' }

const prontos = [
  { nome: 'Todos', consulta: '' },
  { nome: 'Minha vez', consulta: '?vez=analista&responsavel=eu-ou-ninguem' },
  { nome: 'Meus', consulta: '?responsavel=eu' },
  { nome: 'Vencidos', consulta: '?prazo=vencido' },
  { nome: 'Escalados', consulta: '?situacao=escalados' },
]

/** The queue's filters; which phases there are to choose from depends on the process chosen. */
function useBuscaDeCasos() {
  const { processo } = useBusca({ processo: chavesDeProcesso }).valores
  const fases = fasesDe(processo)
  const busca = useBusca({
    numero: 'numero',
    processo: chavesDeProcesso,
    fase: Object.keys(fases),
    vez: ['analista', 'cliente', 'sistema'],
    responsavel: ['eu', 'ninguem', 'eu-ou-ninguem'],
    prazo: ['vencido', 'hoje', '7-dias'],
    situacao: ['escalados', 'encerrados'],
  })
  return { busca, fases }
}

export function CasosScreen() {
  const { busca, fases } = useBuscaDeCasos()
  const { numero, ...recorte } = busca.valores
  const query = { ...recorte, numero: numero === undefined ? undefined : String(numero), page: busca.pagina }
  const casos = useQuery(listQuery('GET /casos', { query }))
  return (
    <Pagina titulo="Casos" resumo="Os pedidos de todos os processos numa fila só: o que vence primeiro, primeiro.">
      <FiltrosProntos tela={tela} busca={busca} prontos={prontos} />
      <Lista
        busca={busca}
        tela={tela}
        campos={[
          { nome: 'numero', rotulo: 'Número do caso', principal: true, dica: 'Ache um caso pelo número' },
          { nome: 'processo', rotulo: 'Processo', opcoes: processos },
          ...(busca.valores.processo ? [{ nome: 'fase', rotulo: 'Fase', opcoes: fases, vazio: 'Todas' } as const] : []),
          { nome: 'vez', rotulo: 'De quem é a vez', opcoes: vezes },
          { nome: 'responsavel', rotulo: 'Responsável', opcoes: responsaveis },
          { nome: 'prazo', rotulo: 'Prazo', opcoes: prazos },
          { nome: 'situacao', rotulo: 'Situação', opcoes: situacoes, vazio: 'Abertos' },
        ]}
        legenda="Casos"
        colunas={colunas}
        chave={({ id }) => id}
        href={({ id }) => href('/casos/:id', { id })}
        vazio={{ titulo: 'Nenhum caso', texto: 'Nada espera aqui. Mude os filtros para ver outros.' }}
        consulta={casos}
      />
    </Pagina>
  )
}

const colunas: readonly Coluna<CasoDaFila>[] = [
  { titulo: 'Número', valor: ({ numero }) => numero },
  { titulo: 'Processo e fase', valor: ({ titulo }) => titulo, detalhe: ({ nomeDaFase }) => nomeDaFase, quebra: true },
  {
    titulo: 'Prazo',
    valor: (caso) => (caso.venceEm || caso.encerradoEm ? <PrazoDoCaso caso={caso} /> : '—'),
  },
  {
    titulo: 'Vez de',
    valor: ({ vez, status }) =>
      status === 'Em Andamento' ? vez ? vezes[vez] : '—' : <Tag tone={tomDoStatus[status]}>{status}</Tag>,
  },
  {
    titulo: 'Cliente',
    valor: ({ cliente }) => <Link href={href('/consorciados/:id', { id: cliente.id })}>{cliente.nome}</Link>,
    detalhe: ({ parceiro }) => parceiro.nome,
  },
  {
    titulo: 'Cota',
    valor: ({ cota }) =>
      cota ? <Link href={href('/consorciados/cotas/:id', { id: cota.id })}>{numeroDaCota(cota)}</Link> : '—',
  },
  { titulo: 'Responsável', valor: ({ responsavel }) => responsavel?.nome ?? '—' },
  {
    titulo: 'Idade',
    valor: ({ abertoEm, agora }) => idadeEm(abertoEm, agora),
    detalhe: ({ faseDesde, agora }) => `${idadeEm(faseDesde, agora)} na fase`,
  },
]
