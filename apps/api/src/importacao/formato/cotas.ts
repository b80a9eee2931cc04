import { MODALIDADES_DE_LANCE, TIPOS_DE_COTA, TIPOS_DE_MOVIMENTO } from '@contempla/consorcio'
import { z } from 'zod'
import {
  Chave,
  CodigoDeGrupo,
  Dia,
  Inscricao,
  Instante,
  Inteiro,
  Nome,
  NumeroDeCota,
  Positivo,
  Ppt,
  PptComSinal,
  Texto,
  Valor,
} from '../campos.ts'

export const Plano = z
  .strictObject({
    tipo: z.literal('plano'),
    parceiro: Chave,
    chave: Chave,
    nome: Nome,
    modalidade: z.enum(['convencional', 'mais-por-menos', 'plano-justo']),
    prazoMeses: Positivo.max(600),
    taxaAdministracaoPpt: Ppt,
    fundoReservaPpt: Ppt,
    seguroMensalPpt: Ppt.default(0),
    casasDoPercentual: z.number().int().min(0).max(10).default(10),
    fracaoPpt: Ppt.nullable().default(null),
    adicionalPpt: Ppt.nullable().default(null),
    taxaAntecipada: z
      .strictObject({ ppt: Ppt.min(1), contribuicoes: Positivo.max(600) })
      .nullable()
      .default(null),
  })
  .refine((plano) => (plano.modalidade === 'mais-por-menos') === (plano.fracaoPpt !== null), {
    error: 'só o plano mais-por-menos tem fracaoPpt, e precisa dela',
    path: ['fracaoPpt'],
  })
  .refine((plano) => (plano.modalidade === 'plano-justo') === (plano.adicionalPpt !== null), {
    error: 'só o plano-justo tem adicionalPpt, e precisa dele',
    path: ['adicionalPpt'],
  })
  .refine(({ taxaAntecipada, taxaAdministracaoPpt }) => (taxaAntecipada?.ppt ?? 0) <= taxaAdministracaoPpt, {
    error: 'a taxa antecipada é parte da taxa de administração, e não passa dela',
    path: ['taxaAntecipada'],
  })

export const Grupo = z
  .strictObject({
    tipo: z.literal('grupo'),
    parceiro: Chave,
    codigo: CodigoDeGrupo,
    categoria: z.enum(TIPOS_DE_COTA),
    situacao: z.enum(['FORMACAO', 'ANDAMENTO', 'ENCERRADO']),
    prazoMeses: Positivo.max(600),
    totalAssembleias: Positivo.max(600),
    maximoCotas: Positivo.max(10_000),
    diaVencimento: z.number().int().min(1).max(31),
    unidadeNegocio: Inteiro,
    parametros: z
      .array(
        z.strictObject({
          vigenteDesde: Dia,
          valores: z.record(
            Chave,
            z.union([z.string(), z.number(), z.boolean()], { error: 'use texto, número ou verdadeiro/falso' }),
          ),
        }),
      )
      .max(100),
    assembleias: z.array(z.strictObject({ numero: Positivo.max(600), dia: Dia })).max(600),
  })
  .refine((grupo) => new Set(grupo.parametros.map((versao) => versao.vigenteDesde)).size === grupo.parametros.length, {
    error: 'duas versões vigentes desde o mesmo dia',
    path: ['parametros'],
  })
  .refine(({ assembleias }) => assembleias.every((atual, i) => i === 0 || isSeguinte(assembleias[i - 1], atual)), {
    error: 'o calendário precisa estar em ordem, com números e dias crescentes',
    path: ['assembleias'],
  })
  .refine((grupo) => grupo.assembleias.every((assembleia) => assembleia.numero <= grupo.totalAssembleias), {
    error: 'há assembleia além do total do grupo',
    path: ['assembleias'],
  })

type Assembleia = { numero: number; dia: string }
const isSeguinte = (anterior: Assembleia | undefined, atual: Assembleia) =>
  anterior !== undefined && atual.numero > anterior.numero && atual.dia > anterior.dia

export const ReferenciaDeCota = { parceiro: Chave, grupo: CodigoDeGrupo, cota: NumeroDeCota, versao: Inteiro }

