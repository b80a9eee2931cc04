import { type ChaveDeDocumento, type Escrito, LIDOS_POR_ESCRITO } from '@contempla/consorcio/processos'
import { and, eq, exists, gte, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { arquivo, caso, casoDocumento, cliente, leituraDeDocumento } from '../../schema/index.ts'

const lidos = inArray(casoDocumento.tipo, LIDOS_POR_ESCRITO)

const selectLidos = (db: Executor, casoId: number | typeof caso.id, ainda?: SQL) =>
  db
    .select({
      id: casoDocumento.id,
      tipo: casoDocumento.tipo,
      enviadoEm: casoDocumento.enviadoEm,
      arquivoId: arquivo.id,
      midia: arquivo.tipo,
      escritoEm: leituraDeDocumento.escritoEm,
    })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .innerJoin(leituraDeDocumento, eq(leituraDeDocumento.casoDocumentoId, casoDocumento.id))
    .where(and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm), lidos, ainda))

/** Lists the open cases with a paper that was analysed since, and not yet read, without those already seen. */
export async function listCasosPorLer(
  db: Executor,
  { desde, vistos, limite }: { desde: Date; vistos: readonly number[]; limite: number },
): Promise<number[]> {
  const porLer = and(isNull(leituraDeDocumento.escritoEm), gte(leituraDeDocumento.lidoEm, desde))
  const rows = await db
    .select({ id: caso.id })
    .from(caso)
    .where(and(isNull(caso.encerradoEm), notInArray(caso.id, [...vistos]), exists(selectLidos(db, caso.id, porLer))))
    .orderBy(caso.faseDesde, caso.id)
    .limit(limite)
  return rows.map(({ id }) => id)
}

/** Lists the papers that stand in a case and are of the kinds of which one was not yet read, oldest first. */
export async function listPapeisPorLer(db: Executor, casoId: number) {
  const papeis = await selectLidos(db, casoId).orderBy(casoDocumento.id)
  const tipos = new Set(papeis.flatMap(({ tipo, escritoEm }) => (escritoEm === null ? [tipo] : [])))
  return papeis.flatMap((papel) => (tipos.has(papel.tipo) ? [{ ...papel, tipo: papel.tipo as ChaveDeDocumento }] : []))
}

/** Reads who the holder of a case is on record. */
export async function readTitular(
  db: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  clienteId: number,
): Promise<{ nome: string; inscricao: string } | undefined> {
  const [row] = await db
    .select({ nome: cliente.nome, inscricao: cliente.inscricaoCifrada })
    .from(cliente)
    .where(eq(cliente.id, clienteId))
  return row && { nome: row.nome, inscricao: cifra.decifrar(row.inscricao) }
}

/** Keeps what was read of each paper; of one that was taken away meanwhile, nothing. */
export async function keepEscritos(
  tx: Executor,
  { cifra, relogio }: Pick<Contexto, 'cifra' | 'relogio'>,
  papeis: readonly { id: number; escritos: readonly Escrito[] }[],
): Promise<void> {
  for (const { id, escritos } of papeis)
    await tx
      .update(leituraDeDocumento)
      .set({ escritoEm: relogio.agora(), escritoCifrado: cifra.cifrar(JSON.stringify(escritos)) })
      .where(eq(leituraDeDocumento.casoDocumentoId, id))
}

/** Reads what is written on these documents, by their ids; of those that nobody read, nothing. */
export async function readEscritos(
  db: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  documentos: readonly number[],
): Promise<Map<number, Escrito[]>> {
  if (documentos.length === 0) return new Map()
  const rows = await db
    .select({ id: leituraDeDocumento.casoDocumentoId, escrito: leituraDeDocumento.escritoCifrado })
    .from(leituraDeDocumento)
    .where(inArray(leituraDeDocumento.casoDocumentoId, [...documentos]))
  return new Map(
    rows.flatMap(({ id, escrito }) => (escrito ? [[id, JSON.parse(cifra.decifrar(escrito)) as Escrito[]]] : [])),
  )
}
