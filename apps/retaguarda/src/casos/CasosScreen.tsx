import { grupoECotaDaVersao } from '@contempla/consorcio'
import { VEZES } from '@contempla/consorcio/processos'
import { Link, LinkButton, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, FiltrosProntos, href, Lista, listQuery, Pagina, useBusca, useMay } from '../shell/kit.ts'
import { DeQuemTrata } from './NomeDoCliente.tsx'
import { PrazoDoCaso } from './PrazoDoCaso.tsx'
import { type CasoDaFila, quemAbreDe, tomDoStatus, vezes } from './palavras.ts'
import { chavesDeProcesso, fasesDe, processos } from './processos.ts'
import { idadeEm } from './tempo.ts'

const tela = 'casos'

const responsaveis = { eu: 'Eu', ninguem: 'Ninguém', 'eu-ou-ninguem': 'Eu ou ninguém' }
const prazos = {
  vencido: 'Vencido',
  hoje: 'Vence até hoje',
  'promessa-hoje': 'Resposta prometida até hoje',
  '7-dias': 'Vence em 7 dias',
}
const quemDecide = { gestor: 'Só o gestor', analista: 'Qualquer analista' }
const situacoes = { escalados: 'Escalados', encerrados: 'Encerrados' }

const prontos = [
  { name: 'Todos', query: '' },
  { name: 'Minha vez', query: '?vez=analista&responsavel=eu-ou-ninguem' },
  { name: 'Só o gestor decide', query: '?decide=gestor' },
  { name: 'Meus', query: '?responsavel=eu' },
  { name: 'Prometidos para hoje', query: '?prazo=promessa-hoje' },
  { name: 'Vencidos', query: '?prazo=vencido' },
  { name: 'Escalados', query: '?situacao=escalados' },
]

/** Keeps the queue's filters; the chosen process decides which phases can be chosen. */
function useBuscaDeCasos() {
  const { processo } = useBusca({ processo: chavesDeProcesso }).values
  const fases = fasesDe(processo)
  const busca = useBusca({
    numero: 'numero',
    processo: chavesDeProcesso,
    fase: Object.keys(fases),
    vez: VEZES,
    responsavel: ['eu', 'ninguem', 'eu-ou-ninguem'],
    decide: ['gestor', 'analista'],
    prazo: ['vencido', 'hoje', 'promessa-hoje', '7-dias'],
    situacao: ['escalados', 'encerrados'],
  })
  return { busca, fases }
}

export function CasosScreen() {
  const { busca, fases } = useBuscaDeCasos()
  const { numero, ...recorte } = busca.values
  const query = { ...recorte, numero: numero === undefined ? undefined : String(numero), page: busca.page }
  const casos = useQuery(listQuery('GET /casos', { query }))
  const { pode: vePromessas } = useMay('analista')
  return (
    <Pagina
      title="Casos"
      summary="Os pedidos de todos os processos numa fila só: o que vence primeiro, primeiro."
      {...(vePromessas
        ? {
            actions: (
              <LinkButton href={href('/casos/promessas')} variant="secondary">
                Promessas na venda
              </LinkButton>
            ),
          }
        : {})}
    >
      <FiltrosProntos screen={tela} search={busca} presets={prontos} />
      <Lista
        search={busca}
        screen={tela}
        fields={[
          { name: 'numero', label: 'Número do caso', main: true, hint: 'Ache um caso pelo número' },
          { name: 'processo', label: 'Processo', options: processos },
          ...(busca.values.processo ? [{ name: 'fase', label: 'Fase', options: fases, empty: 'Todas' } as const] : []),
          { name: 'vez', label: 'De quem é a vez', options: vezes },
          { name: 'responsavel', label: 'Responsável', options: responsaveis },
          { name: 'decide', label: 'Quem decide', options: quemDecide },
          { name: 'prazo', label: 'Prazo', options: prazos },
          { name: 'situacao', label: 'Situação', options: situacoes, empty: 'Abertos' },
        ]}
        caption="Casos"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ id }) => href('/casos/:id', { id })}
        empty={{ title: 'Nenhum caso', text: 'Nada espera aqui. Mude os filtros para ver outros.' }}
        query={casos}
      />
    </Pagina>
  )
}

const colunas: readonly Coluna<CasoDaFila>[] = [
  { title: 'Número', value: ({ numero }) => numero },
  { title: 'Processo e fase', value: ({ titulo }) => titulo, detail: ({ nomeDaFase }) => nomeDaFase, wraps: true },
  {
    title: 'Prazo',
    value: (caso) => (caso.venceEm || caso.encerradoEm ? <PrazoDoCaso caso={caso} /> : '—'),
  },
  {
    title: 'Vez de',
    value: ({ vez, status }) =>
      status === 'Em Andamento' ? vez ? vezes[vez] : '—' : <Tag tone={tomDoStatus[status]}>{status}</Tag>,
    detail: ({ responsavel }) => responsavel?.nome,
    wraps: true,
  },
  {
    title: 'Cliente e cota',
    value: (caso) => <DeQuemTrata caso={caso} />,
    detail: ({ cota, parceiro, cliente, ...caso }) => (
      <>
        {quemAbreDe(caso) && `${quemAbreDe(caso)}: ${cliente.nome} · `}
        {cota && <Link href={href('/consorciados/cotas/:id', { id: cota.id })}>{grupoECotaDaVersao(cota)}</Link>}
        {cota && ' · '}
        {parceiro.nome}
      </>
    ),
    wraps: true,
  },
  {
    title: 'Idade',
    value: ({ abertoEm, agora }) => idadeEm(abertoEm, agora),
    detail: ({ faseDesde, agora }) => `${idadeEm(faseDesde, agora)} na fase`,
  },
]
