import { z } from 'zod'
import type { PartesDe } from './parte.ts'

/** What stands in the way of a quota that asks to renegotiate. */
export const IMPEDIMENTOS_DA_RENEGOCIACAO = [
  'RENEGOCIACAO_COTA_CANCELADA',
  'RENEGOCIACAO_COTA_CONTEMPLADA',
  'RENEGOCIACAO_GRUPO_PARADO',
  'RENEGOCIACAO_EM_CURSO',
  'RENEGOCIACAO_SEM_ATRASO',
  'RENEGOCIACAO_POUCAS_PAGAS',
  'RENEGOCIACAO_LIMITE_DO_PLANO',
  'RENEGOCIACAO_SEM_PARCELAS',
] as const

/** What a choice of instalments is refused for. */
export const ERROS_DA_ESCOLHA = [
  ...IMPEDIMENTOS_DA_RENEGOCIACAO,
  'PARCELAS_DEMAIS_NA_RENEGOCIACAO',
  'PARCELA_NAO_RENEGOCIAVEL',
] as const

/** The instalments chosen, by number: what the choice brings, and what its case keeps. */
export const ParcelasEscolhidas = z.object({ parcelas: z.array(z.number().int()) })

/** The quota is held, and whoever moves the case as its holder is that still. */
const daCota = 'NAO_ENCONTRADO'
const soDaCota = { recusa: [daCota] } as const

export const renegociacao = {
  guardas: {
    podeRenegociar: { recusa: [daCota, ...IMPEDIMENTOS_DA_RENEGOCIACAO] },
    // The choice is what the act brings, or, as it is confirmed, what the case keeps.
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
