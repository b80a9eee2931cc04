import { addDays, type Dia } from '@contempla/consorcio'
import { fasesCom, PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { mover, openCaso } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { isPagamentoNoBanco } from '../creditos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { caso, cotaSaldo } from '../schema/index.ts'

const sistema = { tipo: 'sistema', id: null } as const
const porVez = 200
/** The law's ten days for the release (facts-2 §12.4): a quota paid off before them was released before this looked. */
const DIAS_DA_BAIXA = 10

const fasesDo = (ato: string) =>
  Object.keys(PROCESSOS.gravame.fases).filter((fase) => temAto(PROCESSOS.gravame, fase, { ator: 'sistema', ato }))

/** The order takes its part off the balance at once, and the bank may not pay it: until it has, that debt is not over. */
const semPagamentoNoBanco = sql`NOT EXISTS (SELECT FROM contemplacao x
  WHERE x.cota_id = ${caso.cotaId} AND x.desfeita_em IS NULL AND ${isPagamentoNoBanco})`

const MOVIMENTOS: readonly { ato: string; onde: SQL | undefined }[] = [
  { ato: 'quitar', onde: and(eq(cotaSaldo.saldoDevedorCentavos, 0), semPagamentoNoBanco) },
  // What paid it off was reversed.
  { ato: 'reabrir', onde: gt(cotaSaldo.saldoDevedorCentavos, 0) },
]

async function moverOsDa({ ato, onde }: (typeof MOVIMENTOS)[number], contexto: Contexto, falhas: unknown[]) {
  const quais = await contexto.db
    .select({ id: caso.id, vista: caso.fase })
    .from(caso)
    .innerJoin(cotaSaldo, eq(cotaSaldo.cotaId, caso.cotaId))
    .where(and(eq(caso.processo, 'gravame'), inArray(caso.fase, fasesDo(ato)), isNull(caso.encerradoEm), onde))
    .orderBy(caso.id)
    .limit(porVez)
  for (const { id, vista } of quais) {
    const pedido = { casoId: id, quem: sistema, ato, vista }
    await contexto.db.transaction((tx) => mover(tx, contexto, pedido)).catch((error: unknown) => falhas.push(error))
  }
  return quais.length
}

/**
 * Opens the release of quotas just paid off whose vehicle was bought before liens were kept here: contemplated, guaranteed,
 * used for the asset, and owing still when it was bought, because one that owed nothing guaranteed nothing.
 */
async function openDeAntes(contexto: Contexto, falhas: unknown[]) {
  const [fase] = fasesCom(PROCESSOS.gravame, 'daQuitada')
  const desde = addDays(hojeDe(contexto), -DIAS_DA_BAIXA)
  const { rows } = await queryRows<{ cotaId: number; clienteId: number }>(
    contexto.db,
    { cotaId: 'number', clienteId: 'number' },
    sql`
    SELECT c.id AS "cotaId", c.cliente_id AS "clienteId" FROM contemplacao k
    JOIN cota c ON c.id = k.cota_id JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id
    WHERE k.desfeita_em IS NULL AND k.utilizado_em IS NOT NULL AND k.especie_centavos IS NULL AND k.garantia_em IS NOT NULL
      AND g.tipo IN ('auto', 'pesados') AND s.saldo_devedor_centavos = 0
      AND EXISTS (SELECT FROM movimento m WHERE m.cota_id = c.id AND m.tipo = 'pagamento' AND m.dia >= ${desde}
        AND m.dia > k.utilizado_em)
      AND NOT EXISTS (SELECT FROM caso x WHERE x.cota_id = c.id AND x.processo = 'gravame')
    ORDER BY c.id LIMIT ${porVez}`,
  )
  for (const { cotaId, clienteId } of rows) {
    const aberto = { processo: 'gravame', clienteId, cotaId, quem: sistema, fase } as const
    await contexto.db.transaction((tx) => openCaso(tx, contexto, aberto)).catch((error: unknown) => falhas.push(error))
  }
  return rows.length
}

/**
 * Makes the job that follows the liens of quotas that were paid off, once no order of their credit is at the bank, or are
 * owed again; it returns how many moved, and throws what any of them refused, once all were tried. Those of before are
 * looked for once a day: it takes all contemplations to find them, and they have ten days.
 */
export function createAcompanhamento(): (contexto: Contexto) => Promise<number> {
  let vistosEm: Dia | null = null
  return async function acompanharGravames(contexto) {
    const falhas: unknown[] = []
    const hoje = hojeDe(contexto)
    let movidos = 0
    if (vistosEm !== hoje) {
      const abertos = await openDeAntes(contexto, falhas)
      movidos += abertos
      if (abertos < porVez) vistosEm = hoje
    }
    for (const movimento of MOVIMENTOS) movidos += await moverOsDa(movimento, contexto, falhas)
    if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} gravames não puderam seguir`)
    return movidos
  }
}
