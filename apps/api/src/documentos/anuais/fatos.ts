import {
  type Centavos,
  diaEm,
  type FatosDoInforme,
  isNaPosse,
  type LancamentoDaParcela,
  listPagos,
  movimentosEmVigor,
  type OrigemNaRazao,
  type PagamentoNaRazao,
  type Posse,
  type Recebimento,
  sum,
  TIPOS_DE_DEBITO,
  totalDosComponentes,
} from '@contempla/consorcio'
import { and, asc, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { fatoDaChave, pagamentoDaChave } from '../../razao/index.ts'
import {
  contemplacao,
  cota,
  lance,
  movimento,
  pagamento,
  rateio,
  restituicao,
  titularAnterior,
} from '../../schema/index.ts'
import { valoresDe } from '../movimentos.ts'

/**
 * The payments of money that a ledger had let go, of a payment reversed or of what was over: taken from the queue, they
 * follow, by their keys, from what was left there so.
 */
async function readRecolocados(db: Database, cotaId: number): Promise<ReadonlySet<number>> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`WITH RECURSIVE cadeia AS (
      SELECT id AS raiz, origem, chave FROM pagamento WHERE cota_id = ${cotaId} AND origem = 'fila'
      UNION ALL
      SELECT c.raiz, p.origem, p.chave FROM cadeia c JOIN pagamento p
        ON p.id = CASE WHEN c.origem = 'fila' THEN split_part(c.chave, ':', 2)::bigint END
    ) SELECT DISTINCT raiz AS id FROM cadeia
      WHERE CASE WHEN origem = 'fila' THEN split_part(chave, ':', 3)::integer > 1 ELSE origem = 'sobra' END`,
  )
  return new Set(rows.map(({ id }) => id))
}

type LancamentoNaRazao = PagamentoNaRazao & LancamentoDaParcela

async function readLancamentos(db: Database, cotaId: number): Promise<LancamentoNaRazao[]> {
  const recolocados = await readRecolocados(db, cotaId)
  const rows = await db
    .select()
    .from(movimento)
    .where(and(eq(movimento.cotaId, cotaId), inArray(movimento.tipo, [...TIPOS_DE_DEBITO, 'pagamento'])))
    .orderBy(asc(movimento.dia), asc(movimento.id))
  return rows.map((row) => {
    // Imported lines have only their day to tell which of them were one payment.
    const fato = fatoDaChave(row.chave) ?? `carga:${row.dia}`
    const recolocado = fato.startsWith('lance-desfeito:') || recolocados.has(pagamentoDaChave(row.chave) ?? 0)
    return {
      id: row.id,
      tipo: row.tipo,
      fato,
      dia: row.dia,
      dataValor: row.dataValor,
      recolocadoEm: recolocado ? diaEm(row.criadoEm) : null,
      parcela: row.parcela,
      valores: valoresDe(row),
      estorna: row.estornaId,
    }
  })
}

/** The bids that the quota won, by the fact under which they were paid. */
async function readLances(db: Database, cotaId: number) {
  const rows = await db
    .select({
      id: contemplacao.id,
      valor: lance.valorCentavos,
      embutido: lance.embutidoCentavos,
      fgts: lance.fgtsCentavos,
    })
    .from(contemplacao)
    .innerJoin(lance, eq(lance.id, contemplacao.lanceId))
    .where(eq(contemplacao.cotaId, cotaId))
  return rows.map(({ id, ...oferta }): [string, OrigemNaRazao] => [`lance:${id}`, { lance: true, ...oferta }])
}

/** The instalments that the group settled without money coming in, by what it owed the quota at its closing. */
async function readCompensacoes(db: Database, cotaId: number) {
  const rows = await db
    .select({ id: pagamento.id, valor: pagamento.alocadoCentavos })
    .from(pagamento)
    .where(and(eq(pagamento.cotaId, cotaId), eq(pagamento.origem, 'sobra'), gt(pagamento.alocadoCentavos, 0)))
  return rows.map(({ id, valor }): [string, OrigemNaRazao] => [
    `pagamento:${id}`,
    { lance: false, valor, embutido: valor, fgts: 0 },
  ])
}

/** The payments that an insurer made for a death, by their facts: they are nobody's who received the quota. */
async function readIndenizados(db: Database, cotaId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(and(eq(pagamento.cotaId, cotaId), like(pagamento.chave, 'indenizacao:%')))
  return new Set(rows.map(({ id }) => `pagamento:${id}`))
}

const readContemplacoes = (db: Database, cotaId: number) =>
  db
    .select({
      dia: contemplacao.dia,
      desfeitaEm: contemplacao.desfeitaEm,
      utilizadoEm: contemplacao.utilizadoEm,
      especie: contemplacao.especieCentavos,
    })
    .from(contemplacao)
    .where(eq(contemplacao.cotaId, cotaId))

