import type { casos } from '@contempla/contract'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contexto } from '../platform/http/context.ts'
import type { RegistroLido } from '../ports/crm/index.ts'
import { cota } from '../schema/index.ts'

type Pedido = z.output<typeof casos.consultarCasos.body>

const presentRegistro = ({ idCota, semNumero, porDizer: _filtrado, CaseNumber, ...registro }: RegistroLido) => ({
  ...registro,
  CaseNumber: semNumero ? null : CaseNumber,
  IdExternoCota: idCota === null ? null : String(idCota),
})

/** Throws NAO_ENCONTRADO where one of the quotas that are asked of is not the person's. */
async function requireCotas({ db }: Pick<Contexto, 'db'>, clienteId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const dela = await db
    .select({ id: cota.id })
    .from(cota)
    .where(and(eq(cota.clienteId, clienteId), inArray(cota.id, [...ids])))
  if (dela.length < new Set(ids).size) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

/**
 * The cases of the session's person, by each of the questions of a composite request: of one quota, the person's own
 * with it. What is not told yet is not among them: a notice of contemplation shows from the day after (document 2, §4).
 * Throws NAO_ENCONTRADO.
 */
export async function consultarCasos(
  contexto: Pick<Contexto, 'db' | 'crm'>,
  clienteId: number,
  { compositeRequest }: Pedido,
) {
  await requireCotas(
    contexto,
    clienteId,
    compositeRequest.flatMap(({ body }) => (body.IdExternoCota === undefined ? [] : [Number(body.IdExternoCota)])),
  )
  const registros = (await contexto.crm.listRegistros(clienteId)).filter(({ porDizer }) => !porDizer)
  return {
    CASEResponse: compositeRequest.map(({ referenceId, body }) => ({
      referenceId,
      httpStatusCode: 200 as const,
      body: registros
        .filter(
          ({ idCota, RecordTypeDeveloperName }) =>
            (body.IdExternoCota === undefined || idCota === null || idCota === Number(body.IdExternoCota)) &&
            (body.RecordTypeDeveloperName ?? RecordTypeDeveloperName) === RecordTypeDeveloperName,
        )
        .map(presentRegistro),
    })),
  }
}
