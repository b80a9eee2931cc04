import {
  IMPEDIMENTOS_DO_USO,
  listBens,
  listGarantias,
  RENDA_MAXIMA_CENTAVOS,
  RESULTADOS_DO_CRIVO,
} from '@contempla/consorcio'
import { listPerfisDeRenda } from '@contempla/consorcio/processos'
import { z } from 'zod'
import type { PartesDe } from './parte.ts'

/** The customer's choices in the steps that ask for something; `renda` is in centavos a month. */
export const EscolhasDaContemplacao = z.object({
  garantia: z.enum(listGarantias),
  bem: z.enum(listBens),
  perfil: z.enum(listPerfisDeRenda),
  renda: z.number().int().min(0).max(RENDA_MAXIMA_CENTAVOS).nullable(),
})
const doPasso = EscolhasDaContemplacao.partial().default({})

/** The opinion of the credit analysis, as the case keeps it; `motivo` is for the staff only. */
export const ParecerDoCrivo = z.object({
  codigo: z.string(),
  resultado: z.enum(RESULTADOS_DO_CRIVO),
  motivo: z.string().nullable(),
  em: z.iso.datetime(),
})

const daContemplacaoEmVigor = { recusa: ['CONTEMPLACAO_DESFEITA', 'CREDITO_JA_UTILIZADO'] } as const
const daGarantia = [
  'NAO_ENCONTRADO',
  'CONTEMPLACAO_DESFEITA',
  'GARANTIA_JA_APRESENTADA',
  'DIA_FORA_DA_CONTEMPLACAO',
] as const

export const contemplacao = {
  guardas: {
    podeIniciarContemplacao: { recusa: ['CONTEMPLACAO_NAO_INICIAVEL'] },
    criteriosAtendidos: { recusa: ['CRITERIOS_NAO_ATENDIDOS'] },
    cpfSemRestricao: {},
    semEquipamentoAntes: {},
    bemDaCota: { le: doPasso },
    documentosObrigatorios: { recusa: ['ARQUIVO_AUSENTE'] },
    podeFaturar: { recusa: IMPEDIMENTOS_DO_USO },
    podeReceberEmEspecie: { recusa: ['ESPECIE_NAO_PERMITIDA'] },
    podeEscolherDeNovo: daContemplacaoEmVigor,
    podeReabrir: daContemplacaoEmVigor,
    parecerNaoContraria: {},
  },
  efeitos: {
    guardarPasso: { le: doPasso, recusa: ['VALIDACAO'] },
    contarDoEnvio: {},
    guardarCrivo: { le: ParecerDoCrivo },
    registrarGarantia: { recusa: daGarantia },
    aprovarPeloCrivo: { le: ParecerDoCrivo, recusa: daGarantia },
    devolverDias: {},
  },
} as const satisfies PartesDe<'contemplacao'>
