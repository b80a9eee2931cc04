import { TELEFONE_PADRAO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { telefoneValido } from '../../contato.ts'
import { Id, IdDoCaminho, IdParams } from '../../formas.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { EstadoDoCaso } from '../casos.ts'
import {
  AlteracaoCadastral,
  ChavePix,
  ContaBancaria,
  daLista,
  Email as FormaDoEmail,
  Endereco as FormaDoEndereco,
  Renda,
} from './formas.ts'

/** The calls of a person's record (document 3 §7, registration), and ours for what the document has no call for. */

const principal = z
  .boolean()
  .default(false)
  .meta({ description: 'O principal deixa de sê-lo quando outro passa a ser' })
const Item = { id: Id, principal: z.boolean() }
const valeParaDinheiro = z
  .boolean()
  .meta({ description: 'Falso até que o contato anterior tenha sido avisado da mudança' })

export const EmailDoCliente = z.object({ ...Item, email: z.string(), valeParaDinheiro })
export const TelefoneDoCliente = z.object({
  ...Item,
  ddd: z.string(),
  telefone: z.string(),
  tipoTelefone: z.number().int(),
  valeParaDinheiro,
  aConfirmar: z.boolean().meta({ description: 'Celular que ainda não recebe mensagens: falta o código que foi a ele' }),
})
export const EnderecoDoCliente = FormaDoEndereco.extend({
  ...Item,
  cep: z.string(),
  confirmado: z.boolean().meta({ description: 'Confirmado, não muda mais por aqui' }),
})
export const ContaDoCliente = ContaBancaria.extend({
  id: Id,
  inscricaoNacional: z.string(),
  nomeBanco: z.string(),
  valeParaDinheiro,
})
export const ChaveDoCliente = ChavePix.extend({ valeParaDinheiro })

const Email = z.strictObject({ email: FormaDoEmail, principal })
const Telefone = z
  .strictObject({
    ddd: z
      .string()
      .max(4)
      .meta({ examples: ['11'] }),
    telefone: z
      .string()
      .max(12)
      .meta({ examples: ['912345678'] }),
    tipoTelefone: daLista('tipos-telefone').default(TELEFONE_PADRAO),
    principal,
  })
  .refine(telefoneValido, { error: 'Telefone inválido', path: ['telefone'] })
const Endereco = z.strictObject({ ...FormaDoEndereco.shape, principal })

const daCota = { access: 'cota', params: IdParams } as const
const escrita = { access: 'cota', idempotent: true } as const

export const emails = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/dados-cadastrais/emails',
  summary: 'Os e-mails do titular, o principal primeiro',
  response: z.array(EmailDoCliente),
  errors: [],
})

export const telefones = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/dados-cadastrais/telefones',
  summary: 'Os telefones do titular, o principal primeiro',
  response: z.array(TelefoneDoCliente),
  errors: [],
})

export const enderecos = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/dados-cadastrais/enderecos',
  summary: 'Os endereços do titular, o principal primeiro',
  response: z.array(EnderecoDoCliente),
  errors: [],
})

export const alterarRenda = call({
  ...escrita,
  method: 'PUT',
  path: '/cotas/:id/dados-cadastrais',
  summary: 'Renda mensal e patrimônio declarados, em centavos; o patrimônio que falta fica como está',
  params: IdParams,
  body: Renda,
  response: Renda.required(),
  errors: ['MUITAS_REQUISICOES'],
})

export const alterarEmail = call({
  ...escrita,
  method: 'PUT',
  path: '/cotas/:id/dados-cadastrais/emails/:idEmail',
  exigeCodigo: 'contato',
  custa: { oQue: ['mensagem'], porDia: 30, porPessoa: 30 },
  summary: 'Muda um e-mail; o contato anterior é avisado',
  params: IdParams.extend({ idEmail: IdDoCaminho.meta({ coisa: 'email' }) }),
  body: Email,
  response: EmailDoCliente,
  errors: ['MUITAS_REQUISICOES'],
})

