import { FATOS_DA_COTA, type FatoDaCota, NOMES_DE_CREDORA, TIPOS_DE_COTA } from '@contempla/consorcio'
import { PAPEIS } from '@contempla/contract'
import { inscricaoValida } from '@contempla/contract/inscricao-nacional'
import { z } from 'zod'
import { Caminho, Cep, Chave, Cor, Dia, Instante, Inteiro, Nome, Positivo, Telefone, Texto, Uf } from '../campos.ts'

export const Parceiro = z.strictObject({
  tipo: z.literal('parceiro'),
  chave: Chave,
  nome: Nome,
  dominio: z.string().regex(/^[a-z0-9.-]{1,253}$/, { error: 'não é um domínio (minúsculas)' }),
  corPrimaria: Cor.nullable().default(null),
  corSecundaria: Cor.nullable().default(null),
  logoUrl: Caminho.nullable().default(null),
  iconeUrl: Caminho.nullable().default(null),
  funcionalidades: z.record(Chave, z.boolean()).default({}),
  whatsappUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  linkAtendimentoWhatsapp: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  prazoGeralFaturamentoBemDias: Inteiro,
  prazoPagamentoFaturamentoDias: Inteiro,
  analiseAprova: z.boolean().default(false),
  unidadesNegocio: z.string().regex(/^\d+(,\d+)*$/, { error: 'números separados por vírgulas' }),
  empresa: Nome,
  administradora: z
    .strictObject({
      nome: Nome,
      cnpj: z.string().refine((c) => c.length === 14 && inscricaoValida(c), { error: 'não é um CNPJ' }),
      endereco: z.string().min(1).max(160).optional(),
    })
    .nullable()
    .default(null),
  canais: z
    .array(
      z.strictObject({
        tipo: z.enum(['telefone', 'whatsapp', 'email', 'site', 'ouvidoria']),
        titulo: Texto,
        valor: Texto,
        href: z.string().regex(/^(https:|tel:|mailto:)/, { error: 'use https:, tel: ou mailto:' }),
        horario: Texto.nullable().default(null),
      }),
    )
    .max(50),
  links: z.array(z.strictObject({ titulo: Texto, href: Caminho })).max(50),
  guias: z
    .array(
      z.strictObject({
        credora: z.enum(NOMES_DE_CREDORA).nullable().default(null),
        tipo: z.enum(TIPOS_DE_COTA).nullable().default(null),
        href: Caminho,
      }),
    )
    .max(60)
    .default([]),
  aplicativos: z.array(z.strictObject({ clientId: Chave, segredo: Texto, plataforma: Chave })).max(20),
})

export const Filial = z.strictObject({
  tipo: z.literal('filial'),
  chave: Chave,
  parceiro: Chave,
  nome: Nome,
  uf: Uf,
  cidade: Nome,
  endereco: Nome,
  bairro: Nome,
  cep: Cep,
  telefone: Telefone.nullable().default(null),
  horario: Texto,
  lugar: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
})

export const Aviso = z
  .strictObject({
    tipo: z.literal('aviso'),
    chave: Chave,
    parceiro: Chave,
    inicio: Instante,
    fim: Instante,
    ativo: z.boolean(),
    texto: Texto,
  })
  .refine((aviso) => aviso.inicio < aviso.fim, { error: 'o aviso precisa terminar depois de começar', path: ['fim'] })

export const Comunicado = z
  .strictObject({
    tipo: z.literal('comunicado'),
    parceiro: Chave,
    titulo: Texto.max(120),
    texto: z.string().trim().min(1).max(4000),
    criadoEm: Instante,
    publicadoEm: Instante.nullable().default(null),
    expiraEm: Instante.nullable().default(null),
  })
  .refine(({ publicadoEm, expiraEm }) => publicadoEm === null || expiraEm === null || publicadoEm < expiraEm, {
    error: 'o comunicado precisa expirar depois de publicado',
    path: ['expiraEm'],
  })

export const Pergunta = z.strictObject({
  tipo: z.literal('pergunta'),
  parceiro: Chave,
  topico: Texto.max(80),
  pergunta: Texto.max(300),
  resposta: z.string().trim().min(1).max(4000),
  ordem: Positivo.max(1000),
  ativa: z.boolean().default(true),
  fato: z
    .enum(Object.keys(FATOS_DA_COTA) as [FatoDaCota, ...FatoDaCota[]])
    .nullable()
    .default(null),
})

export const Feriado = z.strictObject({
  tipo: z.literal('feriado'),
  dia: Dia,
  descricao: Texto,
  uf: Uf.nullable().default(null),
})
export const Municipio = z.strictObject({
  tipo: z.literal('municipio'),
  codigoIbge: Positivo.max(9_999_999),
  nome: Nome,
  uf: Uf,
})
export const Logradouro = z.strictObject({
  tipo: z.literal('logradouro'),
  cep: Cep,
  tipoLogradouro: Nome,
  nome: Nome,
  bairro: Nome,
  codigoIbge: Positivo.max(9_999_999),
})
export const TipoRegistro = z.strictObject({
  tipo: z.literal('tipo-registro'),
  lista: Chave,
  codigo: Inteiro,
  descricao: Texto,
  ordem: Inteiro,
})
/** Codes of makers, models and suppliers are the administrator's own. */
export const Codigo = Positivo.max(2_147_483_647)
export const Fabricante = z.strictObject({ tipo: z.literal('fabricante'), codigo: Codigo, nome: Nome.max(120) })
export const ModeloDoBem = z.strictObject({
  tipo: z.literal('modeloDoBem'),
  codigo: Codigo,
  fabricante: Codigo,
  nome: Nome.max(120),
})
export const Fornecedor = z.strictObject({
  tipo: z.literal('fornecedor'),
  parceiro: Chave,
  // What is typed on a telephone: nine figures.
  codigo: Positivo.max(999_999_999),
  nome: Nome.max(120),
  cidade: Nome.max(120),
  uf: Uf,
  // Lines of before did not say it: an account is then only known to be a company's.
  cnpj: z
    .string()
    .refine((texto) => inscricaoValida(texto) && texto.length > 11, { error: 'CNPJ inválido' })
    .nullable()
    .default(null),
})
export const Versao = z.strictObject({
  tipo: z.literal('versao'),
  id: Positivo.max(2_000_000_000),
  versao: Texto,
  obrigatoria: z.boolean(),
})
export const Funcionario = z.strictObject({
  tipo: z.literal('funcionario'),
  nome: Nome,
  email: z.email({ error: 'E-mail inválido' }).max(200).toLowerCase(),
  papel: z.enum(PAPEIS),
  senha: z.string().min(8).max(200),
})
