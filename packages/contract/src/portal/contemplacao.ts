import {
  CONDICOES_DA_ESPECIE,
  CRITERIOS_DA_CONTEMPLACAO,
  IMPEDIMENTOS_DA_CONTEMPLACAO,
  IMPEDIMENTOS_DO_USO,
  listBens,
  listGarantias,
  RENDA_MAXIMA_CENTAVOS,
  RESULTADOS_DO_CRIVO,
} from '@contempla/consorcio'
import {
  GRAFIAS_DE_PERFIL,
  listPerfisDeRenda,
  PASSOS_DA_CONTEMPLACAO,
  perfilPorGrafia,
} from '@contempla/consorcio/processos'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, Id, IdParams, TipoCota } from '../formas.ts'
import { errosDosAtos } from '../processos/index.ts'
import { EstadoDoCaso } from './casos.ts'

const Garantia = z.enum(listGarantias)
const Bem = z.enum(listBens)
const Perfil = z.enum(listPerfisDeRenda)

/** The state of a quota's contemplation: that of its case, and the data that the flow shows beside it. */
export const EstadoDaContemplacao = EstadoDoCaso.extend({
  vista: z
    .string()
    .nullable()
    .meta({ description: 'A fase como a tabela a chama, que volta com cada passo; nula sem caso aberto' }),
  passos: z
    .array(z.object({ passo: z.enum(PASSOS_DA_CONTEMPLACAO), titulo: z.string(), atual: z.boolean() }))
    .meta({ description: 'Os passos que se mostram a este titular, na ordem' }),
  podeIniciar: z.boolean(),
  impedimento: z.enum(IMPEDIMENTOS_DA_CONTEMPLACAO).nullable().meta({ description: 'Por que não se pode começar' }),
  iniciaEm: Dia.nullable().meta({ description: 'O primeiro dia em que se pode começar; nulo sem contemplação' }),
  criterios: z.array(z.object({ criterio: z.enum(CRITERIOS_DA_CONTEMPLACAO), atendido: z.boolean() })),
  escolhas: z.object({
    garantia: Garantia.nullable(),
    bem: Bem.nullable(),
    perfil: Perfil.nullable(),
    renda: Centavos.nullable(),
  }),
  faturamento: z.object({
    pode: z.boolean(),
    impede: z.enum(IMPEDIMENTOS_DO_USO).nullable().meta({ description: 'Por que o crédito ainda não pode ser usado' }),
    motivo: z.string().nullable().meta({ description: 'O mesmo, em palavras' }),
    disponivelEm: Dia.nullable(),
    emEspecie: z
      .object({
        pode: z.boolean(),
        condicoes: z.array(z.object({ condicao: z.enum(CONDICOES_DA_ESPECIE), atendida: z.boolean() })),
        aPartirDe: Dia.nullable(),
        recebe: z
          .object({
            credito: Centavos.meta({ description: 'O crédito com o que rendeu, hoje' }),
            saldoDevedor: Centavos.meta({ description: 'Tudo o que a cota deve hoje, que sai do crédito' }),
            valor: Centavos.meta({ description: 'O que chega à conta' }),
            respostaAte: Dia.meta({ description: 'Até quando se responde a quem pede hoje' }),
            diasUteis: z
              .int()
              .meta({ description: 'Até o dinheiro chegar, desde que documentos e conta são enviados' }),
          })
          .nullable()
          .meta({ description: 'O que receber em dinheiro seria hoje; nulo enquanto não se pode' }),
      })
      .meta({ description: 'Se pode ser recebido em dinheiro, condição a condição, como o faturamento em espécie' }),
  }),
  outrasCotas: z
    .array(
      z.object({
        idCota: Id,
        grupo: z.string(),
        cota: z.string(),
        tipo: TipoCota,
        apelido: z.string().nullable(),
        dia: Dia,
        credito: Centavos,
      }),
    )
    .meta({ description: 'As outras cotas contempladas do titular cujo crédito espera' }),
})

