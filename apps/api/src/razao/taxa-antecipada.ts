import {
  type Centavos,
  type Dia,
  divideHalfUp,
  type ParametrosDoGrupo,
  planoDoGrupo,
  sum,
  taxaAntecipadaAberta,
  taxaAntecipadaADevolver,
  taxaAntecipadaPaga,
} from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { cronogramaDaCota, readAbatimentos } from './cronograma.ts'
import { type CotaDaRazao, readCotas } from './leitura.ts'

type Abatimentos = Parameters<typeof cronogramaDaCota>[1]

/**
 * The months of the plan that had gone by, by the quota's own instalments; one issued and reversed went by too. Those that
 * were paid ahead from the plan's end are issued as they are paid, so the first number that is missing ends the count.
 */
function mesesPassados({ movimentos }: CotaDaRazao, ate: Dia): number {
  const vencidas = new Set(
    movimentos.flatMap(({ tipo, parcela, vencimento }) =>
      tipo === 'emissao' && parcela !== null && vencimento !== null && vencimento <= ate ? [parcela] : [],
    ),
  )
  if (vencidas.size === 0) return 0
  let mes = Math.min(...vencidas)
  while (vencidas.has(mes + 1)) mes += 1
  return mes
}

/** The payments and their reversals, each with its own sign, by instalment. */
function pagasDe({ movimentos }: CotaDaRazao) {
  const pagamentos = movimentos.filter(({ tipo, parcela }) => tipo === 'pagamento' && parcela !== null)
  return [...Map.groupBy(pagamentos, ({ parcela }) => parcela ?? 0)].map(([numero, dela]) => ({
    numero,
    taxaAdministracao: sum(dela.map(({ valores }) => valores.taxaAdministracao)),
  }))
}

/**
 * What was paid ahead by amount belongs to no instalment: of its fee, what the plan would have charged in advance in the
 * contributions off which it came.
 */
function pagaPorValor(cota: CotaDaRazao, abatimentos: Abatimentos, parametros: ParametrosDoGrupo): Centavos {
  const pagamentos = cota.movimentos.filter(({ tipo, parcela }) => tipo === 'pagamento' && parcela === null)
  const ppt = sum(pagamentos.map(({ percentuais }) => percentuais.taxaAdministracao))
  if (ppt <= 0) return 0
  const plano = planoDoGrupo(cota.plano, parametros)
  const abertaCom = (pagos: Abatimentos) =>
    taxaAntecipadaAberta(plano, cota.posicao, cronogramaDaCota(cota, pagos, parametros))
  const quitada = abertaCom([]) - abertaCom(abatimentos)
  const centavos = sum(pagamentos.map(({ valores }) => valores.taxaAdministracao))
  return divideHalfUp(BigInt(centavos) * BigInt(quitada), BigInt(ppt))
}

/** Computes what of a fee paid in advance comes back, in centavos, to a quota that left, or leaves, its group on `dia`. */
function taxaAntecipadaDaCota(
  cota: CotaDaRazao,
  abatimentos: Abatimentos,
  parametros: ParametrosDoGrupo,
  dia: Dia,
): Centavos {
  const plano = planoDoGrupo(cota.plano, parametros)
  return taxaAntecipadaADevolver({
    paga: taxaAntecipadaPaga(plano, cota.posicao, pagasDe(cota)) + pagaPorValor(cota, abatimentos, parametros),
    prazoMeses: cota.posicao.contribuicoes,
    mesDaExclusao: mesesPassados(cota, dia),
  })
}

/** Reads the same of one quota that would leave its group on `dia`. */
export async function readTaxaAntecipada(
  db: Executor,
  cota: CotaDaRazao,
  parametros: ParametrosDoGrupo,
  dia: Dia,
): Promise<Centavos> {
  if (!cota.plano.taxaAntecipada) return 0
  const abatimentos = await readAbatimentos(db, [cota.id])
  return taxaAntecipadaDaCota(cota, abatimentos.get(cota.id) ?? [], parametros, dia)
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
  const abatimentos = await readAbatimentos(db, [...saidas.keys()])
  return new Map(
    cotas.map((cota) => {
      const saiuEm = saidas.get(cota.id) ?? '9999-12-31'
      return [
        cota.id,
        taxaAntecipadaDaCota(cota, abatimentos.get(cota.id) ?? [], parametrosDe(cota.grupoId), saiuEm),
      ] as const
    }),
  )
}
