import { cancelamentos as chamadas, retaguarda } from '@contempla/contract'
import { z } from 'zod'

/** The case keeps what was told on the day, by which the letter is drawn again, and how the staff was asked. */
const Dados = chamadas.SituacaoDoCancelamento.extend({
  grupo: z.string(),
  cota: z.string(),
  fundamento: retaguarda.Fundamento.nullable(),
  // A letter that was kept without its rule is drawn without a day.
  consequencias: chamadas.Consequencias.extend({
    semSorteio: z.string().default('depois que o grupo encerrar'),
    regraDoFim: z.string().default(''),
  }).nullable(),
})
export type DadosDoCancelamento = z.output<typeof Dados>
export const dadosDoCancelamento = (dados: unknown): DadosDoCancelamento | null => Dados.safeParse(dados).data ?? null
