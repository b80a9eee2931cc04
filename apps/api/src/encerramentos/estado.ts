import { addDays, type Dia, prazosDoEncerramento } from '@contempla/consorcio'
import { eq, sql } from 'drizzle-orm'
import { canceladaSql } from '../cotas/index.ts'
import { type CaixaDoGrupo, type GrupoLido, getCaixa } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { encerramento } from '../schema/index.ts'
import { type Fechamento, prepararFechamento, type Totais, totais } from './fechamento.ts'

/** What keeps the books of a group open. */
export type Pendencia =
  | 'ASSEMBLEIA_POR_REALIZAR'
  | 'ASSEMBLEIA_POR_PUBLICAR'
  | 'COTAS_SEM_CONTEMPLACAO'
  | 'LANCE_POR_PAGAR'
  | 'NAO_COMUNICADO'
  | 'PRAZO_DA_COMUNICACAO'
  | 'CAIXA_NAO_COBRE'
  | 'SEM_QUEM_RECEBA'

export type EstadoDoEncerramento = {
  ultimaAssembleia: Dia | null
  comunicarAte: Dia | null
  encerrarAte: Dia | null
  comunicadoEm: Dia | null
  podeEncerrarEm: Dia | null
  encerradoEm: Dia | null
  podeComunicar: boolean
  pendencias: Pendencia[]
  caixa: CaixaDoGrupo
  restituicoes: Totais
  emAberto: Totais
  rateio: Totais
  aPagar: Totais
}

type Fatos = {
  ultima: Dia | null
  porPublicar: boolean
  semContemplacao: number
  lancesPorPagar: number
  cotasEmAberto: number
  emAberto: number
  aPagarCotas: number
  aPagar: number
}

const cancelada = sql.raw(canceladaSql('c.situacao'))
/** The law wants 30 days between telling the customers and closing (Lei 11.795/2008 art. 32). */
const diasDaComunicacao = 30

async function selectFatos(db: Executor, { id, totalAssembleias }: GrupoLido): Promise<Fatos> {
  const { rows } = await db.execute<Fatos>(sql`
    SELECT
      (SELECT a.dia::text FROM assembleia a WHERE a.grupo_id = ${id} AND a.numero = ${totalAssembleias}) AS ultima,
      EXISTS (SELECT 1 FROM lance l WHERE l.grupo_id = ${id} AND l.situacao = 'ativo') AS "porPublicar",
      (SELECT count(*)::int FROM cota c WHERE c.grupo_id = ${id} AND NOT ${cancelada}
        AND coalesce(c.data_contemplacao, '1900-01-01') <= '1900-01-01') AS "semContemplacao",
      (SELECT count(*)::int FROM contemplacao k WHERE k.grupo_id = ${id} AND k.desfeita_em IS NULL
        AND k.pagar_lance_ate IS NOT NULL AND k.lance_pago_em IS NULL) AS "lancesPorPagar",
      a.cotas AS "cotasEmAberto", a.valor AS "emAberto", p.cotas AS "aPagarCotas", p.valor AS "aPagar"
    FROM (
      SELECT count(DISTINCT c.id)::int AS cotas, coalesce(sum((x ->> 'valor')::bigint), 0)::bigint AS valor
      FROM cota c JOIN cota_saldo s ON s.cota_id = c.id CROSS JOIN LATERAL jsonb_array_elements(s.em_aberto) x
      WHERE c.grupo_id = ${id} AND NOT ${cancelada}
    ) a, (
      SELECT count(*)::int AS cotas, coalesce(sum(valor), 0)::bigint AS valor FROM (
        SELECT valor_centavos AS valor FROM rateio WHERE grupo_id = ${id} AND pago_em IS NULL
        UNION ALL SELECT valor_centavos FROM restituicao WHERE grupo_id = ${id} AND paga_em IS NULL
      ) y
    ) p`)
  const [fatos] = rows
  if (!fatos) throw new Error('o grupo não respondeu')
  return fatos
}

function pendenciasDe(fatos: Fatos, comunicadoEm: Dia | null, hoje: Dia, fechamento: Fechamento): Pendencia[] {
  const { aRatear, rateio } = fechamento
  return [
    ...(fatos.ultima === null || fatos.ultima >= hoje ? (['ASSEMBLEIA_POR_REALIZAR'] as const) : []),
    ...(fatos.porPublicar ? (['ASSEMBLEIA_POR_PUBLICAR'] as const) : []),
    ...(fatos.semContemplacao > 0 ? (['COTAS_SEM_CONTEMPLACAO'] as const) : []),
    ...(fatos.lancesPorPagar > 0 ? (['LANCE_POR_PAGAR'] as const) : []),
    ...(comunicadoEm === null ? (['NAO_COMUNICADO'] as const) : []),
    ...(comunicadoEm !== null && hoje < addDays(comunicadoEm, diasDaComunicacao)
      ? (['PRAZO_DA_COMUNICACAO'] as const)
      : []),
    ...(aRatear < 0 ? (['CAIXA_NAO_COBRE'] as const) : []),
    ...(aRatear > 0 && rateio.length === 0 ? (['SEM_QUEM_RECEBA'] as const) : []),
  ]
}

/** Where the closing of a group stands, and what closing its books would do today. */
export async function readEstado(db: Executor, grupo: GrupoLido, hoje: Dia): Promise<EstadoDoEncerramento> {
  const fatos = await selectFatos(db, grupo)
  const [registro] = await db.select().from(encerramento).where(eq(encerramento.grupoId, grupo.id))
  const ultimaAssembleia = fatos.ultima
  const prazos = ultimaAssembleia ? prazosDoEncerramento(ultimaAssembleia, grupo.parametros) : null
  const comunicadoEm = registro?.comunicadoEm ?? null
  const encerrado = grupo.situacao === 'ENCERRADO'
  const caixa = await getCaixa(db, grupo.id)
  const fechamento = encerrado ? null : await prepararFechamento(db, grupo, caixa)
  return {
    ultimaAssembleia,
    comunicarAte: prazos?.comunicarAte ?? null,
    encerrarAte: prazos?.encerrarAte ?? null,
    comunicadoEm,
    podeEncerrarEm: comunicadoEm ? addDays(comunicadoEm, diasDaComunicacao) : null,
    encerradoEm: registro?.encerradoEm ?? null,
    podeComunicar: !encerrado && comunicadoEm === null && ultimaAssembleia !== null && ultimaAssembleia < hoje,
    pendencias: fechamento ? pendenciasDe(fatos, comunicadoEm, hoje, fechamento) : [],
    caixa,
    restituicoes: totais(fechamento?.restituicoes ?? []),
    emAberto: { cotas: fatos.cotasEmAberto, centavos: fatos.emAberto },
    rateio: totais(fechamento?.rateio ?? []),
    aPagar: { cotas: fatos.aPagarCotas, centavos: fatos.aPagar },
  }
}
