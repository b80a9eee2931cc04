import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, paramsDe } from '../../formas.ts'
import { QuemAssina } from '../../processos/devolucao.ts'
import { ERROS_DA_CONTA } from '../../processos/faturamento-especie.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { ContaBancaria } from '../cadastros/formas.ts'
import { EstadoDoCaso } from '../casos.ts'
import { cotaEmUso as query, semCota } from '../cotas/em-uso.ts'
import { ContaEscondida } from '../faturamentos/credito.ts'
import { ParteDaDevolucao, PrevisaoDaDevolucao, SITUACOES_DA_DEVOLUCAO } from './formas.ts'

/** The refund (documents 2 §7 and 3 §7). Every call is about the quota in use, unless another is named. */
const doCaso = [...semCota, 'SEM_PROCESSO'] as const
/** Lists the errors of a call that makes these acts of the holder on the quota's refund. */
const doAto = (...atos: string[]) => [...doCaso, ...errosDosAtos('devolucao', { de: ['cliente'], atos })]

const Valores = z.object({
  situacao: z.enum(SITUACOES_DA_DEVOLUCAO),
  possuiValores: z.boolean(),
  valorDisponivel: Centavos.meta({ description: 'A soma das partes a receber' }),
  partes: z.array(ParteDaDevolucao).meta({ description: 'As que faltam pagar; sem nenhuma, as que foram pagas' }),
  retidas: z
    .array(ParteDaDevolucao)
    .meta({ description: 'O crédito que se paga depois das parcelas em aberto da cota' }),
  cancelamento: Dia.nullable().meta({ description: 'O dia em que a cota saiu do grupo' }),
  diasUteisDoPagamento: z.number().int().meta({ description: 'Depois de pedido, por contrato do grupo' }),
  previsao: PrevisaoDaDevolucao.nullable().meta({ description: 'De uma cota cancelada cuja vez ainda não chegou' }),
  avisoDaPermanencia: z
    .object({ desde: Dia })
    .nullable()
    .meta({ description: 'O primeiro dia em que a taxa de permanência toma algo, do que ninguém pediu' }),
  prescreveDepoisDe: Dia.nullable().meta({
    description: 'O último dia em que se pode pedir, nos 90 dias antes dele',
  }),
  prescrito: z
    .object({ valor: Centavos, em: Dia })
    .nullable()
    .meta({ description: 'O que ninguém pediu a tempo, e desde quando não pode mais ser pedido' }),
  cessao: z
    .object({ nome: z.string(), dia: Dia })
    .nullable()
    .meta({ description: 'A quem o titular cedeu o crédito, pelo contrato de que dia' }),
})

/** The state of a refund as its holder sees it (document 2 §3, 'Refund state'). */
export const EstadoDaDevolucao = EstadoDoCaso.extend({
  cancelamento: Dia.nullable(),
  possuiValores: z.boolean(),
  valorDisponivel: Centavos,
  timelinePagamento: EstadoDoCaso.shape.timeline,
  dataDevolucao: z.string().nullable().meta({ description: 'DD/MM/AAAA; nula enquanto não se pediu o pagamento' }),
  valoresCancelada: z.array(ParteDaDevolucao),
  valoresEncerramento: z.array(ParteDaDevolucao),
  avisoCanceladaContemplada: z.boolean().meta({ description: 'A cota cancelada foi contemplada' }),
  dadosBancarios: ContaEscondida.nullable(),
  doisSocios: z.boolean(),
  pagoEm: Dia.nullable(),
})

export const valoresDisponiveis = call({
  method: 'GET',
  path: '/core/devolucao/valores-disponiveis',
  access: 'auth',
  summary: 'O que a cota tem a receber, linha a linha, ou quando e como chega a vez dela',
  query,
  response: Valores,
  errors: semCota,
  transparente: true,
})

