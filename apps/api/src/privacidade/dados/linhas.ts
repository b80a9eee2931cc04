import type { ChaveDeCategoria } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Cifra } from '../../platform/cifra.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { FONTES, type Fonte } from './fontes.ts'

/** One row of what is held, in clear, by the names of its columns. */
export type Linha = Readonly<Record<string, unknown>>

/** The condition of a source for one person. The id is a number of ours, never what somebody typed. */
const daPessoa = ({ onde }: Fonte, clienteId: number): SQL => sql.raw(onde.replaceAll(':c', String(clienteId)))

/** Counts the rows of each source, in one statement. */
async function countFontes(db: Executor, clienteId: number): Promise<number[]> {
  const partes = FONTES.map(
    (fonte, i) =>
      sql`SELECT ${sql.raw(String(i))} AS i, count(*)::int AS n FROM ${sql.identifier(fonte.tabela)} t WHERE ${daPessoa(fonte, clienteId)}`,
  )
  const { rows } = await queryRows(
    db,
    { i: 'number', n: 'number' },
    sql`${sql.join(partes, sql` UNION ALL `)} ORDER BY i`,
  )
  return rows.map(({ n }) => n)
}

/** Counts what is held of a person in each category. */
export async function countPorCategoria(
  db: Executor,
  clienteId: number,
): Promise<ReadonlyMap<ChaveDeCategoria, number>> {
  const contadas = await countFontes(db, clienteId)
  const por = new Map<ChaveDeCategoria, number>()
  for (const [i, { categoria }] of FONTES.entries()) por.set(categoria, (por.get(categoria) ?? 0) + (contadas[i] ?? 0))
  return por
}

/** Counts all rows that an export of the person would have. */
export const countTudo = async (db: Executor, clienteId: number): Promise<number> =>
  (await countFontes(db, clienteId)).reduce((soma, n) => soma + n, 0)

const EM_BYTES = /^\\x(?:[0-9a-f]{2})*$/
const CIFRADA = /_cifrad[oa]s?$/
/** Who of the staff did something is theirs, and a secret is nobody's to read. */
const NUNCA = /(?:^senha_hash|_por|^funcionario_id|^responsavel_id)$/

function lerTexto(texto: string): unknown {
  if (!/^[[{]/.test(texto)) return texto
  try {
    return JSON.parse(texto)
  } catch {
    return texto
  }
}

/** Shows a row as its person may read it: what is encrypted in clear, without hashes, secrets and what the source omits. */
export function emClaro(cifra: Cifra, { omite = [] }: Pick<Fonte, 'omite'>, crua: Linha): Linha {
  return Object.fromEntries(
    Object.entries(crua).flatMap(([coluna, valor]) => {
      if (omite.includes(coluna) || NUNCA.test(coluna)) return []
      if (typeof valor !== 'string' || !EM_BYTES.test(valor)) return [[coluna, valor]]
      if (!CIFRADA.test(coluna)) return []
      const clara = cifra.decifrar(Buffer.from(valor.slice(2), 'hex'))
      return [[coluna.replace(CIFRADA, ''), lerTexto(clara)]]
    }),
  )
}

export type Tabela = { tabela: string; categoria: ChaveDeCategoria; linhas: readonly Linha[] }

/** Reads everything that is held of a person, table by table, in clear. */
export async function readTudo(db: Executor, cifra: Cifra, clienteId: number): Promise<Tabela[]> {
  const tabelas: Tabela[] = []
  for (const fonte of FONTES) {
    const { rows } = await queryRows(
      db,
      { linha: 'json' },
      sql`SELECT to_jsonb(t) AS linha FROM ${sql.identifier(fonte.tabela)} t WHERE ${daPessoa(fonte, clienteId)} ORDER BY t`,
    )
    const linhas = rows.map(({ linha }) => emClaro(cifra, fonte, linha as Linha))
    tabelas.push({ tabela: fonte.tabela, categoria: fonte.categoria, linhas })
  }
  return tabelas
}
