import { addDays, type Dia, type FormaDeAbatimento, type ModalidadeDeLance } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { canceladaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'

/** A quota as the assembly sees it. */
export type CotaLida = {
  id: number
  numero: string
  versao: number
  cancelada: boolean
  contemplada: boolean
  restituida: boolean
  credito: number
  saldoDevedor: number
  contribuicoes: number
  fundoComumPpt: number
  fundoReservaPpt: number
  atrasadas: number
  /** Whether the instalment that goes with the assembly is open. */
  aberta: boolean
}

export type LanceLido = {
  id: number
  cotaId: number
  modalidade: ModalidadeDeLance
  valor: number
  embutido: number
  fgts: number
  forma: FormaDeAbatimento
}

export type Disputa = { grupoId: number; numero: number; totalAssembleias: number; dia: Dia }

/** Contribution of the quota `c` that goes with the assembly: `contribuicaoDaAssembleia`, over the columns. */
const contribuicaoSql = ({ numero, totalAssembleias }: Disputa) => sql`(${numero - totalAssembleias} + c.contribuicoes)`

/** Every quota of the group, by number and version, in one reading. */
export async function readCotasDaAssembleia(db: Executor, disputa: Disputa): Promise<CotaLida[]> {
  const { rows } = await db.execute<CotaLida>(sql`
    SELECT c.id, c.numero, c.versao, ${sql.raw(canceladaSql('c.situacao'))} AS cancelada, c.data_contemplacao IS NOT NULL AS contemplada,
      r.cota_id IS NOT NULL AS restituida, c.credito_centavos AS credito, s.saldo_devedor_centavos AS "saldoDevedor",
      c.contribuicoes, s.fundo_comum_pago_ppt AS "fundoComumPpt", s.fundo_reserva_pago_ppt AS "fundoReservaPpt",
      CASE WHEN s.em_aberto = '[]' THEN 0 ELSE
        (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${disputa.dia}) END AS atrasadas,
      s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', ${contribuicaoSql(disputa)})) AS aberta
    FROM cota c JOIN LATERAL (SELECT * FROM cota_saldo WHERE cota_id = c.id OFFSET 0) s ON true
    LEFT JOIN restituicao r ON r.cota_id = c.id WHERE c.grupo_id = ${disputa.grupoId} ORDER BY c.numero, c.versao`)
  return rows
}

/** No instalment falls due longer than this before its assembly. */
const maiorEspera = 45

// One quota at a time, by index (`LIMIT` and `OFFSET` keep it so): what is read is the group's, however large the tables.

/** Quotas whose instalment of this assembly was paid after its due day. */
export async function readPagasComAtraso(db: Executor, disputa: Disputa): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT c.id FROM cota c CROSS JOIN LATERAL (
      SELECT m.id FROM movimento m
      JOIN movimento e ON e.cota_id = m.cota_id AND e.parcela = m.parcela AND e.tipo = 'emissao' AND e.estorna_id IS NULL
      WHERE m.cota_id = c.id AND m.dia > ${addDays(disputa.dia, -maiorEspera)} AND m.tipo = 'pagamento'
        AND m.estorna_id IS NULL AND m.parcela = ${contribuicaoSql(disputa)} AND m.dia > e.vencimento
        AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id IN (m.id, e.id))
      LIMIT 1
    ) tarde WHERE c.grupo_id = ${disputa.grupoId}`)
  return new Set(rows.map(({ id }) => id))
}

/** Instalments that were late on the assembly's day and were paid since: only asked when it is published late. */
export async function readAtrasosPagosDepois(db: Executor, { grupoId, dia }: Disputa): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    SELECT c.id, tarde.n FROM cota c JOIN cota_saldo s ON s.cota_id = c.id CROSS JOIN LATERAL (
      SELECT count(DISTINCT m.parcela)::int AS n FROM movimento m
      JOIN movimento e ON e.cota_id = m.cota_id AND e.parcela = m.parcela AND e.tipo = 'emissao' AND e.estorna_id IS NULL
      WHERE m.cota_id = c.id AND m.dia > ${dia} AND m.tipo = 'pagamento' AND m.estorna_id IS NULL AND e.vencimento < ${dia}
        AND NOT s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', m.parcela))
        AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id IN (m.id, e.id))
    ) tarde WHERE c.grupo_id = ${grupoId} AND tarde.n > 0`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export async function readLancesAtivos(db: Executor, { grupoId, numero }: Disputa): Promise<LanceLido[]> {
  const { rows } = await db.execute<LanceLido>(sql`
    SELECT l.id, l.cota_id AS "cotaId", l.modalidade, l.valor_centavos AS valor, l.embutido_centavos AS embutido,
      l.fgts_centavos AS fgts, l.forma
    FROM lance l WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${numero} AND l.situacao = 'ativo' ORDER BY l.id`)
  return rows
}
