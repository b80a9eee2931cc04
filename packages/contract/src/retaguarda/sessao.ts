import { z } from 'zod'
import { call } from '../call.ts'
import { PAPEIS } from '../papeis.ts'

/** The session of the staff console lives in an HttpOnly cookie. */
const Funcionario = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS),
  segundoFator: z.boolean(),
})

export const loginRetaguarda = call({
  method: 'POST',
  path: '/sessao',
  access: 'public',
  summary: 'Entra na retaguarda',
  body: z.strictObject({ email: z.email().max(200), senha: z.string().min(1).max(200) }),
  response: Funcionario,
  errors: ['CREDENCIAIS_RETAGUARDA', 'MUITAS_TENTATIVAS'],
})

export const sessaoRetaguarda = call({
  method: 'GET',
  path: '/sessao',
  access: 'staff',
  papel: 'atendente',
  semSegundoFator: true,
  summary: 'Quem está na retaguarda',
  response: Funcionario,
  errors: [],
})

export const sairRetaguarda = call({
  method: 'DELETE',
  path: '/sessao',
  access: 'staff',
  papel: 'atendente',
  semSegundoFator: true,
  summary: 'Sai da retaguarda',
  response: z.object({ encerrada: z.literal(true) }),
  errors: [],
})
