export type Dobra = (kind: string, tell: (repetidas: number) => void) => void

const janelaMs = 10_000
const lembradasMax = 500

/**
 * Reports the first event of a kind at once, and counts the others of ten seconds, which are reported with the next
 * one. `kind` is our own text: a route's pattern and a failure's kind.
 */
export function createDobra(now: () => number = () => performance.now()): Dobra {
  const vistas = new Map<string, { desde: number; caladas: number }>()
  return (kind, tell) => {
    const agora = now()
    const vista = vistas.get(kind)
    if (vista && agora - vista.desde < janelaMs) {
      vista.caladas++
      return
    }
    if (vistas.size >= lembradasMax) vistas.clear()
    vistas.set(kind, { desde: agora, caladas: 0 })
    tell(vista?.caladas ?? 0)
  }
}
