import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, paramsDe } from '../formas.ts'
import { errosDosAtos } from '../processos/index.ts'
import { ContatoDoSeguro, SaidaDoSeguro } from '../processos/seguro.ts'
import { EstadoDoCaso } from './casos.ts'

const Inteiro = z.number().int()
/**
 * A contract can be seen and left even where the partner no longer offers the insurance, so only the request needs the
 * feature.
 */
const daCota = { access: 'cota', params: paramsDe('cota') } as const

const Oferta = z.object({
  premioMensal: Centavos.meta({ description: 'Por mês, além da parcela: quem cobra é a seguradora' }),
  parcela: Centavos.meta({ description: 'A parcela sobre a qual se calcula' }),
  parcelasCobertas: Inteiro,
  carenciaDias: Inteiro,
  franquiaDias: Inteiro,
  mesesDeEmprego: Inteiro,
})

/** Tells whether a request is under way, and whether the quota is insured. */
export const seguro = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/seguro',
  summary: 'Se há um pedido de seguro em andamento, e se a cota já tem seguro',
  response: z.object({
    iniciado: z.boolean(),
    possui_seguro: z.enum(['S', 'N']),
    noPlano: Centavos.nullable().meta({ description: 'Por mês, o seguro que vem na parcela; nulo onde não vem' }),
    arrependimentoAte: Dia.nullable().meta({ description: 'Até quando sair devolve tudo; nulo de quem não contratou' }),
    pedido: EstadoDoCaso.nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})

/** Answers the cover and its monthly price, and the holder's contacts. */
export const dadosDoSeguro = call({
  ...daCota,
  method: 'GET',
  path: '/cotas/:id/seguro/dados',
  summary: 'O que o seguro oferecido cobre e custa, e os contatos do titular',
  response: z.object({
    oferta: Oferta.nullable().meta({ description: 'Pela parcela de hoje; nula onde não se oferece' }),
    semOferta: z
      .enum(['grupo', 'empresa', 'cota'])
      .nullable()
      .meta({ description: 'Por que não: o grupo não tem, empresa não contrata, ou a cota acaba antes' }),
    central: z
      .object({ valor: z.string(), href: z.string() })
      .nullable()
      .meta({ description: 'O telefone que atende sobre o seguro' }),
    contato: z.object({ telefone: ContatoDoSeguro.shape.telefone.nullable(), email: z.string().nullable() }),
  }),
  errors: ['NAO_ENCONTRADO'],
})

export const solicitarSeguro = call({
  ...daCota,
  method: 'POST',
  path: '/cotas/:id/seguro',
  summary: 'Pede o seguro: uma pessoa fala com o titular e fecha com ele',
  funcionalidade: 'ofertaSeguro',
  custa: { oQue: ['caso', 'mensagem'], porDia: 3, porPessoa: 30 },
  idempotent: true,
  body: ContatoDoSeguro,
  response: EstadoDoCaso,
  errors: ['CASO_JA_ABERTO', ...errosDosAtos('seguro', { de: ['cliente'], atos: ['solicitar'] })],
})

/** The caller names the act, so that giving up a request never ends a contract that was closed meanwhile. */
export const sairDoSeguro = call({
  ...daCota,
  method: 'POST',
  path: '/cotas/:id/seguro/saida',
  summary: 'Desiste do pedido de seguro, ou cancela o contratado: até sete dias, tudo o que se pagou volta',
  custa: { oQue: ['caso', 'mensagem'], porDia: 10, porPessoa: 50 },
  idempotent: true,
  body: SaidaDoSeguro,
  response: EstadoDoCaso,
  errors: ['SEM_PROCESSO', ...errosDosAtos('seguro', { de: ['cliente'], atos: SaidaDoSeguro.shape.ato.options })],
})
