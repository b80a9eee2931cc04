import { z } from 'zod'
import { call } from '../call.ts'
import { CodigoConfirmado, CodigoPedido, codigoDado, errosDoCodigo, passeNoLogin } from '../codigo-de-entrada.ts'
import { Dia } from '../formas.ts'
import { PAPEIS } from '../papeis.ts'

/** The session of the staff console lives in an HttpOnly cookie. */
const Funcionario = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS),
  /** The step still asked for before anything else opens: a new password, the code, or the setting up of an authenticator. */
  pendencia: z.enum(['senha', 'codigo', 'autenticador']).nullable(),
  /** True when the account has an authenticator. */
  autenticador: z.boolean(),
  /** Today by the server's clock. */
  hoje: Dia,
})

const Email = z.email().max(200)
/** A public call of the console still answers only at the console's host and to its own origin. */
const errosDoPublico = ['ORIGEM_RECUSADA', 'NAO_ENCONTRADO'] as const

export const loginRetaguarda = call({
  method: 'POST',
  path: '/sessao',
  access: 'public',
  summary: 'Entra na retaguarda',
  body: z.strictObject({ email: Email, senha: z.string().min(1).max(200), pedido: passeNoLogin }),
  response: Funcionario,
  errors: ['CREDENCIAIS_RETAGUARDA', 'MUITAS_TENTATIVAS', ...errosDoPublico],
})

/** Sends a code to the account's e-mail, so that its owner can log in after strangers used up the attempts. */
export const pedirCodigoRetaguarda = call({
  method: 'POST',
  path: '/sessao/codigo-de-entrada',
  access: 'public',
  summary: 'Pede um código no e-mail da conta; a resposta é a mesma haja ou não a conta',
  body: z.strictObject({ email: Email }),
  response: CodigoPedido,
  errors: ['MUITAS_TENTATIVAS', ...errosDoPublico],
})

export const confirmarCodigoRetaguarda = call({
  method: 'POST',
  path: '/sessao/codigo-de-entrada/confirmacao',
  access: 'public',
  summary: 'Confere o código; por 15 minutos, quem o pediu pode tentar a senha',
  body: z.strictObject(codigoDado),
  response: CodigoConfirmado,
  errors: [...errosDoCodigo, ...errosDoPublico],
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

const semSegundoFator = { access: 'staff', papel: 'atendente', semSegundoFator: true } as const
const Codigo = z.string().regex(/^\d{6}$/, { error: 'O código tem 6 números' })

export const informarCodigo = call({
  ...semSegundoFator,
  method: 'POST',
  path: '/sessao/codigo',
  summary: 'Dá o código do aplicativo autenticador, depois da senha',
  body: z.strictObject({ codigo: Codigo }),
  response: Funcionario,
  errors: ['CODIGO_INVALIDO', 'MUITAS_TENTATIVAS', 'AUTENTICADOR_AUSENTE'],
})

export const trocarPropriaSenha = call({
  ...semSegundoFator,
  method: 'PUT',
  path: '/sessao/senha',
  summary: 'Troca a própria senha; as outras sessões da conta terminam',
  body: z.strictObject({ senhaAtual: z.string().min(1).max(200), novaSenha: z.string().min(1).max(200) }),
  response: Funcionario,
  errors: ['SENHA_ATUAL_INCORRETA', 'SENHA_FRACA', 'SENHA_REPETIDA', 'MUITAS_TENTATIVAS'],
})

export const iniciarAutenticador = call({
  ...semSegundoFator,
  method: 'POST',
  path: '/sessao/autenticador',
  summary: 'Dá um segredo novo para o aplicativo autenticador, que vale depois de confirmado',
  response: z.object({ segredo: z.string(), endereco: z.string().meta({ description: 'otpauth://' }) }),
  errors: ['SENHA_PROVISORIA', 'AUTENTICADOR_JA_ATIVO'],
})

export const confirmarAutenticador = call({
  ...semSegundoFator,
  method: 'POST',
  path: '/sessao/autenticador/confirmacao',
  summary: 'Confirma o aplicativo autenticador com um código',
  body: z.strictObject({ codigo: Codigo }),
  response: Funcionario,
  errors: ['SENHA_PROVISORIA', 'AUTENTICADOR_JA_ATIVO', 'AUTENTICADOR_AUSENTE', 'CODIGO_INVALIDO', 'MUITAS_TENTATIVAS'],
})
