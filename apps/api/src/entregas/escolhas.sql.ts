import type {
  CanalDeLembrete,
  Dia,
  EscolhaDeEnvio,
  FormaDeEnvio,
  TipoCota,
  ValoresDeParametros,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Posse } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { escolhaDeEnvio, optIn } from '../schema/index.ts'

type GrupoDaCota = {
  grupo_id: number
  tipo: TipoCota
  valores: ValoresDeParametros | null
  assembleia: number | null
  dia: Dia | null
}

const colunasDeGrupoDaCota: ColumnsOf<GrupoDaCota> = {
  grupo_id: 'number',
  tipo: 'text',
  valores: 'json | null',
  assembleia: 'number | null',
  dia: 'text | null',
}

/** What the quota's group says of it: its contract, and the next assembly, that of today until its result is published. */
export async function readGrupoDaCota(db: Executor, { cotaId, clienteId }: Posse, hoje: Dia): Promise<GrupoDaCota> {
  const { rows } = await queryRows<GrupoDaCota>(
    db,
    colunasDeGrupoDaCota,
    sql`
    SELECT g.id AS grupo_id, g.tipo, a.numero AS assembleia, a.dia::text,
      (SELECT v.valores FROM grupo_parametro v WHERE v.grupo_id = g.id AND v.vigente_desde <= ${hoje}
        AND v.revogada_em IS NULL ORDER BY v.vigente_desde DESC LIMIT 1) AS valores
    FROM cota c JOIN grupo g ON g.id = c.grupo_id
    LEFT JOIN LATERAL (SELECT m.numero, m.dia FROM assembleia m WHERE m.grupo_id = g.id AND m.dia >= ${hoje}
      AND NOT EXISTS (SELECT FROM apuracao r WHERE r.grupo_id = g.id AND r.numero = m.numero)
      ORDER BY m.dia LIMIT 1) a ON true
    WHERE c.id = ${cotaId} AND c.cliente_id = ${clienteId}`,
  )
  const [row] = rows
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

export type EscolhaFeita = EscolhaDeEnvio & { escolhidaEm: Date }

/** What the holder chose, in order, each with the day on which its assembly is now. */
export async function listEscolhas(db: Executor, { cotaId, clienteId }: Posse): Promise<EscolhaFeita[]> {
  const { rows } = await queryRows<{ formaEnvio: FormaDeEnvio; assembleia: Dia | null; escolhidaEm: string }>(
    db,
    { formaEnvio: 'text', assembleia: 'text | null', escolhidaEm: 'text' },
    sql`
    SELECT e.forma_envio AS "formaEnvio", a.dia::text AS assembleia, e.escolhida_em::text AS "escolhidaEm"
    FROM escolha_de_envio e JOIN cota c ON c.id = e.cota_id
    LEFT JOIN assembleia a ON a.grupo_id = c.grupo_id AND a.numero = e.assembleia
    WHERE e.cota_id = ${cotaId} AND e.cliente_id = ${clienteId} ORDER BY e.id`,
  )
  return rows.map((row) => ({ ...row, escolhidaEm: new Date(row.escolhidaEm) }))
}

export const insertEscolha = (tx: Executor, escolha: Omit<typeof escolhaDeEnvio.$inferInsert, 'id'>) =>
  tx.insert(escolhaDeEnvio).values(escolha)

export type Aceite = { canais: CanalDeLembrete[]; escolhidaEm: Date }

/** What the holder last said of reminders. */
export async function findOptIn(db: Executor, { cotaId, clienteId }: Posse): Promise<Aceite | undefined> {
  const [row] = await db
    .select({ canais: optIn.canais, escolhidaEm: optIn.escolhidaEm })
    .from(optIn)
    .where(and(eq(optIn.cotaId, cotaId), eq(optIn.clienteId, clienteId)))
    .orderBy(desc(optIn.id))
    .limit(1)
  return row
}

export const insertOptIn = (tx: Executor, aceite: Omit<typeof optIn.$inferInsert, 'id'>) =>
  tx.insert(optIn).values(aceite)
