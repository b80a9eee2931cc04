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

/** Throws NAO_ENCONTRADO where one of the named quotas belongs to somebody else. */
async function requireCotas({ db }: Pick<Contexto, 'db'>, clienteId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const dela = await db
    .select({ id: cota.id })
    .from(cota)
    .where(and(eq(cota.clienteId, clienteId), inArray(cota.id, [...ids])))
  if (dela.length < new Set(ids).size) throw new ErroDeNegocio('NAO_ENCONTRADO')
}

/**
 * Answers each question of a composite request with the cases of the session's person; a question about one quota also
 * gets the person's own cases. Cases that may not be told yet stay out: the notice of a contemplation shows from the
 * day after (document 2, §4). Throws NAO_ENCONTRADO.
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
