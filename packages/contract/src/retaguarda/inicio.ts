import { z } from 'zod'
import { call } from '../call.ts'

const Contagem = z.number().int()

export const inicioDaRetaguarda = call({
  access: 'staff',
  papel: 'atendente',
  method: 'GET',
  path: '/inicio',
  summary: 'O que pede atenção hoje',
  response: z.object({
    /** Payments, or parts of them, that wait for a person. */
    pagamentosNaFila: Contagem,
    /** Of those, the ones that no instalment can take: the money goes back to who paid. */
    pagamentosADevolver: Contagem,
    /** Assemblies whose day has come, without a published result. */
    assembleiasSemResultado: Contagem,
    rotinasQueFalharam: Contagem,
    divergencias: Contagem,
    /** Contemplations by bid whose bid is not paid. */
    lancesAPagar: Contagem,
    /** Of those, the ones whose time to pay is over. */
    lancesVencidos: Contagem,
    /** Contemplations whose time to present the guarantee ends within ten days, or is over. */
    garantiasAVencer: Contagem,
    /** Quotas told that they will be excluded, whose time is not over. */
    exclusoesEmPrazo: Contagem,
  }),
  errors: [],
})
