import { z } from 'zod'
import { call } from '../call.ts'
import {
  Centavos,
  Dia,
  Id,
  Instante,
  NumeroDaAssembleiaNoCaminho,
  Periodo,
  Ppt,
  paginacao,
  paramsDe,
} from '../formas.ts'

const Inteiro = z.number().int()
const Grupo = z.string().trim().max(6).regex(/^\d*$/, { error: 'O código do grupo só tem algarismos' })
/** Nobody sells a larger quota, and the limit keeps sums exact. */
const Credito = Centavos.min(1).max(100_000_000_000)

/** A month of the centuries in which a group can exist. */
const Mes = Periodo.refine((mes) => mes >= '1990-01' && mes <= '2999-11', { error: 'Mês inválido' })

const ESTADOS_DA_EMISSAO = ['prevista', 'atrasada', 'em-curso', 'concluida'] as const

const EmissaoMensal = z.object({
  idGrupo: Id,
  grupo: z.string(),
  parceiro: z.string(),
  assembleia: Inteiro,
  diaDaAssembleia: Dia,
  vencimento: Dia,
  /** The first day on which it is issued. */
  emiteEm: Dia,
  estado: z.enum(ESTADOS_DA_EMISSAO),
  emitidas: Inteiro,
  totalCentavos: Centavos,
  iniciadaEm: Instante.nullable(),
  concluidaEm: Instante.nullable(),
})

export const listEmissoes = call({
  method: 'GET',
  path: '/emissoes',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Emissões dos grupos em andamento que vencem no mês',
  query: z.object({
    ...paginacao(25).shape,
    mes: Mes.optional().meta({ description: 'Mês do vencimento; o atual quando não vem' }),
    grupo: Grupo.optional(),
    estado: z.enum(ESTADOS_DA_EMISSAO).optional(),
  }),
  response: z.array(EmissaoMensal),
  paged: true,
  errors: [],
})

const EmissaoParams = paramsDe('grupo').extend({ assembleia: NumeroDaAssembleiaNoCaminho })

export const emissaoDoGrupo = call({
  method: 'GET',
  path: '/grupos/:id/emissoes/:assembleia',
  access: 'staff',
  papel: 'atendente',
  summary: 'A emissão de um mês de um grupo',
  params: EmissaoParams,
  response: EmissaoMensal,
  errors: ['NAO_ENCONTRADO'],
})

const SITUACOES_DO_BOLETO = ['aberto', 'pago', 'baixado'] as const

export const parcelasDaEmissao = call({
  method: 'GET',
  path: '/grupos/:id/emissoes/:assembleia/parcelas',
  access: 'staff',
  papel: 'atendente',
  summary: 'As parcelas que uma emissão cobrou',
  params: EmissaoParams,
  query: z.object({ ...paginacao(25).shape, situacao: z.enum(SITUACOES_DO_BOLETO).optional() }),
  response: z.array(
    z.object({
      boleto: Id,
      idCota: Id,
      cota: z.string(),
      versao: Inteiro,
      titular: z.string(),
      parcela: Inteiro,
      vencimento: Dia,
      valorCentavos: Centavos,
      situacao: z.enum(SITUACOES_DO_BOLETO),
      pagoEm: Dia.nullable(),
    }),
  ),
  paged: true,
  errors: ['NAO_ENCONTRADO'],
})

const ESTADOS_DO_REAJUSTE = ['a-aplicar', 'previsto', 'aplicado'] as const

export const listReajustes = call({
  method: 'GET',
  path: '/reajustes',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'O próximo reajuste de cada grupo em andamento e o último aplicado',
  query: z.object({ ...paginacao(25).shape, grupo: Grupo.optional(), estado: z.enum(ESTADOS_DO_REAJUSTE).optional() }),
  response: z.array(
    z.object({
      idGrupo: Id,
      grupo: z.string(),
      parceiro: z.string(),
      estado: z.enum(ESTADOS_DO_REAJUSTE),
      indice: z.string(),
      percentualPpt: Ppt,
      /** The day of the readjustment to apply, or else of the next. */
      dia: Dia.nullable(),
      /** The goods whose price is needed from the maker's table, when the contract follows it. */
      bens: z.array(z.string()),
      aplicado: z.object({ dia: Dia, percentualPpt: Ppt, cotas: Inteiro, aplicadoEm: Instante }).nullable(),
    }),
  ),
  paged: true,
  errors: [],
})

export const reajustarGrupo = call({
  method: 'POST',
  path: '/grupos/:id/reajustes',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Aplica o reajuste do último aniversário do grupo',
  params: paramsDe('grupo'),
  body: z.strictObject({
    tabela: z
      .array(z.strictObject({ bem: z.string().max(120), valor: Credito }))
      .max(50)
      .default([]),
  }),
  response: z.object({ grupoId: Id, dia: Dia, indice: z.string(), percentualPpt: Ppt, cotas: Inteiro }),
  errors: ['NAO_ENCONTRADO', 'REAJUSTE_NAO_DEVIDO', 'FALTA_PRECO_NA_TABELA'],
})

const SITUACOES_DA_DIVERGENCIA = ['aberta', 'resolvida'] as const

export const listDivergencias = call({
  method: 'GET',
  path: '/divergencias',
  access: 'staff',
  papel: 'analista',
  summary: 'Saldos guardados que a razão não explica, e calendários guardados que não são os do grupo',
  query: z.object({
    ...paginacao(25).shape,
    situacao: z.enum(SITUACOES_DA_DIVERGENCIA).optional(),
    grupo: Grupo.optional(),
  }),
  response: z.array(
    z.object({
      id: Id,
      idCota: Id.nullable().meta({ description: 'Nulo no que difere do calendário do grupo' }),
      idGrupo: Id,
      grupo: z.string(),
      cota: z.string().nullable(),
      versao: Inteiro.nullable(),
      campo: z.string(),
      guardado: z.string(),
      derivado: z.string(),
      encontradaEm: Instante,
      resolvidaEm: Instante.nullable(),
    }),
  ),
  paged: true,
  errors: [],
})

export const corrigirDivergencia = call({
  method: 'POST',
  path: '/divergencias/:id/correcao',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Refaz pela razão o saldo da cota em que a divergência foi achada',
  params: paramsDe('divergencia'),
  response: z.object({ idCota: Id, campos: z.array(z.string()) }),
  errors: ['NAO_ENCONTRADO'],
})
