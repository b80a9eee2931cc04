import { z } from 'zod'
import { Centavos, Dia } from '../formas.ts'

/** The credit after a readjustment due by the assembly; the figures told beside it are those after the readjustment. */
export const ReajusteAteAAssembleia = z
  .object({
    data: Dia,
    valorBemAtual: Centavos.meta({ description: 'O crédito de hoje, antes do reajuste' }),
    valorBem: Centavos.nullable().meta({
      description: 'O crédito do dia da assembleia; nulo onde a tabela do fabricante ainda não o disse',
    }),
  })
  .nullable()
  .meta({ description: 'O reajuste que vem até a assembleia; nulo quando o crédito dela é o de hoje' })
