import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, InscricaoNacional, NomeDito, Ppt, paginacao, paramsDe, UmaLinha } from '../formas.ts'
import { DevidoHoje } from '../portal/cotas/formas.ts'
import { ParteDaDevolucao, PrevisaoDaDevolucao, SITUACOES_DA_DEVOLUCAO } from '../portal/devolucoes/formas.ts'

const Inteiro = z.number().int()
const Grupo = z.string().trim().max(6).regex(/^\d*$/, { error: 'O código do grupo só tem algarismos' })
/** An instalment of a smaller credit could round to nothing. Nobody sells a larger one, and the limit keeps sums exact. */
const Credito = Centavos.min(100_000, { error: 'O crédito é de ao menos R$ 1.000,00' }).max(100_000_000_000)
const NumeroDaCota = z.string().regex(/^\d{4}$/, { error: 'O número da cota tem 4 algarismos' })

/** `parada`: it ended with its holder's death; whoever has the quota after is told anew. */
const SITUACOES_DA_EXCLUSAO = [
  'sem-aviso',
  'avisada',
  'vencida',
  'excluida',
  'regularizada',
  'parada',
  'reativada',
] as const

/** A quota leaves its group for arrears, at its holder's wish, or with its contract undone in the first days. */
export const MOTIVOS_DA_EXCLUSAO = ['inadimplencia', 'pedido', 'arrependimento'] as const

/** A notice of exclusion, or an exclusion, as the page of its quota shows it. */
export const ExclusaoDaCota = z.object({
  id: Id,
  avisadaEm: Dia.nullable(),
  excluiEm: Dia.nullable(),
  excluidaEm: Dia.nullable(),
  motivo: z.enum(MOTIVOS_DA_EXCLUSAO),
  encerradaEm: Dia.nullable(),
  desfecho: z.enum(['regularizada', 'reativada', 'parada']).nullable(),
})

export const listExclusoes = call({
  method: 'GET',
  path: '/exclusoes',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Avisos de exclusão e o que foi feito deles',
  query: z.object({
    ...paginacao(25).shape,
    situacao: z.enum(SITUACOES_DA_EXCLUSAO).optional(),
    grupo: Grupo.optional(),
  }),
  response: z.array(
    z.object({
      id: Id,
      idCota: Id,
      idGrupo: Id,
      grupo: z.string(),
      cota: z.string(),
      versao: Inteiro,
      titular: z.string(),
      situacao: z.enum(SITUACOES_DA_EXCLUSAO),
      motivo: z.enum(MOTIVOS_DA_EXCLUSAO).meta({ description: 'Por que sai, ou saiu' }),
      devidoHoje: DevidoHoje,
      /** Null while the notice waits for a letter to be sent; then its other days are null too. */
      avisadaEm: Dia.nullable(),
      /** The day on which the quota leaves, as its holder is told. */
      excluiEm: Dia.nullable(),
      /** The last day on which paying keeps the quota in the group. */
      pagarAte: Dia.nullable(),
      excluidaEm: Dia.nullable(),
      encerradaEm: Dia.nullable(),
      /** True when the number went to somebody else. */
      revendida: z.boolean(),
      /** True when its refund is due or was paid. */
      restituida: z.boolean(),
    }),
  ),
  paged: true,
  errors: [],
})

export const avisarPorCarta = call({
  method: 'POST',
  path: '/cotas/:id/aviso-por-carta',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Registra que o aviso de exclusão de quem não tem e-mail foi por carta: o prazo conta desse dia',
  params: paramsDe('cota'),
  body: z.strictObject({ dia: Dia }),
  response: z.object({ idCota: Id, avisadaEm: Dia, excluiEm: Dia }),
  errors: ['NAO_ENCONTRADO', 'AVISO_NAO_ESPERA_CARTA', 'CARTA_FORA_DO_PRAZO'],
})

export const excluirCota = call({
  method: 'POST',
  path: '/cotas/:id/exclusao',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Exclui uma cota cujo aviso venceu',
  params: paramsDe('cota'),
  response: z.object({ idCota: Id, situacao: z.string() }),
  errors: ['NAO_ENCONTRADO', 'COTA_JA_EXCLUIDA', 'EXCLUSAO_SEM_PRAZO'],
})

/** The reasons not to bring an excluded quota back. */
export const ERROS_DA_REATIVACAO = [
  'NAO_ENCONTRADO',
  'COTA_NAO_EXCLUIDA',
  'COTA_REVENDIDA',
  'COTA_RESTITUIDA',
  'COTA_CEDIDA',
  'COTA_DESFEITA',
  'SEM_CONTRIBUICOES',
  'GRUPO_NAO_ESTA_EM_ANDAMENTO',
] as const

