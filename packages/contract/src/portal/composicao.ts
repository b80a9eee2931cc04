import { COMPONENTES } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia, IdParams, Percentual } from '../formas.ts'

const Parcela = z.number().int()
const Valor = Centavos.meta({ description: 'Quanto do que mudou se deve a isto; negativo, a menos' })
const mudancaDeCredito = { de: Centavos, para: Centavos, valor: Valor }

const doTitularAnterior = z.boolean().meta({ description: 'Foi antes de a cota ser de quem a tem' })

const EventoDoPlano = z.object({
  tipo: z.enum([
    'antecipacao',
    'lance',
    'antecipacao-desfeita',
    'contemplacao',
    'descontemplacao',
    'reativacao',
    'troca-de-credito',
    'renegociacao',
    'renegociacao-desfeita',
  ]),
  dia: Dia,
  valor: Centavos.nullable().meta({ description: 'O dinheiro que entrou, onde entrou algum' }),
  doTitularAnterior,
})

const Origem = z.object({ parcela: Parcela.nullable(), dia: Dia })

const Causa = z.discriminatedUnion('motivo', [
  z.object({
    motivo: z.literal('reajuste'),
    dia: Dia,
    indice: z.string(),
    percentual: Percentual,
    ...mudancaDeCredito,
  }),
  z.object({ motivo: z.literal('troca-de-credito'), dia: Dia, doTitularAnterior, ...mudancaDeCredito }),
  z.object({ motivo: z.literal('outro-credito'), ...mudancaDeCredito }),
  z.object({ motivo: z.literal('plano'), eventos: z.array(EventoDoPlano), valor: Valor }),
  z.object({ motivo: z.enum(['comecou', 'terminou', 'arredondamento']), valor: Valor }),
  z.object({ motivo: z.enum(['so-desta', 'so-da-anterior']), origens: z.array(Origem), valor: Valor }),
])

/** The number of an instalment in a path. */
const NumeroDaParcela = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: 'Endereço inválido' })
  .meta({ examples: ['1'] })
  .transform(Number)

export const composicaoDaParcela = call({
  method: 'GET',
  path: '/cotas/:id/cobrancas/composicao/:parcela',
  access: 'cota',
  funcionalidade: 'boletos',
  summary:
    'Por que uma parcela custa o que custa: o que mudou da anterior, parte por parte, e o que causou cada mudança',
  params: IdParams.extend({ parcela: NumeroDaParcela }),
  response: z.object({
    parcela: Parcela,
    total: Centavos.meta({ description: 'Tudo o que dela se cobrou; em atraso, o que custa hoje' }),
    anterior: z
      .object({ parcela: Parcela, total: Centavos })
      .nullable()
      .meta({ description: 'Nulo na primeira, que não tem com que se comparar' }),
    diferenca: Centavos,
    partes: z
      .array(
        z.object({
          componente: z.enum(COMPONENTES),
          antes: Centavos,
          agora: Centavos,
          valor: Centavos,
          causas: z.array(Causa).meta({ description: 'Somam o que a parte mudou' }),
        }),
      )
      .meta({ description: 'As que mudaram; somam a diferença' }),
  }),
  errors: ['NAO_ENCONTRADO'],
  transparente: true,
  delegavel: 'ver',
})
