import { PARAMETROS } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, paramsDe } from '../../formas.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { Cessionario, SolicitacaoDaTransferencia } from '../../processos/transferencia.ts'
import { EstadoDoCaso } from '../casos.ts'

const daCota = { access: 'cota', params: paramsDe('cota'), funcionalidade: 'transferencia' } as const
const query = z.object({ idCota: z.coerce.number().int().positive().optional().meta({ coisa: 'cota' }) })
const custa = { oQue: ['caso', 'mensagem'], porDia: 30, porPessoa: 100 } as const

export const QuemPaga = z.enum(PARAMETROS.quemPagaATaxaDeTransferencia.opcoes).meta({
  description: 'Quem paga a taxa: o titular (cedente) ou quem recebe a cota (cessionário)',
})

const Transferencia = z.object({
  iniciado: z.boolean().meta({ description: 'Há um pedido de transferência em andamento' }),
  impedimentos: z
    .array(z.object({ codigo: z.string(), texto: z.string() }))
    .meta({ description: 'Por que a cota não se transfere hoje; vazio onde se transfere' }),
  credito: Centavos,
  taxa: Centavos.meta({ description: 'A taxa da transferência, pelo crédito de hoje' }),
  quemPaga: QuemPaga,
  voltaNaDesistencia: Centavos.meta({ description: 'O que volta da taxa a quem a pagou e desiste depois' }),
  cessionario: z
    .object({
      nome: z.string(),
      inscricao: z.string().meta({ description: 'Mascarada, depois do pedido' }),
      email: z.string().meta({ description: 'Mascarado, depois do pedido' }),
      convidadoEm: Dia.nullable(),
      linkAte: Dia.nullable(),
    })
    .nullable(),
  boleto: z.object({ ticket: z.string(), valor: Centavos, vencimento: Dia }).nullable().meta({
    description: 'O boleto da taxa, enquanto se paga',
  }),
  termo: z
    .object({ sha256: z.string(), assinado: z.boolean(), aceite: z.object({ versao: z.string(), texto: z.string() }) })
    .nullable(),
  emailDoTitular: z.string().nullable().meta({ description: 'Mascarado; nulo de quem não tem' }),
  pedido: EstadoDoCaso.nullable(),
})

export const transferencia = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/transferencia',
  summary: 'Se a cota se transfere, o que custa, e o pedido em andamento',
  response: Transferencia,
  errors: ['NAO_ENCONTRADO'],
})

const semDados = ['iniciar', 'voltar', 'desistir', 'ciente', 'recomecar', 'regularizar'] as const

export const moverTransferencia = call({
  ...daCota,
  method: 'POST',
  path: '/cotas/:id/transferencia/passos',
  summary: 'Um passo do titular no pedido de transferência',
  custa,
  idempotent: true,
  body: z.strictObject({ ato: z.enum(semDados) }),
  response: EstadoDoCaso,
  errors: ['SEM_PROCESSO', 'CASO_JA_ABERTO', ...errosDosAtos('transferencia', { de: ['cliente'], atos: semDados })],
})

export const informarCessionario = call({
  ...daCota,
  method: 'POST',
  path: '/cotas/:id/transferencia/cessionario',
  summary: 'Diz quem vai receber a cota',
  custa,
  idempotent: true,
  body: Cessionario,
  response: EstadoDoCaso,
  errors: ['SEM_PROCESSO', ...errosDosAtos('transferencia', { de: ['cliente'], atos: ['informarCessionario'] })],
})

/** Document 3 §7. The holder's own e-mail is confirmed by the code that this call asks for (document 3 §2). */
export const solicitarTransferencia = call({
  method: 'POST',
  path: '/core/transferencia-cota/solicitar',
  access: 'auth',
  funcionalidade: 'transferencia',
  summary: 'Pede a transferência e convida quem vai receber a cota',
  custa: { oQue: ['caso', 'mensagem'], porDia: 10 },
  idempotent: true,
  exigeCodigo: 'transferencia',
  query,
  body: SolicitacaoDaTransferencia,
  response: EstadoDoCaso,
  errors: [
    'COTA_NAO_SELECIONADA',
    'SEM_PROCESSO',
    ...errosDosAtos('transferencia', { de: ['cliente'], atos: ['solicitar'] }),
  ],
})

export const verificarTransferencia = call({
  method: 'POST',
  path: '/core/transferencia-cota/verificar-processo',
  access: 'auth',
  funcionalidade: 'transferencia',
  summary: 'Se há uma transferência da cota em andamento',
  representante: true,
  query,
  body: z.strictObject({}).default({}),
  response: z.object({ iniciado: z.boolean() }),
  errors: ['COTA_NAO_SELECIONADA', 'NAO_ENCONTRADO'],
})

export const convidarDeNovo = call({
  ...daCota,
  method: 'POST',
  path: '/cotas/:id/transferencia/convite',
  summary: 'Envia outro link a quem vai receber a cota; o de antes deixa de valer',
  custa: { oQue: ['mensagem'], porDia: 5, porPessoa: 30 },
  idempotent: true,
  response: EstadoDoCaso,
  errors: ['SEM_PROCESSO', ...errosDosAtos('transferencia', { de: ['cliente'], atos: ['convidar'] })],
})

export const termoDaTransferencia = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/transferencia/termo',
  summary: 'O termo da transferência, em PDF: o exato documento que se assina, ou o assinado',
  binary: ['application/pdf'],
  errors: ['NAO_ENCONTRADO', 'SEM_PROCESSO'],
})

export const assinarTransferencia = call({
  ...daCota,
  method: 'POST',
  path: '/cotas/:id/transferencia/assinatura',
  summary: 'O titular assina o termo que leu',
  custa: { oQue: ['mensagem'], porDia: 10, porPessoa: 30 },
  idempotent: true,
  exigeCodigo: 'transferencia',
  body: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), aceite: z.string().max(20) }),
  response: EstadoDoCaso,
  errors: [
    'SEM_PROCESSO',
    'CONTRATO_MUDOU',
    'INDISPONIVEL',
    ...errosDosAtos('transferencia', { de: ['cliente'], atos: ['assinar'] }),
  ],
})
