import type { FunctionComponent } from 'react'
import type { Path } from '../../routes.ts'
import type { Rota } from './route-map.ts'

/** Loads the component that a row of the map draws. */
async function screenOf(path: string, { screen, passo, wizard }: Rota): Promise<FunctionComponent> {
  if (screen) return screen()
  if (!passo) throw new Error(`A rota ${path} não desenha nada`)
  const [{ PassoScreen }, passos] = await Promise.all([import('../../casos/passo/PassoScreen.tsx'), passo()])
  return () => <PassoScreen path={path} passos={passos} wizard={wizard === true} />
}

/** The same, of the quota that the address names, where the route is of one. */
export async function screenOfCota(path: Path, rota: Rota): Promise<FunctionComponent> {
  const aceita = rota.cota
  if (!aceita) return screenOf(path, rota)
  const [{ DaCota }, Screen] = await Promise.all([import('../../cotas/DaCota.tsx'), screenOf(path, rota)])
  return () => (
    <DaCota path={path} aceita={aceita} semMoldura={rota.wizard === true}>
      <Screen />
    </DaCota>
  )
}
