import { type Identidade, temTodosOsLados } from '@contempla/consorcio'
import {
  type ChaveDeDocumento,
  isChaveDeDocumento,
  type ProblemaDeDocumento,
  vemDepoisDe,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { requireArquivoProprio } from '../arquivos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, PedirDocumentos, Verificar } from '../ports/processos/index.ts'
import { arquivo, casoDocumento } from '../schema/index.ts'
import { type CasoLido, circunstanciasDe, dadosDo } from './fatos.sql.ts'

/** What is wrong with one document, and why, in the analyst's words to the customer. */
export type DocumentoApontado = { id: number; problema: ProblemaDeDocumento; motivo: string }

/** A file sent under what it was asked for: `url` is what the upload answered. */
export type DocumentoEnviado = { tipo: ChaveDeDocumento; url: string; identidade?: Identidade | undefined }

const vigentes = (casoId: number) => and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm))

/** Notes what is wrong with documents of the case, each with its reason. Throws NAO_ENCONTRADO for one of another case. */
export async function apontarProblemas(
  tx: Executor,
  { cifra }: Pick<Contexto, 'cifra'>,
  casoId: number,
  apontados: readonly DocumentoApontado[],
) {
  for (const { id, problema, motivo } of apontados) {
    const [row] = await tx
      .update(casoDocumento)
      .set({ problema, motivoCifrado: cifra.cifrar(motivo) })
      .where(and(vigentes(casoId), eq(casoDocumento.id, id)))
      .returning({ id: casoDocumento.id })
    if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  }
}

/** Of the flows but the refund's (document 3, §5, 'Document upload'). */
const aceitos: readonly string[] = ['application/pdf', 'image/jpeg']

/**
 * The customer's own file, of a kind that cases take; its size was a matter of its upload. Throws NAO_ENCONTRADO,
 * ARQUIVO_FORMATO.
 */
async function requireAceito(tx: Executor, clienteId: number, url: string) {
  const id = await requireArquivoProprio(tx, clienteId, url)
  const [row] = id ? await tx.select().from(arquivo).where(eq(arquivo.id, id)) : []
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (!aceitos.includes(row.tipo)) throw new ErroDeNegocio('ARQUIVO_FORMATO')
  return row
}

/** What was refused in the case, by kind and content: the same bytes are the same file, whatever their name and upload. */
async function readRecusados(tx: Executor, casoId: number): Promise<(tipo: string, sha256: Buffer) => boolean> {
  const rows = await tx
    .select({ tipo: casoDocumento.tipo, sha256: arquivo.sha256 })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(and(eq(casoDocumento.casoId, casoId), isNotNull(casoDocumento.problema)))
  return (tipo, sha256) => rows.some((row) => row.tipo === tipo && row.sha256.equals(sha256))
}

/**
 * Adds what the holder sent to the case. What is sent under a kind of which something was refused takes its place; the
 * files before stay as they were, with what was said of them. Throws ARQUIVO_JA_RECUSADO, at the file's place among those
 * sent, and what `requireAceito` throws.
 */
export async function attachDocumentos(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { id: casoId, clienteId }: Pick<CasoEmMovimento, 'id' | 'clienteId'>,
  enviados: readonly DocumentoEnviado[],
) {
  const agora = relogio.agora()
  const tipos = [...new Set(enviados.map(({ tipo }) => tipo))]
  await tx
    .update(casoDocumento)
    .set({ substituidoEm: agora })
    .where(and(vigentes(casoId), inArray(casoDocumento.tipo, tipos)))
  const isRecusado = await readRecusados(tx, casoId)
  for (const [lugar, { tipo, url, identidade = null }] of enviados.entries()) {
    const { id: arquivoId, sha256 } = await requireAceito(tx, clienteId, url)
    const campo = `documentos.${lugar}.url`
    if (isRecusado(tipo, sha256)) throw new ErroDeNegocio('ARQUIVO_JA_RECUSADO', { campo })
    const [gravado] = await tx
      .insert(casoDocumento)
      .values({ casoId, tipo, identidade, arquivoId, enviadoEm: agora })
      .onConflictDoUpdate({
        target: [casoDocumento.casoId, casoDocumento.arquivoId],
        set: { tipo, identidade, enviadoEm: agora, substituidoEm: null },
        setWhere: isNull(casoDocumento.problema),
      })
      .returning({ id: casoDocumento.id })
    // Refused under another kind, it has what was said of it in its row.
    if (!gravado) throw new ErroDeNegocio('ARQUIVO_JA_RECUSADO', { campo })
  }
}

/** The documents that stand in the case: what was sent again left what it replaces behind. */
export const listVigentes = (db: Executor, casoId: number) => db.select().from(casoDocumento).where(vigentes(casoId))

/** The kinds that the case's phase asks its holder for, whatever was sent. */
export function pedidosDaFase(
  { processos, cifra }: Pick<Contexto, 'processos' | 'cifra'>,
  lido: CasoLido,
): readonly ChaveDeDocumento[] {
  const { processo, fase } = lido.caso
  const pedir = processos[processo]?.documentos
  return pedir?.({ fase, circunstancias: circunstanciasDe(lido), dados: dadosDo({ cifra }, lido) }) ?? []
}

type Guardado = Pick<typeof casoDocumento.$inferSelect, 'tipo' | 'problema'>

/** Of what a phase asks for and what was refused, what is still to be sent; all of it where nothing is missing. */
export function aindaPedidos(pedidos: readonly ChaveDeDocumento[], atuais: readonly Guardado[]): ChaveDeDocumento[] {
  const recusados = atuais.flatMap(({ tipo, problema }) =>
    problema !== null && isChaveDeDocumento(tipo) ? [tipo] : [],
  )
  const faltam = [...new Set([...pedidos, ...recusados])].filter(
    (pedido) => recusados.includes(pedido) || !atuais.some(({ tipo }) => tipo === pedido),
  )
  return faltam.length > 0 ? faltam : [...pedidos]
}

/** The kind that has to be there before this one is sent; null where none has, or it is not asked of this holder. */
export function antesDe(tipo: ChaveDeDocumento, pedidos: readonly ChaveDeDocumento[]): ChaveDeDocumento | null {
  const antes = vemDepoisDe(tipo)
  return antes && pedidos.includes(antes) ? antes : null
}

export const listDocumentos = (db: Executor, casoId: number) =>
  db.select().from(casoDocumento).where(eq(casoDocumento.casoId, casoId)).orderBy(casoDocumento.id)

/**
 * The guard of every move that hands documents in: each kind that is asked for is there, with all the sides that it has,
 * and none that was refused is still in its place. Throws ARQUIVO_AUSENTE.
 */
export const comDocumentos =
  (pedidos: PedirDocumentos): Verificar<Contexto> =>
  async ({ tx, caso }) => {
    const atuais = await listVigentes(tx, caso.id)
    const arquivos = await tx
      .select({ id: arquivo.id, tipo: arquivo.tipo })
      .from(arquivo)
      .where(
        inArray(
          arquivo.id,
          atuais.map(({ arquivoId }) => arquivoId),
        ),
      )
    const midia = new Map(arquivos.map(({ id, tipo }) => [id, tipo]))
    const completos = pedidos(caso).every((tipo) => {
      const dele = atuais.filter((atual) => atual.tipo === tipo)
      return temTodosOsLados(
        dele[0]?.identidade ?? null,
        dele.map(({ arquivoId }) => midia.get(arquivoId) ?? ''),
      )
    })
    if (!completos || atuais.some(({ problema }) => problema !== null)) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
    return true
  }