export const incluirEmail = call({
  ...escrita,
  method: 'POST',
  path: '/cotas/:id/dados-cadastrais/emails',
  exigeCodigo: 'contato',
  custa: { oQue: ['mensagem'], porDia: 30, porPessoa: 30 },
  summary: 'Inclui um e-mail; o contato anterior é avisado',
  params: IdParams,
  body: Email,
  response: EmailDoCliente,
  errors: ['MUITAS_REQUISICOES', 'LISTA_DO_CADASTRO_CHEIA'],
})

export const alterarTelefone = call({
  ...escrita,
  method: 'PUT',
  path: '/cotas/:id/dados-cadastrais/telefones/:idTelefone',
  exigeCodigo: 'contato',
  custa: { oQue: ['mensagem'], porDia: 30, porPessoa: 30 },
  summary: 'Muda um telefone; o contato anterior é avisado',
  params: IdParams.extend({ idTelefone: IdDoCaminho.meta({ coisa: 'telefone' }) }),
  body: Telefone,
  response: TelefoneDoCliente,
  errors: ['MUITAS_REQUISICOES'],
})

export const incluirTelefone = call({
  ...escrita,
  method: 'POST',
  path: '/cotas/:id/dados-cadastrais/telefones',
  exigeCodigo: 'contato',
  custa: { oQue: ['mensagem'], porDia: 30, porPessoa: 30 },
  summary: 'Inclui um telefone; o contato anterior é avisado',
  params: IdParams,
  body: Telefone,
  response: TelefoneDoCliente,
  errors: ['MUITAS_REQUISICOES', 'LISTA_DO_CADASTRO_CHEIA'],
})

const remocao = {
  ...escrita,
  method: 'DELETE',
  exigeCodigo: 'contato',
  custa: { oQue: ['mensagem'], porDia: 30, porPessoa: 30 },
  response: z.object({ removido: z.literal(true) }),
  errors: ['MUITAS_REQUISICOES', 'CONTATO_UNICO'],
} as const

export const removerEmail = call({
  ...remocao,
  path: '/cotas/:id/dados-cadastrais/emails/:idEmail',
  summary: 'Tira um e-mail do cadastro, se não for o único; os contatos de antes são avisados',
  params: IdParams.extend({ idEmail: IdDoCaminho.meta({ coisa: 'email' }) }),
})

export const removerTelefone = call({
  ...remocao,
  path: '/cotas/:id/dados-cadastrais/telefones/:idTelefone',
  summary: 'Tira um telefone do cadastro, se não for o único; os contatos de antes são avisados',
  params: IdParams.extend({ idTelefone: IdDoCaminho.meta({ coisa: 'telefone' }) }),
})

export const alterarEndereco = call({
  ...escrita,
  method: 'PUT',
  path: '/cotas/:id/dados-cadastrais/enderecos/:idEndereco',
  exigeCodigo: 'endereco',
  summary: 'Muda um endereço que ainda não foi confirmado',
  params: IdParams.extend({ idEndereco: IdDoCaminho.meta({ coisa: 'endereco' }) }),
  body: Endereco,
  response: EnderecoDoCliente,
  errors: ['MUITAS_REQUISICOES', 'ENDERECO_CONFIRMADO', 'CIDADE_DE_OUTRO_ESTADO'],
})

export const incluirEndereco = call({
  ...escrita,
  method: 'POST',
  path: '/cotas/:id/dados-cadastrais/enderecos',
  exigeCodigo: 'endereco',
  summary: 'Inclui um endereço; o confirmado continua o principal',
  params: IdParams,
  body: Endereco,
  response: EnderecoDoCliente,
  errors: ['MUITAS_REQUISICOES', 'ENDERECO_CONFIRMADO', 'LISTA_DO_CADASTRO_CHEIA', 'CIDADE_DE_OUTRO_ESTADO'],
})

export const dadosBancarios = call({
  method: 'GET',
  path: '/core/dados-cadastrais/dados-bancarios',
  access: 'auth',
  summary: 'As contas bancárias da pessoa, a principal primeiro',
  response: z.array(ContaDoCliente),
  errors: [],
})

