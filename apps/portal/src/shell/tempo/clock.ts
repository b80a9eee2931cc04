/** The injected clock: nothing else in the portal asks for the time. */
export type Relogio = { agora(): Date }

export const relogioDoSistema: Relogio = { agora: () => new Date() }
