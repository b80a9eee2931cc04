import type { ListaDeLances, Selo } from '@contempla/consorcio'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { linhasSql } from '../../platform/tabela.ts'
import { type lance, listaDeLances } from '../../schema/index.ts'

export type AssembleiaDaLista = { grupoId: number; numero: number }

const daAssembleia = ({ grupoId, numero }: AssembleiaDaLista) =>
  and(eq(listaDeLances.grupoId, grupoId), eq(listaDeLances.numero, numero))

/** Finds the seal of an assembly's list; undefined until its cut-off. */
export async function findSeloDaLista(db: Executor, qual: AssembleiaDaLista): Promise<Selo | undefined> {
  const [row] = await db.select({ selo: listaDeLances.selo }).from(listaDeLances).where(daAssembleia(qual))
  return row?.selo
}

/** Locks the assembly, so that nobody writes a bid for it until the transaction ends. */
export const lockAssembleia = (tx: Executor, { grupoId, numero }: AssembleiaDaLista) =>
  tx.execute(sql`SELECT 1 FROM assembleia WHERE grupo_id = ${grupoId} AND numero = ${numero} FOR UPDATE`)

/** Reads the commitments of the active bids in order; each of them must have its receipt. */
export async function readCompromissos(db: Executor, { grupoId, numero }: AssembleiaDaLista): Promise<string[]> {
  const { rows } = await queryRows(
    db,
    { compromisso: 'text' },
    sql`
    SELECT l.recibo ->> 'compromisso' AS compromisso FROM lance l
    WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${numero} AND l.situacao = 'ativo' ORDER BY 1`,
  )
  return rows.map(({ compromisso }) => compromisso).toSorted()
}

export async function insertLista(tx: Executor, lista: typeof listaDeLances.$inferInsert): Promise<void> {
  await tx.insert(listaDeLances).values(lista)
}

export type ReciboDoLance = { id: number; recibo: typeof lance.$inferInsert.recibo }

/** Writes the receipts of these bids in one statement. */
export async function updateRecibos(tx: Executor, recibos: readonly ReciboDoLance[]): Promise<void> {
  if (recibos.length === 0) return
  const linhas = linhasSql(
    [
      ['id', 'bigint'],
      ['recibo', 'jsonb'],
    ],
    recibos,
  )
  await tx.execute(sql`WITH ${linhas} UPDATE lance SET recibo = l.recibo FROM linhas l WHERE lance.id = l.id`)
}

export type ListaPublicada = {
  formato: ListaDeLances['formato']
  parceiro: string
  grupo: string
  numero: number
  compromissos: string[]
  selo: Selo
  publicadaEm: string
}

/** Finds a list by the partner's key and the group's code, as the public asks for it. */
export async function findListaPublica(
  db: Executor,
  { parceiro, grupo, numero }: { parceiro: string; grupo: string; numero: number },
): Promise<ListaPublicada | undefined> {
  const { rows } = await queryRows<ListaPublicada>(
    db,
    {
      formato: 'text',
      parceiro: 'text',
      grupo: 'text',
      numero: 'number',
      compromissos: 'json',
      selo: 'json',
      publicadaEm: 'text',
    },
    sql`
    SELECT l.formato, p.chave AS parceiro, g.codigo AS grupo, l.numero, to_json(l.compromissos) AS compromissos, l.selo, l.publicada_em AS "publicadaEm"
    FROM lista_de_lances l JOIN grupo g ON g.id = l.grupo_id JOIN parceiro p ON p.id = g.parceiro_id
    WHERE p.chave = ${parceiro} AND g.codigo = ${grupo} AND l.numero = ${numero}`,
  )
  return rows[0]
}

export type LanceNaLista = { publicadaEm: string; parceiro: string; grupo: string; contem: boolean }

/** Finds the list in which a bid would be, and whether it is there; undefined until the cut-off. */
export async function findListaDoLance(
  db: Executor,
  { grupoId, numero }: AssembleiaDaLista,
  compromisso: string | null,
): Promise<LanceNaLista | undefined> {
  const { rows } = await queryRows<LanceNaLista>(
    db,
    { publicadaEm: 'text', parceiro: 'text', grupo: 'text', contem: 'boolean' },
    sql`
    SELECT l.publicada_em AS "publicadaEm", p.chave AS parceiro, g.codigo AS grupo,
      coalesce(${compromisso}::text = any(l.compromissos), false) AS contem
    FROM lista_de_lances l JOIN grupo g ON g.id = l.grupo_id JOIN parceiro p ON p.id = g.parceiro_id
    WHERE l.grupo_id = ${grupoId} AND l.numero = ${numero}`,
  )
  return rows[0]
}
