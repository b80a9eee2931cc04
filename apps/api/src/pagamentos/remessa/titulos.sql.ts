import type { ContaDeCobranca, Dia } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import type { remessaItem } from '../../schema/index.ts'

export type Movimento = (typeof remessaItem.$inferSelect)['movimento']

/** A title that the bank is to be told of, with who pays it and who it is owed to, as they are today. */
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

/** What was released after the bank refused it is told again. */
const foi = (movimento: Movimento): SQL =>
  sql`EXISTS (SELECT FROM remessa_item i WHERE i.boleto_id = b.id AND i.movimento = ${movimento} AND i.liberado_em IS NULL)`

const entrou = sql`EXISTS (SELECT FROM remessa_item i WHERE i.boleto_id = b.id AND i.movimento = 'entrada'
  AND i.rejeitado_em IS NULL)`

/** What is paid is the bank's affair no more; what is late it drops by itself. */
const aDizer = (movimento: Movimento, hoje: Dia): SQL =>
  movimento === 'entrada'
    ? sql`b.pago_em IS NULL AND b.baixado_em IS NULL AND b.vencimento >= ${hoje} AND NOT ${foi('entrada')}`
    : sql`b.pago_em IS NULL AND b.baixado_em IS NOT NULL AND ${entrou} AND NOT ${foi('baixa')}`

const titulos = (conta: ContaDeCobranca, movimento: Movimento, hoje: Dia): SQL => sql`
  FROM boleto b
    JOIN registro_de_boleto r ON r.boleto_id = b.id AND r.conta = ${JSON.stringify(conta)}::jsonb
    JOIN cota q ON q.id = b.cota_id
    JOIN cliente c ON c.id = q.cliente_id
    JOIN parceiro p ON p.id = c.parceiro_id
  WHERE ${aDizer(movimento, hoje)}`

const temEndereco = sql`EXISTS (SELECT FROM endereco_do_cliente e WHERE e.cliente_id = c.id)`
const temAdministradora = sql`p.administradora IS NOT NULL`
const isDe = (clientes: readonly number[]): SQL => sql`c.id = ANY(${sql.param([...clientes])}::bigint[])`

export type Pagador = { id: number; inscricaoCifrada: Uint8Array }

const pagador: ColumnsOf<Pagador> = { id: 'number', inscricaoCifrada: 'bytes' }

/** The companies that pay the titles that an account has to tell its bank of. */
export async function listEmpresas(db: Executor, conta: ContaDeCobranca, hoje: Dia): Promise<Pagador[]> {
  const das = (movimento: Movimento) =>
    sql`SELECT c.id, c.inscricao_cifrada AS "inscricaoCifrada" ${titulos(conta, movimento, hoje)} AND c.tipo_pessoa = 'PJ'`
  const { rows } = await queryRows<Pagador>(db, pagador, sql`${das('entrada')} UNION ${das('baixa')}`)
  return rows
}

/** Titles of a movement, on a day; those of the customers `fora` are what the account's layout has no room for. */
type Pedidos = { movimento: Movimento; hoje: Dia; fora: readonly number[] }

/**
 * The titles of an account to tell the bank of, the oldest first, held until the transaction ends: none of them is paid or
 * written off meanwhile. One that is just now waits for the next file. Without `cnpj`, of any beneficiary.
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

/** How many titles an account has to tell its bank of, and how many it can't yet. */
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
