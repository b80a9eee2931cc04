import {
  type ColumnsOf,
  type Contexto,
  getCotaParaPagamento,
  lanceAtivo,
  ofertarLance,
  ofertaSimples,
  queryRows,
  receberPagamento,
  recordGarantia,
  schema,
} from '@contempla/api'
import { addDays, type Dia, isCancelada } from '@contempla/consorcio'
import { inArray, sql } from 'drizzle-orm'
import { inscricoesDosFigurantes } from '../gerador/demo.ts'

const { cliente } = schema
const sistema = { tipo: 'sistema', id: null } as const
const aoMesmoTempo = 6

/** The acts of the people who fill the groups, in the words of the routines' results. */
export type FeitoPelosFigurantes = {
  parcelasPagas: number
  lancesOfertados: number
  lancesPagos: number
  garantiasApresentadas: number
}

export const nadaFeito = (): FeitoPelosFigurantes => ({
  parcelasPagas: 0,
  lancesOfertados: 0,
  lancesPagos: 0,
  garantiasApresentadas: 0,
})

type Aberta = {
  cotaId: number
  situacao: string
  parcela: number
  vencimento: Dia
  valor: number
  boleto: number | null
}

const colunasDeAberta: ColumnsOf<Aberta> = {
  cotaId: 'number',
  situacao: 'text',
  parcela: 'number',
  vencimento: 'text',
  valor: 'number',
  boleto: 'number | null',
}

async function readFigurantes({ db, cifra }: Contexto): Promise<number[]> {
  const indices = inscricoesDosFigurantes().map((inscricao) => cifra.indice('inscricao', inscricao))
  const rows = await db.select({ id: cliente.id }).from(cliente).where(inArray(cliente.inscricaoIndice, indices))
  return rows.map(({ id }) => id)
}

async function listAbertas({ db }: Contexto, clientes: readonly number[], dia: Dia): Promise<Aberta[]> {
  const { rows } = await queryRows<Aberta>(
    db,
    colunasDeAberta,
    sql`
    SELECT c.id AS "cotaId", c.situacao, (e->>'numero')::int AS parcela, e->>'vencimento' AS vencimento,
      (e->>'valor')::bigint AS valor, (SELECT b.id FROM boleto b WHERE b.cota_id = c.id AND b.tipo = 'mensal'
        AND b.pago_em IS NULL AND b.baixado_em IS NULL AND b.parcelas = ARRAY[(e->>'numero')::int]
        ORDER BY b.criado_em DESC, b.id DESC LIMIT 1) AS boleto
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id
    CROSS JOIN LATERAL jsonb_array_elements(s.em_aberto) e
    WHERE g.situacao <> 'ENCERRADO' AND c.cliente_id = ANY(${sql.param(clientes)}::bigint[]) AND e->>'vencimento' <= ${dia}
      AND NOT EXISTS (SELECT FROM pagamento p WHERE p.cota_id = c.id AND p.dia = ${dia} AND p.chave LIKE 'demonstracao:%')
    ORDER BY c.id, e->>'vencimento'`,
  )
  return rows.filter(({ situacao }) => !isCancelada(situacao))
}

/**
 * Lists the instalments that a quota pays on the day. A punctual payer pays what falls due. A payer with one or two
 * late instalments pays the oldest when the next falls due, and so goes on owing as many. One in three of those with
 * two late instalments has given up and pays nothing.
 */
export function aPagar<A extends { cotaId: number; vencimento: Dia }>(abertas: readonly A[], dia: Dia): readonly A[] {
  const atrasadas = abertas.filter(({ vencimento }) => vencimento < dia)
  const [primeira] = atrasadas
  if (!primeira) return abertas
  const desistiu = atrasadas.length > 2 || (atrasadas.length === 2 && primeira.cotaId % 3 === 0)
  return desistiu || abertas.length === atrasadas.length ? [] : [primeira]
}

async function valorNoDia(contexto: Contexto, { cotaId, parcela, vencimento, valor }: Aberta, dia: Dia) {
  if (vencimento >= dia) return valor
  const { parcelas } = await getCotaParaPagamento(contexto, cotaId, dia)
  return parcelas.find(({ numero }) => numero === parcela)?.total ?? valor
}

/** Pays an instalment; returns how many were settled, 1 or 0. */
async function pagarParcela(contexto: Contexto, aberta: Aberta, dia: Dia): Promise<number> {
  const { cotaId, parcela, boleto } = aberta
  const valor = await valorNoDia(contexto, aberta, dia)
  const { pagamento } = await contexto.db.transaction((tx) =>
    receberPagamento(tx, contexto, {
      chave: `demonstracao:${cotaId}:${parcela}:${dia}`,
      origem: 'webhook',
      valor,
      dia,
      alvo: boleto === null ? { cotaId, parcelas: [parcela] } : { nossoNumero: String(boleto) },
      ator: sistema,
    }),
  )
  return pagamento.filaCentavos === 0 ? 1 : 0
}

/** The figurants bid this many days before an assembly. */
const vesperaDosLances = 2
/** One in so many does not bid, and it is another one in each assembly. */
const umEmNaoOferta = 3
const milReais = 100_000

/**
 * Computes a figurant's bid in centavos: from 30% to 60% of the credit, in whole thousands of reais, and less than the
 * debt.
 */
