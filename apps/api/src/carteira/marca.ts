import { createHash } from 'node:crypto'
import { hojeDe } from '../cotas/index.ts'
import { COTAS_RECEBIDAS } from '../delegacoes/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { readPrepared } from '../platform/prepared.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'

type Rastro = { rastro: string | null }

/**
 * Every write to a quota leaves a trace: PostgreSQL stamps each row with the transaction that wrote it last (`xmin`),
 * at no cost. Money that waits for a person shows only as a payment.
 */
const rastroDasCotas = {
  name: 'rastro-das-cotas',
  text: `SELECT concat_ws('|',
    (SELECT string_agg(concat_ws('.', c.id, c.xmin, s.xmin, p.quantos, p.ultimo, p.na_fila), ',' ORDER BY c.id)
       FROM (SELECT id FROM cota WHERE cliente_id = $1 UNION ${COTAS_RECEBIDAS}) minhas
       JOIN cota c ON c.id = minhas.id
       JOIN cota_saldo s ON s.cota_id = c.id
       LEFT JOIN LATERAL (
         SELECT count(*) AS quantos, max(id) AS ultimo,
           count(*) FILTER (WHERE fila_centavos > 0 AND resolvido_em IS NULL) AS na_fila
         FROM pagamento WHERE cota_id = c.id
       ) p ON true),
    (SELECT string_agg(concat_ws('.', id, xmin), ',' ORDER BY id) FROM caso WHERE cliente_id = $1),
    (SELECT string_agg(concat_ws('.', id, xmin), ',' ORDER BY id) FROM delegacao WHERE delegado_id = $1)) AS rastro`,
}

/**
 * Another whenever something of the person's quotas, of those delegated to them, their money or their cases was written, or
 * the day turned: whoever keeps what was read of them asks for this, which is cheap, and reads again only what has changed.
 */
export async function readMarca(contexto: Contexto, { clienteId }: Pick<SessaoAtiva, 'clienteId'>) {
  const [row] = await readPrepared<Rastro>(contexto.db.$client, { rastro: 'text | null' }, rastroDasCotas, [clienteId])
  const marca = createHash('sha256')
    .update(`${hojeDe(contexto)}|${row?.rastro}`)
    .digest('base64url')
  return { marca: marca.slice(0, 22) }
}
