import type { LeituraDoCaso } from '@contempla/consorcio'
import {
  type ChaveDeDocumento,
  type ChaveDeProcesso,
  isDaLeitura,
  PROCESSOS,
  type Processo,
} from '@contempla/consorcio/processos'
import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/database.ts'
import { fragment } from '../../platform/rows.ts'
import {
  arquivo,
  caso,
  casoALer,
  casoDocumento,
  cliente,
  comparacaoDoRosto,
  leituraDeDocumento,
  partesDaImpressao,
} from '../../schema/index.ts'

const naLeitura: SQL | undefined = or(
  ...(Object.keys(PROCESSOS) as ChaveDeProcesso[]).map((chave) => {
    const processo: Processo = PROCESSOS[chave]
    const fases = Object.keys(processo.fases).filter((fase) => isDaLeitura(processo, fase))
    return and(eq(caso.processo, chave), inArray(caso.fase, fases))
  }),
)

const vigentesDo = (casoId: number | typeof caso.id) =>
  and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm))

/**
 * Lists the open cases whose phase reads documents and which have an unread one, longest waiting first, without those
 * already seen and those that wait for a later try.
 */
export async function listAAnalisar(
  db: Executor,
  { agora, vistos, limite }: { agora: Date; vistos: readonly number[]; limite: number },
): Promise<number[]> {
  const porLer = db
    .select({ um: sql`1` })
    .from(casoDocumento)
    .leftJoin(leituraDeDocumento, eq(leituraDeDocumento.casoDocumentoId, casoDocumento.id))
    .where(and(vigentesDo(caso.id), isNull(leituraDeDocumento.lidoEm)))
  const ultimo = db
    .select({ id: max(casoDocumento.id) })
    .from(casoDocumento)
    .where(vigentesDo(caso.id))
  const adiado = db
    .select({ um: sql`1` })
    .from(casoALer)
    .where(
      and(
        eq(casoALer.casoId, caso.id),
        gte(casoALer.casoDocumentoId, ultimo),
        or(isNull(casoALer.proximaEm), gt(casoALer.proximaEm, agora)),
      ),
    )
  const rows = await db
    .select({ id: caso.id })
    .from(caso)
    .where(
      and(isNull(caso.encerradoEm), naLeitura, exists(porLer), notExists(adiado), notInArray(caso.id, [...vistos])),
    )
    .orderBy(caso.faseDesde, caso.id)
    .limit(limite)
  return rows.map(({ id }) => id)
}

/** Lists the documents that stand in a case with their files, in the order in which they were sent. */
export const listEnviados = (db: Executor, casoId: number) =>
  db
    .select({
      id: casoDocumento.id,
      tipo: casoDocumento.tipo,
      via: casoDocumento.via,
      gestos: casoDocumento.gestos,
      arquivoId: arquivo.id,
      midia: arquivo.tipo,
      sha256: arquivo.sha256,
    })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(vigentesDo(casoId))
    .orderBy(casoDocumento.id)

/** Lists the kinds of which the case refused a document before. */
export async function listTiposRecusados(db: Executor, casoId: number): Promise<Set<string>> {
  const rows = await db
    .select({ tipo: casoDocumento.tipo })
    .from(casoDocumento)
    .where(and(eq(casoDocumento.casoId, casoId), isNotNull(casoDocumento.problema)))
    .groupBy(casoDocumento.tipo)
  return new Set(rows.map(({ tipo }) => tipo))
}

const dono = alias(cliente, 'dono')

/** Holds for a file in a case of another person. Two customer rows with one inscription are one person. */
const deOutraPessoa = (clienteId: number) =>
  and(eq(dono.id, clienteId), ne(cliente.inscricaoIndice, dono.inscricaoIndice))

/**
 * Finds which of these contents were also sent for another person's case; the other person's name does not leave this
 * function.
 */
export async function findConteudosDeOutros(
  db: Executor,
  clienteId: number,
  conteudos: readonly Buffer[],
): Promise<Set<string>> {
  if (conteudos.length === 0) return new Set()
  const rows = await db
    .select({ sha256: arquivo.sha256 })
    .from(arquivo)
    .innerJoin(casoDocumento, eq(casoDocumento.arquivoId, arquivo.id))
    .innerJoin(cliente, eq(cliente.id, arquivo.clienteId))
    .innerJoin(dono, deOutraPessoa(clienteId))
    .where(inArray(arquivo.sha256, [...conteudos]))
    .groupBy(arquivo.sha256)
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')))
}

/** Finds which of these pictures were also read in another person's case. */
export async function findImagensDeOutros(
  db: Executor,
  clienteId: number,
  impressoes: readonly string[],
): Promise<Set<string>> {
  if (impressoes.length === 0) return new Set()
  const rows = await db
    .select({ impressao: leituraDeDocumento.impressao })
    .from(leituraDeDocumento)
    .innerJoin(casoDocumento, eq(casoDocumento.id, leituraDeDocumento.casoDocumentoId))
    .innerJoin(caso, eq(caso.id, casoDocumento.casoId))
    .innerJoin(cliente, eq(cliente.id, caso.clienteId))
    .innerJoin(dono, deOutraPessoa(clienteId))
    .where(inArray(leituraDeDocumento.impressao, [...impressoes]))
    .groupBy(leituraDeDocumento.impressao)
  return new Set(rows.flatMap(({ impressao }) => impressao ?? []))
}

