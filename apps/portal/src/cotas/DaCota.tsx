import { lazy, type ReactNode, Suspense } from 'react'
import type { CotaDaRota } from '../shell/rotas/cota.ts'
import { useEnderecoDaCota } from './selecao.ts'
import { useCotas } from './useCotaEmUso.ts'

const naoEncontrada = () => import('../shell/falhas/NaoEncontradaScreen.tsx')
const FaixaDoDelegado = lazy(() => import('../delegacoes/index.ts').then((m) => ({ default: m.FaixaDoDelegado })))
const NaoEncontrada = lazy(() => naoEncontrada().then((m) => ({ default: m.NaoEncontrada })))
const NaoEncontradaScreen = lazy(() => naoEncontrada().then((m) => ({ default: m.NaoEncontradaScreen })))

interface DaCotaProps {
  aceita: CotaDaRota
  /** The screen brings its own frame. */
  semMoldura: boolean
  children: ReactNode
}

/** A screen that is of the quota its address names: another's, or none's, is not found. */
export function DaCota({ aceita, semMoldura, children }: DaCotaProps) {
  const deOutro = useEnderecoDaCota(useCotas())
  if (!deOutro || aceita === 'sua-ou-anterior')
    return semMoldura ? (
      <>
        <Suspense>
          <FaixaDoDelegado />
        </Suspense>
        {children}
      </>
    ) : (
      children
    )
  return <Suspense>{semMoldura ? <NaoEncontradaScreen /> : <NaoEncontrada />}</Suspense>
}
