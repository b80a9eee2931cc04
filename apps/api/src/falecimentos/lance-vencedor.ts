import { addDays, DIAS_DA_SEGURADORA, type Dia, daysBetween, formatDiaBr } from '@contempla/consorcio'
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { boleto, contemplacao, cota } from '../schema/index.ts'
import { isCoberta, readCoberturas } from './cobertura.ts'
import { updateFalecimento } from './fatos.sql.ts'

const porPagar = and(isNull(contemplacao.desfeitaEm), isNotNull(contemplacao.lanceId), isNull(contemplacao.lancePagoEm))

type DaPessoa = {
  casoId: number
  falecidoId: number
  obito: Dia
  /** From when the insurer's days count. */
  desde: Dia
  ator: Ator
}

/**
 * Lets the winning bid of a covered quota wait for the insurer, whose money pays it, no longer than the law gives the insurer: a
 * group that keeps the credit for it is not to wait for an inventory. A bid whose time was over, or that no insurance covers, has
 * its own last day.
 */
export async function deferLances(
  tx: Executor,
  contexto: Contexto,
  { casoId, falecidoId, obito, desde, ator }: DaPessoa,
) {
  const coberturas = await readCoberturas(tx, contexto, falecidoId, obito)
  const cobertas = [...coberturas].flatMap(([id, cobertura]) => (isCoberta(cobertura) ? [id] : []))
  if (cobertas.length === 0) return
  const ate = addDays(desde, DIAS_DA_SEGURADORA)
  await updateFalecimento(tx, casoId, { seguradoraAte: ate })
  const adiadas = await tx
    .update(contemplacao)
    .set({
      pagarLanceAte: ate,
      pagarLanceSemEspera: sql`coalesce(${contemplacao.pagarLanceSemEspera}, ${contemplacao.pagarLanceAte})`,
    })
    .where(
      and(
        inArray(contemplacao.cotaId, cobertas),
        porPagar,
        gte(contemplacao.pagarLanceAte, desde),
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

/**
 * Gives the winning bids of who did not die their own last day back, put off by the days for which the quota was held: its holder
 * was kept out of the account by us, and has as many days to pay as were left. Answers the first of those days.
 */
export async function restoreLances(
  tx: Executor,
  contexto: Contexto,
  { falecidoId, suspensaDesde, ator }: { falecidoId: number; suspensaDesde: Dia; ator: Ator },
): Promise<Dia | null> {
  const hoje = hojeDe(contexto)
  const quando = contexto.relogio.agora()
  const { id, grupoId, dia, pagarLanceAte, pagarLanceSemEspera } = contemplacao
  const ganhos = await tx
    .select({ id, grupoId, dia, antes: pagarLanceAte, semEspera: pagarLanceSemEspera })
    .from(contemplacao)
    .innerJoin(cota, eq(cota.id, contemplacao.cotaId))
    .where(and(eq(cota.clienteId, falecidoId), porPagar))
    .orderBy(contemplacao.id)
  const dias: Dia[] = []
  for (const ganho of ganhos) {
    const seu = ganho.semEspera ?? ganho.antes
    if (seu === null) continue
    const { calendario } = await getGrupo(tx, ganho.grupoId, hoje)
    const desde = ganho.dia > suspensaDesde ? ganho.dia : suspensaDesde
    const comEspera = addDays(seu, Math.max(0, daysBetween(desde, hoje)))
    const ate = comEspera === seu ? seu : calendario.nextDiaUtil(comEspera)
    if (ate === ganho.antes && ganho.semEspera === null) continue
    await tx
      .update(contemplacao)
      .set({ pagarLanceAte: ate, pagarLanceSemEspera: null })
      .where(eq(contemplacao.id, ganho.id))
    if (ate > seu) await renewBoleto(tx, { contemplacaoId: ganho.id, ate, hoje, quando })
    await audit(tx, {
      quando,
      ator,
      acao: 'devolver-prazo-do-lance',
      objeto: ['contemplacao', ganho.id],
      antes: { ate: ganho.antes },
      depois: { ate },
    })
    dias.push(ate)
  }
  return dias.toSorted()[0] ?? null
}

type ARenovar = { contemplacaoId: number; ate: Dia; hoje: Dia; quando: Date }

/** No boleto is taken past its last day: another takes its place. */
async function renewBoleto(tx: Executor, { contemplacaoId, ate, hoje, quando }: ARenovar) {
  const [vencido] = await tx
    .update(boleto)
    .set({ baixadoEm: hoje, motivoDaBaixa: 'substituido' })
    .where(
      and(
        eq(boleto.contemplacaoId, contemplacaoId),
        eq(boleto.tipo, 'lance'),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
      ),
    )
    .returning()
  if (!vencido) return
  const { id: _id, baixadoEm: _baixado, motivoDaBaixa: _motivo, ...novo } = vencido
  await tx.insert(boleto).values({ ...novo, vencimento: ate, criadoEm: quando })
}

/** Says until when a bid that was won may be paid, where its day moved. */
export const lanceDito = (ate: Dia | null): string[] =>
  ate === null ? [] : [`O lance com que a sua cota ganhou pode ser pago até ${formatDiaBr(ate)}.`]

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
