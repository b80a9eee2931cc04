import { useModo } from '../../shell/hooks.ts'
import { ConfirmarDesistencia } from '../ConfirmarDesistencia.tsx'
import { type Passo, useAto } from './useAto.ts'

/** Gives the case up after a confirmation, where its phase allows the holder to; `onDone` runs afterwards. */
export function DesistirDoPasso({ onDone, ...passo }: Passo & { onDone?: () => void }) {
  const { passos, lido } = passo
  const { mutate, isPending, error } = useAto(passo, onDone)
  const titular = useModo() === 'normal'
  const { desistir } = passos
  const atos = passos.caso(lido.estado)?.atos ?? []
  if (!desistir || !titular || !atos.includes(desistir.ato)) return null
  return (
    <ConfirmarDesistencia
      palavras={desistir}
      pending={isPending}
      error={error}
      onConfirm={() => mutate({ ato: desistir.ato })}
    />
  )
}