type ContemplacaoRow = Awaited<ReturnType<typeof readContemplacoes>>[number]

const recebidoEmEspecie = ({ utilizadoEm, especie }: ContemplacaoRow): Recebimento[] =>
  utilizadoEm === null || especie === null ? [] : [{ origem: 'credito', dia: utilizadoEm, valor: especie }]

/** Returns the money that the quota got back, and the day when nothing more was left to claim. */
async function readDevolvido(db: Database, cotaId: number, contemplacoes: readonly ContemplacaoRow[]) {
  const daRestituicao = await db.select().from(restituicao).where(eq(restituicao.cotaId, cotaId))
  const doRateio = await db.select().from(rateio).where(eq(rateio.cotaId, cotaId))
  const partes = [
    ...daRestituicao.map(({ pagaEm, ...parte }) => ({ ...parte, origem: 'restituicao' as const, pagoEm: pagaEm })),
    ...doRateio,
  ]
  const daParte = partes.flatMap(({ origem, pagoEm, pagoCentavos, valorCentavos }): Recebimento[] =>
    pagoEm === null ? [] : [{ origem, dia: pagoEm, valor: pagoCentavos ?? valorCentavos }],
  )
  const extintos = partes.flatMap(({ origem, extintoEm }) =>
    extintoEm !== null && (origem === 'restituicao' || origem === 'credito') ? [extintoEm] : [],
  )
  const recebimentos = [...daParte, ...contemplacoes.flatMap(recebidoEmEspecie)]
  return {
    recebimentos: recebimentos.toSorted((a, b) => a.dia.localeCompare(b.dia)),
    extintoEm: extintos[0] ?? null,
    creditoEmDinheiro: doRateio.some(({ origem }) => origem === 'credito'),
  }
}

/** The times in which a quota was this person's, in order; none where it never was. */
export async function readPosses(db: Database, clienteId: number, cotaId: number): Promise<Posse[]> {
  const [hoje] = await db.select({ titular: cota.clienteId }).from(cota).where(eq(cota.id, cotaId))
  if (!hoje) return []
  const anteriores = await db
    .select({ titular: titularAnterior.clienteId, ate: titularAnterior.ate })
    .from(titularAnterior)
    .where(eq(titularAnterior.cotaId, cotaId))
    .orderBy(asc(titularAnterior.ate))
  return [...anteriores, { ...hoje, ate: null }]
    .map(({ titular, ate }, i) => ({ titular, desde: anteriores[i - 1]?.ate ?? null, ate }))
    .filter(({ titular }) => titular === clienteId)
    .map(({ desde, ate }) => ({ desde, ate }))
}

/** With what each instalment was charged and paid, of whoever. */
export type FatosDaCota = FatosDoInforme & {
  lancamentos: readonly LancamentoDaParcela[]
  /**
   * What an insurer paid of the quota for a death, in centavos: nobody's who had it. Only who has the quota is told; who had it
   * before has nothing to do with that death.
   */
  indenizado: Centavos
}

/** Returns the facts of a quota for the income tax of one person, limited to the times in which it was theirs. */
export async function readFatos(db: Database, cotaId: number, posses: readonly Posse[]): Promise<FatosDaCota> {
  const contemplacoes = await readContemplacoes(db, cotaId)
  const { recebimentos, extintoEm, creditoEmDinheiro } = await readDevolvido(db, cotaId, contemplacoes)
  const origens = new Map([...(await readLances(db, cotaId)), ...(await readCompensacoes(db, cotaId))])
  const lancamentos = await readLancamentos(db, cotaId)
  const pagamentos = lancamentos.filter(({ tipo }) => tipo === 'pagamento')
  const indenizados = await readIndenizados(db, cotaId)
  // Who receives a quota has the day on which it passed, and the insurer paid before it passed.
  const daPosse = ({ desde }: Posse) =>
    pagamentos.filter((pago) => desde === null || pago.dia > desde || !indenizados.has(pago.fato))
  return {
    posses: posses.map((posse) => ({ ...posse, pagos: listPagos(daPosse(posse), origens, posse) })),
    lancamentos,
    indenizado: sum(
      (posses.at(-1)?.ate === null ? movimentosEmVigor(pagamentos) : [])
        .filter(({ fato }) => indenizados.has(fato))
        .map(({ valores }) => totalDosComponentes(valores)),
    ),
    // A cash billing, and the closing, take a credit as used, to give it in money: it bought nothing.
    contemplacoes: contemplacoes.map(({ especie, ...cada }) =>
      creditoEmDinheiro || especie !== null ? { ...cada, utilizadoEm: null } : cada,
    ),
    recebimentos: recebimentos.filter(({ dia }) => posses.some((posse) => isNaPosse(posse, dia))),
    extintoEm,
  }
}
