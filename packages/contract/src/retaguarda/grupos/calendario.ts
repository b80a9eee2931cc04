import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia, NumeroDaAssembleiaNoCaminho, paramsDe } from '../../formas.ts'

const Inteiro = z.number().int()
const AssembleiaDoGrupo = z.object({ numero: Inteiro, dia: Dia })
const AvisoDoCalendario = z.enum(['NAO_E_DIA_UTIL'])

const AssembleiaNoCalendario = AssembleiaDoGrupo.extend({
  estado: z.enum(['publicada', 'realizada', 'futura']),
  lances: Inteiro,
  emitida: z.boolean().meta({ description: 'Se as parcelas desta assembleia já foram emitidas' }),
  vencimento: Dia,
  avisos: z.array(AvisoDoCalendario),
  podeMudar: z.boolean(),
})

export const calendarioDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/calendario',
  access: 'staff',
  papel: 'atendente',
  summary: 'As assembleias de um grupo e o que falta marcar',
  params: paramsDe('grupo'),
  response: z.object({
    assembleias: z.array(AssembleiaNoCalendario),
    proposta: z.array(AssembleiaDoGrupo.extend({ avisos: z.array(AvisoDoCalendario) })).meta({
      description: 'As doze seguintes, pela regra: o dia da primeira, mês a mês, no dia útil',
    }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const gerarCalendario = call({
  method: 'POST',
  path: '/grupos/:id/calendario',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Marca as doze assembleias seguintes pela regra',
  params: paramsDe('grupo'),
  body: z.strictObject({ primeira: Dia.optional().meta({ description: 'Só de um grupo sem nenhuma assembleia' }) }),
  response: z.object({ assembleias: z.array(AssembleiaDoGrupo) }),
  errors: ['NAO_ENCONTRADO', 'GRUPO_ENCERRADO', 'CALENDARIO_COMPLETO', 'DIA_DA_ASSEMBLEIA'],
})

export const mudarDiaDaAssembleia = call({
  method: 'PUT',
  path: '/grupos/:id/calendario/:numero',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Muda o dia de uma assembleia futura, sem lances',
  params: paramsDe('grupo').extend({ numero: NumeroDaAssembleiaNoCaminho }),
  body: z.strictObject({ dia: Dia }),
  response: AssembleiaDoGrupo.extend({ avisos: z.array(AvisoDoCalendario) }),
  errors: ['NAO_ENCONTRADO', 'ASSEMBLEIA_JA_REALIZADA', 'ASSEMBLEIA_COM_LANCES', 'DIA_DA_ASSEMBLEIA'],
})
