import {
  type Dia,
  type PendenciaDoEncerramento,
  pendenciasDoEncerramento,
  podeEncerrarEm,
  prazosDoEncerramento,
} from '@contempla/consorcio'
import { eq, sql } from 'drizzle-orm'
import { hasAnteriorPendente } from '../assembleias/index.ts'
import { canceladaSql } from '../cotas/index.ts'
import {
  type CaixaDoGrupo,
  type GrupoLido,
  getCaixa,
  listMesesSemRendimento,
  rateioDevidoSql,
  restituicaoDevidaSql,
} from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { encerramento } from '../schema/index.ts'
import { sumAcertos } from './acertos.ts'
import { aDispensarSql } from './devolucao.sql.ts'
import {
  type CreditoNoFechamento,
  type Fechamento,
  listCreditos,
  perdeuNoFim,
  prepareFechamento,
  type Totais,
  totais,
} from './fechamento.ts'

export type EstadoDoEncerramento = {
  ultimaAssembleia: Dia | null
  comunicarAte: Dia | null
  encerrarAte: Dia | null
  comunicadoEm: Dia | null
  podeEncerrarEm: Dia | null
  encerradoEm: Dia | null
  podeComunicar: boolean
  pendencias: PendenciaDoEncerramento[]
  caixa: CaixaDoGrupo
  restituicoes: Totais
  emAberto: Totais
  rateio: Totais
  aPagar: Totais
  /** The administrator's penalties on the refunds, which leave both funds. */
  penais: Totais
  creditos: Totais
  /** The money that came in after the books were closed: in the queue for a person, and in the cash, to be shared. */
  depois: { naFila: Totais; aRatear: number }
}

type Fatos = {
  ultima: Dia | null
  comLances: boolean
  semContemplacao: number
  lancesPorPagar: number
  cotasEmAberto: number
  emAberto: number
  aPagarCotas: number
  aPagar: number
  naFilaCotas: number
  naFila: number
}

const colunasDeFatos: ColumnsOf<Fatos> = {
  ultima: 'text | null',
  comLances: 'boolean',
  semContemplacao: 'number',
  lancesPorPagar: 'number',
  cotasEmAberto: 'number',
  emAberto: 'number',
  aPagarCotas: 'number',
  aPagar: 'number',
  naFilaCotas: 'number',
  naFila: 'number',
}

const cancelada = sql.raw(canceladaSql('c.situacao'))

async function selectFatos(db: Executor, { id, totalAssembleias }: GrupoLido): Promise<Fatos> {
  const { rows } = await queryRows<Fatos>(
    db,
    colunasDeFatos,
    sql`
    SELECT
      (SELECT a.dia::text FROM assembleia a WHERE a.grupo_id = ${id} AND a.numero = ${totalAssembleias}) AS ultima,
      EXISTS (SELECT 1 FROM lance l WHERE l.grupo_id = ${id} AND l.situacao = 'ativo') AS "comLances",
      (SELECT count(*)::int FROM cota c WHERE c.grupo_id = ${id} AND NOT ${cancelada}
        AND coalesce(c.data_contemplacao, '1900-01-01') <= '1900-01-01' AND NOT ${perdeuNoFim}) AS "semContemplacao",
      (SELECT count(*)::int FROM contemplacao k WHERE k.grupo_id = ${id} AND k.desfeita_em IS NULL
        AND k.pagar_lance_ate IS NOT NULL AND k.lance_pago_em IS NULL) AS "lancesPorPagar",
      a.cotas AS "cotasEmAberto", a.valor AS "emAberto", p.cotas AS "aPagarCotas", p.valor AS "aPagar",
      f.cotas AS "naFilaCotas", f.valor AS "naFila"
    FROM (
      SELECT count(DISTINCT c.id)::int AS cotas, coalesce(sum((x ->> 'valor')::bigint), 0)::bigint AS valor
      FROM cota c JOIN cota_saldo s ON s.cota_id = c.id CROSS JOIN LATERAL jsonb_array_elements(s.em_aberto) x
      WHERE c.grupo_id = ${id} AND NOT ${cancelada}
    ) a, (
      SELECT count(*)::int AS cotas, coalesce(sum(valor), 0)::bigint AS valor FROM (
        SELECT valor_centavos AS valor FROM rateio r WHERE grupo_id = ${id} AND ${sql.raw(rateioDevidoSql)}
        UNION ALL SELECT valor_centavos + ${sql.raw(aDispensarSql)} FROM restituicao r WHERE grupo_id = ${id} AND ${sql.raw(restituicaoDevidaSql)}
      ) y
    ) p, (
      SELECT count(DISTINCT p.cota_id)::int AS cotas, coalesce(sum(p.fila_centavos), 0)::bigint AS valor
      FROM pagamento p JOIN cota c ON c.id = p.cota_id
      WHERE c.grupo_id = ${id} AND p.fila_centavos > 0 AND p.resolvido_em IS NULL AND p.estornado_em IS NULL
    ) f`,
  )
  const [fatos] = rows
  if (!fatos) throw new Error('o grupo não respondeu')
  return fatos
}

