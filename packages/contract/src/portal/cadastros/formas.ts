import {
  isDaLista,
  isUf,
  LISTAS_DO_CADASTRO,
  type ListaDoCadastro,
  PATRIMONIO_MAXIMO_CENTAVOS,
  RENDA_MAXIMA_CENTAVOS,
  TIPOS_DE_CHAVE_PIX,
  TIPOS_DE_CONTA,
  umaLinha,
} from '@contempla/consorcio'
import { z } from 'zod'
import { normalizeCep } from '../../contato.ts'
import { Centavos, Dia, NomeDito, UmaLinha } from '../../formas.ts'
import { inscricaoValida, normalizeInscricao } from '../../inscricao-nacional.ts'

/** The shapes of a person's record in the database, in the calls and in the import format. */

/** The id of a member of one of the registration lists. */
export const daLista = (lista: ListaDoCadastro) =>
  z
    .number()
    .int()
    .refine((id) => isDaLista(lista, id), { error: 'Escolha um item da lista' })
    .meta({ description: `Um id de /tipos-registro/${lista}`, examples: [LISTAS_DO_CADASTRO[lista][0]?.id] })

const Texto = UmaLinha.min(1).max(200)

/** A pasted e-mail comes with blanks around it. */
export const Email = z
  .string()
  .trim()
  .meta({ examples: ['titular@exemplo.com.br'] })
  .pipe(z.email({ error: 'E-mail inválido' }).max(200))

export const Cep = z
  .string()
  .max(12)
  .meta({ examples: ['01001000'] })
  .transform(normalizeCep)
  .refine((cep) => /^\d{8}$/.test(cep), { error: 'O CEP tem 8 números' })

export const Endereco = z.object({
  tipoEndereco: daLista('tipos-endereco').default(1),
  cep: Cep,
  endereco: Texto,
  numero: UmaLinha.min(1).max(20).nullable().default(null).meta({ description: 'Nulo onde não há número' }),
  complemento: UmaLinha.min(1).max(100).nullable().default(null),
  bairro: Texto,
  cidade: Texto.meta({ examples: ['São Paulo'] }),
  idCidade: z
    .number()
    .int()
    .min(1_000_000)
    .max(9_999_999)
    .meta({ description: 'Código do IBGE', examples: [3_550_308] }),
  uf: z
    .string()
    .refine(isUf, { error: 'Use a sigla do estado' })
    .meta({ examples: ['SP'] }),
})

/** The message for an absent or empty field of an account, in the words of documents 2 and 3, §7. */
const error = 'Campo obrigatório'
const DaConta = z.string({ error }).overwrite(umaLinha).min(1, { error, abort: true })
const faltou = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? error : undefined

export const ContaBancaria = z.object({
  beneficiario: DaConta.max(200),
  inscricaoNacional: DaConta.max(20)
    .meta({ coisa: 'inscricao' })
    .transform(normalizeInscricao)
    .refine(inscricaoValida, { error: 'CPF ou CNPJ inválido' }),
  banco: DaConta.regex(/^\d{3}$/, { error: 'O código do banco tem 3 números' }).meta({ examples: ['341'] }),
  agencia: DaConta.max(10).meta({ examples: ['1234'] }),
  agenciaDigito: z.string().trim().min(1).max(2).nullable().default(null),
  conta: DaConta.max(20).meta({ examples: ['12345'] }),
  contaDigito: DaConta.max(2).meta({ examples: ['6'] }),
  tipoConta: z.enum(TIPOS_DE_CONTA, { error: faltou }),
  operacao: z
    .string()
    .regex(/^\d{3}$/, { error: 'A operação tem 3 números' })
    .nullable()
    .default(null),
})

export const ChavePix = z.object({ tipo: z.enum(TIPOS_DE_CHAVE_PIX), chave: z.string() })

const renda = {
  valorRenda: Centavos.min(0).max(RENDA_MAXIMA_CENTAVOS).nullable(),
  valorPatrimonio: Centavos.min(0).max(PATRIMONIO_MAXIMO_CENTAVOS).nullable(),
}

/** The data, besides name and birth date, that say who the person is and that an analyst must approve. */
const identidade = {
  nacionalidade: Texto.nullable(),
  genero: z.enum(['feminino', 'masculino', 'outro']).nullable(),
  nomeMae: Texto.nullable(),
  nomePai: Texto.nullable(),
  estadoCivil: daLista('estados-civil').nullable(),
  regimeCasamento: daLista('regimes-casamento').nullable(),
  nomeConjuge: Texto.nullable(),
  acessibilidade: daLista('tipos-acessibilidade').nullable(),
  pessoaExposta: z.boolean().nullable().meta({ description: 'Pessoa politicamente exposta' }),
  profissao: daLista('profissoes').nullable(),
  nomeEmpresa: Texto.nullable(),
  dataAdmissao: Dia.nullable(),
}

type ComNulo<F extends Record<string, z.ZodNullable>> = { [K in keyof F]: z.ZodDefault<F[K]> }
const comNulo = <F extends Record<string, z.ZodNullable>>(forma: F) =>
  Object.fromEntries(Object.entries(forma).map(([nome, campo]) => [nome, campo.default(null)])) as ComNulo<F>

/** The profile (document 3 §3); a company has only the fields of a company. Null means that nobody told the value. */
export const Perfil = z.object(comNulo({ ...renda, ...identidade }))

/** The income and assets that the customer declares, which hold as soon as they are declared. */
export const Renda = z.strictObject({ valorRenda: renda.valorRenda, valorPatrimonio: renda.valorPatrimonio.optional() })

const Nome = NomeDito.min(1).max(200)
/** What is typed of them now; what was registered before this rule is read as it is. */
const dosOutros = {
  nomeMae: Nome.nullable(),
  nomePai: Nome.nullable(),
  nomeConjuge: Nome.nullable(),
  nomeEmpresa: Nome.nullable(),
}

const Alteracao = z
  .strictObject({ nome: Nome, dataNascimentoFundacao: Dia, ...identidade, ...dosOutros, novoEndereco: Endereco })
  .partial()

/** A change of identity data or of a confirmed address; an absent field stays as it is. */
export const AlteracaoCadastral = Alteracao.refine((alteracao) => Object.keys(alteracao).length > 0, {
  error: 'Diga o que mudou',
})

/** The same change, as the calls answer it. */
export const AlteracaoPedida = Alteracao.extend({ novoEndereco: Endereco.extend({ cep: z.string() }).optional() })
