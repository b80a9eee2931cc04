import { ALCANCES, FINS_DA_DELEGACAO, RELACOES } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { CpfDeOutro, Dia, Id, IdDoCaminho, Instante, NomeDito, paginacao } from '../../formas.ts'

const CotaDelegada = z.object({ idCota: Id, grupo: z.string(), cota: z.string(), nome: z.string() })

/** `em-espera`: its quotas are held while their holder's death is looked into; it comes back with them, or ends with them. */
export const SITUACOES_DA_DELEGACAO = ['convidada', 'em-vigor', 'em-espera', 'encerrada'] as const

/** A delegation as either side is told of it. */
const Comum = z.object({
  id: Id,
  alcance: z.enum(ALCANCES),
  cotas: z.array(CotaDelegada).meta({ description: 'As que ainda são do titular e não foram canceladas' }),
  ate: Dia.meta({ description: 'O último dia do acesso' }),
  situacao: z.enum(SITUACOES_DA_DELEGACAO),
  fim: z.enum(FINS_DA_DELEGACAO).nullable().meta({ description: 'Como terminou; nulo enquanto não terminou' }),
})

export const AcessoDado = Comum.extend({
  nome: z.string(),
  email: z.string().meta({ description: 'Para onde foi o convite, mascarado' }),
  inscricao: z.string().meta({ description: 'O CPF, mascarado' }),
  relacao: z.enum(RELACOES),
  dadoEm: Instante,
  aceitoEm: Instante.nullable(),
  conviteAte: Dia,
  ultimoUso: Dia.nullable().meta({ description: 'O último dia em que a pessoa abriu uma das cotas' }),
  encerradoEm: Instante.nullable(),
})

export const AcessoRecebido = Comum.extend({ de: z.string().meta({ description: 'O primeiro nome do titular' }) })

export const delegacoes = call({
  method: 'GET',
  path: '/delegacoes',
  access: 'auth',
  summary: 'Quem acessa as cotas da pessoa, e as cotas de outros que ela acessa; os que valem primeiro',
  response: z.object({
    cotas: z.array(CotaDelegada).meta({ description: 'As da pessoa, que ela pode delegar' }),
    dados: z.array(AcessoDado),
    recebidos: z.array(AcessoRecebido),
    ateMinimo: Dia,
    ateMaximo: Dia,
  }),
  errors: [],
})

const params = z.object({ id: IdDoCaminho })

export const darAcesso = call({
  method: 'POST',
  path: '/delegacoes',
  access: 'auth',
  summary: 'Convida alguém a acessar cotas da pessoa, até um dia; vale depois de aceito',
  exigeCodigo: 'delegacao',
  custa: { oQue: ['mensagem'], porDia: 10 },
  idempotent: true,
  body: z.strictObject({
    nome: NomeDito.min(3, { error: 'Escreva o nome inteiro' }).max(150),
    cpf: CpfDeOutro,
    email: z.email({ error: 'E-mail inválido' }).max(200),
    relacao: z.enum(RELACOES),
    alcance: z.enum(ALCANCES),
    cotas: z
      .array(Id.meta({ coisa: 'cota' }))
      .min(1)
      .max(100),
    ate: Dia.meta({ examples: ['2026-12-31'] }),
  }),
  response: AcessoDado,
  errors: [
    'NAO_ENCONTRADO',
    'ACESSO_JA_DADO',
    'ACESSO_A_SI_MESMO',
    'ACESSOS_DEMAIS',
    'ACESSO_FORA_DO_PRAZO',
    'COTA_NAO_DELEGAVEL',
  ],
})

export const retirarAcesso = call({
  method: 'POST',
  path: '/delegacoes/:id/retirar',
  access: 'auth',
  summary: 'Retira o acesso que a pessoa deu; vale na hora',
  custa: { oQue: ['mensagem'], porDia: 60 },
  idempotent: true,
  params,
  response: AcessoDado,
  errors: ['NAO_ENCONTRADO', 'ACESSO_JA_ENCERRADO'],
})

export const deixarAcesso = call({
  method: 'POST',
  path: '/delegacoes/:id/deixar',
  access: 'auth',
  summary: 'Deixa de acessar as cotas de outra pessoa',
  custa: { oQue: ['mensagem'], porDia: 60 },
  idempotent: true,
  params,
  response: AcessoRecebido,
  errors: ['NAO_ENCONTRADO', 'ACESSO_JA_ENCERRADO'],
})

export const atosDoDelegado = call({
  method: 'GET',
  path: '/delegacoes/:id/atos',
  access: 'auth',
  summary: 'O que fez quem recebeu o acesso, o mais novo primeiro',
  params,
  query: paginacao(20),
  response: z.array(z.object({ em: Instante, oQue: z.string(), cota: z.string().nullable() })),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})