export const alterarDadosBancarios = call({
  method: 'PUT',
  path: '/core/dados-cadastrais/dados-bancarios',
  access: 'auth',
  custa: { oQue: ['mensagem'], porDia: 30 },
  idempotent: true,
  exigeCodigo: 'dados-bancarios',
  summary: 'Põe outra conta como a principal; o contato da pessoa é avisado, e só então ela recebe dinheiro',
  body: z.strictObject(ContaBancaria.shape),
  response: ContaDoCliente,
  errors: [
    'BANCO_DESCONHECIDO',
    'CONTA_SALARIO',
    'CONTA_DE_OUTRO_TITULAR',
    'AGENCIA_INVALIDA',
    'AGENCIA_SEM_DIGITO',
    'AGENCIA_COM_DIGITO',
    'CONTA_INVALIDA',
    'MUITAS_REQUISICOES',
  ],
})

export const chavesPix = call({
  method: 'GET',
  path: '/core/dados-cadastrais/chaves-pix',
  access: 'auth',
  summary: 'A chave Pix da pessoa: uma, ou nenhuma; enquanto ela não recebe dinheiro, a anterior vem depois dela',
  response: z.array(ChaveDoCliente),
  errors: [],
})

export const alterarChavePix = call({
  method: 'PUT',
  path: '/core/dados-cadastrais/chaves-pix',
  access: 'auth',
  custa: { oQue: ['mensagem'], porDia: 30 },
  idempotent: true,
  exigeCodigo: 'dados-bancarios',
  summary: 'Põe a chave Pix no lugar da que houver; o contato da pessoa é avisado, e até lá o dinheiro vai à anterior',
  body: z.strictObject({
    chave: z
      .string()
      .min(1)
      .max(100)
      .meta({ examples: ['71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'] }),
  }),
  response: ChaveDoCliente,
  errors: ['CHAVE_PIX_INVALIDA', 'CHAVE_PIX_DE_OUTRO_TITULAR', 'MUITAS_REQUISICOES'],
})

export const pedirAlteracao = call({
  method: 'PATCH',
  path: '/core/dados-cadastrais/atualizar',
  access: 'auth',
  custa: { oQue: ['caso', 'mensagem'], porDia: 20 },
  idempotent: true,
  exigeCodigo: 'perfil',
  summary: 'Pede uma mudança em quem a pessoa é; vale quando um analista a aprovar',
  body: AlteracaoCadastral,
  response: EstadoDoCaso.extend({ alteracaoPendente: z.literal(true) }),
  errors: [
    'DATA_FUTURA',
    'DATA_ANTIGA',
    'CAMPO_DE_PESSOA_FISICA',
    'CIDADE_DE_OUTRO_ESTADO',
    'CADASTRO_IGUAL',
    'CASO_JA_ABERTO',
    ...errosDosAtos('atualizacao-cadastral', { de: ['cliente'], atos: ['alterar'] }),
  ],
})

/** This call is ours: in the specification the person has to wait for the deadline. */
export const desistirDaAlteracao = call({
  method: 'POST',
  path: '/core/dados-cadastrais/desistir',
  access: 'auth',
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  idempotent: true,
  summary: 'Desiste da mudança pedida, enquanto nenhum documento foi enviado; o cadastro fica como está',
  response: EstadoDoCaso,
  errors: ['SEM_PROCESSO', ...errosDosAtos('atualizacao-cadastral', { de: ['cliente'], atos: ['desistir'] })],
})

const Banco = z.object({
  idBanco: z.string().meta({ description: 'O mesmo que o código' }),
  codigo: z.string().meta({ description: 'COMPE, 3 números' }),
  ispb: z.string(),
  nome: z.string(),
  digitoNaAgencia: z.boolean().meta({ description: 'A agência deste banco é informada com o dígito' }),
})

export const bancos = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/bancos/consultar',
  summary: 'Os bancos em que se pode receber (participantes do STR, Banco Central)',
  response: z.array(Banco),
  errors: [],
})

export const bancosDoEncerramento = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/encerramentos/bancos',
  summary: 'Os bancos em que se pode receber o que o grupo devolve no encerramento: os mesmos',
  response: z.array(Banco),
  errors: [],
})