export const statusDaDevolucao = call({
  method: 'GET',
  path: '/core/devolucao/status',
  access: 'auth',
  summary: 'Em que pé está a devolução da cota',
  query,
  response: EstadoDaDevolucao,
  errors: doCaso,
  transparente: true,
})

export const iniciarDevolucao = call({
  method: 'GET',
  path: '/core/devolucao/iniciar',
  access: 'auth',
  summary: 'Começa a devolução, ou a retoma depois do prazo; já começada, diz em que pé está',
  query,
  response: EstadoDaDevolucao,
  errors: [
    ...doAto('reiniciar', 'iniciar'),
    'DEVOLUCAO_AINDA_NAO',
    'DEVOLUCAO_INDISPONIVEL',
    'CREDITO_COM_PARCELAS_EM_ABERTO',
    'CASO_JA_ABERTO',
  ],
  muda: true,
})

export const dataDaDevolucao = call({
  method: 'GET',
  path: '/core/devolucao/data-devolucao',
  access: 'auth',
  summary: 'Até quando se recebe, depois de pedido; pago, quando se pagou',
  query,
  response: z.object({ dataDevolucao: z.string().nullable().meta({ description: 'DD/MM/AAAA' }) }),
  errors: doCaso,
  transparente: true,
})

export const confirmarDevolucao = call({
  method: 'POST',
  path: '/core/devolucao/confirmar',
  access: 'auth',
  idempotent: true,
  summary:
    'Quer receber o valor, e a taxa de permanência deixa de contar; de uma empresa, diz se dois sócios assinam juntos',
  query,
  body: QuemAssina,
  response: EstadoDaDevolucao,
  errors: doAto('confirmar'),
})

export const naoConfirmarDevolucao = call({
  method: 'POST',
  path: '/core/devolucao/nao-confirmar',
  access: 'auth',
  custa: { oQue: ['caso'], porDia: 10 },
  idempotent: true,
  summary: 'Não quer receber agora: o valor continua devido',
  query,
  response: EstadoDaDevolucao,
  errors: doAto('desistir'),
})

/** The account is checked before the code is asked for, so that nobody gives a code for an account that is refused. */
export const conferirContaDaDevolucao = call({
  method: 'POST',
  path: '/core/devolucao/conta/conferir',
  access: 'auth',
  summary: 'Se o valor pode ser pago nesta conta; nada é guardado',
  body: z.strictObject(ContaBancaria.shape),
  response: z.object({ confere: z.literal(true) }),
  errors: ERROS_DA_CONTA,
})

export const solicitarPagamentoDaDevolucao = call({
  method: 'POST',
  path: '/core/devolucao/solicitar-pagamento',
  access: 'auth',
  custa: { oQue: ['mensagem'], porDia: 10 },
  idempotent: true,
  exigeCodigo: 'dados-bancarios',
  summary: 'Pede o pagamento numa conta do titular',
  query,
  body: z.strictObject(ContaBancaria.shape),
  response: EstadoDaDevolucao,
  errors: doAto('solicitarPagamento'),
})

const daCota = { method: 'GET', access: 'cota', params: paramsDe('cota'), errors: ['NAO_ENCONTRADO'] } as const

export const valoresDaCancelada = call({
  ...daCota,
  path: '/cotas/:id/devolucoes-cancelado/valores-devolver',
  summary: 'O que volta a quem saiu do grupo: a restituição, linha a linha',
  response: z.object({ valores: z.array(ParteDaDevolucao), previsao: PrevisaoDaDevolucao.nullable() }),
  transparente: true,
})

export const valoresDoEncerramento = call({
  ...daCota,
  path: '/cotas/:id/encerramentos/valores-devolver',
  summary: 'O que o grupo encerrado deixou para a cota',
  response: z.object({
    dadosContemplacao: z.object({
      valorDisponivel: Centavos,
      encerradoEm: Dia.nullable(),
      valores: z.array(ParteDaDevolucao),
    }),
  }),
  transparente: true,
})
