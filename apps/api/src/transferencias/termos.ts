import type { Dia } from '@contempla/consorcio'
import { fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { type SQL, sql } from 'drizzle-orm'
import { readContrato } from '../contratos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

type Lido = {
  casoId: number
  idCota: number
  grupo: string
  cota: string
  transferidaEm: Dia
  parte: 'cedente' | 'cessionario'
}

const colunas: ColumnsOf<Lido> = {
  casoId: 'number',
  idCota: 'number',
  grupo: 'text',
  cota: 'text',
  transferidaEm: 'text',
  parte: 'text',
}

/** Selects the transfers that happened of which a customer is a party, whoever holds the quota by now. */
async function listFeitas(db: Executor, clienteId: number, onde: SQL): Promise<Lido[]> {
  const feitas = fasesCom(PROCESSOS.transferencia, 'passada')
  const { rows } = await queryRows<Lido>(
    db,
    colunas,
    sql`
    SELECT k.id AS "casoId", q.id AS "idCota", g.codigo AS grupo, q.numero AS cota, (k.fase_desde AT TIME ZONE 'America/Sao_Paulo')::date::text AS "transferidaEm",
      CASE WHEN k.cliente_id = eu.id THEN 'cedente' ELSE 'cessionario' END AS parte
    FROM cliente eu JOIN cliente de ON de.parceiro_id = eu.parceiro_id
      JOIN caso k ON k.cliente_id = de.id AND k.processo = 'transferencia' AND k.fase = ANY(${sql.param(feitas)}::text[])
      JOIN cessionario x ON x.caso_id = k.id AND x.encerrado_em IS NULL
      JOIN contrato_do_bem t ON t.caso_id = k.id AND t.substituido_em IS NULL AND t.assinado_em IS NOT NULL
      JOIN cota q ON q.id = k.cota_id JOIN grupo g ON g.id = q.grupo_id
    WHERE eu.id = ${clienteId} AND (k.cliente_id = eu.id OR x.inscricao_indice = eu.inscricao_indice) AND ${onde}
    ORDER BY k.fase_desde DESC, k.id DESC`,
  )
  return rows
}

/** Lists the deeds of the transfers that a customer signed and that happened. */
export async function listTermos({ db }: Pick<Contexto, 'db'>, clienteId: number) {
  const feitas = await listFeitas(db, clienteId, sql`true`)
  return { termos: feitas.map(({ casoId: _casoId, ...termo }) => termo) }
}

/** Reads the signed deed of a quota's last transfer of which the customer is a party. Throws NAO_ENCONTRADO. */
export async function readTermoFeito(contexto: Pick<Contexto, 'db' | 'cifra'>, clienteId: number, cotaId: number) {
  const [feita] = await listFeitas(contexto.db, clienteId, sql`k.cota_id = ${cotaId}`)
  const termo = feita && (await readContrato(contexto.db, contexto, feita.casoId))
  if (!termo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { tipo: 'application/pdf', nome: termo.nome, bytes: termo.bytes, inline: true }
}
