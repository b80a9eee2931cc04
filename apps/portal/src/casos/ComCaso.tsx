import { TextSkeleton } from '@contempla/ui'
import type { ReactNode } from 'react'
import { ComCota } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import type { CasoDoPortal } from '../shell/rotas/route-map.ts'
import { SemCaso } from './SemCaso.tsx'
import {
  type Consulta,
  type Estado,
  estadoDaCotaQuery,
  estadoQuery,
  estaEm,
  isDaPessoa,
  useEstadoNaTela,
} from './useEstado.ts'

interface ComCasoProps {
  /** The route's own, to know whether the case is still here. */
  path: string
  caso: CasoDoPortal
  children: (estado: Estado) => ReactNode
}

/** Draws a screen of a case, the person's or of the quota in hand; leads on whoever's case is by now elsewhere. */
export function ComCaso({ path, caso, children }: ComCasoProps) {
  if (isDaPessoa(caso))
    return (
      <NaTela path={path} consulta={estadoQuery(caso)}>
        {children}
      </NaTela>
    )
  return (
    <ComCota skeleton={<TextSkeleton lines={5} />}>
      {({ idCota }) => (
        <NaTela key={idCota} path={path} consulta={estadoDaCotaQuery(caso, idCota)}>
          {children}
        </NaTela>
      )}
    </ComCota>
  )
}

interface NaTelaProps extends Pick<ComCasoProps, 'path' | 'children'> {
  consulta: Consulta
}

function NaTela({ path, consulta, children }: NaTelaProps) {
  const estado = useEstadoNaTela(consulta, estaEm(path))
  if (estado.isPending || estado.indoEmbora) return <TextSkeleton lines={5} />
  if (estado.isError && !estado.data)
    return <FalhaDeLeitura error={estado.error} onRetry={() => void estado.refetch()} retrying={estado.isFetching} />
  return estado.naTela ? children(estado.naTela) : <SemCaso />
}