/** The part of a plain wall, which most photos have: what shares no other part is no candidate. */
const parteLisa = '0'.repeat(36)

/**
 * Lists the selfies whose fingerprints are somewhat like this one, of other persons' cases and of this person's other cases;
 * whether they show the same picture is the rule's to say. Nobody's name leaves this function.
 */
export async function listRostosParecidos(
  db: Executor,
  { id, clienteId, casoId }: { id: number; clienteId: number; casoId: number },
  impressao: string,
): Promise<{ impressao: string | null; daMesma: boolean }[]> {
  return db
    .select({
      impressao: leituraDeDocumento.impressao,
      daMesma: fragment('boolean', sql`${cliente.inscricaoIndice} = ${dono.inscricaoIndice}`),
    })
    .from(leituraDeDocumento)
    .innerJoin(casoDocumento, eq(casoDocumento.id, leituraDeDocumento.casoDocumentoId))
    .innerJoin(caso, eq(caso.id, casoDocumento.casoId))
    .innerJoin(cliente, eq(cliente.id, caso.clienteId))
    .innerJoin(dono, eq(dono.id, clienteId))
    .where(
      and(
        isNotNull(leituraDeDocumento.impressao),
        sql`${partesDaImpressao(leituraDeDocumento.impressao)} && array_remove(${partesDaImpressao(sql`${impressao}::text`)}, ${parteLisa})`,
        eq(casoDocumento.tipo, 'selfie' satisfies ChaveDeDocumento),
        ne(casoDocumento.id, id),
        ne(caso.id, casoId),
      ),
    )
}

/** Holds for a case whose documents the reading is done with: it read them all or has given up. */
export const isLeituraFeita: SQL<boolean> = sql`(NOT EXISTS (SELECT FROM ${casoDocumento}
    LEFT JOIN ${leituraDeDocumento} ON ${leituraDeDocumento.casoDocumentoId} = ${casoDocumento.id}
    WHERE ${casoDocumento.casoId} = ${caso.id} AND ${casoDocumento.substituidoEm} IS NULL AND ${leituraDeDocumento.lidoEm} IS NULL)
  OR EXISTS (SELECT FROM ${casoALer} WHERE ${casoALer.casoId} = ${caso.id} AND ${casoALer.proximaEm} IS NULL
    AND ${casoALer.casoDocumentoId} >= (SELECT max(${casoDocumento.id}) FROM ${casoDocumento}
      WHERE ${casoDocumento.casoId} = ${caso.id} AND ${casoDocumento.substituidoEm} IS NULL)))`

/** Tells whether the reading is done with a case's documents. */
export async function hasLeituraFeita(db: Executor, casoId: number): Promise<boolean> {
  const [feita] = await db
    .select({ id: caso.id })
    .from(caso)
    .where(and(eq(caso.id, casoId), isLeituraFeita))
  return feita !== undefined
}

/**
 * Summarises the reading of a case. Documents that it gave up on count as in doubt, and a case without documents has no
 * sound one.
 */
export async function readLeitura(db: Executor, casoId: number): Promise<LeituraDoCaso> {
  if (!(await hasLeituraFeita(db, casoId))) return 'por-fazer'
  const rows = await db
    .select({ veredito: leituraDeDocumento.veredito })
    .from(casoDocumento)
    .leftJoin(leituraDeDocumento, eq(leituraDeDocumento.casoDocumentoId, casoDocumento.id))
    .where(vigentesDo(casoId))
  if (rows.some(({ veredito }) => veredito === 'suspeita')) return 'suspeita'
  return rows.length > 0 && rows.every(({ veredito }) => veredito === 'ok') ? 'boa' : 'com-duvida'
}

export type LeituraGravada = Omit<typeof leituraDeDocumento.$inferInsert, 'lidoEm'>

/** Keeps the findings of each document; a later reading replaces an earlier one. */
export async function keepLeituras(tx: Executor, lidoEm: Date, leituras: readonly LeituraGravada[]): Promise<void> {
  if (leituras.length === 0) return
  await tx
    .insert(leituraDeDocumento)
    .values(leituras.map((leitura) => ({ ...leitura, lidoEm })))
    .onConflictDoUpdate({
      target: leituraDeDocumento.casoDocumentoId,
      set: {
        lidoEm,
        veredito: sql`excluded.veredito`,
        dito: sql`excluded.dito`,
        impressao: sql`excluded.impressao`,
        aviso: sql`excluded.aviso`,
      },
    })
}

/** Reads what the analysis said about these documents, by their ids, and of a selfie the comparison. */
export async function readDitos(db: Executor, documentos: readonly number[]) {
  const rows = await db
    .select({
      id: leituraDeDocumento.casoDocumentoId,
      dito: leituraDeDocumento.dito,
      aviso: leituraDeDocumento.aviso,
      rosto: comparacaoDoRosto,
    })
    .from(leituraDeDocumento)
    .leftJoin(comparacaoDoRosto, eq(comparacaoDoRosto.casoDocumentoId, leituraDeDocumento.casoDocumentoId))
    .where(inArray(leituraDeDocumento.casoDocumentoId, [...documentos]))
  return new Map(rows.map(({ id, ...lido }) => [id, lido]))
}
