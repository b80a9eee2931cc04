import { addDays, DIAS_DA_SEGURADORA, type Dia, formatDiaBr } from '@contempla/consorcio'
import { and, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { contemplacao, cota } from '../schema/index.ts'
import { isCoberta, readCoberturas } from './cobertura.ts'
import { updateFalecimento } from './fatos.sql.ts'

const porPagar = and(isNull(contemplacao.desfeitaEm), isNotNull(contemplacao.lanceId), isNull(contemplacao.lancePagoEm))

type DaPessoa = { casoId: number; falecidoId: number; obito: Dia; ator: Ator }

/**
 * Lets the winning bid of a covered quota wait for the insurer, whose money pays it, no longer than the law gives the insurer: a
 * group that keeps the credit for it is not to wait for an inventory. A bid whose time was over, or that no insurance covers, has
 * its own last day.
 */
export async function deferLances(tx: Executor, contexto: Contexto, { casoId, falecidoId, obito, ator }: DaPessoa) {
  const coberturas = await readCoberturas(tx, contexto, falecidoId, obito)
  const cobertas = [...coberturas].flatMap(([id, cobertura]) => (isCoberta(cobertura) ? [id] : []))
  if (cobertas.length === 0) return
  const hoje = hojeDe(contexto)
  const ate = addDays(hoje, DIAS_DA_SEGURADORA)
  await updateFalecimento(tx, casoId, { seguradoraAte: ate })
  const adiadas = await tx
    .update(contemplacao)
    .set({ pagarLanceAte: ate })
    .where(
      and(
        inArray(contemplacao.cotaId, cobertas),
        porPagar,
        gte(contemplacao.pagarLanceAte, hoje),
        lt(contemplacao.pagarLanceAte, ate),
      ),
    )
    .returning({ id: contemplacao.id })
  for (const { id } of adiadas)
    await audit(tx, {
      quando: contexto.relogio.agora(),
      ator,
      acao: 'adiar-lance-de-falecido',
      objeto: ['contemplacao', id],
      depois: { ate },
    })
}

/** Says until when a winning bid waits for the insurer. */
export async function lancesDitos(
  db: Executor,
  { falecidoId, seguradoraAte }: { falecidoId: number; seguradoraAte: Dia | null },
): Promise<string[]> {
  if (seguradoraAte === null) return []
  const rows = await db
    .select({ ate: contemplacao.pagarLanceAte })
    .from(contemplacao)
    .innerJoin(cota, eq(cota.id, contemplacao.cotaId))
    .where(and(eq(cota.clienteId, falecidoId), porPagar, gte(contemplacao.pagarLanceAte, seguradoraAte)))
  return rows.flatMap(({ ate }) =>
    ate === null
      ? []
      : [
          `A cota ganhou por lance, que espera a seguradora até ${formatDiaBr(ate)}: o que ela pagar vale como o lance.`,
        ],
  )
}
