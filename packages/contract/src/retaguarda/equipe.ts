import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instante, NomeDito, paginacao, paramsDe } from '../formas.ts'
import { PAPEIS } from '../papeis.ts'

const Conta = z.object({
  id: Id,
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS),
  ativa: z.boolean(),
  /** True when the account has an authenticator. */
  autenticador: z.boolean(),
  /** True until the account changes the password it was given. */
  senhaProvisoria: z.boolean(),
  ultimaEntrada: Instante.nullable(),
})
const SenhaDada = z.object({ id: Id, senha: z.string().meta({ description: 'Senha provisória; só é dita aqui' }) })

const Nome = NomeDito.min(1, { error: 'Informe o nome' }).max(120)
const administracao = { access: 'staff', papel: 'administrador' } as const

export const listEquipe = call({
  ...administracao,
  method: 'GET',
  path: '/equipe',
  summary: 'As contas da equipe',
  query: paginacao(50).extend({
    q: z.string().max(120).optional(),
    papel: z.enum(PAPEIS).optional(),
    situacao: z.enum(['ativa', 'inativa']).optional(),
  }),
  paged: true,
  response: z.array(Conta),
  errors: [],
})

export const getConta = call({
  ...administracao,
  method: 'GET',
  path: '/equipe/:id',
  summary: 'Uma conta da equipe',
  params: paramsDe('funcionario'),
  response: Conta,
  errors: ['NAO_ENCONTRADO'],
})

export const criarConta = call({
  ...administracao,
  method: 'POST',
  path: '/equipe',
  summary: 'Cria uma conta; a senha provisória só é dita na resposta',
  body: z.strictObject({
    nome: Nome,
    email: z.email({ error: 'Confira o e-mail' }).max(200),
    papel: z.enum(PAPEIS),
  }),
  response: SenhaDada,
  errors: ['EMAIL_EM_USO'],
})

export const alterarConta = call({
  ...administracao,
  method: 'PUT',
  path: '/equipe/:id',
  summary: 'Muda o nome e o papel de uma conta',
  params: paramsDe('funcionario'),
  body: z.strictObject({ nome: Nome, papel: z.enum(PAPEIS) }),
  response: Conta,
  errors: ['NAO_ENCONTRADO', 'PROPRIA_CONTA', 'ULTIMO_ADMINISTRADOR'],
})

export const desativarConta = call({
  ...administracao,
  method: 'POST',
  path: '/equipe/:id/desativacao',
  summary: 'Desativa uma conta e encerra suas sessões',
  params: paramsDe('funcionario'),
  response: Conta,
  errors: ['NAO_ENCONTRADO', 'PROPRIA_CONTA', 'ULTIMO_ADMINISTRADOR'],
})

export const reativarConta = call({
  ...administracao,
  method: 'POST',
  path: '/equipe/:id/reativacao',
  summary: 'Reativa uma conta',
  params: paramsDe('funcionario'),
  response: Conta,
  errors: ['NAO_ENCONTRADO'],
})

export const redefinirSenhaDaConta = call({
  ...administracao,
  method: 'POST',
  path: '/equipe/:id/senha',
  summary: 'Dá uma senha provisória nova e encerra as sessões da conta',
  params: paramsDe('funcionario'),
  response: SenhaDada,
  errors: ['NAO_ENCONTRADO', 'PROPRIA_CONTA'],
})

export const removerAutenticadorDaConta = call({
  ...administracao,
  method: 'DELETE',
  path: '/equipe/:id/autenticador',
  summary: 'Retira o aplicativo autenticador de uma conta e encerra suas sessões',
  params: paramsDe('funcionario'),
  response: Conta,
  errors: ['NAO_ENCONTRADO', 'PROPRIA_CONTA'],
})
