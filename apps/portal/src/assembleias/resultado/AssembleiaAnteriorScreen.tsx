import { cotaDoNumero } from '@contempla/consorcio'
import { EmptyState, formatDia, ListSkeleton, ScreenHeading, Section, Stack, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { type AssembleiaDoCalendario, calendarioQuery, resultadoQuery } from '../consultas.ts'
import { ETIQUETAS, ultimaComResultado } from '../situacao.ts'
import { ComoFoiOSorteio } from './ComoFoiOSorteio.tsx'
import { Conferencia } from './Conferencia.tsx'
import { LancesDaAssembleia } from './LancesDaAssembleia.tsx'
import { emPalavras } from './palavras.ts'

const volta = { href: href('/assembleias'), label: 'Assembleias' }

/**
 * Shows the result of an assembly for this quota: of the one in the address (`?n=`), else of the newest with a result.
 */
export function AssembleiaAnteriorScreen() {
  return (
    <Stack gap="large">
      <ComCota heading="Assembleia anterior" skeleton={<ListSkeleton />}>
        {(cota) => <DaCota key={cota.idCota} cota={cota} />}
      </ComCota>
    </Stack>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { searchStr } = useLocation()
  const { data, error, refetch, isFetching } = useQuery(calendarioQuery(cota.idCota))
  const pedida = new URLSearchParams(searchStr).get('n')
  if (error && !data)
    return (
      <>
        <ScreenHeading back={volta}>Assembleia anterior</ScreenHeading>
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  if (!data) return <ListSkeleton />
  const assembleia = pedida === null ? ultimaComResultado(data) : data.find(({ numero }) => String(numero) === pedida)
  if (!assembleia) return <SemAssembleia pedida={pedida} />
  if (!assembleia.temResultado) return <SemResultado assembleia={assembleia} />
  return <ComResultado idCota={cota.idCota} assembleia={assembleia} />
}

function SemAssembleia({ pedida }: { pedida: string | null }) {
  return (
    <>
      <ScreenHeading back={volta}>Assembleia anterior</ScreenHeading>
      <EmptyState
        title={pedida === null ? 'Seu grupo ainda não fez assembleia' : 'Seu grupo não tem essa assembleia'}
        text="O resultado de cada uma aparece aqui depois de apurado."
        action={{ label: 'Ver as assembleias', href: href('/assembleias') }}
      />
    </>
  )
}

/** One that waits for its result, is still to come, or was held before this portal kept the results. */
function SemResultado({ assembleia: { numero, data, situacao, dataExtracao, contempladas } }: Vista) {
  const etiqueta = ETIQUETAS[situacao]
  const textos = {
    'aguardando-apuracao': `O sorteio usa a Loteria Federal de ${formatDia(dataExtracao)}. Quando a apuração for publicada, o resultado aparece aqui.`,
    agendada: `Ela ainda vai acontecer, em ${formatDia(data)}.`,
    concluida: 'Ela foi apurada antes de os resultados ficarem nesta área. O atendimento pode mostrar o dela.',
  }
  return (
    <>
      <ScreenHeading back={volta} lead={`Em ${formatDia(data)}`}>
        Assembleia nº {numero}
      </ScreenHeading>
      <Section title="Resultado" action={etiqueta && <Tag tone={etiqueta.tom}>{etiqueta.texto}</Tag>}>
        <Stack gap="small">
          <p>{textos[situacao]}</p>
          {contempladas.length > 0 && (
            <p>Cotas contempladas: {contempladas.map(({ cota }) => cotaDoNumero(cota)).join(', ')}.</p>
          )}
        </Stack>
      </Section>
    </>
  )
}

type Vista = { assembleia: AssembleiaDoCalendario }

function ComResultado({ idCota, assembleia }: Vista & { idCota: number }) {
  const { data, error, refetch, isFetching } = useQuery(resultadoQuery(idCota, assembleia.numero))
  const titulo = `Assembleia nº ${assembleia.numero}`
  if (error && !data)
    return (
      <>
        <ScreenHeading back={volta}>{titulo}</ScreenHeading>
        <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  if (!data) return <ListSkeleton />
  const palavras = emPalavras(data)
  return (
    <>
      <ScreenHeading back={volta} lead={palavras.apoio}>
        {palavras.titulo}
      </ScreenHeading>
      <p>
        {titulo}, de {formatDia(data.data)} <Tag tone="sucesso">Concluída</Tag>
      </p>
      {data.sorteios.map((sorteio, i) => (
        <ComoFoiOSorteio key={i} resultado={data} sorteio={sorteio} vez={data.sorteios.length > 1 ? i + 1 : null} />
      ))}
      <LancesDaAssembleia resultado={data} />
      <Conferencia key={data.numero} resultado={data} />
    </>
  )
}