export const previaDaReativacao = call({
  method: 'GET',
  path: '/cotas/:id/volta',
  access: 'staff',
  papel: 'gestor',
  summary: 'O que custa hoje a volta de uma cota excluída; não grava nada',
  params: paramsDe('cota'),
  response: z.object({
    idCota: Id,
    /** The contract has the arrears charged before the quota takes part again, or spread over the instalments left. */
    atraso: z.enum(['cobrado', 'diluido']),
    atrasadas: z.array(
      z.object({
        numero: Inteiro,
        vencimento: Dia,
        valor: Centavos,
        multa: Centavos,
        juros: Centavos,
        total: Centavos,
      }),
    ),
    total: Centavos,
    primeira: Inteiro,
    ultima: Inteiro,
    assembleia: Inteiro.meta({ description: 'A primeira para a qual se emite parcela depois da volta' }),
  }),
  errors: ERROS_DA_REATIVACAO,
})

export const reativarCota = call({
  method: 'POST',
  path: '/cotas/:id/volta',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary:
    'Traz de volta uma cota excluída: o que devia se cobra com multa e juros, e o resto vai para as parcelas que restam',
  params: paramsDe('cota'),
  response: z.object({
    idCota: Id,
    situacao: z.string(),
    primeira: Inteiro,
    ultima: Inteiro,
    atrasoCentavos: Centavos.meta({ description: 'O que devia, com multa e juros de hoje' }),
  }),
  errors: [...ERROS_DA_REATIVACAO, 'REATIVACAO_PEDIDA'],
})

export const restituicaoDaCota = call({
  method: 'GET',
  path: '/cotas/:id/restituicao',
  access: 'staff',
  papel: 'atendente',
  summary:
    'O que volta a uma cota excluída: o que foi apurado, linha a linha, ou o que receberia hoje, sujeito ao contrato',
  params: paramsDe('cota'),
  response: z.object({
    idCota: Id,
    dia: Dia,
    situacao: z.enum(SITUACOES_DA_DEVOLUCAO),
    contratoDesfeito: z.boolean().meta({ description: 'Em sete dias: tudo volta, e a cota não' }),
    partes: z.array(ParteDaDevolucao).meta({ description: 'O que foi apurado, pago ou não' }),
    previsao: PrevisaoDaDevolucao.nullable().meta({ description: 'Enquanto nada foi apurado' }),
  }),
  errors: ['NAO_ENCONTRADO', 'COTA_NAO_EXCLUIDA'],
})

export const trocarCredito = call({
  method: 'POST',
  path: '/cotas/:id/troca-de-credito',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Troca o crédito de uma cota não contemplada; o pago passa a ser outra parte dele',
  params: paramsDe('cota'),
  body: z.strictObject({ credito: Credito }),
  response: z.object({
    idCota: Id,
    creditoAnterior: Centavos,
    credito: Centavos,
    variacaoPpt: Ppt,
    fundoComumPagoPpt: Ppt,
  }),
  errors: [
    'NAO_ENCONTRADO',
    'COTA_JA_EXCLUIDA',
    'COTA_EM_ATRASO',
    'PARCELA_EM_ABERTO',
    'COTA_CONTEMPLADA',
    'CREDITO_IGUAL',
    'CREDITO_JA_PAGO',
    'TROCA_DE_COTA_QUITADA',
    'VARIACAO_ACIMA_DO_PERMITIDO',
    'GRUPO_NAO_ESTA_EM_ANDAMENTO',
  ],
})

export const opcoesDeVenda = call({
  method: 'GET',
  path: '/grupos/:id/venda',
  access: 'staff',
  papel: 'atendente',
  summary: 'O que se pode vender hoje num grupo',
  params: paramsDe('grupo'),
  response: z.object({
    idGrupo: Id,
    grupo: z.string(),
    situacao: z.string(),
    contribuicoes: Inteiro.nullable(),
    planos: z.array(z.object({ chave: z.string(), nome: z.string() })),
    bens: z.array(z.object({ nome: z.string(), credito: Centavos })),
    /** The first free numbers. */
    numeros: z.array(z.string()),
    /** Null while the group has no quota to compare with. */
    faixaDeCredito: z.object({ minimo: Centavos, maximo: Centavos }).nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const venderCota = call({
  method: 'POST',
  path: '/grupos/:id/cotas',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Vende uma cota a um consorciado do parceiro',
  params: paramsDe('grupo'),
  body: z.strictObject({
    inscricaoNacional: InscricaoNacional,
    plano: z.string().min(1).max(80),
    numero: NumeroDaCota,
    nomeBem: UmaLinha.min(2).max(120),
    credito: Credito,
    vendedor: NomeDito.min(2)
      .max(80)
      .nullable()
      .default(null)
      .meta({ description: 'Quem vendeu, pelo nome ou código; nulo onde não se sabe' }),
  }),
  response: z.object({ idCota: Id, numero: z.string(), versao: Inteiro, contribuicoes: Inteiro }),
  errors: [
    'NAO_ENCONTRADO',
    'GRUPO_NAO_ESTA_EM_ANDAMENTO',
    'CONSORCIADO_NAO_CADASTRADO',
    'PLANO_NAO_SERVE',
    'NUMERO_FORA_DO_GRUPO',
    'COTA_JA_VENDIDA',
    'REATIVACAO_PEDIDA',
    'CREDITO_FORA_DO_GRUPO',
    'SEM_CONTRIBUICOES',
  ],
})