/** A session by link may make this call, and gets nothing that only the holder should know. */
export const contemplacao = call({
  method: 'GET',
  path: '/cotas/:id/contemplacao',
  access: 'cota',
  summary: 'Em que passo está a contemplação da cota, o que já se escolheu e os documentos que pede',
  params: IdParams,
  response: EstadoDaContemplacao,
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
})

/** The profile in the spelling of either document, read as the internal one. */
const PerfilEnviado = z
  .enum(GRAFIAS_DE_PERFIL as [string, ...string[]])
  .transform((grafia) => Perfil.parse(perfilPorGrafia(grafia)))

const vista = z
  .string()
  .max(60)
  .nullable()
  .meta({ description: 'A fase que se viu: o caso que já está em outra não se move', examples: [null] })

/** The holder's choices, each with exactly the data that it takes. */
const ESCOLHAS = {
  iniciar: [],
  continuar: [],
  aceitar: [],
  confirmar: [],
  voltar: [],
  conferirDeNovo: [],
  concluir: [],
  pedirReanalise: [],
  escolherEquipamento: [],
  faturar: [],
  receberEmEspecie: [],
  faturarDepois: [],
  escolherDeNovo: [],
  desistir: [],
  escolher: ['garantia'],
  escolherTipo: ['bem'],
  escolherPerfil: ['perfil', 'renda'],
} as const
const atos = Object.keys(ESCOLHAS) as [keyof typeof ESCOLHAS, ...(keyof typeof ESCOLHAS)[]]

const Passo = z
  .strictObject({
    ato: z.enum(atos),
    vista,
    garantia: Garantia.exclude(['equipamento']).optional(),
    bem: Bem.optional(),
    perfil: PerfilEnviado.optional(),
    renda: Centavos.min(0)
      .max(RENDA_MAXIMA_CENTAVOS)
      .nullable()
      .optional()
      .meta({ description: 'Por mês; nula de quem não a diz' }),
  })
  .superRefine((passo, { addIssue }) => {
    const pedidas: readonly string[] = ESCOLHAS[passo.ato]
    for (const campo of ['garantia', 'bem', 'perfil', 'renda'] as const)
      if (pedidas.includes(campo) !== (passo[campo] !== undefined))
        addIssue({
          code: 'custom',
          path: [campo],
          message: pedidas.includes(campo) ? 'Escolha uma opção' : 'Este passo não pede isto',
        })
  })

/** Saves the current step and advances. A representative confirms and does not change (document 2 §6), as the table says. */
export const avancarContemplacao = call({
  method: 'PUT',
  path: '/cotas/:id/contemplacao',
  access: 'cota',
  idempotent: true,
  custa: { oQue: ['caso', 'mensagem'], porDia: 100, porPessoa: 100 },
  summary: 'Guarda o passo e avança: um dos atos da fase, com o que ele pede; o primeiro abre o caso',
  params: IdParams,
  body: Passo,
  response: EstadoDaContemplacao,
  errors: [
    'SEM_PROCESSO',
    'CASO_MUDOU',
    // The first step opens the case.
    'CASO_JA_ABERTO',
    'CREDITO_EM_OUTRO_USO',
    ...errosDosAtos('contemplacao', { de: ['cliente', 'representante'], atos }),
  ],
  representante: true,
})

export const retornoDoCrivo = call({
  method: 'GET',
  path: '/cotas/:id/retorno-crivo',
  access: 'cota',
  summary:
    'O que a análise de crédito respondeu no caso da contemplação, ou o que se decidiu depois; nulo enquanto não respondeu',
  params: IdParams,
  response: z.object({
    CodigoCrivo__c: z.string().nullable(),
    DecisaoDoCrivo__c: z.enum(RESULTADOS_DO_CRIVO).nullable(),
    StatusCrivo__c: z.string().nullable(),
  }),
  errors: ['NAO_ENCONTRADO'],
})
