import { z } from 'zod'
import { call } from '../call.ts'
import { CodigoConfirmado, CodigoPedido, codigoDado, errosDoCodigo, passeNoLogin } from '../codigo-de-entrada.ts'
import { Dia, Id, IdDoCaminho, IdParams, InscricaoNacional, Instante, Senha, SenhaAtual } from '../formas.ts'

export const Modo = z.enum(['normal', 'transparente', 'representante'])

export const Usuario = z.object({
  id: Id,
  nome: z.string(),
  tipoPessoa: z.enum(['PF', 'PJ']),
  inscricaoNacional: z.string().meta({ description: 'Mascarada: ***.456.789-**, como em todo lugar' }),
  senhaExpirada: z.boolean(),
  atualizacaoCadastralObrigatoria: z.boolean(),
  modo: Modo,
})

const SegredoDoDispositivo = z.string().max(200).meta({
  description: 'Só do envoltório, que o guarda com os tokens: o que o torna conhecido da conta. Na web, um cookie.',
})

/** On the web `refresh_token` is a handle that is worthless without the HttpOnly cookie sent beside it. */
export const TokenResponse = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().int().meta({ description: 'Segundos' }),
  usuario: Usuario,
  dispositivo: SegredoDoDispositivo.optional(),
})

const CotaSelecionada = z.object({
  idCota: Id,
  codigoGrupo: z.string(),
  codigoCota: z.string(),
  versao: z.number().int(),
})

const OpcoesWebAuthn = z.object({ desafio: z.string(), opcoes: z.record(z.string(), z.unknown()) })
/** The browser's own answer (WebAuthn `toJSON()`); the verification checks everything in it but the id. */
const RespostaWebAuthn = z.object({
  desafio: z.string().max(200),
  credencial: z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
})

/** A national id, with its mask or without. */
const NomeDeUsuario = z.string().max(20).meta({ coisa: 'inscricao' })

/** Sends a code to the account's contact, so that its owner can log in after strangers used up the attempts. */
export const pedirCodigoDeEntrada = call({
  method: 'POST',
  path: '/login/codigo',
  access: 'client',
  summary: 'Pede um código no contato cadastrado; a resposta é a mesma haja ou não a conta',
  body: z.object({ username: NomeDeUsuario }),
  response: CodigoPedido,
  errors: ['MUITAS_TENTATIVAS'],
})

export const confirmarCodigoDeEntrada = call({
  method: 'POST',
  path: '/login/codigo/confirmar',
  access: 'client',
  summary: 'Confere o código; por 15 minutos, quem o pediu pode tentar a senha',
  body: z.object(codigoDado),
  response: CodigoConfirmado,
  errors: errosDoCodigo,
})

export const login = call({
  method: 'POST',
  path: '/login',
  access: 'client',
  summary: 'Entra com CPF ou CNPJ e senha',
  body: z.object({
    grant_type: z.literal('password'),
    username: NomeDeUsuario,
    password: SenhaAtual,
    dispositivo: SegredoDoDispositivo.optional(),
    pedido: passeNoLogin,
  }),
  response: TokenResponse,
  errors: ['ORIGEM_RECUSADA', 'CREDENCIAIS_INVALIDAS', 'MUITAS_TENTATIVAS', 'ACESSO_SUSPENSO'],
})

export const refresh = call({
  method: 'POST',
  path: '/login/refresh',
  access: 'client',
  summary: 'Troca o refresh token por um novo par',
  body: z.object({ refresh_token: z.string().max(200) }),
  response: TokenResponse,
  errors: ['ORIGEM_RECUSADA', 'TOKEN_EXPIRED'],
})

/** A passkey outlives a password. Whoever changes a password that somebody else knew wants the passkeys closed too. */
const RemoverBiometrias = z.boolean().default(true).meta({ description: 'Remove também as chaves de acesso' })

export const recuperarSenha = call({
  method: 'POST',
  path: '/login/recuperar-senha/cliente',
  access: 'public',
  summary: 'Pede o link de nova senha; a resposta é a mesma haja ou não a conta',
  body: z.object({ inscricaoNacional: InscricaoNacional, email: z.email().max(200), dataNascimentoFundacao: Dia }),
  response: z.object({ enviado: z.literal(true) }),
  errors: ['MUITAS_TENTATIVAS'],
})

export const redefinirSenha = call({
  method: 'POST',
  path: '/login/recuperar-senha/redefinir',
  access: 'client',
  summary: 'Cria a nova senha com o link de uso único da recuperação',
  body: z.object({ token: z.string().max(200), novaSenha: Senha, removerBiometrias: RemoverBiometrias }),
  response: z.object({ alterada: z.literal(true), dispositivo: SegredoDoDispositivo.optional() }),
  errors: ['LINK_INVALIDO', 'SENHA_FRACA', 'SENHA_REPETIDA', 'MUITAS_TENTATIVAS'],
})

