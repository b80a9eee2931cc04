import type { atendimentos } from '@contempla/contract'
import type { z } from 'zod'

type Passo = z.output<typeof atendimentos.PassoDoAtendimento>

/** A step of who made a request, as the table takes it: their words go in its history. */
export const passoDe = (passo: Passo) => ({
  ato: passo.ato,
  entrada: passo,
  motivo: passo.texto ?? undefined,
})
