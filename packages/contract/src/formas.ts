import { FORMA_DA_SENHA, FORMA_DO_PERIODO, TIPOS_DE_COTA, umaLinha } from '@contempla/consorcio'
import { z } from 'zod'
import type { Coisa } from './coisas.ts'
import { inscricaoValida, normalizeInscricao } from './inscricao-nacional.ts'

/** Shapes shared by several calls. Money is integer centavos; days are `YYYY-MM-DD`; instants ISO 8601 in UTC. */
export const Centavos = z.number().int().meta({ description: 'Valor em centavos' })
export const Dia = z.iso.date().meta({ description: 'Dia, AAAA-MM-DD, America/Sao_Paulo', examples: ['2026-11-18'] })
/** A month, `YYYY-MM`. */
export const Periodo = z
  .string()
  .regex(FORMA_DO_PERIODO)
  .meta({ examples: ['2026-10'] })
/** A calendar year in an address. */
export const AnoDoCaminho = z
  .string()
  .regex(/^(19|20)\d\d$/, { error: 'Ano inválido' })
  .meta({ examples: ['2025'] })
  .transform(Number)
export const Instante = z.iso
  .datetime()
  .meta({ description: 'Instante ISO 8601 em UTC', examples: ['2026-11-18T12:00:00Z'] })
export const Ppt = z.number().int().meta({ description: 'Partes por trilhão: 10^12 é 100%' })
export const Percentual = z.number().meta({ description: 'Percentual do crédito, quatro casas' })

/**
 * The amount that the plan charges only after the contemplation, so it cannot be prepaid before: in 'mais por menos', the
 * reduction until then; in Plano Justo, its monthly fee. Null in other plans and for a contemplated quota.
 */
export const DepoisDaContemplacao = z
  .discriminatedUnion('modalidade', [
    z.object({
      modalidade: z.literal('mais-por-menos'),
      valor: Centavos.meta({ description: 'Pelo crédito de hoje' }),
    }),
    z.object({ modalidade: z.literal('plano-justo'), taxaMensal: Percentual }),
  ])
  .nullable()
  .meta({ description: 'O que o plano só cobra depois da contemplação, e não se paga antes dela' })

/** A text of one line, such as a name, street or city, without invisible characters (`umaLinha`). Add its largest length. */
export const UmaLinha = z.string().overwrite(umaLinha)
/** A name that a person types, of a person or a company: mails and papers print it, so it has no markup. Add its largest length. */
export const NomeDito = UmaLinha.refine((nome) => !/[<>]/.test(nome), { error: 'Escreva o nome sem os sinais < e >' })

/** A database id in an answer or a body. */
export const Id = z.int().positive()
/** A database id in a path: digits and nothing else, so that each quota has one address. */
export const IdDoCaminho = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'Endereço inválido' })
  .meta({ examples: ['1'] })
  .transform(Number)
/** The number of a group's assembly in a path. */
export const NumeroDaAssembleiaNoCaminho = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: 'Endereço inválido' })
  .meta({ examples: ['10'] })
  .transform(Number)
export const IdParams = z.object({ id: IdDoCaminho })
/** A path whose `:id` names a thing. If the access already says that the thing is the caller's own, IdParams is enough. */
export const paramsDe = (coisa: Coisa) => z.object({ id: IdDoCaminho.meta({ coisa }) })

const inscricao = (escrita: z.ZodString) =>
  escrita.transform(normalizeInscricao).refine(inscricaoValida, { error: 'CPF ou CNPJ inválido' })
const escrita = z.string().max(20)

export const InscricaoNacional = inscricao(escrita.meta({ coisa: 'inscricao' }))
/** The CPF or CNPJ of somebody else than who calls. */
export const InscricaoDeOutro = inscricao(escrita.meta({ examples: ['11444777000161'] }))
/** The CPF of a person who is not the caller. */
export const CpfDeOutro = inscricao(escrita.meta({ examples: ['11144477735'] })).refine(
  (numero) => numero.length === 11,
  { error: 'Escreva o CPF' },
)

export const Senha = z
  .string()
  .regex(FORMA_DA_SENHA, { error: 'A senha tem exatamente 6 números' })
  .meta({ coisa: 'senha-nova' })
/** A password that is only compared. Any form is accepted, so that refusing a wrong one tells nothing about the right one. */
export const SenhaAtual = z.string().max(20).meta({ coisa: 'senha' })
/** The address of a photo that the customer sent. */
export const Foto = z.string().max(200).meta({ coisa: 'foto' })

export const TipoCota = z.enum(TIPOS_DE_COTA)

export const paginacao = (tamanhoPadrao: number) =>
  z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(tamanhoPadrao),
  })

/** The body of every error (document 1 §8: the message is `mensagem`, else `detail`). */
export const RespostaDeErro = z.object({
  mensagem: z.string(),
  detail: z.string(),
  codigo: z.string(),
  pedido: z
    .string()
    .meta({ description: 'O id do pedido, o mesmo do cabeçalho x-request-id e do registro do servidor' }),
  campos: z.array(z.object({ campo: z.string(), mensagem: z.string() })).optional(),
  tentativasRestantes: z
    .number()
    .int()
    .optional()
    .meta({ description: 'De um código errado: quantas vezes ele ainda pode ser tentado' }),
})
