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
    /** Assemblies from seven days ago to seven days ahead without a published result. */
    assembleiasSemResultado: Contagem,
    rotinasQueFalharam: Contagem,
    divergencias: Contagem,
    /** Contemplations by bid whose bid is not paid. */
    lancesAPagar: Contagem,
    /** Of those, the ones whose time to pay is over. */
    lancesVencidos: Contagem,
    /** Quotas told that they will be excluded, whose time is not over. */
    exclusoesEmPrazo: Contagem,
  }),
  errors: [],
})
