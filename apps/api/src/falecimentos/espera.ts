import { diaEm } from '@contempla/consorcio'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Falecimento } from './fatos.sql.ts'
import { deferLances } from './lance-vencedor.ts'
import { beginPausas } from './pausas.ts'
import { settlePremios } from './premios.ts'

type DoCaso = { aviso: Falecimento; abertoEm: Date; ator: Ator }

/**
 * Makes the quotas of a confirmed death wait in what they owe: won bids for the insurer, fine and interest for the heirs, and no
 * premium of the life that ended. All of it counts from the day of the confirmation, and what was done already stays as it is.
 * Answers the quotas whose pause began now.
 */
export async function beginEspera(
  tx: Executor,
  contexto: Contexto,
  { aviso, abertoEm, ator }: DoCaso,
): Promise<readonly number[]> {
  const { casoId, falecidoId, confirmadoEm, diaDoFalecimento: obito, seguradoraAte } = aviso
  if (falecidoId === null || confirmadoEm === null)
    throw new Error(`o aviso de falecimento ${casoId} não foi confirmado`)
  const confirmadaEm = diaEm(confirmadoEm)
  if (seguradoraAte === null) await deferLances(tx, contexto, { casoId, falecidoId, obito, desde: confirmadaEm, ator })
  const novas = await beginPausas(tx, { casoId, falecidoId, obito, avisadoEm: diaEm(abertoEm), confirmadaEm })
  await settlePremios(tx, contexto, { falecidoId, obito })
  return novas
}
