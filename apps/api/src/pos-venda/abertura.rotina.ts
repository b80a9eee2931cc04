import { addDays, type Dia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { openCasos } from '../casos/index.ts'
import { canceladaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { queryRows } from '../platform/rows.ts'

/** A run that was missed is made up for during so many days; who joined before is not asked any more. */
const DIAS_DE_ESPERA = 15

/** The quotas whose first holder is still to be asked on `dia`, in groups whose contract says a day after the sale. */
const devidasSql = (dia: Dia) => sql`
  FROM (SELECT DISTINCT ON (grupo_id) grupo_id, (valores ->> 'diasAteOPosVenda')::int AS dias FROM grupo_parametro
      WHERE vigente_desde <= ${dia} AND revogada_em IS NULL ORDER BY grupo_id, vigente_desde DESC) v
    JOIN cota c ON c.grupo_id = v.grupo_id AND c.data_adesao + v.dias BETWEEN ${addDays(dia, -DIAS_DE_ESPERA)} AND ${dia}
  WHERE v.dias > 0 AND NOT ${sql.raw(canceladaSql('c.situacao'))}
    AND NOT EXISTS (SELECT FROM caso k WHERE k.cota_id = c.id AND k.processo = 'pos-venda')
    AND NOT EXISTS (SELECT FROM titular_anterior t WHERE t.cota_id = c.id)`

async function listDevidas(db: Executor, dia: Dia, grupoId: number) {
  const { rows } = await queryRows(
    db,
    { cotaId: 'number', clienteId: 'number' },
    sql`SELECT c.id AS "cotaId", c.cliente_id AS "clienteId" ${devidasSql(dia)} AND c.grupo_id = ${grupoId} ORDER BY c.id`,
  )
  return rows
}

const porVez = 100
const quem = { tipo: 'sistema', id: null } as const

/** Begins the post-sale where the group's contract has it wait; elsewhere the sale itself does. */
export const aberturaDoPosVenda: Rotina = {
  nome: 'pos-vendas',
  titulo: 'Pós-vendas',
  descricao: 'Começa o pós-venda de quem entrou no grupo há tantos dias quantos o contrato dele diz.',
  async alvos({ db }, dia) {
    const { rows } = await queryRows(db, { id: 'number' }, sql`SELECT DISTINCT c.grupo_id AS id ${devidasSql(dia)}`)
    return rows.map(({ id }) => id)
  },
  async executar(contexto, dia, grupoId) {
    let abertos = 0
    for (;;) {
      const aberturas = await contexto.db.transaction(async (tx) => {
        const devidas = (await listDevidas(tx, dia, grupoId)).slice(0, porVez)
        return openCasos(
          tx,
          contexto,
          devidas.map((devida) => ({ ...devida, processo: 'pos-venda' as const, quem })),
        )
      })
      if (aberturas.length === 0) return { posVendas: abertos }
      abertos += aberturas.length
    }
  },
}