const quemRecebe = ({ aRatear, rateio }: Fechamento) => ({ aRatear, cotasQueRecebem: rateio.length })

/** Where the closing of a group stands, and what closing its books would do today. */
export const readEstado = async (db: Executor, grupo: GrupoLido, hoje: Dia): Promise<EstadoDoEncerramento> =>
  (await apurarEstado(db, grupo, hoje)).estado

/** The same, with the closing that it tells of; `acertados` are the credits whose quotas' instalments were settled by them. */
export async function apurarEstado(
  db: Executor,
  grupo: GrupoLido,
  hoje: Dia,
  acertados?: CreditoNoFechamento[],
): Promise<{ estado: EstadoDoEncerramento; fechamento: Fechamento | null }> {
  const fatos = await selectFatos(db, grupo)
  const [registro] = await db.select().from(encerramento).where(eq(encerramento.grupoId, grupo.id))
  const ultimaAssembleia = fatos.ultima
  const prazos = ultimaAssembleia ? prazosDoEncerramento(ultimaAssembleia, grupo.parametros) : null
  const comunicadoEm = registro?.comunicadoEm ?? null
  const encerrado = grupo.situacao === 'ENCERRADO'
  const caixa = await getCaixa(db, grupo.id)
  const acabou = ultimaAssembleia !== null && ultimaAssembleia < hoje
  const creditos = acertados ?? (acabou && !encerrado ? await listCreditos(db, grupo.id, hoje) : [])
  const fechamento = encerrado ? null : await prepareFechamento(db, grupo, { caixa, creditos })
  const acertos = await sumAcertos(db, hoje, sql`r.grupo_id = ${grupo.id}`)
  const doEncerramento = {
    ultimaAssembleia,
    comunicadoEm,
    assembleiaPorPublicar: fatos.comLances || (await hasAnteriorPendente(db, grupo.id, grupo.totalAssembleias + 1)),
    cotasSemContemplacao: fatos.semContemplacao,
    lancesPorPagar: fatos.lancesPorPagar,
    mesesSemRendimento: encerrado ? 0 : (await listMesesSemRendimento(db, grupo.id, hoje)).length,
  }
  const estado = {
    ultimaAssembleia,
    comunicarAte: prazos?.comunicarAte ?? null,
    encerrarAte: prazos?.encerrarAte ?? null,
    comunicadoEm,
    podeEncerrarEm: comunicadoEm && podeEncerrarEm(comunicadoEm),
    encerradoEm: registro?.encerradoEm ?? null,
    podeComunicar: !encerrado && comunicadoEm === null && acabou,
    pendencias: fechamento ? pendenciasDoEncerramento({ ...doEncerramento, ...quemRecebe(fechamento) }, hoje) : [],
    caixa,
    restituicoes: totais(fechamento?.restituicoes ?? []),
    emAberto: { cotas: fatos.cotasEmAberto, centavos: fatos.emAberto },
    rateio: totais(fechamento?.rateio ?? []),
    aPagar: { cotas: fatos.aPagarCotas, centavos: fatos.aPagar + acertos.rateio + acertos.restituicao },
    penais: totais(fechamento?.penais ?? []),
    creditos: totais(fechamento?.creditos ?? []),
    depois: {
      naFila: encerrado ? { cotas: fatos.naFilaCotas, centavos: fatos.naFila } : totais([]),
      aRatear: encerrado ? caixa.fundoComum + caixa.fundoReserva : 0,
    },
  }
  return { estado, fechamento }
}
