import { useEffect, useState } from 'react'
import { api, pagina, relogio } from '../app.ts'
import { paginaQuieta } from '../tempo/quieto.ts'
import type { Aviso } from './maintenance.ts'
import { inForce } from './maintenance.ts'

const fetchEveryMs = 5 * 60_000
const lookEveryMs = 30_000

/**
 * The last notices read and when (epoch ms), so that the screen after the login does not fetch again those that the
 * login has just fetched.
 */
let ditos: { avisos: Aviso[]; em: number } = { avisos: [], em: Number.NEGATIVE_INFINITY }

/**
 * Returns the maintenance notices in force now. They are shown before the login too, so they are fetched without the
 * query library. Unless `esperar` is false, they wait until the page is quiet, so that the screen's own data comes
 * first.
 */
export function useAvisos({ esperar = true }: { esperar?: boolean } = {}): Aviso[] {
  const [avisos, setAvisos] = useState(ditos.avisos)
  const [now, setNow] = useState(() => relogio.agora())
  useEffect(() => {
    const load = () =>
      void api('GET /parceiros/:id/warnings', { params: { id: pagina.parceiro.id }, noLoading: true }).then(
        (recebidos) => {
          ditos = { avisos: recebidos, em: relogio.agora().getTime() }
          setAvisos(recebidos)
        },
        () => undefined,
      )
    let aberta = true
    const recentes = () => relogio.agora().getTime() - ditos.em < fetchEveryMs
    void (esperar ? paginaQuieta() : Promise.resolve()).then(() => {
      if (!aberta) return
      if (recentes()) setAvisos(ditos.avisos)
      else load()
    })
    const fetching = setInterval(load, fetchEveryMs)
    const looking = setInterval(() => setNow(relogio.agora()), lookEveryMs)
    return () => {
      aberta = false
      clearInterval(fetching)
      clearInterval(looking)
    }
  }, [esperar])
  return inForce(avisos, now)
}
