import { FORMAS_DE_ENVIO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Centavos, Dia, IdParams, Instante } from '../../formas.ts'
import { errosDosAtos } from '../../processos/index.ts'
import { FORMAS_DO_POS_VENDA, RespostasDoPosVenda } from '../../processos/pos-venda.ts'
import { EstadoDoCaso } from '../casos.ts'

const Inteiro = z.number().int()

/** What the holder bought (document 2 §2, step 4), by the figures that the quota's own screens show. */
const Consorcio = z.object({
  credito: Centavos,
  primeiraParcela: Centavos.nullable().meta({
    description: 'Como foi emitida, ou como vai ser; nula enquanto o grupo não tem calendário',
  }),
  parcela: Centavos.meta({ description: 'Uma parcela do plano, pelo crédito de hoje' }),
  parcelas: Inteiro.meta({ description: 'Quantas a cota paga: o prazo do plano' }),
  mesesDoGrupo: Inteiro,
  primeiraAssembleia: Dia.nullable().meta({ description: 'A primeira de que a cota participa; nula sem calendário' }),
  modalidade: z.enum(['convencional', 'mais-por-menos', 'plano-justo']),
})

/** How the boleto comes, for the step that asks (document 2 §2, step 5). */
const Envio = z.object({
  atual: z.enum(FORMAS_DE_ENVIO).meta({ description: 'A escolhida, mesmo que ainda vá valer; ou a do grupo' }),
  bloqueadaAte: Instante.nullable().meta({
    description: 'Até quando a última escolha não muda; nulo quando muda agora',
  }),
  aPartirDe: Dia.nullable().meta({ description: 'Desde quando vale o que se escolher; nulo quando vale na hora' }),
  debito: z.boolean().meta({ description: 'As parcelas saem da conta: enquanto isso, nenhum boleto é enviado' }),
  formas: z.array(
    z.object({
      formaEnvio: z.enum(FORMAS_DO_POS_VENDA),
      destino: z.string().nullable(),
      impedimento: z.string().nullable().meta({ description: 'O que falta no cadastro para escolhê-la, em palavras' }),
    }),
  ),
})

/** The state of a quota's post-sale: that of its case, and what its steps show. */
export const EstadoDoPosVenda = EstadoDoCaso.extend({
  vista: z
    .string()
    .nullable()
    .meta({ description: 'A fase, que volta com cada resposta; nula de um pós-venda encerrado' }),
  passos: z.array(z.object({ passo: z.string(), titulo: z.string(), atual: z.boolean() })),
  ligacao: EstadoDoCaso.nullable().meta({
    description: 'A ligação que uma pessoa vai fazer a pedido do titular, ou pelo que lhe prometeram; nula sem uma',
  }),
  renda: Centavos.nullable().meta({ description: 'Nula fora do passo que a confere, e de quem não a disse' }),
  consorcio: Consorcio.nullable().meta({ description: 'Nulo fora do passo que o mostra' }),
  envio: Envio.nullable().meta({ description: 'Nulo fora do passo do boleto, e onde o parceiro não tem boletos' }),
})

export const posVenda = call({
  method: 'GET',
  path: '/cotas/:id/pos-venda',
  access: 'cota',
  summary: 'Em que passo está o pós-venda da cota, com o que o passo mostra',
  params: IdParams,
  response: EstadoDoPosVenda,
  errors: ['NAO_ENCONTRADO', 'SEM_PROCESSO'],
})

/** The holder's acts, each with exactly what it takes. */
const RESPOSTAS = {
  iniciar: [],
  responder: ['ano'],
  confirmar: [],
  corrigir: [],
  conferirCodigo: [],
  alterar: ['alteracao'],
  corrigirRenda: ['valorRenda'],
  escolher: ['formaEnvio'],
  continuar: [],
  voltar: [],
  entendi: [],
  tenhoDuvidas: ['dito'],
  semPromessa: [],
  comPromessa: ['dito'],
  concluir: [],
} as const
const atos = Object.keys(RESPOSTAS) as [keyof typeof RESPOSTAS, ...(keyof typeof RESPOSTAS)[]]
const campos = Object.keys(RespostasDoPosVenda.shape) as (keyof typeof RespostasDoPosVenda.shape)[]

const Resposta = z
  .strictObject({
    ato: z.enum(atos),
    vista: z.string().max(60).meta({ description: 'A fase que se viu: o pós-venda que já está em outra não se move' }),
    ...RespostasDoPosVenda.partial().shape,
  })
  .superRefine((passo, { addIssue }) => {
    const pedidas: readonly string[] = RESPOSTAS[passo.ato]
    for (const campo of campos)
      if (pedidas.includes(campo) !== (passo[campo] !== undefined))
        addIssue({
          code: 'custom',
          path: [campo],
          message: pedidas.includes(campo) ? 'Campo obrigatório' : 'Este passo não pede isto',
        })
  })

/** Answers a step. A representative confirms the data and changes nothing (document 3 §6), as the table says. */
export const responderPosVenda = call({
  method: 'PUT',
  path: '/cotas/:id/pos-venda',
  access: 'cota',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 100, porPessoa: 300 },
  exigeCodigoEm: { acao: 'pos-venda', atos: ['conferirCodigo', 'alterar'] },
  summary: 'Responde a um dos treze passos do pós-venda; ver e mudar o cadastro pede o código',
  params: IdParams,
  body: Resposta,
  response: EstadoDoPosVenda,
  errors: ['SEM_PROCESSO', 'CASO_MUDOU', ...errosDosAtos('pos-venda', { de: ['cliente', 'representante'], atos })],
  representante: true,
})
