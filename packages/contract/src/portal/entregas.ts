import { CANAIS_DE_LEMBRETE, FORMAS_DE_DEBITO, FORMAS_DE_ENVIO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Dia, IdParams, Instante } from '../formas.ts'

const FormaEnvio = z.enum(FORMAS_DE_ENVIO)

/** The lock of a choice that can change once in 24 hours (document 3 §4). */
const Trava = z.object({
  lastChange: Instante.nullable().meta({ description: 'Quando foi escolhido; nulo de quem nunca escolheu' }),
  bloqueadaAte: Instante.nullable().meta({ description: 'Até quando não muda de novo; nulo quando muda agora' }),
})

const OptIn = Trava.extend({
  formasEnvioCota: z.array(
    z.object({
      formaEnvio: z.enum(CANAIS_DE_LEMBRETE),
      status: z.boolean().meta({ description: 'Se o titular aceita lembretes por aqui' }),
      contato: z.string().nullable().meta({ description: 'Para onde vão; nulo quando o cadastro não tem' }),
    }),
  ),
})

export const optIn = call({
  method: 'GET',
  path: '/cotas/:id/opt-in',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Por onde o titular aceita ser lembrado do vencimento',
  params: IdParams,
  response: OptIn,
  errors: [],
})

export const alterarOptIn = call({
  method: 'PUT',
  path: '/cotas/:id/opt-in',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Escolhe por onde ser lembrado; muda uma vez em 24 horas',
  params: IdParams,
  body: z.strictObject({
    formasEnvio: z
      .array(z.enum(CANAIS_DE_LEMBRETE))
      .max(CANAIS_DE_LEMBRETE.length)
      .meta({ examples: [['email']], description: 'Os que se aceitam; nenhum, uma lista vazia' }),
  }),
  response: OptIn,
  errors: ['OPT_IN_BLOQUEADO', 'SEM_CONTATO_PARA_LEMBRETE'],
  idempotent: true,
})

const Vai = FormaEnvio.nullable().meta({
  description: 'Por onde o boleto vai de fato, pelo que o cadastro tem; nulo quando não há por onde',
})

const FormaEnvioBoleto = Trava.extend({
  formaEnvio: FormaEnvio.meta({ description: 'A forma que vale hoje: a escolhida, ou a do grupo' }),
  vai: Vai,
  proxima: z
    .object({ formaEnvio: FormaEnvio, vai: Vai, aPartirDe: Dia })
    .nullable()
    .meta({ description: 'A forma que valerá depois da próxima assembleia, quando é outra' }),
})

export const formaEnvioBoleto = call({
  method: 'GET',
  path: '/cotas/:id/forma-envio-boleto',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Como o boleto do mês chega ao titular, e como chegará depois da próxima assembleia',
  params: IdParams,
  response: FormaEnvioBoleto,
  errors: [],
})

export const alterarFormaEnvioBoleto = call({
  method: 'PUT',
  path: '/cotas/:id/forma-envio-boleto',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Escolhe como receber o boleto; muda uma vez em 24 horas, e vale depois da próxima assembleia',
  params: IdParams,
  body: z.strictObject({ formaEnvio: FormaEnvio }),
  response: FormaEnvioBoleto,
  errors: ['FORMA_DE_ENVIO_BLOQUEADA', 'SEM_EMAIL_PARA_O_BOLETO', 'SEM_ENDERECO_PARA_O_BOLETO'],
  idempotent: true,
})

export const manutencaoDaFormaDePagamento = call({
  method: 'GET',
  path: '/cotas/:id/forma-pagamento/manutencao',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Como as parcelas se pagam e como chegam ao titular, e se isso muda agora',
  params: IdParams,
  response: FormaEnvioBoleto.extend({
    formaPagamento: z.enum(['boleto', ...FORMAS_DE_DEBITO]),
    formasEnvio: z.array(FormaEnvio).meta({ description: 'As que o cadastro permite escolher' }),
  }),
  errors: [],
})

export const recebimentoDaFormaDePagamento = call({
  method: 'GET',
  path: '/cotas/:id/forma-pagamento/recebimento/:type',
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Para onde o boleto iria por uma forma de envio, e desde quando, se fosse escolhida agora',
  params: IdParams.extend({ type: FormaEnvio.meta({ examples: ['email'] }) }),
  response: z.object({
    formaEnvio: FormaEnvio,
    impedimento: z
      .object({ codigo: z.string(), mensagem: z.string() })
      .nullable()
      .meta({ description: 'O que falta no cadastro para que se possa escolher' }),
    email: z.string().nullable(),
    endereco: z.string().nullable(),
    aPartirDe: Dia.nullable().meta({
      description: 'O dia depois da próxima assembleia; nulo quando não há nenhuma por vir, e a escolha vale na hora',
    }),
  }),
  errors: [],
})
