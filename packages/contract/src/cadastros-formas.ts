import { isDaLista, type ListaDoCadastro, TIPOS_DE_CHAVE_PIX, TIPOS_DE_CONTA } from '@contempla/consorcio'
import { z } from 'zod'
import { normalizarCep } from './contato.ts'
import { Centavos, Dia, InscricaoNacional } from './formas.ts'

/** The shapes of a person's record, as it is stored, travels in the calls and comes in the import format. */

/** The id of a member of one of the registration lists. */
export const daLista = (lista: ListaDoCadastro) =>
  z
    .number()
    .int()
    .refine((id) => isDaLista(lista, id), { error: 'Escolha um item da lista' })
    .meta({ description: `Um id de /tipos-registro/${lista}` })

const Texto = z.string().trim().min(1).max(200)

export const Email = z.email({ error: 'E-mail inválido' }).max(200)

export const Cep = z
  .string()
  .max(12)
  .transform(normalizarCep)
  .refine((cep) => /^\d{8}$/.test(cep), { error: 'O CEP tem 8 números' })

export const Endereco = z.object({
  tipoEndereco: daLista('tipos-endereco').default(1),
  cep: Cep,
  endereco: Texto,
  numero: z.string().trim().min(1).max(20).nullable().default(null).meta({ description: 'Nulo onde não há número' }),
  complemento: z.string().trim().min(1).max(100).nullable().default(null),
  bairro: Texto,
  cidade: Texto,
  idCidade: z.number().int().min(1_000_000).max(9_999_999).meta({ description: 'Código do IBGE' }),
  uf: z.string().regex(/^[A-Z]{2}$/, { error: 'Use a sigla do estado' }),
})

export const ContaBancaria = z.object({
  beneficiario: Texto,
  inscricaoNacional: InscricaoNacional,
  banco: z.string().regex(/^\d{3}$/, { error: 'O código do banco tem 3 números' }),
  agencia: z.string().trim().min(1, { error: 'Campo obrigatório' }).max(10),
  agenciaDigito: z.string().trim().min(1).max(2).nullable().default(null),
  conta: z.string().trim().min(1, { error: 'Campo obrigatório' }).max(20),
  contaDigito: z.string().trim().min(1, { error: 'Campo obrigatório' }).max(2),
  tipoConta: z.enum(TIPOS_DE_CONTA),
  operacao: z
    .string()
    .regex(/^\d{3}$/, { error: 'A operação tem 3 números' })
    .nullable()
    .default(null),
})

export const ChavePix = z.object({ tipo: z.enum(TIPOS_DE_CHAVE_PIX), chave: z.string() })

const Nulo = <T extends z.ZodType>(forma: T) => forma.nullable().default(null)

/** What the customer says of their money: true as soon as it is said. */
export const Renda = z.object({
  valorRenda: Nulo(Centavos.min(0).max(1_000_000_000_000)),
  valorPatrimonio: Nulo(Centavos.min(0).max(100_000_000_000_000)),
})

/** Document 3 §3; of a company, only what a company has. Null is what nobody told. */
export const Perfil = Renda.extend({
  nacionalidade: Nulo(Texto),
  genero: Nulo(z.enum(['feminino', 'masculino', 'outro'])),
  nomeMae: Nulo(Texto),
  nomePai: Nulo(Texto),
  estadoCivil: Nulo(daLista('estados-civil')),
  regimeCasamento: Nulo(daLista('regimes-casamento')),
  nomeConjuge: Nulo(Texto),
  acessibilidade: Nulo(daLista('tipos-acessibilidade')),
  pessoaExposta: Nulo(z.boolean().meta({ description: 'Pessoa politicamente exposta' })),
  profissao: Nulo(daLista('profissoes')),
  nomeEmpresa: Nulo(Texto),
  dataAdmissao: Nulo(Dia),
})