export const Cota = z
  .strictObject({
    tipo: z.literal('cota'),
    ...ReferenciaDeCota,
    cliente: Inscricao,
    plano: Chave,
    situacao: Texto.max(60),
    nomeBem: Nome,
    credito: Positivo,
    contribuicoes: Positivo.max(600),
    contribuicoesAntesDaContemplacao: Inteiro.nullable().default(null),
    dataAdesao: Dia,
    recebidaEm: Dia.nullable().default(null),
    dataContemplacao: Dia.nullable().default(null),
    modalidadeContemplacao: Texto.max(60).nullable().default(null),
    dataGarantia: Dia.nullable().default(null),
    dataEntregaBem: Dia.nullable().default(null),
    apelido: z.string().trim().min(1).max(30).nullable().default(null),
    vendedor: Nome.max(80).nullable().default(null),
  })
  .refine((cota) => (cota.dataContemplacao === null) === (cota.contribuicoesAntesDaContemplacao === null), {
    error: 'a cota contemplada, e só ela, diz quantas contribuições venceram antes',
    path: ['contribuicoesAntesDaContemplacao'],
  })
  .refine((cota) => (cota.contribuicoesAntesDaContemplacao ?? 0) <= cota.contribuicoes, {
    error: 'maior que o número de contribuições da cota',
    path: ['contribuicoesAntesDaContemplacao'],
  })
  .refine((cota) => cota.dataContemplacao === null || cota.dataContemplacao >= cota.dataAdesao, {
    error: 'anterior à adesão',
    path: ['dataContemplacao'],
  })
  .refine((cota) => cota.recebidaEm === null || cota.recebidaEm >= cota.dataAdesao, {
    error: 'anterior à adesão',
    path: ['recebidaEm'],
  })

/** Until version 4 a load could not say when a quota came to its holder. */
export const CotaAteAVersao4 = Cota.refine(({ recebidaEm }) => recebidaEm === null, {
  error: 'só da versão 5 em diante',
  path: ['recebidaEm'],
})

const Parte = Valor.default(0)

/** Left out means zero. */
const Valores = z.strictObject({
  fundoComum: Parte,
  taxaAdministracao: Parte,
  fundoReserva: Parte,
  seguro: Parte,
  taxaCadastro: Parte,
  diferenca: Parte,
  multa: Parte,
  juros: Parte,
})

export const Movimento = z
  .strictObject({
    tipo: z.literal('movimento'),
    chave: Chave,
    ...ReferenciaDeCota,
    lancamento: z.enum(TIPOS_DE_MOVIMENTO),
    dia: Dia,
    parcela: Positivo.max(600).nullable().default(null),
    vencimento: Dia.nullable().default(null),
    credito: Positivo,
    valores: Valores,
    percentuais: z.strictObject({
      fundoComum: PptComSinal.default(0),
      taxaAdministracao: PptComSinal.default(0),
      fundoReserva: PptComSinal.default(0),
    }),
    estorna: Chave.nullable().default(null),
  })
  .refine(({ lancamento, vencimento }) => (lancamento === 'emissao') === (vencimento !== null), {
    error: 'a emissão, e só ela, tem vencimento',
    path: ['vencimento'],
  })
  .refine(({ lancamento, parcela }) => lancamento !== 'emissao' || parcela !== null, {
    error: 'a emissão precisa do número da parcela',
    path: ['parcela'],
  })
  .refine(
    ({ estorna, valores: { diferenca: _livre, ...valores } }) =>
      estorna !== null || Object.values(valores).every((valor) => valor >= 0),
    {
      error: 'só um estorno (ou a diferença de parcela) tem valor negativo',
      path: ['valores'],
    },
  )

/** An active bid for an assembly to come. What it may be worth is the group's rule, checked when it competes. */
export const Lance = z
  .strictObject({
    tipo: z.literal('lance'),
    protocolo: z.string().regex(/^[A-Z0-9-]{4,40}$/, { error: 'use letras maiúsculas, números e hífen' }),
    ...ReferenciaDeCota,
    assembleia: Positivo.max(600),
    modalidade: z.enum(MODALIDADES_DE_LANCE),
    valor: Positivo,
    embutido: Valor.min(0).default(0),
    fgts: Valor.min(0).default(0),
    forma: z.enum(['prazo', 'parcela']).default('prazo'),
    criadoEm: Instante,
  })
  .refine(({ valor, embutido, fgts }) => embutido + fgts <= valor, {
    error: 'o embutido e o FGTS passam do lance',
    path: ['embutido'],
  })
