import { IMPEDIMENTOS_DA_RENEGOCIACAO } from '@contempla/consorcio'
import { z } from 'zod'
import type { PartesDe } from './parte.ts'

/** A choice of instalments is refused with these errors. */
export const ERROS_DA_ESCOLHA = [
  ...IMPEDIMENTOS_DA_RENEGOCIACAO,
  'PARCELAS_DEMAIS_NA_RENEGOCIACAO',
  'PARCELA_NAO_RENEGOCIAVEL',
] as const

/** The chosen instalments by number, as the choice sends them and its case keeps them. */
export const ParcelasEscolhidas = z.object({ parcelas: z.array(z.number().int()) })

/** The quota is locked, and a mover who acts as its holder must still be that. */
const daCota = 'NAO_ENCONTRADO'
const soDaCota = { recusa: [daCota] } as const

export const renegociacao = {
  guardas: {
    podeRenegociar: { recusa: [daCota, ...IMPEDIMENTOS_DA_RENEGOCIACAO] },
    // The choice comes with the act or, at the confirmation, from the case.
    parcelasRenegociaveis: { le: ParcelasEscolhidas.partial().default({}), recusa: [daCota, ...ERROS_DA_ESCOLHA] },
    parcelaSeguintePaga: soDaCota,
    parcelaSeguinteVencida: soDaCota,
    cotaExcluida: soDaCota,
  },
  efeitos: {
    guardarParcelas: { le: ParcelasEscolhidas },
    renegociarParcelas: {
      le: z.object({ identificador: z.string() }),
      recusa: [daCota, ...ERROS_DA_ESCOLHA, 'RENEGOCIACAO_MUDOU'],
    },
    reverterRenegociacao: soDaCota,
    cumprirRenegociacao: {},
    encerrarRenegociacao: {},
  },
} as const satisfies PartesDe<'renegociacao'>
