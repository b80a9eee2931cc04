import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, Id, Instante, paginacao } from '../formas.ts'

export const TIPOS_DE_ATOR = ['cliente', 'funcionario', 'sistema', 'representante'] as const

const Registro = z.object({
  id: Id,
  quando: Instante,
  ator: z.object({ tipo: z.enum(TIPOS_DE_ATOR), id: Id.nullable(), nome: z.string().nullable() }),
  emNomeDe: Id.nullable().meta({ description: 'O titular por quem agiu quem recebeu acesso dele' }),
  acao: z.string(),
  objeto: z.object({ tipo: z.string(), id: z.string() }),
  /** The fields before and after the act; null when there are none. */
  antes: z.unknown(),
  depois: z.unknown(),
})

export const listAuditoria = call({
  access: 'staff',
  papel: 'gestor',
  method: 'GET',
  path: '/auditoria',
  podeAtrasar: true,
  summary: 'A trilha de auditoria, do mais novo ao mais antigo; o total conta até 10.000',
  query: paginacao(50).extend({
    /** One actor, such as `funcionario:3`, or all of a kind, such as `sistema`. */
    ator: z
      .string()
      .regex(/^(cliente|funcionario|sistema|representante)(:[1-9]\d{0,14})?$/, {
        error: 'Escreva, por exemplo, Equipe 3, Consorciado 4 ou Sistema',
      })
      .optional(),
    /** Any part of the action's name. */
    acao: z.string().max(80).optional(),
    /** One object, such as `cota:12`, or all of a kind, such as `cota`. */
    objeto: z
      .string()
      .max(120)
      .regex(/^[\w-]+(:.+)?$/, { error: 'Escreva o que é e o número, como Cota 12' })
      .optional(),
    de: Dia.optional(),
    ate: Dia.optional(),
  }),
  paged: true,
  response: z.array(Registro),
  errors: [],
})
