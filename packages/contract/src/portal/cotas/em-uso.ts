import { z } from 'zod'
import { IdDoCaminho } from '../../formas.ts'

/** Whom a call without a quota in its path is about: the quota in use, unless another is named. */
export const cotaEmUso = z.object({ idCota: IdDoCaminho.meta({ coisa: 'cota' }).optional() })

/** The errors of such a call where no quota is in use, or the named one is not the caller's. */
export const semCota = ['COTA_NAO_SELECIONADA', 'NAO_ENCONTRADO'] as const
