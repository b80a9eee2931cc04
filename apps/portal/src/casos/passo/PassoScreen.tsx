import { ScreenHeading, TextSkeleton, ValoresProvider } from '@contempla/ui'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { useModo, useUsuario } from '../../shell/hooks.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { SemCaso } from '../SemCaso.tsx'
import { useEstadoNaTela } from '../useEstado.ts'
import { DesenhoDaLinha } from './DesenhoDaLinha.tsx'
import type { Candidato, Passos, QualquerLido } from './linha.ts'
import { estaAqui, linhaDe, ondeSemCaso } from './onde.ts'

// Few addresses are shared.
const DeUmDeles = lazy(() => import('./DeUmDeles.tsx').then((m) => ({ default: m.DeUmDeles })))
const Assistente = lazy(() => import('./Assistente.tsx').then((m) => ({ default: m.Assistente })))

interface PassoScreenProps {
  /** The route's path, by which it is known whether the case is still here. */
  path: string
  /** The steps of a process, or the processes that share the address. */
  passos: Passos | readonly Candidato[]
  /** The step fills the screen in the frame of its process. */
  wizard: boolean
}

/** Draws the step of the case's phase; navigates on if the case has moved elsewhere. */
export function PassoScreen({ passos, ...props }: PassoScreenProps) {
  if (isVarios(passos))
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <DeUmDeles candidatos={passos}>{(dele) => <DoProcesso {...props} passos={dele} />}</DeUmDeles>
      </Suspense>
    )
  return <DoProcesso {...props} passos={passos} />
}

const isVarios = (passos: PassoScreenProps['passos']): passos is readonly Candidato[] => Array.isArray(passos)

interface DoProcessoProps extends PassoScreenProps {
  passos: Passos
}

function DoProcesso(props: DoProcessoProps) {
  if (props.passos.de === 'pessoa') return <NaTela {...props} cota={null} />
  const daCota = (
    <ComCota skeleton={<TextSkeleton lines={6} />}>
      {(cota) => <NaTela key={cota.idCota} {...props} cota={cota} />}
    </ComCota>
  )
  return props.wizard ? <ValoresProvider>{daCota}</ValoresProvider> : daCota
}

function NaTela({ path, passos, wizard, cota }: DoProcessoProps & { cota: CotaDetalhada | null }) {
  const consulta = passos.le(cota?.idCota ?? 0)
  const leitura = useEstadoNaTela(consulta, {
    caso: passos.caso,
    aqui: (caso) => estaAqui(passos, path, caso),
    semCaso: (estado) => ondeSemCaso(passos, path, estado),
  })
  const lido = useLido(leitura.data ?? null, cota)
  const conteudo = (
    <Conteudo passos={passos} leitura={leitura}>
      <Atual path={path} passos={passos} lido={lido} />
    </Conteudo>
  )
  if (!wizard) return conteudo
  return (
    <Suspense>
      <Assistente path={path} passos={passos} lido={lido}>
        {conteudo}
      </Assistente>
    </Suspense>
  )
}

/** The steps of a person's process never ask for a quota. */
function useLido(estado: unknown, cota: CotaDetalhada | null): QualquerLido {
  const { tipoPessoa: pessoa } = useUsuario()
  const modo = useModo()
  const { dia: hoje } = useHoje()
  const { item, doc, tipo } = useParams({ strict: false })
  return { estado, cota: cota as CotaDetalhada, pessoa, modo, hoje, item: item ?? doc ?? tipo }
}

type Leitura = ReturnType<typeof useEstadoNaTela>

function Conteudo({ passos, leitura, children }: { passos: Passos; leitura: Leitura; children: ReactNode }) {
  const { data, isPending, indoEmbora, error, refetch, isFetching } = leitura
  if (isPending || indoEmbora) return <TextSkeleton lines={6} />
  if (data !== undefined || !error) return children
  const { falha } = passos
  return (
    <>
      {falha && <ScreenHeading>{falha.heading}</ScreenHeading>}
      <FalhaDeLeitura
        error={error}
        {...(falha?.text ? { message: falha.text } : {})}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  )
}

function Atual({ path, passos, lido }: { path: string; passos: Passos; lido: QualquerLido }) {
  const caso = lido.estado === null ? null : passos.caso(lido.estado)
  const linha = linhaDe(passos, path, caso)
  const feita = typeof linha === 'function' ? linha(lido) : linha
  if (!feita) return <SemCaso />
  return <DesenhoDaLinha key={caso?.chaveDaFase} path={path} passos={passos} lido={lido} linha={feita} />
}
