import { z } from 'zod'
import { CpfDeOutro, Dia, InscricaoDeOutro, UmaLinha } from '../formas.ts'
import { TelefoneDito } from './faturamento-especie.ts'
import type { PartesDe } from './parte.ts'

/** What who gives the notice was to the deceased. */
export const PARENTESCOS = ['conjuge', 'filho', 'pai-ou-mae', 'irmao', 'inventariante', 'outro'] as const

/** Whose death is told of, and when it was; nobody proved any of it yet. */
export const AvisoDeFalecimento = z.object({
  inscricaoDoFalecido: CpfDeOutro,
  diaDoFalecimento: Dia,
  parentesco: z.enum(PARENTESCOS),
})

/** To pass the quota to who receives it, or to leave the group and have back what was paid, by the refund's own way. */
export const DESTINOS_DA_COTA = ['ficar', 'sair'] as const

/** Who receives the quotas: the executor, or the heir to whom they fall. */
export const QuemRecebe = z.object({
  nome: UmaLinha.min(3, { error: 'Escreva o nome inteiro' }).max(150),
  inscricao: InscricaoDeOutro,
  nascimento: Dia,
  email: z.email({ error: 'Confira o e-mail' }).max(200),
  telefone: TelefoneDito,
  destino: z.enum(DESTINOS_DA_COTA),
})

const confirmado = [
  'FALECIMENTO_SEM_CONSORCIADO',
  'FALECIMENTO_JA_CONFIRMADO',
  'FALECIMENTO_CONTESTADO',
  'FALECIMENTO_RECENTE',
] as const

const recebe = ['FALECIMENTO_RECEBE_SUSPENSO', 'FALECIMENTO_RECEBE_OUTRO'] as const

export const falecimento = {
  guardas: {
    comPapeis: { recusa: ['ARQUIVO_AUSENTE'] },
    temCobertura: {},
    jaConfirmado: {},
    semConsorciado: {},
    naoContestado: {},
    seguroAReceber: {},
  },
  efeitos: {
    guardarAviso: {
      le: AvisoDeFalecimento,
      recusa: ['FALECIMENTO_DIA', 'FALECIMENTO_DE_QUEM_AVISA'],
    },
    guardarContestacao: {},
    suspender: { recusa: confirmado },
    liberar: {},
    receberIndenizacao: { le: z.object({ valor: z.number().int().positive() }), recusa: ['INDENIZACAO_SEM_COTA'] },
    guardarNegativa: {},
    guardarQuemRecebe: { le: QuemRecebe, recusa: ['FALECIMENTO_RECEBE_O_FALECIDO'] },
    conferirQuemRecebe: { recusa: ['FALECIMENTO_SEM_QUEM_RECEBE'] },
    aprovarQuemRecebe: { recusa: recebe },
    entregarCotas: { recusa: ['FALECIMENTO_COM_PEDIDO', ...recebe] },
  },
} as const satisfies PartesDe<'falecimento'>
