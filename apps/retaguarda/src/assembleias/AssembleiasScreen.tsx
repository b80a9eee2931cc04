import { addDays } from '@contempla/consorcio'
import { formatDia, LinkButton, Section, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, href, Lista, listQuery, Pagina, Tabela, useBusca, useHoje } from '../shell/kit.ts'
import { type Assembleia, diaDaSemana, palavrasDe, situacoes } from './palavras.ts'

const diasAFrente = 30

const colunas: readonly Coluna<Assembleia>[] = [
  { title: 'Assembleia', value: ({ grupo, numero }) => `${grupo} · ${numero}ª` },
  {
    title: 'Dia',
    value: ({ dia }) => formatDia(dia),
    detail: ({ dia }) => diaDaSemana(dia),
  },
  { title: 'Parceiro', value: ({ parceiro }) => parceiro },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={situacoes[situacao].tom}>{situacoes[situacao].palavra}</Tag>,
  },
  {
    title: 'Extração que vale',
    value: ({ extracaoDia }) => formatDia(extracaoDia),
    detail: ({ extracaoRegistrada }) => extracaoRegistrada && '✓ registrada',
  },
  { title: 'Lances', value: ({ lancesAtivos }) => lancesAtivos, numeric: true },
  { title: 'Contempladas', value: ({ contempladas }) => contempladas ?? '—', numeric: true },
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
  const { situacao, grupo, de, ate } = busca.values
  const livre = Boolean(situacao || grupo || de || ate)
  const periodo = livre ? { de, ate } : { de: hoje, ate: addDays(hoje, diasAFrente) }
  const assembleias = useQuery(
    listQuery('GET /assembleias', { query: { ...periodo, grupo, situacao, page: busca.page } }),
  )
  return (
    <Pagina
      title="Assembleias"
      summary="Veja o que vem nos próximos dias, registre a extração e apure: primeiro a prévia, depois a publicação."
      actions={
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
        search={busca}
        screen="assembleias"
        fields={[
          { name: 'grupo', label: 'Código do grupo', main: true },
          {
            name: 'situacao',
            label: 'Situação',
            options: palavrasDe(situacoes),
          },
          { name: 'de', label: 'De' },
          { name: 'ate', label: 'Até' },
        ]}
        caption={livre ? 'Assembleias' : 'Assembleias dos próximos 30 dias'}
        columns={colunas}
        rowKey={chave}
        href={abre}
        empty={{ title: 'Nenhuma assembleia neste período', text: 'Mude os filtros para ver outras.' }}
        query={assembleias}
      />
    </Pagina>
  )
}

/** Lists the assemblies that wait for a person: their day has come and their result is not published. */
function PorApurar() {
  const prontas = useQuery(listQuery('GET /assembleias', { query: { situacao: 'pronta', page_size: 20 } }))
  const aguardam = useQuery(listQuery('GET /assembleias', { query: { situacao: 'aguarda-extracao', page_size: 20 } }))
  const linhas = [...(prontas.data?.data ?? []), ...(aguardam.data?.data ?? [])]
  if (linhas.length === 0) return null
  return (
    <Section title="Esperam por você" lead="O dia chegou e o resultado ainda não foi publicado.">
      <Tabela caption="Assembleias por apurar" columns={colunas} rows={linhas} rowKey={chave} href={abre} />
    </Section>
  )
}
