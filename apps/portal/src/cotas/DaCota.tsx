import { lazy, type ReactNode, Suspense } from 'react'
import type { Path } from '../routes.ts'
import type { CotaDaRota } from '../shell/rotas/cota.ts'
import { isDoTitular, TelaDoTitular } from './alcance/delegado.ts'
import { useEnderecoDaCota } from './selecao.ts'
import { useCotas } from './useCotaEmUso.ts'

const naoEncontrada = () => import('../shell/falhas/NaoEncontradaScreen.tsx')
const FaixaDoDelegado = lazy(() => import('../delegacoes/index.ts').then((m) => ({ default: m.FaixaDoDelegado })))
const NaoEncontrada = lazy(() => naoEncontrada().then((m) => ({ default: m.NaoEncontrada })))
const NaoEncontradaScreen = lazy(() => naoEncontrada().then((m) => ({ default: m.NaoEncontradaScreen })))

interface DaCotaProps {
  path: Path
  aceita: CotaDaRota
  /** The screen brings its own frame. */
  semMoldura: boolean
  children: ReactNode
}

/** A screen that is of the quota its address names: another's, or none's, is not found; a delegate opens what was delegated. */
export function DaCota({ path, aceita, semMoldura, children }: DaCotaProps) {
  const lista = useCotas()
  const deOutro = useEnderecoDaCota(lista)
  // A paper of years in which the quota was the person's is theirs, whoever delegated it since.
  if (aceita === 'sua' && isDoTitular(path, lista.atual))
    return (
      <Suspense>
        <TelaDoTitular semMoldura={semMoldura} />
      </Suspense>
    )
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
