import { z } from 'zod'
import { call } from '../call.ts'
import { Componentes } from '../cotas.ts'
import { Centavos, Dia, Id, IdParams, Instante, paginacao } from '../formas.ts'

const ORIGENS_DE_PAGAMENTO = ['manual', 'webhook', 'retorno', 'fila'] as const
const ESTADOS_DE_PAGAMENTO = ['lancado', 'na-fila', 'alocado-da-fila', 'devolvido', 'estornado'] as const
/** Why money waits for a person. */
const MOTIVOS_DA_FILA = [
  'BOLETO_DESCONHECIDO',
  'BOLETO_JA_PAGO',
  'BOLETO_VENCIDO',
  'GRUPO_ENCERRADO',
  'CONTEMPLACAO_DESFEITA',
  'SEM_PARCELA',
  'PARCELA_NAO_ENCONTRADA',
  'PARCELA_JA_PAGA',
  'COTA_CANCELADA',
  'VALOR_INVALIDO',
  'VALOR_A_MENOR',
  'VALOR_A_MAIOR',
  'NAO_CABE_NO_SALDO',
] as const
const FORMAS_DE_ABATIMENTO = ['prazo', 'parcela'] as const

/** Nothing that a bank moves comes near it, and sums of it stay exact. */
const VALOR_MAXIMO = 100_000_000_000
const Dinheiro = Centavos.min(1).max(VALOR_MAXIMO)
const Inteiro = z.number().int()
const Busca = z.string().trim().max(40)
const NossoNumero = z.string().trim().min(1).max(25).regex(/^\d+$/, { error: 'O nosso número só tem algarismos' })
const Observacao = z.string().trim().min(5, { error: 'Escreva ao menos 5 letras' }).max(500)
const Parcelas = z
  .array(z.int().min(1).max(600))
  .min(1)
  .max(120)
  .refine((parcelas) => new Set(parcelas).size === parcelas.length, { error: 'A mesma parcela aparece duas vezes' })

const CotaDoPagamento = z.object({
  idCota: Id,
  grupo: z.string(),
  cota: z.string(),
  versao: Inteiro,
  titular: z.string(),
  situacaoCota: z.string(),
})

const Pagamento = z.object({
  id: Id,
  origem: z.enum(ORIGENS_DE_PAGAMENTO),
  estado: z.enum(ESTADOS_DE_PAGAMENTO),
  dia: Dia,
  valor: Centavos,
  alocado: Centavos,
  naFila: Centavos,
  motivo: z.enum(MOTIVOS_DA_FILA).nullable(),
  /** What was owed on that day, where the value did not match it. */
  devido: Centavos.nullable(),
  nossoNumero: z.string().nullable(),
  boleto: Id.nullable(),
  cota: CotaDoPagamento.nullable(),
  arquivo: Id.nullable(),
  linha: Inteiro.nullable(),
  recebidoEm: Instante,
})

/** What became of money that came in. */
const Recebido = Pagamento.pick({ id: true, estado: true, valor: true, alocado: true, naFila: true, motivo: true })

