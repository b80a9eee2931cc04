import { TIPOS_DE_MODAL } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Foto, Id, IdParams, Instante } from '../formas.ts'
import { Atencao } from './cotas/formas.ts'

/** `nextAppearance` is the moment from which the app may ask for a rating again. */
const AssessmentUser = z.object({
  assessmented: z.boolean(),
  liked: z.boolean().nullable(),
  nextAppearance: Instante.nullable(),
})

export const PreferenciasDoUsuario = z.object({
  photo_url: z.string().nullable(),
  block_push_notification: z.boolean(),
  assessmentUser: AssessmentUser,
})

export const preferencias = call({
  method: 'GET',
  path: '/usuarios/:id/preferencias',
  access: 'usuario',
  summary: 'As preferências do usuário',
  params: IdParams,
  response: PreferenciasDoUsuario,
  errors: [],
  transparente: true,
})

export const alterarPreferencias = call({
  method: 'PUT',
  path: '/usuarios/:id/preferencias',
  access: 'usuario',
  summary: 'Altera as preferências do usuário; o que não vier fica como está',
  params: IdParams,
  body: z.strictObject({
    photo_url: Foto.nullable().optional(),
    block_push_notification: z.boolean().optional(),
    assessmentUser: AssessmentUser.partial().optional(),
  }),
  response: PreferenciasDoUsuario,
  errors: ['NAO_ENCONTRADO'],
  idempotent: true,
})

export const avaliar = call({
  method: 'POST',
  path: '/usuarios/avaliacoes',
  access: 'auth',
  summary: 'Avalia o aplicativo',
  body: z.strictObject({ liked: z.boolean(), comentario: z.string().trim().max(1000).optional() }),
  response: z.object({ registrada: z.literal(true) }),
  errors: [],
  idempotent: true,
})

const TipoDeModal = z.enum(TIPOS_DE_MODAL)

export const modais = call({
  method: 'GET',
  path: '/usuarios/:id/modais',
  access: 'usuario',
  podeAtrasar: true,
  summary: 'O que o início mostra num modal e hoje ainda não mostrou, o mais urgente primeiro',
  params: IdParams,
  response: z.array(
    z.object({
      tipo: TipoDeModal,
      idCota: Id.meta({ description: 'A cota da pessoa que pede isto antes das outras' }),
      atencao: Atencao,
    }),
  ),
  errors: [],
  transparente: true,
})

export const mostrarModal = call({
  method: 'PUT',
  path: '/usuarios/:id/modais/:tipo',
  access: 'usuario',
  summary: 'Diz que um modal vai ser mostrado: uma vez por dia de Brasília, em qualquer aparelho da pessoa',
  params: IdParams.extend({ tipo: TipoDeModal }),
  response: z.object({ primeiraDoDia: z.boolean().meta({ description: 'Falso onde hoje já foi mostrado' }) }),
  errors: [],
  idempotent: true,
  transparente: true,
})
