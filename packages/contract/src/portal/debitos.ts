import { FORMAS_DE_DEBITO, MAXIMO_DE_TENTATIVAS, MOTIVOS_DO_FIM, SITUACOES_DA_COBRANCA } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, IdParams, Instante } from '../formas.ts'

const Forma = z.enum(FORMAS_DE_DEBITO)
const Tentativas = z.number().int().min(0).max(MAXIMO_DE_TENTATIVAS)

const Conta = z.object({
  banco: z.string(),
  agencia: z.string(),
  conta: z.string().meta({ description: 'O fim do número; o resto não se mostra' }),
})

/** The payer's own account, as typed. A letter as check digit becomes a zero, as in the record (document 3 §5). */
const ContaInformada = z.strictObject({
  banco: z
    .string()
    .regex(/^\d{3}$/, { error: 'O código do banco tem 3 números' })
    .meta({ examples: ['341'] }),
  agencia: z
    .string()
    .trim()
    .regex(/^(?!0+$)\d{4}$/, { error: 'A agência tem 4 números, sem o dígito' })
    .meta({ examples: ['1234'] }),
  conta: z
    .string()
    .trim()
    .regex(/^(?!0+$)\d{1,12}$/, { error: 'A conta tem até 12 números' })
    .meta({ examples: ['12345'] }),
  digito: z
    .string()
    .trim()
    .regex(/^[\dxX]{1,2}$/, { error: 'O dígito tem 1 ou 2 números, ou X' })
    .transform((digito) => digito.replaceAll(/x/gi, '0'))
    .meta({ examples: ['6'] }),
})

const Limite = z.object({
  valorMaximo: Centavos.min(1)
    .max(100_000_000_000)
    .nullable()
    .meta({ examples: [250_000], description: 'Acima dele nada é debitado; nulo: sem limite' }),
})

const DebitoAutomatico = z.object({
  formas: z.array(Forma).meta({ description: 'As que se podem escolher aqui' }),
  tentativas: Tentativas.meta({
    description: 'Quantas vezes o banco tenta de novo, depois do vencimento, num acordo feito agora',
  }),
  conta: Conta.nullable().meta({ description: 'A conta principal do cadastro, de que o débito pode sair' }),
  impedimento: z.object({ codigo: z.string(), mensagem: z.string() }).nullable(),
  acordo: Limite.extend({
    forma: Forma,
    situacao: z.enum(['pedido', 'autorizado', 'recusado', 'expirado', 'cancelado']),
    motivo: z.enum(MOTIVOS_DO_FIM).nullable().meta({ description: 'Por que acabou' }),
    conta: Conta,
    tentativas: Tentativas,
    pedidoEm: Instante,
    respondeAte: Dia.meta({ description: 'Último dia em que se confirma no aplicativo do banco' }),
    encerradoEm: Instante.nullable(),
  })
    .nullable()
    .meta({ description: 'O último que o titular fez' }),
  proxima: z
    .object({
      parcela: z.number().int(),
      dataVencimento: Dia,
      valor: Centavos,
      situacao: z.enum(SITUACOES_DA_COBRANCA),
    })
    .nullable()
    .meta({ description: 'A próxima parcela emitida, sob um acordo autorizado' }),
})

const caminho = '/cotas/:id/forma-pagamento/debito-automatico'

export const debitoAutomatico = call({
  method: 'GET',
  path: caminho,
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'O débito automático da cota: o acordo, o próximo débito e de que conta sai',
  params: IdParams,
  response: DebitoAutomatico,
  errors: [],
})

export const fazerDebitoAutomatico = call({
  method: 'POST',
  path: caminho,
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Faz o acordo de débito automático, que se confirma no aplicativo do banco',
  params: IdParams,
  body: Limite.extend({
    forma: Forma,
    conta: ContaInformada.nullable().meta({ description: 'De que conta sai; nula: a principal do cadastro' }),
  }).strict(),
  response: DebitoAutomatico,
  errors: ['DEBITO_INDISPONIVEL', 'DEBITO_SEM_CONTA', 'DEBITO_SEM_PARCELAS', 'DEBITO_JA_FEITO', 'BANCO_DESCONHECIDO'],
  custa: { oQue: ['cobranca', 'mensagem'], porDia: 4, porPessoa: 40 },
  idempotent: true,
})

export const alterarDebitoAutomatico = call({
  method: 'PUT',
  path: caminho,
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Muda até quanto se debita de uma vez, no que ainda não foi ao banco',
  params: IdParams,
  body: Limite.strict(),
  response: DebitoAutomatico,
  errors: ['DEBITO_SEM_ACORDO'],
  custa: { oQue: ['cobranca', 'mensagem'], porDia: 6, porPessoa: 40 },
  idempotent: true,
})

export const encerrarDebitoAutomatico = call({
  method: 'DELETE',
  path: caminho,
  access: 'cota',
  funcionalidade: 'boletos',
  summary: 'Encerra o débito automático; o que ainda não está sendo pago volta do banco',
  params: IdParams,
  response: DebitoAutomatico,
  errors: ['DEBITO_SEM_ACORDO'],
  custa: { oQue: ['cobranca', 'mensagem'], porDia: 4, porPessoa: 40 },
  idempotent: true,
})
