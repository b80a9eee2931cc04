import { addDays } from '@contempla/consorcio'
import { formatDia, LinkButton, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, Lista, listQuery, Pagina, Tabela, useBusca, useHoje } from '../shell/kit.ts'
import { type Assembleia, diaDaSemana, palavrasDe, situacoes } from './palavras.ts'

const diasAFrente = 30

const colunas: readonly Coluna<Assembleia>[] = [
  { titulo: 'Assembleia', valor: ({ grupo, numero }) => `${grupo} · ${numero}ª` },
  {
    titulo: 'Dia',
    valor: ({ dia }) => formatDia(dia),
    detalhe: ({ dia }) => diaDaSemana(dia),
  },
  { titulo: 'Parceiro', valor: ({ parceiro }) => parceiro },
  {
    titulo: 'Situação',
    valor: ({ situacao }) => <Tag tone={situacoes[situacao].tom}>{situacoes[situacao].palavra}</Tag>,
  },
  {
    titulo: 'Extração que vale',
    valor: ({ extracaoDia }) => formatDia(extracaoDia),
    detalhe: ({ extracaoRegistrada }) => extracaoRegistrada && '✓ registrada',
  },
  { titulo: 'Lances', valor: ({ lancesAtivos }) => lancesAtivos, numero: true },
  { titulo: 'Contempladas', valor: ({ contempladas }) => contempladas ?? '—', numero: true },
]

const abre = ({ grupoId, numero }: Assembleia) => href('/assembleias/:grupo/:numero', { grupo: grupoId, numero })
const chave = ({ grupoId, numero }: Assembleia) => `${grupoId}/${numero}`

export function AssembleiasScreen() {
  const hoje = useHoje()
  const busca = useBusca({
    grupo: 'codigo',
    situacao: ['prevista', 'aguarda-extracao', 'pronta', 'publicada', 'anterior'],
    de: 'dia',
    ate: 'dia',
  })
  const { situacao, grupo, de, ate } = busca.valores
  const livre = Boolean(situacao || grupo || de || ate)
  const periodo = livre ? { de, ate } : { de: hoje, ate: addDays(hoje, diasAFrente) }
  const assembleias = useQuery(
    listQuery('GET /assembleias', { query: { ...periodo, grupo, situacao, page: busca.pagina } }),
  )
  return (
    <Pagina
      titulo="Assembleias"
      resumo="Veja o que vem nos próximos dias, registre a extração e apure: primeiro a prévia, depois a publicação."
      acoes={
        <>
          <LinkButton variant="secondary" href={href('/assembleias/contemplacoes')}>
            Contemplações
          </LinkButton>
          <LinkButton variant="secondary" href={href('/assembleias/extracoes')}>
            Extrações da loteria
          </LinkButton>
        </>
      }
    >
      {!livre && <PorApurar />}
      <Lista
        busca={busca}
        tela="assembleias"
        campos={[
          { nome: 'grupo', rotulo: 'Código do grupo', principal: true },
          {
            nome: 'situacao',
            rotulo: 'Situação',
            opcoes: palavrasDe(situacoes),
          },
          { nome: 'de', rotulo: 'De' },
          { nome: 'ate', rotulo: 'Até' },
        ]}
        legenda={livre ? 'Assembleias' : 'Assembleias dos próximos 30 dias'}
        colunas={colunas}
        chave={chave}
        href={abre}
        vazio={{ titulo: 'Nenhuma assembleia neste período', texto: 'Mude os filtros para ver outras.' }}
        consulta={assembleias}
      />
    </Pagina>
  )
}

/** What waits for a person: assemblies whose day has come and whose result is not published. */
function PorApurar() {
  const prontas = useQuery(listQuery('GET /assembleias', { query: { situacao: 'pronta', page_size: 20 } }))
  const aguardam = useQuery(listQuery('GET /assembleias', { query: { situacao: 'aguarda-extracao', page_size: 20 } }))
  const linhas = [...(prontas.data?.data ?? []), ...(aguardam.data?.data ?? [])]
  if (linhas.length === 0) return null
  return (
    <Section title="Esperam por você" lead="O dia chegou e o resultado ainda não foi publicado.">
      <Tabela legenda="Assembleias por apurar" colunas={colunas} linhas={linhas} chave={chave} href={abre} />
    </Section>
  )
}
