import {
  type Centavos,
  type Dia,
  type ParametrosDoGrupo,
  planoDoGrupo,
  sum,
  taxaAntecipadaADevolver,
  taxaAntecipadaPaga,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { type CotaDaRazao, readCotas } from './leitura.ts'

/** The months of the plan that had gone by, by the quota's own instalments; one issued and reversed went by too. */
const mesesPassados = ({ movimentos }: CotaDaRazao, ate: Dia): number =>
  Math.max(
    0,
    ...movimentos.flatMap(({ tipo, parcela, vencimento }) =>
      tipo === 'emissao' && parcela !== null && vencimento !== null && vencimento <= ate ? [parcela] : [],
    ),
  )

/** The payments and their reversals, each with its own sign, by instalment. */
function pagasDe({ movimentos }: CotaDaRazao) {
  const pagamentos = movimentos.filter(({ tipo, parcela }) => tipo === 'pagamento' && parcela !== null)
  return [...Map.groupBy(pagamentos, ({ parcela }) => parcela ?? 0)].map(([numero, dela]) => ({
    numero,
    taxaAdministracao: sum(dela.map(({ valores }) => valores.taxaAdministracao)),
  }))
}

/** Computes what of a fee paid in advance comes back, in centavos, to a quota that left, or leaves, its group on `dia`. */
export function taxaAntecipadaDaCota(cota: CotaDaRazao, parametros: ParametrosDoGrupo, dia: Dia): Centavos {
  const plano = planoDoGrupo(cota.plano, parametros)
  return taxaAntecipadaADevolver({
    paga: taxaAntecipadaPaga(plano, cota.posicao, pagasDe(cota)),
    prazoMeses: cota.posicao.contribuicoes,
    mesDaExclusao: mesesPassados(cota, dia),
  })
}

/**
 * Reads the same of cancelled quotas, those whose plan charges a fee in advance: by quota. Of one
 * without a record of its exclusion the last instalment issued tells when it left.
 */
export async function readTaxasAntecipadas(
  db: Executor,
  cotaIds: readonly number[],
  parametrosDe: (grupoId: number) => ParametrosDoGrupo,
): Promise<Map<number, Centavos>> {
  if (cotaIds.length === 0) return new Map()
  const { rows } = await queryRows(
    db,
    { id: 'number', saiuEm: 'text | null' },
    sql`
    SELECT c.id, (SELECT max(x.excluida_em)::text FROM exclusao x WHERE x.cota_id = c.id AND x.encerrada_em IS NULL) AS "saiuEm"
    FROM cota c JOIN plano p ON p.id = c.plano_id
    WHERE c.id = any(${sql.param([...cotaIds])}::bigint[]) AND p.taxa_antecipada_ppt IS NOT NULL`,
  )
  if (rows.length === 0) return new Map()
  const saidas = new Map(rows.map(({ id, saiuEm }) => [id, saiuEm]))
  const cotas = await readCotas(db, [...saidas.keys()])
  return new Map(
    cotas.map((cota) => {
      const saiuEm = saidas.get(cota.id) ?? '9999-12-31'
      return [cota.id, taxaAntecipadaDaCota(cota, parametrosDe(cota.grupoId), saiuEm)] as const
    }),
  )
}
