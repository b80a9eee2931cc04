import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Id, IdDoCaminho, IdParams, Instante, paginacao, UmaLinha } from '../../formas.ts'

const Inteiro = z.number().int()
const Motivo = z
  .string()
  .trim()
  .min(10, { error: 'Escreva o motivo' })
  .max(500)
  .meta({ examples: ['Ação judicial 0001234-56.2032, citada em 12/02/2032'] })

const Totais = z.object({ valores: Inteiro, centavos: Centavos })

const Pretensao = z.enum(['em-vigor', 'a-prescrever', 'prescrita'])
const filtro = {
  grupo: z.string().trim().max(6).regex(/^\d*$/, { error: 'O código do grupo só tem algarismos' }).optional(),
  pretensao: Pretensao.optional(),
}

/** What waits in closed groups for whoever it belongs to. */
export const listNaoProcurados = call({
  method: 'GET',
  path: '/recursos-nao-procurados',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Os recursos não procurados dos grupos encerrados, dos que esperam há mais tempo aos de menos',
  query: paginacao(50).extend(filtro),
  response: z.array(
    z.object({
      tabela: z.enum(['rateio', 'restituicao']),
      id: Id,
      grupoId: Id,
      grupo: z.string(),
      cotaId: Id,
      numero: z.string(),
      versao: Inteiro,
      titular: z.string(),
      cedida: z.boolean().meta({ description: 'O crédito foi cedido: confira na cota a quem se paga' }),
      valorCentavos: Centavos,
      aPagarCentavos: Centavos.meta({ description: 'Hoje, menos a taxa de permanência do contrato' }),
      desde: Dia,
      pretensaoAte: Dia,
      pretensao: Pretensao,
      procuradoEm: Dia.nullable(),
      pagarAte: Dia.nullable().meta({ description: 'Trinta dias de quem procurou' }),
    }),
  ),
  paged: true,
  errors: [],
})

export const totaisDosNaoProcurados = call({
  method: 'GET',
  path: '/recursos-nao-procurados/totais',
  access: 'staff',
  podeAtrasar: true,
  papel: 'atendente',
  summary: 'Quanto espera, por idade, quanto prescreve, e o que foi procurado e passou do prazo',
  response: z.object({
    ate1Ano: Totais,
    de1a3Anos: Totais,
    maisDe3Anos: Totais,
    aPrescrever: Totais,
    prescritos: Totais,
    procurados: Totais,
    atrasados: Totais.meta({ description: 'Procurados há mais dias do que os do contrato' }),
  }),
  errors: [],
})

export const baixarNaoProcurados = call({
  method: 'GET',
  path: '/recursos-nao-procurados/csv',
  access: 'staff',
  papel: 'analista',
  summary: 'A mesma lista, inteira, em CSV de ponto e vírgula; quem baixa fica na trilha',
  query: z.object(filtro),
  binary: ['text/csv'],
  errors: [],
})

const Valor = z.strictObject({ tabela: z.enum(['rateio', 'restituicao']), id: Id })

export const registrarProcura = call({
  method: 'POST',
  path: '/recursos-nao-procurados/procura',
  access: 'staff',
  papel: 'atendente',
  idempotent: true,
  summary: 'Registra que o dono procurou o valor: o prazo do pagamento conta deste dia',
  body: Valor,
  response: z.object({ procuradoEm: Dia, pagarAte: Dia }),
  errors: ['NAO_ENCONTRADO', 'RECURSO_PRESCRITO'],
})

export const afastarPrescricao = call({
  method: 'POST',
  path: '/recursos-nao-procurados/prescricao-afastada',
  access: 'staff',
  papel: 'gestor',
  idempotent: true,
  summary: 'Afasta a prescrição de um valor, com o motivo: ele pode ser pago de novo',
  body: Valor.extend({ motivo: Motivo }),
  response: z.object({ afastadaEm: Dia }),
  errors: ['NAO_ENCONTRADO', 'RECURSO_NAO_PRESCRITO'],
})

/** Notices whose reading must be proved, and were not read within the days of the contract. */
export const listRecibos = call({
  method: 'GET',
  path: '/avisos-com-recibo',
  access: 'staff',
  papel: 'atendente',
  summary: 'Os avisos do fim de um grupo e da restituição sorteada: quem leu, quem não leu e quem recebeu carta',
  query: paginacao(50).extend({
    situacao: z.enum(['pede-carta', 'sem-leitura', 'lidos', 'por-carta']).optional(),
    cota: IdDoCaminho.optional(),
  }),
  response: z.array(
    z.object({
      id: Id,
      assunto: z.enum(['encerramento', 'restituicao']),
      cotaId: Id,
      grupo: z.string(),
      numero: z.string(),
      titular: z.string(),
      enviadoEm: Instante,
      lidoEm: Instante.nullable().meta({ description: 'No portal, com a senha' }),
      cartaEm: Dia.nullable(),
      cartaReferencia: z.string().nullable(),
      pedeCarta: z.boolean(),
    }),
  ),
  paged: true,
  errors: [],
})

export const registrarCarta = call({
  method: 'POST',
  path: '/avisos-com-recibo/:id/carta',
  access: 'staff',
  papel: 'analista',
  idempotent: true,
  summary: 'Registra a carta, com aviso de recebimento, de um aviso que não foi lido',
  params: IdParams,
  body: z.strictObject({ dia: Dia, referencia: UmaLinha.min(4).max(80) }),
  response: z.object({ cartaEm: Dia }),
  errors: ['NAO_ENCONTRADO', 'AVISO_JA_LIDO', 'CARTA_FORA_DO_PRAZO'],
})
