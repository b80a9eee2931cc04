import { z } from 'zod'
import { Dia, UmaLinha } from '../formas.ts'
import type { PartesDe } from './parte.ts'

/** What the registrar answered to a step: its number and its day. */
export const RegistroDoOrgao = z.strictObject({ numero: UmaLinha.min(1).max(60), dia: Dia })
export type RegistroDoOrgao = z.output<typeof RegistroDoOrgao>

/** Which vehicle is in guarantee; null where it is not known yet. */
export const VeiculoGravado = z.object({
  veiculo: z.string(),
  chassi: z.string().nullable(),
  placa: z.string().nullable(),
  renavam: z.string().nullable(),
})
export type VeiculoGravado = z.output<typeof VeiculoGravado>

const registro = { le: RegistroDoOrgao } as const
const dia = 'DIA_DO_REGISTRO'

export const gravame = {
  guardas: {
    diaDoRegistro: { ...registro, recusa: [dia] },
    registradoATempo: { ...registro, recusa: [dia, 'REGISTRO_FORA_DO_PRAZO'] },
    contratoRegistrado: {},
  },
  efeitos: {
    guardarVeiculo: { le: VeiculoGravado },
    trocarVeiculo: { le: VeiculoGravado },
    deixarNovo: {},
    guardarApontamento: registro,
    deixarApontamento: {},
    guardarRegistro: registro,
    deixarRegistro: {},
    guardarBaixa: registro,
    baixarAnterior: registro,
  },
} as const satisfies PartesDe<'gravame'>
