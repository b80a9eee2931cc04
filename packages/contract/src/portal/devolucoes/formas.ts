import { ORIGENS_DA_DEVOLUCAO } from '@contempla/consorcio'
import { z } from 'zod'
import { Centavos, Dia } from '../../formas.ts'

/** The account of what comes back, which every screen, the console and the letter read as it stands here. */
export const LinhaDaDevolucao = z.object({
  texto: z.string(),
  detalhe: z.string().nullable(),
  centavos: Centavos.meta({ description: 'Negativo no que se tira; a soma das linhas é o valor' }),
})

const origens = Object.keys(ORIGENS_DA_DEVOLUCAO) as [keyof typeof ORIGENS_DA_DEVOLUCAO]

export const ParteDaDevolucao = z.object({
  origem: z.enum(origens),
  titulo: z.string().meta({ description: 'De onde vem, em palavras' }),
  dia: Dia.meta({ description: 'Desde quando é devido' }),
  valor: Centavos.meta({ description: 'O que se paga hoje, já sem a taxa de permanência' }),
  linhas: z.array(LinhaDaDevolucao),
  pagoEm: Dia.nullable(),
})

/**
 * Where a quota stands: what it has to receive, or when its turn comes. `espera-parcelas`: its credit is to be had once its open
 * instalments are paid; `desfeita`: its contract was undone before anything was paid.
 */
export const SITUACOES_DA_DEVOLUCAO = [
  'a-receber',
  'espera-parcelas',
  'paga',
  'ainda-nao',
  'desfeita',
  'sem-valor',
  'indisponivel',
] as const

export const PrevisaoDaDevolucao = z.object({
  valor: Centavos.meta({ description: 'Pelo valor do bem de hoje' }),
  linhas: z.array(LinhaDaDevolucao),
  proximoSorteio: Dia.nullable(),
  ate: Dia.nullable().meta({ description: 'Sem sorteio, até quando se paga; nulo onde não há dia a dizer' }),
  semSorteio: z.string().meta({ description: 'O mesmo em palavras, ou o que se espera: «a devolução sai …»' }),
  premissas: z.array(z.string()),
})
