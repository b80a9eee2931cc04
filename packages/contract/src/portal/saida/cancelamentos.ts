import { IMPEDIMENTOS_DO_CANCELAMENTO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, Instante, paramsDe } from '../../formas.ts'
import { Saida } from '../../processos/cancelamento.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { EstadoDoCaso } from '../casos.ts'
import { LinhaDaDevolucao } from '../devolucoes/formas.ts'
import { Custo } from '../reativacoes.ts'

const Inteiro = z.number().int()

/** What giving up in time brings back. */
export const DevolucaoDeTudo = z.object({
  pago: Centavos,
  correcao: Centavos.meta({ description: 'A correção do que foi pago, desde cada pagamento' }),
  valor: Centavos,
})

/** What leaving brings back later, line by line, at the credit of a day. */
export const Consequencias = z.object({
  linhas: z.array(LinhaDaDevolucao).meta({ description: 'A conta do que volta; a soma é o valor' }),
  valor: Centavos,
  pago: Centavos.meta({ description: 'Tudo o que a cota pagou até hoje' }),
  taxaAdministracao: Centavos.meta({ description: 'Paga, e não volta' }),
  fundoReserva: Centavos.meta({ description: 'Pago, e não volta; zero onde o contrato o devolve' }),
  seguroEOutros: Centavos.meta({ description: 'Seguro, multa e juros pagos, que não voltam' }),
  proximaAssembleia: Dia.nullable().meta({
    description: 'A primeira em que a cota pode ser sorteada entre as canceladas',
  }),
  ultimaAssembleia: Dia.nullable().meta({ description: 'A marcada, ou a que se prevê; nula sem calendário' }),
  devolveAte: Dia.nullable().meta({ description: 'Sem sorteio, até quando se devolve; nulo onde não há dia a dizer' }),
  semSorteio: z.string().meta({ description: 'O mesmo em palavras, ou o que se espera: «a devolução sai …»' }),
  regraDoFim: z.string().meta({ description: 'De onde vem o prazo depois do fim do grupo' }),
})

export const SituacaoDoCancelamento = z.object({
  podeCancelar: z.boolean(),
  impedimento: z.object({ codigo: z.enum(IMPEDIMENTOS_DO_CANCELAMENTO), mensagem: z.string() }).nullable(),
  assinado: Dia,
  arrependimentoAte: Dia.nullable().meta({ description: 'Até quando tudo volta; nulo onde o direito já cessou' }),
  devolucao: DevolucaoDeTudo.nullable().meta({ description: 'Nula depois do prazo do arrependimento' }),
  acabam: z.array(z.string()).meta({ description: 'Os pedidos da cota que acabam com o contrato' }),
  consequencias: Consequencias.nullable().meta({ description: 'Nulas enquanto tudo volta, e onde não se cancela' }),
  volta: z
    .object({
      ate: Dia.nullable().meta({ description: 'O dia da última assembleia até a qual se pode voltar' }),
      assembleia: Inteiro,
      custo: Custo.nullable().meta({ description: 'Se saísse e voltasse hoje; nulo onde já não voltaria' }),
    })
    .nullable(),
  podeRenegociar: z.boolean(),
  atrasadas: Inteiro,
  seguro: z.object({ noPlano: z.boolean(), contratado: z.boolean() }),
})

export const cancelamento = call({
  method: 'GET',
  path: '/cotas/:id/cancelamento',
  access: 'cota',
  summary: 'O que acontece se a cota for cancelada hoje, ou como foi o cancelamento que se fez',
  params: paramsDe('cota'),
  response: SituacaoDoCancelamento.extend({
    pedido: EstadoDoCaso.nullable(),
    feitoEm: Instante.nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

/** It is refused where what was told to the holder no longer holds, as at midnight after the seventh day. */
export const cancelarCota = call({
  method: 'POST',
  path: '/cotas/:id/cancelamento',
  access: 'cota',
  summary: 'Cancela a cota: em sete dias tudo o que se pagou volta; depois, a cota é excluída a pedido',
  exigeCodigo: 'cancelamento',
  custa: { oQue: ['caso', 'mensagem'], porDia: 3, porPessoa: 30 },
  idempotent: true,
  params: paramsDe('cota'),
  body: Saida.strict(),
  response: EstadoDoCaso,
  errors: ['CASO_JA_ABERTO', ...errosDosAtos('cancelamento', { de: ['cliente'] })],
})

export const cartaDoCancelamento = call({
  method: 'GET',
  path: '/cotas/:id/cancelamento/carta',
  access: 'cota',
  summary: 'A carta do cancelamento em PDF, com o protocolo e o que foi dito no dia',
  params: paramsDe('cota'),
  binary: ['application/pdf'],
  errors: ['NAO_ENCONTRADO', 'SEM_PROCESSO', 'FALHA_DE_IMPRESSAO'],
})
