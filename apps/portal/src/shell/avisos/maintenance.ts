import type { Contrato, Payload } from '@contempla/contract'

export type Aviso = Payload<Contrato['GET /parceiros/:id/warnings']>[number]

/** Brasília has kept UTC−3 all year since 2019 (Decreto 9.772/2019). */
const instant = (day: string, hour: string): number =>
  Date.parse(`${day}T${hour.length === 5 ? `${hour}:00` : hour}-03:00`)

/** The notices in force: active, and `now` between start and end, both included (document 1 §4). */
export const inForce = (avisos: readonly Aviso[], now: Date): Aviso[] =>
  avisos.filter((a) => {
    const time = now.getTime()
    return a.active && instant(a.startDate, a.startHour) <= time && time <= instant(a.endDate, a.endHour)
  })
