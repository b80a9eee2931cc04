import { type Dia, type FatosDaRetencao, fimPrevistoDoGrupo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'

const maior = (dias: readonly (Dia | null)[]): Dia | null =>
  dias.reduce((ultimo, dia) => (dia !== null && (ultimo === null || dia > ultimo) ? dia : ultimo), null)

/** The groups in which a person has, or had, a quota: the transfer of a quota does not end what binds who had it. */
async function listGrupos(db: Executor, clienteId: number) {
  const { rows } = await queryRows(
    db,
    {
      aberto: 'boolean',
      cotas: 'number',
      encerrado: 'text | null',
      ultima: 'text | null',
      numero: 'number',
      total: 'number',
    },
    sql`
    SELECT g.situacao <> 'ENCERRADO' AS aberto, count(*)::int AS cotas, e.encerrado_em::text AS encerrado,
      a.dia::text AS ultima, coalesce(a.numero, 0)::int AS numero, g.total_assembleias AS total
    FROM (
      SELECT grupo_id FROM cota WHERE cliente_id = ${clienteId}
      UNION ALL SELECT c.grupo_id FROM titular_anterior t JOIN cota c ON c.id = t.cota_id WHERE t.cliente_id = ${clienteId}
    ) minhas JOIN grupo g ON g.id = minhas.grupo_id
      LEFT JOIN encerramento e ON e.grupo_id = g.id
      LEFT JOIN LATERAL (SELECT dia, numero FROM assembleia WHERE grupo_id = g.id ORDER BY numero DESC LIMIT 1) a ON true
    GROUP BY g.id, e.encerrado_em, a.dia, a.numero`,
  )
  return rows
}

/** The day on which the last of a person's own cases was over, of those that reached the ombudsman or of the others. */
const ultimaResposta = (clienteId: number, naOuvidoria: boolean) => sql`(
  SELECT max((coalesce(k.encerrado_em, k.aberto_em) AT TIME ZONE 'America/Sao_Paulo')::date)::text
  FROM caso k LEFT JOIN atendimento t ON t.caso_id = k.id
  WHERE k.cliente_id = ${clienteId} AND k.cota_id IS NULL AND (t.ouvidoria_em IS NOT NULL) = ${naOuvidoria})`

async function readDatas(db: Executor, clienteId: number) {
  const { rows } = await queryRows(
    db,
    { a_receber: 'boolean', atendimento: 'text | null', ouvidoria: 'text | null', acesso: 'text | null' },
    sql`
    SELECT exists (
        SELECT 1 FROM cota c JOIN rateio r ON r.cota_id = c.id WHERE c.cliente_id = ${clienteId} AND r.valor_centavos > 0
          AND r.pago_em IS NULL AND r.extinto_em IS NULL AND r.prescrito_em IS NULL
        UNION ALL
        SELECT 1 FROM cota c JOIN restituicao r ON r.cota_id = c.id WHERE c.cliente_id = ${clienteId} AND r.valor_centavos > 0
          AND r.paga_em IS NULL AND r.extinto_em IS NULL AND r.prescrito_em IS NULL
      ) AS a_receber,
      ${ultimaResposta(clienteId, false)} AS atendimento, ${ultimaResposta(clienteId, true)} AS ouvidoria,
      (SELECT max((criada_em AT TIME ZONE 'America/Sao_Paulo')::date)::text FROM sessao WHERE cliente_id = ${clienteId}) AS acesso`,
  )
  return rows[0]
}

/** Reads what of a person the rules of retention count from. */
export async function readFatosDaRetencao(db: Executor, clienteId: number): Promise<FatosDaRetencao> {
  const grupos = await listGrupos(db, clienteId)
  const datas = await readDatas(db, clienteId)
  const abertos = grupos.filter(({ aberto }) => aberto)
  const previstos = abertos.map(({ ultima, numero, total }) =>
    fimPrevistoDoGrupo({ ultimaConhecida: ultima, numero, total }),
  )
  return {
    emAndamento: abertos.reduce((soma, { cotas }) => soma + cotas, 0),
    aReceber: datas?.a_receber ?? false,
    encerrou: maior(grupos.map(({ encerrado }) => encerrado)),
    encerraria: previstos.includes(null) ? null : maior(previstos),
    ultimoAtendimento: datas?.atendimento ?? null,
    ultimaOuvidoria: datas?.ouvidoria ?? null,
    ultimoAcesso: datas?.acesso ?? null,
  }
}
