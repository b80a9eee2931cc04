import { z } from 'zod'

/** The API version whose shapes the specification gives (document 2, §7). */
export const VERSAO = '/services/data/v43.0'

/** The answer of OAuth 2.0 client credentials; it gives no lifetime. */
export const Token = z.object({ access_token: z.string().min(1), token_type: z.string().regex(/^bearer$/i) })

const Falhas = z.array(z.object({ errorCode: z.string() }))

/** An answer of the composite resource: one part for each request, in their order. */
export const RespostaComposta = z.object({
  compositeResponse: z.array(
    z.object({ body: z.unknown(), httpStatusCode: z.number().int(), referenceId: z.string() }),
  ),
})

export type Parte = z.output<typeof RespostaComposta>['compositeResponse'][number]

/** One request of a composite. */
export type PedidoComposto = {
  method: 'GET' | 'PATCH'
  url: string
  referenceId: string
  body?: Record<string, unknown>
}

/** Lists the codes of a refused part; they hold nobody's data, but its messages may. */
export function codigosDe(body: unknown): string {
  const lido = Falhas.safeParse(body)
  return lido.success ? lido.data.map(({ errorCode }) => errorCode.replace(/\W/g, '').slice(0, 60)).join(', ') : ''
}

const Texto = z
  .string()
  .nullish()
  .transform((valor) => valor ?? null)

export const Contas = z.object({ records: z.array(z.object({ Id: z.string().min(1) })) })

/** A Case as it is queried; the organisation names the fields of the number and of the quota's number. */
const Caso = z.looseObject({
  CaseNumber: z.string(),
  Type: Texto,
  Status: Texto,
  Fase__c: Texto,
  /** An instant in the form 2026-11-23T12:00:00.000+0000. */
  CreatedDate: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/),
  DadosApp__c: Texto,
  Observacao__c: Texto,
  Origin: Texto,
  Description: Texto,
  DocumentosIlegiveis__c: Texto,
  DocumentosIncompletos__c: Texto,
  DocumentosIncorretos__c: Texto,
  ExpliqueMotivo__c: Texto,
  ModalidadeContemplacao__c: Texto,
  CodigoCrivo__c: Texto,
  DecisaoDoCrivo__c: Texto,
  StatusCrivo__c: Texto,
  RecordType: z.object({ DeveloperName: z.string() }).nullish(),
  CotaRelacionada__r: z.record(z.string(), z.unknown()).nullish(),
})

export const Casos = z.object({ records: z.array(Caso) })
export type CasoDeFora = z.output<typeof Caso>
