import type { ContaDeCobranca, Dia } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import type { remessaItem } from '../../schema/index.ts'

export type Movimento = (typeof remessaItem.$inferSelect)['movimento']

/** A title to report to the bank, with its payer and beneficiary as they are today. */
export type TituloARemeter = {
  id: number
  valor: number
  vencimento: string
  emissao: string
  nome: string
  inscricaoCifrada: Uint8Array
  enderecoCifrado: Uint8Array | null
  beneficiario: string | null
  cnpj: string | null
}

const colunas: ColumnsOf<TituloARemeter> = {
  id: 'number',
  valor: 'number',
  vencimento: 'text',
  emissao: 'text',
  nome: 'text',
  inscricaoCifrada: 'bytes',
  enderecoCifrado: 'bytes | null',
  beneficiario: 'text | null',
  cnpj: 'text | null',
}

/** Holds for a title that was reported; one released after a refusal is reported again. */
const foi = (movimento: Movimento): SQL =>
  sql`EXISTS (SELECT FROM remessa_item i WHERE i.boleto_id = b.id AND i.movimento = ${movimento} AND i.liberado_em IS NULL)`

const entrou = sql`EXISTS (SELECT FROM remessa_item i WHERE i.boleto_id = b.id AND i.movimento = 'entrada'
  AND i.rejeitado_em IS NULL)`

/** Selects the titles to report; a paid one no longer concerns the bank, and a late one the bank drops by itself. */
const aDizer = (movimento: Movimento, hoje: Dia): SQL =>
  movimento === 'entrada'
    ? sql`b.pago_em IS NULL AND b.baixado_em IS NULL AND b.vencimento >= ${hoje} AND NOT ${foi('entrada')}`
    : sql`b.pago_em IS NULL AND b.baixado_em IS NOT NULL AND ${entrou} AND NOT ${foi('baixa')}`

const titulos = (conta: ContaDeCobranca, movimento: Movimento, hoje: Dia): SQL => sql`
  FROM boleto b
    JOIN registro_de_boleto r ON r.boleto_id = b.id AND r.conta = ${JSON.stringify(conta)}::jsonb
    JOIN cota q ON q.id = b.cota_id
    JOIN cliente c ON c.id = coalesce(b.pagador_id, q.cliente_id)
    JOIN parceiro p ON p.id = c.parceiro_id
  WHERE ${aDizer(movimento, hoje)}`

const temEndereco = sql`EXISTS (SELECT FROM endereco_do_cliente e WHERE e.cliente_id = c.id)`
const temAdministradora = sql`p.administradora IS NOT NULL`
const isDe = (clientes: readonly number[]): SQL => sql`c.id = ANY(${sql.param([...clientes])}::bigint[])`

export type Pagador = { id: number; inscricaoCifrada: Uint8Array }

const pagador: ColumnsOf<Pagador> = { id: 'number', inscricaoCifrada: 'bytes' }

/** Lists the companies that pay the titles which an account has to report. */
export async function listEmpresas(db: Executor, conta: ContaDeCobranca, hoje: Dia): Promise<Pagador[]> {
  const das = (movimento: Movimento) =>
    sql`SELECT c.id, c.inscricao_cifrada AS "inscricaoCifrada" ${titulos(conta, movimento, hoje)} AND c.tipo_pessoa = 'PJ'`
  const { rows } = await queryRows<Pagador>(db, pagador, sql`${das('entrada')} UNION ${das('baixa')}`)
  return rows
}

/** The titles of a movement on a day; the customers `fora` are those for whom the layout has no room. */
type Pedidos = { movimento: Movimento; hoje: Dia; fora: readonly number[] }

/**
 * Locks the titles that an account has to report, oldest first, until the transaction ends, so that none is paid or
 * written off meanwhile. A title locked elsewhere waits for the next file. Without `cnpj` it takes any beneficiary.
 */
export async function holdTitulos(
  tx: Executor,
  conta: ContaDeCobranca,
  { movimento, hoje, fora, maximo, cnpj }: Pedidos & { maximo: number; cnpj: string | null },
): Promise<TituloARemeter[]> {
  const { rows } = await queryRows<TituloARemeter>(
    tx,
    colunas,
    sql`
    SELECT b.id, b.valor_centavos AS valor, b.vencimento::text, c.nome,
      (b.criado_em AT TIME ZONE 'America/Sao_Paulo')::date::text AS emissao, c.inscricao_cifrada AS "inscricaoCifrada",
      (SELECT e.dados_cifrados FROM endereco_do_cliente e WHERE e.cliente_id = c.id
       ORDER BY e.principal DESC, e.id LIMIT 1) AS "enderecoCifrado",
      p.administradora->>'nome' AS beneficiario, p.administradora->>'cnpj' AS cnpj
    ${titulos(conta, movimento, hoje)} AND ${temEndereco} AND ${temAdministradora} AND NOT ${isDe(fora)}
      AND (${cnpj}::text IS NULL OR p.administradora->>'cnpj' = ${cnpj})
    ORDER BY b.id LIMIT ${maximo} FOR SHARE OF b SKIP LOCKED`,
  )
  return rows
}

export type Contagem = { prontos: number; comLetras: number; semEndereco: number; semAdministradora: number }

const contados: ColumnsOf<Contagem> = {
  prontos: 'number',
  comLetras: 'number',
  semEndereco: 'number',
  semAdministradora: 'number',
}

/** Counts the titles that an account has to report, and those that it cannot report yet. */
export async function countTitulos(
  db: Executor,
  conta: ContaDeCobranca,
  { movimento, hoje, fora }: Pedidos,
): Promise<Contagem> {
  const { rows } = await queryRows<Contagem>(
    db,
    contados,
    sql`
    SELECT (count(*) FILTER (WHERE ${temEndereco} AND ${temAdministradora} AND NOT ${isDe(fora)}))::int AS prontos,
      (count(*) FILTER (WHERE ${isDe(fora)}))::int AS "comLetras",
      (count(*) FILTER (WHERE NOT ${temEndereco} AND ${temAdministradora} AND NOT ${isDe(fora)}))::int AS "semEndereco",
      (count(*) FILTER (WHERE NOT ${temAdministradora} AND NOT ${isDe(fora)}))::int AS "semAdministradora"
    ${titulos(conta, movimento, hoje)}`,
  )
  return rows[0] ?? { prontos: 0, comLetras: 0, semEndereco: 0, semAdministradora: 0 }
}