export const selecionarCota = call({
  method: 'POST',
  path: '/login/selecionar-cota',
  access: 'auth',
  summary: 'Escolhe a cota em uso na sessão',
  body: z.strictObject({ idCota: Id.meta({ coisa: 'cota' }) }),
  response: CotaSelecionada.extend({ accessToken: z.string(), refreshToken: z.string() }),
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
  representante: true,
})

export const cotaSelecionada = call({
  method: 'GET',
  path: '/login/cota-selecionada',
  access: 'auth',
  summary: 'A cota em uso na sessão',
  response: CotaSelecionada,
  errors: ['COTA_NAO_SELECIONADA'],
  transparente: true,
})

export const loginTransparente = call({
  method: 'POST',
  path: '/login/transparente',
  access: 'client',
  summary: 'Troca um link de uso único por uma sessão limitada',
  body: z.object({ token: z.string().max(200) }),
  response: TokenResponse,
  errors: ['ORIGEM_RECUSADA', 'LINK_INVALIDO', 'ACESSO_SUSPENSO'],
})

export const sair = call({
  method: 'POST',
  path: '/login/sair',
  access: 'auth',
  summary: 'Encerra a sessão',
  response: z.object({ encerrada: z.literal(true) }),
  errors: [],
  transparente: true,
  representante: true,
  senhaExpirada: true,
})

export const alterarSenha = call({
  method: 'POST',
  path: '/cotas/:id/alterar-senha',
  access: 'cota',
  summary: 'Troca a senha, a partir da atual; vale para todas as cotas do cliente',
  params: IdParams,
  body: z.object({
    senhaAtual: SenhaAtual,
    novaSenha: Senha,
    inscricaoNacional: InscricaoNacional,
    removerBiometrias: RemoverBiometrias,
  }),
  response: z.object({ alterada: z.literal(true), dispositivo: SegredoDoDispositivo.optional() }),
  errors: ['SENHA_ATUAL_INCORRETA', 'SENHA_FRACA', 'SENHA_REPETIDA', 'MUITAS_TENTATIVAS'],
  senhaExpirada: true,
})

export const opcoesDeLoginBiometria = call({
  method: 'POST',
  path: '/login/biometria/opcoes',
  access: 'client',
  funcionalidade: 'biometria',
  summary: 'Desafio para entrar com chave de acesso (WebAuthn)',
  response: OpcoesWebAuthn,
  errors: ['MUITAS_TENTATIVAS'],
})

export const loginBiometria = call({
  method: 'POST',
  path: '/login/biometria',
  access: 'client',
  funcionalidade: 'biometria',
  summary: 'Entra com chave de acesso (WebAuthn)',
  body: RespostaWebAuthn,
  response: TokenResponse,
  errors: ['ORIGEM_RECUSADA', 'BIOMETRIA_INVALIDA', 'ACESSO_SUSPENSO'],
})

const Biometria = z.object({
  id: Id,
  nome: z.string(),
  criadaEm: Instante,
  usadaEm: Instante.nullable(),
  navegador: z.string().nullable().meta({ description: 'Onde foi cadastrada, como em "Chrome no Android"' }),
})

export const confirmarSenha = call({
  method: 'POST',
  path: '/usuarios/:id/confirmar-senha',
  access: 'usuario',
  summary: 'Confirma a senha de quem já entrou; por 5 minutos, abre o que a pede de novo',
  params: IdParams,
  body: z.object({ senha: SenhaAtual }),
  response: z.object({ confirmada: z.literal(true) }),
  errors: ['SENHA_ATUAL_INCORRETA', 'MUITAS_TENTATIVAS'],
})

export const listBiometrias = call({
  method: 'GET',
  path: '/usuarios/:id/biometrias',
  access: 'usuario',
  summary: 'As chaves de acesso do usuário',
  params: IdParams,
  response: z.array(Biometria),
  errors: [],
})

export const opcoesDeBiometria = call({
  method: 'POST',
  path: '/usuarios/:id/biometrias/opcoes',
  access: 'usuario',
  funcionalidade: 'biometria',
  summary: 'Desafio para cadastrar uma chave de acesso (WebAuthn)',
  params: IdParams,
  response: OpcoesWebAuthn,
  errors: ['SENHA_A_CONFIRMAR'],
})

export const cadastrarBiometria = call({
  method: 'POST',
  path: '/usuarios/:id/biometrias',
  access: 'usuario',
  funcionalidade: 'biometria',
  summary: 'Cadastra uma chave de acesso (WebAuthn)',
  params: IdParams,
  body: RespostaWebAuthn.extend({
    nome: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^\P{C}+$/u)
      .meta({ examples: ['Meu celular'] }),
  }),
  response: Biometria,
  errors: ['BIOMETRIA_INVALIDA'],
})

export const removerBiometria = call({
  method: 'DELETE',
  path: '/usuarios/:id/biometrias/:biometria',
  access: 'usuario',
  summary: 'Remove uma chave de acesso',
  params: IdParams.extend({ biometria: IdDoCaminho.meta({ coisa: 'biometria' }) }),
  response: z.object({ removida: z.literal(true) }),
  errors: ['NAO_ENCONTRADO'],
})
