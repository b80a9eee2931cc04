import { ERROS_DA_REATIVACAO } from '../retaguarda/exclusoes.ts'
import type { PartesDe } from './parte.ts'

export const reativacao = {
  guardas: { podeReativar: { recusa: ['NAO_ENCONTRADO', 'REATIVACAO_NAO_PERMITIDA'] } },
  efeitos: { reativarCota: { recusa: ERROS_DA_REATIVACAO } },
} as const satisfies PartesDe<'reativacao'>
