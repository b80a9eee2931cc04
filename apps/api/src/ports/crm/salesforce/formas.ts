import { z } from 'zod'

/** The version whose shapes the specification gives (document 2, §7). */
export const VERSAO = '/services/data/v43.0'

/** The answer of OAuth 2.0 client credentials: it says neither how long it lasts, nor anything else that is needed. */
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

/** The codes of what a part refused, which hold nobody's data; its messages may. */
export function codigosDe(body: unknown): string {
  const lido = Falhas.safeParse(body)
  return lido.success ? lido.data.map(({ errorCode }) => errorCode.replace(/\W/g, '').slice(0, 60)).join(', ') : ''
}

const Texto = z
  .string()
  .nullish()
  .transform((valor) => valor ?? null)

export const Contas = z.object({ records: z.array(z.object({ Id: z.string().min(1) })) })

/** A Case as it is asked for; which field holds the number and which the quota's is the organisation's to name. */
const Caso = z.looseObject({
  CaseNumber: z.string(),
  Type: Texto,
  Status: Texto,
  Fase__c: Texto,
  /** As in 2026-11-23T12:00:00.000+0000. */
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
