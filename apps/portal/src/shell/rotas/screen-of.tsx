import type { FunctionComponent } from 'react'
import { isPronta, type Rota } from './route-map.ts'

/** Loads the component that a row of the map draws. */
async function screenOf(path: string, rota: Rota): Promise<FunctionComponent> {
  const { screen, passo, title, access } = rota
  if (screen) return screen()
  if (passo) {
    const [{ PassoScreen }, passos] = await Promise.all([import('../../casos/passo/PassoScreen.tsx'), passo()])
    return () => <PassoScreen path={path} passos={passos} wizard={rota.wizard === true} />
  }
  const { EmConstrucaoScreen } = await import('../falhas/EmConstrucaoScreen.tsx')
  return () => <EmConstrucaoScreen title={title} homeHref={access === 'public' ? '/login' : '/home'} />
}

/** The same, of the quota that the address names, where the route is of one. */
export async function screenOfCota(path: string, rota: Rota): Promise<FunctionComponent> {
  const aceita = rota.cota
  if (!aceita) return screenOf(path, rota)
  const [{ DaCota }, Screen] = await Promise.all([import('../../cotas/DaCota.tsx'), screenOf(path, rota)])
  return () => (
    <DaCota aceita={aceita} semMoldura={Boolean(rota.wizard && isPronta(rota))}>
      <Screen />
    </DaCota>
  )
}
