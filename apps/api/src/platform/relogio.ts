import type { Relogio } from '@contempla/consorcio'

export type { Relogio }

export const relogioDoSistema: Relogio = { agora: () => new Date() }

/** A clock that stands still until it is moved. */
export type RelogioAjustavel = Relogio & { ajustar(instante: Date): void; avancar(milissegundos: number): void }

export function createRelogioAjustavel(inicio: Date): RelogioAjustavel {
  let atual = inicio.getTime()
  return {
    agora: () => new Date(atual),
    ajustar: (instante) => {
      atual = instante.getTime()
    },
    avancar: (milissegundos) => {
      atual += milissegundos
    },
  }
}
