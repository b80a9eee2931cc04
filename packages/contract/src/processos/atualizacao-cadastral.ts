import { z } from 'zod'
import { AlteracaoCadastral } from '../portal/cadastros/formas.ts'
import type { PartesDe } from './parte.ts'

/** The input of a change. Only a call that has checked the verification code may set `codigoConferido`. */
const Alteracao = z.object({ codigoConferido: z.literal(true), alteracao: AlteracaoCadastral })

export const atualizacaoCadastral = {
  guardas: {
    codigoConferido: { le: Alteracao },
    documentosObrigatorios: { recusa: ['ARQUIVO_AUSENTE'] },
  },
  efeitos: {
    confirmarDados: {},
    guardarAlteracao: { le: Alteracao, recusa: ['MUITAS_REQUISICOES'] },
    aplicarAlteracao: { recusa: ['SEM_ALTERACAO_A_APLICAR'] },
    descartarAlteracao: {},
  },
} as const satisfies PartesDe<'atualizacao-cadastral'>
