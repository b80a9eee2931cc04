import { cotaDoNumero } from '@contempla/consorcio'
import {
  type DataColumn,
  DataTable,
  EmptyState,
  formatDia,
  Link,
  ListSkeleton,
  Nada,
  ScreenHeading,
  Stack,
  Tag,
} from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import classes from './Assembleias.module.css'
import { type AssembleiaDoCalendario, calendarioQuery } from './consultas.ts'

/** The numbers that each assembly of the group drew, the newest first. */
export function NumerosSorteadosScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/assembleias'), label: 'Assembleias' }}
        lead="De cada assembleia do grupo, a mais nova primeiro."
      >
        Números sorteados
      </ScreenHeading>
      <ComCota skeleton={<ListSkeleton />}>{(cota) => <Numeros key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

function Numeros({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(calendarioQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <ListSkeleton />
  const comNumeros = data.filter(({ premios, contempladas }) => premios || contempladas.length > 0).toReversed()
  if (comNumeros.length === 0)
    return (
      <EmptyState
        title="Ainda não há números sorteados"
        text="Eles aparecem aqui depois da primeira assembleia apurada."
        action={{ label: 'Ver as assembleias', href: href('/assembleias') }}
      />
    )
  return (
    <DataTable
      caption="Números sorteados por assembleia"
      rows={comNumeros}
      rowKey={({ numero }) => numero}
      columns={colunas}
    />
  )
}

const presentAssembleia = ({ numero, data }: AssembleiaDoCalendario) => (
  <Link href={href('/assembleias/assembleiaanterior', {}, { n: String(numero) })}>
    nº {numero}, de {formatDia(data)}
  </Link>
)

const presentCotas =
  (forma: 'sorteio' | 'lance') =>
  ({ contempladas }: AssembleiaDoCalendario) => <Cotas cotas={contempladas.filter((c) => c.forma === forma)} />

const presentPremios = ({ premios }: AssembleiaDoCalendario) =>
  premios ? <span className={classes.premios}>{premios.join(' ')}</span> : <Nada />

const colunas: DataColumn<AssembleiaDoCalendario>[] = [
  { key: 'assembleia', header: 'Assembleia', cell: presentAssembleia },
  { key: 'sorteio', header: 'Por sorteio', cell: presentCotas('sorteio') },
  { key: 'lance', header: 'Por lance', cell: presentCotas('lance') },
  { key: 'premios', header: 'Loteria Federal', cell: presentPremios },
]

function Cotas({ cotas }: { cotas: AssembleiaDoCalendario['contempladas'] }) {
  if (cotas.length === 0) return 'nenhuma'
  return (
    <span className={classes.cotas}>
      {cotas.map(({ cota, sua }) =>
        sua ? (
          <Tag key={cota} tone="sucesso">
            {cotaDoNumero(cota)}, a sua
          </Tag>
        ) : (
          <Tag key={cota}>{cotaDoNumero(cota)}</Tag>
        ),
      )}
    </span>
  )
}