export const listPagamentos = call({
  method: 'GET',
  path: '/pagamentos',
  access: 'staff',
  papel: 'atendente',
  summary: 'Pagamentos recebidos, do mais novo; na fila, do mais antigo',
  query: z.object({
    ...paginacao(25).shape,
    de: Dia.optional(),
    ate: Dia.optional(),
    busca: Busca.optional().meta({ description: 'Grupo/cota, ou nosso número' }),
    origem: z.enum(ORIGENS_DE_PAGAMENTO).optional(),
    estado: z.enum(ESTADOS_DE_PAGAMENTO).optional(),
    motivo: z.enum(MOTIVOS_DA_FILA).optional(),
    arquivo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.array(Pagamento),
  paged: true,
  errors: [],
})

export const resumoDaFila = call({
  method: 'GET',
  path: '/pagamentos/fila',
  access: 'staff',
  papel: 'atendente',
  summary: 'Quanto espera na fila, por motivo',
  response: z.object({
    quantidade: Inteiro,
    total: Centavos,
    motivos: z.array(z.object({ motivo: z.enum(MOTIVOS_DA_FILA), quantidade: Inteiro, total: Centavos })),
  }),
  errors: [],
})

export const detalheDoPagamento = call({
  method: 'GET',
  path: '/pagamentos/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um pagamento, com o que ele lançou',
  params: IdParams,
  response: Pagamento.extend({
    recebidoPor: z.string().nullable(),
    resolvidoEm: Instante.nullable(),
    resolvidoPor: z.string().nullable(),
    observacao: z.string().nullable(),
    estornadoEm: Instante.nullable(),
    tipoDoBoleto: z.enum(['mensal', 'antecipacao', 'quitacao', 'lance']).nullable(),
    /** The payment from whose queue this one was made, and those made from this one's. */
    veioDe: Id.nullable(),
    virou: z.array(Id),
    movimentos: z.array(
      z.object({
        id: Id,
        tipo: z.string(),
        dia: Dia,
        parcela: Inteiro.nullable(),
        valor: Centavos,
        componentes: Componentes,
        estorno: z.boolean(),
      }),
    ),
    encargosAoGrupo: Centavos,
    diferencas: z.array(
      z.object({ parcela: Inteiro.nullable(), valor: Centavos, ateContribuicao: Inteiro.nullable() }),
    ),
    abatimento: z.object({ forma: z.enum(FORMAS_DE_ABATIMENTO), valor: Centavos, credito: Centavos }).nullable(),
    /** Why it can't be reversed; null when it can. */
    impedimento: z.string().nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const registrarPagamento = call({
  method: 'POST',
  path: '/pagamentos',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Registra um pagamento: de um boleto, ou das parcelas escolhidas de uma cota',
  body: z
    .strictObject({
      nossoNumero: NossoNumero.optional(),
      idCota: Id.optional(),
      parcelas: Parcelas.optional(),
      valor: Dinheiro,
      dia: Dia,
    })
    .refine(
      ({ nossoNumero, idCota, parcelas }) =>
        nossoNumero === undefined ? idCota !== undefined && parcelas !== undefined : idCota === undefined && !parcelas,
      { error: 'Diga o nosso número, ou a cota e as parcelas' },
    ),
  response: Recebido,
  errors: ['NAO_ENCONTRADO', 'DIA_DO_PAGAMENTO_NO_FUTURO', 'DIA_DO_PAGAMENTO_ANTIGO'],
})

export const estornarPagamento = call({
  method: 'POST',
  path: '/pagamentos/:id/estorno',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Desfaz um pagamento de que nada posterior depende',
  params: IdParams,
  body: z.strictObject({ motivo: Observacao }),
  response: z.object({ id: Id, estado: z.literal('estornado'), movimentos: Inteiro }),
  errors: ['NAO_ENCONTRADO', 'PAGAMENTO_JA_ESTORNADO', 'ESTORNO_NAO_PERMITIDO'],
})

export const alocarDaFila = call({
  method: 'POST',
  path: '/pagamentos/:id/alocacao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Aloca o que está na fila às parcelas escolhidas de uma cota',
  params: IdParams,
  body: z.strictObject({ idCota: Id, parcelas: Parcelas, observacao: Observacao.optional() }),
  response: Recebido,
  errors: ['NAO_ENCONTRADO', 'FORA_DA_FILA', 'VALOR_NAO_COBRE_AS_PARCELAS', 'PARCELAS_NAO_ESTAO_ABERTAS'],
})

export const devolverDaFila = call({
  method: 'POST',
  path: '/pagamentos/:id/devolucao',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Registra que o que está na fila foi devolvido a quem pagou',
  params: IdParams,
  body: z.strictObject({ observacao: Observacao }),
  response: Recebido,
  errors: ['NAO_ENCONTRADO', 'FORA_DA_FILA'],
})

export const buscarCotasParaPagamento = call({
  method: 'GET',
  path: '/pagamentos/cotas',
  access: 'staff',
  papel: 'atendente',
  // Not by CPF: what identifies a person stays out of addresses.
  summary: 'Acha a cota de um pagamento por grupo/cota, grupo, ou nosso número',
  query: z.object({ busca: Busca.min(1) }),
  response: z.array(CotaDoPagamento),
  errors: [],
})

const Devida = z.object({
  numero: Inteiro,
  vencimento: Dia,
  diasDeAtraso: Inteiro,
  nominal: Centavos,
  /** What the credit in force adds to a late instalment, or takes off it. */
  diferenca: Centavos,
  multa: Centavos,
  juros: Centavos,
  total: Centavos,
  boleto: Id.nullable(),
})

export const cotaParaPagamento = call({
  method: 'GET',
  path: '/pagamentos/cotas/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'As parcelas em aberto de uma cota, com o que cada uma custa no dia',
  params: IdParams,
  query: z.object({ dia: Dia.optional() }),
  response: CotaDoPagamento.extend({
    dia: Dia,
    cancelada: z.boolean(),
    quitada: z.boolean(),
    credito: Centavos,
    saldoDevedor: Centavos,
    parcelas: z.array(Devida),
    /** Contributions still to be issued: what may be paid ahead. */
    aEmitir: Inteiro,
    boletosAvulsos: z.array(
      z.object({ id: Id, tipo: z.enum(['antecipacao', 'quitacao', 'lance']), valor: Centavos, vencimento: Dia }),
    ),
  }),
  errors: ['NAO_ENCONTRADO'],
})

const MODOS_DE_ANTECIPACAO = ['ultimas', 'valor', 'quitacao'] as const

const Cotacao = z.object({
  modo: z.enum(MODOS_DE_ANTECIPACAO),
  forma: z.enum(FORMAS_DE_ABATIMENTO),
  valor: Centavos,
  credito: Centavos,
  vencimento: Dia,
  /** Instalments that it ends, the last first. */
  quitadas: z.array(Inteiro),
  /** Contributions left to issue, and what the next of them costs, before and after. */
  restavam: Inteiro,
  restam: Inteiro,
  proximaAntes: Centavos.nullable(),
  proximaDepois: Centavos.nullable(),
  pisoAplicado: z.boolean(),
  /** Issued instalments that stay open: they have boletos of their own. */
  emAberto: z.object({ quantidade: Inteiro, total: Centavos }),
})

const pedido = {
  modo: z.enum(MODOS_DE_ANTECIPACAO),
  forma: z.enum(FORMAS_DE_ABATIMENTO).default('prazo'),
}

const errosDaCotacao = [
  'NAO_ENCONTRADO',
  'ANTECIPACAO_COTA_CANCELADA',
  'ANTECIPACAO_COM_ATRASO',
  'NADA_A_ANTECIPAR',
  'VALOR_NAO_CABE_NO_SALDO',
  'PARCELAS_DEMAIS_PARA_ANTECIPAR',
] as const

export const cotarAntecipacao = call({
  method: 'GET',
  path: '/pagamentos/cotas/:id/antecipacao',
  access: 'staff',
  papel: 'atendente',
  summary: 'Quanto custa hoje antecipar parcelas ou quitar a cota, e o que isso encerra',
  params: IdParams,
  query: z.object({
    ...pedido,
    quantidade: z.coerce.number().int().min(1).max(600).optional(),
    valor: z.coerce.number().int().min(1).max(VALOR_MAXIMO).optional(),
  }),
  response: Cotacao,
  errors: errosDaCotacao,
})

export const emitirBoletoDeAntecipacao = call({
  method: 'POST',
  path: '/pagamentos/cotas/:id/antecipacao',
  access: 'staff',
  papel: 'atendente',
  idempotent: true,
  summary: 'Emite o boleto da antecipação ou da quitação; o pagamento dele a efetiva',
  params: IdParams,
  body: z.strictObject({
    ...pedido,
    quantidade: z.int().min(1).max(600).optional(),
    valor: Dinheiro.optional(),
  }),
  response: Cotacao.extend({ boleto: Id }),
  errors: errosDaCotacao,
})

const SITUACOES_DE_ARQUIVO = ['recusado', 'em-curso', 'processado'] as const

const Arquivo = z.object({
  id: Id,
  nome: z.string(),
  formato: z.enum(['cnab240', 'cnab400']),
  banco: z.string().nullable(),
  sequencial: Inteiro.nullable(),
  situacao: z.enum(SITUACOES_DE_ARQUIVO),
  titulos: Inteiro,
  liquidacoes: Inteiro,
  /** Sum of what the file says was paid. */
  total: Centavos,
  recebidoEm: Instante,
  processadoEm: Instante.nullable(),
})

const ArquivoProcessado = Arquivo.extend({
  recebidoPor: z.string().nullable(),
  erros: z.array(z.object({ linha: Inteiro.nullable(), codigo: z.string() })),
  /** Of what was posted so far: `recebido = alocado + naFila`, and `recebido = total` when all is done. */
  processados: Inteiro,
  recebido: Centavos,
  alocado: Centavos,
  naFila: Centavos,
  pagamentosNaFila: Inteiro,
})

export const listArquivosDeRetorno = call({
  method: 'GET',
  path: '/arquivos-de-retorno',
  access: 'staff',
  papel: 'atendente',
  summary: 'Arquivos de retorno recebidos, do mais novo',
  query: z.object({ ...paginacao(25).shape, situacao: z.enum(SITUACOES_DE_ARQUIVO).optional() }),
  response: z.array(Arquivo),
  paged: true,
  errors: [],
})

export const receberArquivoDeRetorno = call({
  method: 'POST',
  path: '/arquivos-de-retorno',
  access: 'staff',
  papel: 'gestor',
  summary: 'Recebe um arquivo de retorno CNAB 240 ou 400, como texto; o mesmo arquivo de novo nada faz',
  body: z.strictObject({
    nome: z.string().trim().min(1).max(120),
    conteudo: z
      .string()
      .min(1)
      .max(8 * 1024 * 1024, { error: 'O arquivo passa de 8 MB' })
      .meta({ description: 'Um caractere por byte (ISO 8859-1)' }),
  }),
  response: ArquivoProcessado.extend({ repetido: z.boolean() }),
  errors: [],
})

export const detalheDoArquivoDeRetorno = call({
  method: 'GET',
  path: '/arquivos-de-retorno/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um arquivo de retorno: o que foi feito dele, ou por que foi recusado',
  params: IdParams,
  response: ArquivoProcessado,
  errors: ['NAO_ENCONTRADO'],
})

export const continuarArquivoDeRetorno = call({
  method: 'POST',
  path: '/arquivos-de-retorno/:id/processamento',
  access: 'staff',
  papel: 'gestor',
  summary: 'Continua um arquivo que parou no meio; o que já foi lançado não se repete',
  params: IdParams,
  response: ArquivoProcessado,
  errors: ['NAO_ENCONTRADO'],
})
