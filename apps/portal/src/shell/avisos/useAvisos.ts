import { useEffect, useState } from 'react'
import { api, pagina, relogio } from '../app.ts'
import type { Aviso } from './maintenance.ts'
import { inForce } from './maintenance.ts'

const fetchEveryMs = 5 * 60_000
const lookEveryMs = 30_000

/** The maintenance notices in force now. Fetched without the query library: they are shown before the login too. */
export function useAvisos(): Aviso[] {
  const [avisos, setAvisos] = useState<Aviso[]>([])
  const [now, setNow] = useState(() => relogio.agora())
  useEffect(() => {
    const load = () =>
      void api('GET /parceiros/:id/warnings', { params: { id: pagina.parceiro.id }, noLoading: true }).then(
        setAvisos,
        () => undefined,
      )
    load()
    const fetching = setInterval(load, fetchEveryMs)
    const looking = setInterval(() => setNow(relogio.agora()), lookEveryMs)
    return () => {
      clearInterval(fetching)
      clearInterval(looking)
    }
  }, [])
  return inForce(avisos, now)
}
