import { ErroDeNegocio } from '@contempla/contract'

export type Contagem = {
  /** Counts one. Throws MUITAS_REQUISICOES, with the time until there is room for another. */
  count(key: string): void
}

type Saldo = { restam: number; em: number }

/** An address may save up unused answers for this long and then use them at once, because many people share one. */
const acumulaSegundos = 20
/** This many addresses are remembered before the idle ones are forgotten. */
const lembradosMax = 20_000

/** Allows this many a second for each key over the long run; unused ones accumulate for a while. */
export function createContagem(porSegundo: number, now: () => number = () => performance.now()): Contagem {
  const cheio = porSegundo * acumulaSegundos
  const saldos = new Map<string, Saldo>()
  const restamDe = ({ restam, em }: Saldo, agora: number) =>
    Math.min(cheio, restam + ((agora - em) / 1000) * porSegundo)

  function forgetFull(agora: number) {
    if (saldos.size < lembradosMax) return
    for (const [key, saldo] of saldos) if (restamDe(saldo, agora) >= cheio) saldos.delete(key)
    // If all of them are busy, the oldest are counted anew.
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
