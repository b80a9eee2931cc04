import { ErroDeNegocio } from '@contempla/contract'

export type Contagem = {
  /** Counts one. Throws MUITAS_REQUISICOES, with the time until there is room for another. */
  count(key: string): void
}

type Saldo = { restam: number; em: number }

/** An address may have used nothing for so long before it asks for so much at once: many people share one. */
const acumulaSegundos = 20
/** So many addresses are remembered before those with nothing to remember are let go. */
const lembradosMax = 20_000

/** So many a second for each key, over the long run; what a key does not use it keeps for a while. */
export function createContagem(porSegundo: number, now: () => number = () => performance.now()): Contagem {
  const cheio = porSegundo * acumulaSegundos
  const saldos = new Map<string, Saldo>()
  const restamDe = ({ restam, em }: Saldo, agora: number) =>
    Math.min(cheio, restam + ((agora - em) / 1000) * porSegundo)

  function forgetFull(agora: number) {
    if (saldos.size < lembradosMax) return
    for (const [key, saldo] of saldos) if (restamDe(saldo, agora) >= cheio) saldos.delete(key)
    // All of them busy: the oldest are counted anew.
    for (const key of saldos.keys()) {
      if (saldos.size < lembradosMax) return
      saldos.delete(key)
    }
  }

  return {
    count(key) {
      const agora = now()
      const antes = saldos.get(key)
      const restam = antes ? restamDe(antes, agora) : cheio
      if (restam < 1)
        throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: Math.ceil((1 - restam) / porSegundo) })
      if (!antes) forgetFull(agora)
      saldos.set(key, { restam: restam - 1, em: agora })
    },
  }
}
