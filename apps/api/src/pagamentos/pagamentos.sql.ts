import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { fragment } from '../platform/rows.ts'
import { boleto, cliente, cota, funcionario, grupo, pagamento } from '../schema/index.ts'
import { esperaNaFila } from './fila/fila.service.ts'
import type { PagamentoRow } from './recebimento/concluir.ts'
import { MOTIVOS_DE_DEVOLUCAO } from './recebimento/desfecho.ts'

const colunasDaCota = {
  idCota: cota.id,
  grupo: grupo.codigo,
  cota: cota.numero,
  versao: cota.versao,
  titular: cliente.nome,
  situacaoCota: cota.situacao,
}

export type CotaDoPagamento = {
  idCota: number
  grupo: string
  cota: string
  versao: number
  titular: string
  situacaoCota: string
}

type Nulavel<T> = { [K in keyof T]: T[K] | null }

/** Reads the payment's quota; a payment of an unknown boleto has none. */
function cotaLida({ idCota, grupo: codigo, cota: numero, versao, titular, situacaoCota }: Nulavel<CotaDoPagamento>) {
  if (idCota === null || codigo === null || numero === null || versao === null) return null
  if (titular === null || situacaoCota === null) return null
  return { idCota, grupo: codigo, cota: numero, versao, titular, situacaoCota }
}

export type Filtro = Pagina & {
  de?: string | undefined
  ate?: string | undefined
  busca?: string | undefined
  origem?: PagamentoRow['origem'] | undefined
  estado?: EstadoDoPagamento | undefined
  motivo?: NonNullable<PagamentoRow['filaMotivo']> | undefined
  destino?: 'devolver' | undefined
  arquivo?: number | undefined
}

export type EstadoDoPagamento = 'lancado' | 'na-fila' | 'alocado-da-fila' | 'devolvido' | 'estornado'

const porEstado: Record<EstadoDoPagamento, SQL | undefined> = {
  lancado: and(eq(pagamento.filaCentavos, 0), isNull(pagamento.estornadoEm)),
  'na-fila': esperaNaFila,
  'alocado-da-fila': and(eq(pagamento.resolucao, 'alocado'), isNull(pagamento.estornadoEm)),
  devolvido: and(eq(pagamento.resolucao, 'devolvido'), isNull(pagamento.estornadoEm)),
  estornado: isNotNull(pagamento.estornadoEm),
}

/** Names the state in one word, as the filter takes it. */
export function estadoDe({ estornadoEm, filaCentavos, resolucao }: PagamentoRow): EstadoDoPagamento {
  if (estornadoEm) return 'estornado'
  if (filaCentavos === 0) return 'lancado'
  if (resolucao === 'devolvido') return 'devolvido'
  return resolucao === 'alocado' ? 'alocado-da-fila' : 'na-fila'
}

const grupoECota = /^(\d{1,6})\s*[/ -]\s*(\d{1,4})$/
const soDigitos = /^\d{1,15}$/
const nenhum = sql`false`

function daBusca(busca: string | undefined): SQL | undefined {
  if (!busca) return undefined
  const [, codigo, numero] = grupoECota.exec(busca) ?? []
  if (codigo && numero) return and(eq(grupo.codigo, codigo.padStart(6, '0')), eq(cota.numero, numero.padStart(4, '0')))
  if (!soDigitos.test(busca)) return nenhum
  return or(eq(pagamento.boletoId, Number(busca)), eq(pagamento.nossoNumero, busca))
}

/** Reads a page of payments with their quotas, the newest first; in the queue, those that wait longest. */
export async function selectPagamentos(db: Database, filtro: Filtro) {
  const { de, ate, busca, origem, estado, motivo, destino, arquivo } = filtro
  const where = and(
    de ? gte(pagamento.dia, de) : undefined,
    ate ? lte(pagamento.dia, ate) : undefined,
    origem ? eq(pagamento.origem, origem) : undefined,
    estado ? porEstado[estado] : undefined,
    motivo ? eq(pagamento.filaMotivo, motivo) : undefined,
    destino ? inArray(pagamento.filaMotivo, [...MOTIVOS_DE_DEVOLUCAO]) : undefined,
    arquivo ? eq(pagamento.arquivoId, arquivo) : undefined,
    daBusca(busca),
  )
  const ordem = estado === 'na-fila' || arquivo ? asc(pagamento.id) : desc(pagamento.id)
  const lidas = await db
    .select({ pagamento, ...colunasDaCota })
    .from(pagamento)
    .leftJoin(cota, eq(cota.id, pagamento.cotaId))
    .leftJoin(grupo, eq(grupo.id, cota.grupoId))
    .leftJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(where)
    .orderBy(ordem)
    .limit(filtro.page_size)
    .offset(offsetOf(filtro))
  const rows = lidas.map(({ pagamento: row, ...daCota }) => ({ pagamento: row, cota: cotaLida(daCota) }))
  const [contagem] = await db
    .select({ total: fragment('number', sql`count(*)::int`) })
    .from(pagamento)
    .leftJoin(cota, eq(cota.id, pagamento.cotaId))
    .leftJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(where)
  return { rows, total: contagem?.total ?? 0 }
}

/** Reads the quota of a payment for `present`. */
export async function selectCota(db: Executor, id: number): Promise<CotaDoPagamento | undefined> {
  const [row] = await db
    .select(colunasDaCota)
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(eq(cota.id, id))
  return row
}

const cotasPorBusca = 20

/** Searches quotas by group and number, by group, or by the number of a boleto. */
export async function searchCotas(db: Database, busca: string): Promise<CotaDoPagamento[]> {
  const [, codigo, numero] = grupoECota.exec(busca) ?? []
  if (!codigo && !soDigitos.test(busca)) return []
  const where =
    codigo && numero
      ? and(eq(grupo.codigo, codigo.padStart(6, '0')), eq(cota.numero, numero.padStart(4, '0')))
      : or(
          sql`${cota.id} in (select cota_id from ${boleto} where ${boleto.id} = ${Number(busca)})`,
          busca.length <= 6 ? eq(grupo.codigo, busca.padStart(6, '0')) : undefined,
        )
  return db
    .select(colunasDaCota)
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(where)
    .orderBy(asc(grupo.codigo), asc(cota.numero), asc(cota.versao))
    .limit(cotasPorBusca)
}

export async function nomeDoFuncionario(db: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db.select({ nome: funcionario.nome }).from(funcionario).where(eq(funcionario.id, id))
  return row?.nome ?? null
}

/** Throws NAO_ENCONTRADO. */
export async function requirePagamento(db: Executor, id: number): Promise<typeof pagamento.$inferSelect> {
  const [row] = await db.select().from(pagamento).where(eq(pagamento.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}