export function valorOfertado(cotaId: number, { credito, maximo }: { credito: number; maximo: number }): number {
  const parte = 30 + ((cotaId * 7) % 31)
  return Math.floor(Math.min((credito * parte) / 100, maximo * 0.85) / milReais) * milReais
}

async function ofertarLances(contexto: Contexto, clientes: readonly number[], dia: Dia): Promise<number> {
  const { rows } = await queryRows(
    contexto.db,
    { id: 'number', situacao: 'text' },
    sql`
    SELECT c.id, c.situacao FROM cota c JOIN cota_saldo s ON s.cota_id = c.id JOIN assembleia a ON a.grupo_id = c.grupo_id
    JOIN grupo g ON g.id = c.grupo_id
    WHERE g.situacao = 'ANDAMENTO' AND a.dia = ${addDays(dia, vesperaDosLances)} AND c.data_contemplacao IS NULL
      AND c.cliente_id = ANY(${sql.param(clientes)}::bigint[]) AND (c.id + a.numero) % ${umEmNaoOferta} <> 0
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${dia})
      AND NOT EXISTS (SELECT FROM lance l WHERE l.cota_id = c.id AND l.assembleia = a.numero)
    ORDER BY c.id`,
  )
  let ofertados = 0
  for (const { id: cotaId, situacao } of rows) {
    const regras = await lanceAtivo(contexto, cotaId)
    const valor = valorOfertado(cotaId, regras)
    if (isCancelada(situacao) || regras.impedimento || valor < Math.max(1, regras.minimo)) continue
    const embutido = cotaId % 3 === 0 ? Math.min(regras.embutidoMaximo, Math.floor(valor / 2)) : 0
    const forma = cotaId % 2 === 0 ? ('prazo' as const) : ('parcela' as const)
    const oferta = ofertaSimples({ modalidade: 'livre', valor, embutido, fgts: 0, forma })
    await contexto.db.transaction((tx) => ofertarLance(tx, contexto, { cotaId, oferta, ator: sistema }))
    ofertados += 1
  }
  return ofertados
}

async function pagarLances(contexto: Contexto, clientes: readonly number[], dia: Dia): Promise<number> {
  const { rows } = await queryRows(
    contexto.db,
    { id: 'number', valor: 'number' },
    sql`
    SELECT b.id, b.valor_centavos AS valor FROM boleto b JOIN contemplacao x ON x.id = b.contemplacao_id
    JOIN cota c ON c.id = b.cota_id
    WHERE b.tipo = 'lance' AND b.pago_em IS NULL AND b.baixado_em IS NULL AND x.desfeita_em IS NULL
      AND x.lance_pago_em IS NULL AND x.pagar_lance_ate >= ${dia} AND c.cliente_id = ANY(${sql.param(clientes)}::bigint[])
    ORDER BY b.id`,
  )
  for (const { id, valor } of rows) {
    await contexto.db.transaction((tx) =>
      receberPagamento(tx, contexto, {
        chave: `demonstracao:lance:${id}`,
        origem: 'webhook',
        valor,
        dia,
        alvo: { nossoNumero: String(id) },
        ator: sistema,
      }),
    )
  }
  return rows.length
}

async function presentGarantias(contexto: Contexto, clientes: readonly number[], dia: Dia): Promise<number> {
  const { rows } = await queryRows(
    contexto.db,
    { id: 'number' },
    sql`
    SELECT x.id FROM contemplacao x JOIN cota c ON c.id = x.cota_id
    WHERE x.garantia_em IS NULL AND x.desfeita_em IS NULL AND x.dia < ${dia}
      AND c.cliente_id = ANY(${sql.param(clientes)}::bigint[]) ORDER BY x.id`,
  )
  for (const { id } of rows)
    await contexto.db.transaction((tx) => recordGarantia(tx, contexto, { contemplacaoId: id, dia, ator: sistema }))
  return rows.length
}

/**
 * Makes a day of the people who fill the groups: they pay what falls due, bid, pay winning bids and bring guarantees,
 * each through the product's own door. The personas do nothing by themselves, because they belong to whoever tries the
 * demo out.
 */
export function createFigurantes(contexto: Contexto) {
  let lidos: Promise<number[]> | undefined

  return async function viverODia(dia: Dia): Promise<FeitoPelosFigurantes> {
    lidos ??= readFigurantes(contexto)
    const clientes = await lidos
    const porCota = Map.groupBy(await listAbertas(contexto, clientes, dia), ({ cotaId }) => cotaId)
    const pagas = [...porCota.values()].flatMap((abertas) => aPagar(abertas, dia))
    let parcelasPagas = 0
    for (let i = 0; i < pagas.length; i += aoMesmoTempo) {
      const juntas = pagas.slice(i, i + aoMesmoTempo).map((aberta) => pagarParcela(contexto, aberta, dia))
      for (const quantas of await Promise.all(juntas)) parcelasPagas += quantas
    }
    return {
      parcelasPagas,
      lancesOfertados: await ofertarLances(contexto, clientes, dia),
      lancesPagos: await pagarLances(contexto, clientes, dia),
      garantiasApresentadas: await presentGarantias(contexto, clientes, dia),
    }
  }
}
