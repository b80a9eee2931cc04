import { TIPOS_DE_BOLETO, TIPOS_DE_MOVIMENTO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Id, Instante, paginacao, paramsDe } from '../../formas.ts'
import { Componentes } from '../../portal/cotas/index.ts'
import {
  Busca,
  CotaDoPagamento,
  Dinheiro,
  ESTADOS_DE_PAGAMENTO,
  FORMAS_DE_ABATIMENTO,
  Inteiro,
  MOTIVOS_DA_FILA,
  NossoNumero,
  Observacao,
  ORIGENS_DE_PAGAMENTO,
  Pagamento,
  Parcelas,
  Recebido,
} from './formas.ts'

export * from './antecipacao.ts'
export * from './fila.ts'

export const listPagamentos = call({
  method: 'GET',
  path: '/pagamentos',
  access: 'staff',
  podeAtrasar: true,
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
    destino: z.enum(['devolver']).optional().meta({ description: 'Só o que nenhuma parcela pode receber' }),
    arquivo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.array(Pagamento),
  paged: true,
  errors: [],
})

export const detalheDoPagamento = call({
  method: 'GET',
  path: '/pagamentos/:id',
  access: 'staff',
  papel: 'atendente',
  summary: 'Um pagamento, com o que ele lançou',
  params: paramsDe('pagamento'),
  response: Pagamento.extend({
    recebidoPor: z.string().nullable(),
    resolvidoEm: Instante.nullable(),
    resolvidoPor: z.string().nullable(),
    observacao: z.string().nullable(),
    estornadoEm: Instante.nullable(),
    tipoDoBoleto: z.enum(TIPOS_DE_BOLETO).nullable(),
    /** `veioDe` has the payments from whose queue this one was made; `virou` has those made from this one's queue. */
    veioDe: z.array(Id),
    virou: z.array(Id),
    movimentos: z.array(
      z.object({
        id: Id,
        tipo: z.enum(TIPOS_DE_MOVIMENTO),
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
    /** The reason why it cannot be reversed; null when it can. */
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
  outraPessoa: true,
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
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', 'DIA_DO_PAGAMENTO_NO_FUTURO', 'DIA_DO_PAGAMENTO_ANTIGO'],
})

export const estornarPagamento = call({
  method: 'POST',
  path: '/pagamentos/:id/estorno',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  outraPessoa: true,
  summary: 'Desfaz um pagamento de que nada posterior depende',
  params: paramsDe('pagamento'),
  body: z.strictObject({
    motivo: Observacao,
    bancoRetomou: z
      .boolean()
      .default(false)
      .meta({ description: 'O banco tomou o dinheiro de volta; senão, o que veio por ele volta à fila' }),
  }),
  response: z.object({ id: Id, estado: z.literal('estornado'), movimentos: Inteiro, naFila: Centavos }),
  errors: ['NAO_ENCONTRADO', 'AGUARDA_AUTORIZACAO', 'PAGAMENTO_JA_ESTORNADO', 'ESTORNO_NAO_PERMITIDO'],
})

export const buscarCotasParaPagamento = call({
  method: 'GET',
  path: '/pagamentos/cotas',
  access: 'staff',
  papel: 'atendente',
  // There is no search by CPF, because personal identifiers stay out of addresses.
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
  /** The amount that the credit in force adds to a late instalment or takes off it. */
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
  params: paramsDe('cota'),
  query: z.object({ dia: Dia.optional() }),
  response: CotaDoPagamento.extend({
    dia: Dia,
    cancelada: z.boolean(),
    quitada: z.boolean(),
    credito: Centavos,
    saldoDevedor: Centavos,
    parcelas: z.array(Devida),
    /** The contributions still to be issued, which can be prepaid. */
    aEmitir: Inteiro,
    boletosAvulsos: z.array(
      z.object({
        id: Id,
        tipo: z.enum(['antecipacao', 'quitacao', 'lance', 'transferencia']),
        valor: Centavos,
        vencimento: Dia,
      }),
    ),
  }),
  errors: ['NAO_ENCONTRADO'],
})
