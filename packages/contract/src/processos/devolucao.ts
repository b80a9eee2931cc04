import { z } from 'zod'
import { ContaBancaria } from '../portal/cadastros/formas.ts'
import { ERROS_DA_CONTA } from './faturamento-especie.ts'
import type { PartesDe } from './parte.ts'

/** Of a company: whether two partners sign together, so that each hands in their own documents. */
export const QuemAssina = z.strictObject({ doisSocios: z.boolean().default(false) }).default({ doisSocios: false })

export const devolucao = {
  guardas: {
    valorADevolver: {},
    documentosObrigatorios: { recusa: ['ARQUIVO_AUSENTE'] },
    contaDoTitular: { le: ContaBancaria, recusa: ['SEM_VALOR_A_DEVOLVER', ...ERROS_DA_CONTA] },
    semCessao: {},
    haPenal: { recusa: ['SEM_PENAL_A_DISPENSAR'] },
    podeLiberar: {
      recusa: ['SEM_VALOR_A_DEVOLVER', 'VALOR_DA_DEVOLUCAO_MUDOU', 'CONTA_AINDA_NAO_AVISADA', 'DEVOLUCAO_SUSPENSA'],
    },
  },
  efeitos: {
    guardarSocios: { le: QuemAssina },
    contarDoEnvio: {},
    deixarDocumentos: {},
    guardarDadosBancarios: { le: ContaBancaria, recusa: ['SEM_VALOR_A_DEVOLVER', ...ERROS_DA_CONTA] },
    guardarAprovacao: { recusa: ['SEM_VALOR_A_DEVOLVER'] },
    dispensarPenal: {},
    ordenarDevolucao: {},
    desfazerOrdem: {},
    pagarDevolucao: { recusa: ['JA_FOI_PAGO'] },
    desfazerDevolucao: {},
  },
} as const satisfies PartesDe<'devolucao'>
