import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, IdDoCaminho } from '../formas.ts'
import { errosDosAtos } from '../processos/index.ts'
import { ERROS_DA_ESCOLHA } from '../processos/renegociacao.ts'

const Inteiro = z.number().int()

/** The quota in use, unless the caller names another of theirs. */
const daCota = { query: z.object({ idCota: IdDoCaminho.meta({ coisa: 'cota' }).optional() }) }
const naCota = { idCota: Id.meta({ coisa: 'cota' }).optional() }

const ERROS_DA_COTA = ['COTA_NAO_SELECIONADA', 'NAO_ENCONTRADO'] as const

/** Lists the errors of a call that makes these acts of the holder. */
const doAto = (...atos: string[]) => [...ERROS_DA_COTA, ...errosDosAtos('renegociacao', { de: ['cliente'], atos })]

const Impedimento = z.object({ codigo: z.string(), mensagem: z.string() }).nullable()

const Renegociada = z.object({ numero: Inteiro, dataVencimento: Dia, valorCobrado: Centavos })

/** A confirmed renegotiation and its state. */
const Confirmada = z.object({
  protocolo: z.string(),
  confirmadaEm: Dia,
  situacao: z.enum(['aguardando', 'cumprida', 'desfeita', 'excluida']),
  encerradaEm: Dia.nullable(),
  parcelas: z.array(Renegociada),
  valorRenegociado: Centavos.meta({ description: 'O que elas custavam no dia, com multa e juros' }),
  proximaParcela: z.object({
    numero: Inteiro,
    dataVencimento: Dia.nullable().meta({ description: 'Nula enquanto a assembleia dela não tem dia' }),
    valor: Centavos.nullable().meta({ description: 'Nulo enquanto não é emitida' }),
    pagaEm: Dia.nullable(),
  }),
  primeiraParcela: Inteiro.meta({ description: 'A primeira que leva parte do que se renegociou' }),
})

export const validar = call({
  method: 'GET',
  path: '/renegociacao-parcelas/validar',
  access: 'auth',
  funcionalidade: 'renegociacao',
  summary: 'Se a cota pode renegociar parcelas em atraso, por que não, e em que pé está a última renegociação',
  ...daCota,
  response: z.object({
    podeRenegociar: z.boolean(),
    impedimento: Impedimento,
    parcelasDisponiveis: Inteiro,
    parcelasPorPedido: Inteiro,
    vezesPorPlano: Inteiro,
    vezesUsadas: Inteiro,
    primeirasParcelas: Inteiro.meta({ description: 'Quantas das primeiras parcelas têm de estar pagas' }),
    primeirasPagas: Inteiro,
    ultima: Confirmada.nullable(),
  }),
  errors: ERROS_DA_COTA,
})

const EmAtraso = z.object({
  numero: Inteiro,
  dataVencimento: Dia,
  valorParcela: Centavos,
  diferenca: Centavos.meta({ description: 'O que um crédito novo acrescenta a ela' }),
  multa: Centavos,
  juros: Centavos,
  valorCobrado: Centavos.meta({ description: 'O que ela custa hoje' }),
})

export const obterParcelas = call({
  method: 'GET',
  path: '/renegociacao-parcelas/obter-parcelas',
  access: 'auth',
  funcionalidade: 'renegociacao',
  summary: 'As parcelas em atraso que se podem renegociar, com o que custam hoje, e as que já se escolheram',
  ...daCota,
  response: z.object({
    parcelasEmAtraso: z.array(EmAtraso),
    parcelasSelecionadas: z.array(Inteiro),
    parcelasPorPedido: Inteiro,
    impedimento: Impedimento,
  }),
  errors: ERROS_DA_COTA,
})

const Lado = z.object({
  valorEmAtraso: Centavos,
  valorParcela: Centavos.meta({
    description: 'O que se cobrará na primeira que leva parte do que se renegocia, com tudo o que vai nela',
  }),
  parcelasRestantes: Inteiro.meta({ description: 'As que ainda serão emitidas' }),
  ultimoVencimento: Dia.nullable(),
  valorTotal: Centavos.meta({ description: 'Das parcelas escolhidas e das que restam, pelo crédito de hoje' }),
})

const Resumo = z.object({
  parcelasSelecionadas: z.array(EmAtraso),
  proximaParcela: z
    .object({ numero: Inteiro, dataVencimento: Dia.nullable(), valor: Centavos, emitida: z.boolean() })
    .meta({ description: 'Paga até o vencimento, a renegociação vale; sem isso, é desfeita' }),
  primeiraParcela: z.object({ numero: Inteiro, dataVencimento: Dia.nullable() }),
  antes: Lado,
  depois: Lado,
  reajusteEm: Dia.nullable().meta({ description: 'O reajuste já marcado que conta em valorParcela' }),
  identificador: z.string().meta({ description: 'Diz o que se escolheu e quanto custa: com ele se confirma' }),
})

export const resumo = call({
  method: 'GET',
  path: '/renegociacao-parcelas/resumo-renegociacao',
  access: 'auth',
  funcionalidade: 'renegociacao',
  summary: 'O que as parcelas escolhidas fazem à parcela, ao prazo e ao total, pelo dia de hoje',
  ...daCota,
  response: z.object({ resumo: Resumo }),
  errors: [...ERROS_DA_COTA, ...ERROS_DA_ESCOLHA, 'SEM_PROCESSO'],
})

export const selecionarParcelas = call({
  method: 'POST',
  path: '/renegociacao-parcelas/selecionar-parcelas',
  access: 'auth',
  funcionalidade: 'renegociacao',
  summary: 'Escolhe as parcelas a renegociar; nada muda na cota até que se confirme',
  body: z.object({
    ...naCota,
    parcelasSelecionadas: z
      .array(Inteiro.min(1).max(9999))
      .min(1)
      .max(12)
      .meta({ description: 'Os números das parcelas' }),
  }),
  response: z.object({ resumo: Resumo }),
  errors: [...doAto('iniciar', 'voltar', 'selecionar'), 'CASO_JA_ABERTO'],
  idempotent: true,
})

export const confirmarRenegociacao = call({
  method: 'POST',
  path: '/renegociacao-parcelas/confirmar-renegociacao',
  access: 'auth',
  funcionalidade: 'renegociacao',
  summary: 'Confirma o que se viu no resumo; o que mudou desde então é recusado',
  body: z.object({
    ...naCota,
    identificador: z
      .string()
      .max(64)
      .meta({ examples: ['0'.repeat(64)] }),
  }),
  response: Confirmada,
  errors: [...doAto('confirmar'), 'SEM_PROCESSO'],
  custa: { oQue: ['titulo', 'mensagem'], porDia: 10 },
  idempotent: true,
})
