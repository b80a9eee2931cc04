import type { Identidade } from '@contempla/consorcio'
import {
  aindaPedidos,
  type ChaveDeDocumento,
  DOCUMENTOS,
  ficam,
  isChaveDeDocumento,
  isCompleto,
  PROCESSOS,
  type ProblemaDeDocumento,
  type Processo,
  type ViaDoDocumento,
  vemDepoisDe,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm'
import { forgetSoltos, requireArquivoProprio } from '../arquivos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, PedirDocumentos, QuemMove, Verificar } from '../ports/processos/index.ts'
import { arquivo, casoDocumento } from '../schema/index.ts'
import { type CasoLido, circunstanciasDe, dadosDo } from './fatos.sql.ts'
import { atorDe } from './historico.ts'

/** What is wrong with one document, and why, in the analyst's words to the customer. */
export type DocumentoApontado = { id: number; problema: ProblemaDeDocumento; motivo: string }

/** A file sent under what it was asked for: `url` is what the upload answered. */
export type DocumentoEnviado = { tipo: ChaveDeDocumento; url: string; identidade?: Identidade | undefined }

const vigentes = (casoId: number) => and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm))

/**
 * Notes what is wrong with documents of the case, each with its reason, and who said so; returns the name of each, in the
 * same order. Throws NAO_ENCONTRADO for one of another case.
 */
export async function apontarProblemas(
  tx: Executor,
  { cifra, relogio }: Pick<Contexto, 'cifra' | 'relogio'>,
  { casoId, quem, apontados }: { casoId: number; quem: QuemMove; apontados: readonly DocumentoApontado[] },
) {
  const documentos: { id: number; documento: string; problema: ProblemaDeDocumento }[] = []
  for (const { id, problema, motivo } of apontados) {
    const [row] = await tx
      .update(casoDocumento)
      .set({ problema, motivoCifrado: cifra.cifrar(motivo) })
      .where(and(vigentes(casoId), eq(casoDocumento.id, id)))
      .returning({ documento: casoDocumento.tipo })
    if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
    documentos.push({ id, ...row, problema })
  }
  await audit(tx, {
    quando: relogio.agora(),
    ator: atorDe(quem),
    acao: 'apontar-documentos-do-caso',
    objeto: ['caso', casoId],
    depois: { documentos },
  })
  return documentos.map(({ documento }) => (isChaveDeDocumento(documento) ? DOCUMENTOS[documento].nome : documento))
}

/**
 * The customer's own file, uploaded as a document: its kind and size were a matter of that (document 3, §5, 'Document
 * upload'). Throws NAO_ENCONTRADO, ARQUIVO_FORMATO.
 */
async function requireDocumento(tx: Executor, clienteId: number, { url, campo }: { url: string; campo: string }) {
  const id = await requireArquivoProprio(tx, clienteId, url)
  // Held against its removal, which is of those that nothing refers to.
  const [row] = id ? await tx.select().from(arquivo).where(eq(arquivo.id, id)).for('key share') : []
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (row.categoria !== 'documento') throw new ErroDeNegocio('ARQUIVO_FORMATO', { campo })
  return row
}

/** Reads what was refused in the case, by kind and content: the same bytes are the same file, whatever their name and upload. */
async function readRecusados(tx: Executor, casoId: number): Promise<(tipo: string, sha256: Buffer) => boolean> {
  const rows = await tx
    .select({ tipo: casoDocumento.tipo, sha256: arquivo.sha256 })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(and(eq(casoDocumento.casoId, casoId), isNotNull(casoDocumento.problema)))
  return (tipo, sha256) => rows.some((row) => row.tipo === tipo && row.sha256.equals(sha256))
}

type Novo = Pick<typeof casoDocumento.$inferSelect, 'tipo' | 'identidade' | 'arquivoId' | 'problema' | 'substituidoEm'>

/** That a file stands in the case as what it is sent as now. Throws ARQUIVO_JA_RECUSADO, and VALIDACAO for what it was sent as. */
function requireComoEsta({ tipo, identidade }: Novo, antes: Novo, campo: string): void {
  if (antes.problema !== null) throw new ErroDeNegocio('ARQUIVO_JA_RECUSADO', { campo })
  if (antes.substituidoEm === null && antes.tipo === tipo && antes.identidade === identidade) return
  const como = isChaveDeDocumento(antes.tipo) ? DOCUMENTOS[antes.tipo].nome : antes.tipo
  throw new ErroDeNegocio('VALIDACAO', {
    detalhe: `Este arquivo já foi enviado neste pedido como: ${como}. Escolha de novo o arquivo a enviar.`,
    campo,
  })
}

/** Splits what is sent into what the case does not have yet and the files that stand in it already, which stay as they are. */
async function splitEnviados(
  tx: Executor,
  { id: casoId, clienteId }: Pick<CasoEmMovimento, 'id' | 'clienteId'>,
  enviados: readonly DocumentoEnviado[],
) {
  const linhas = await listDocumentos(tx, casoId)
  const isRecusado = await readRecusados(tx, casoId)
  const novos: Novo[] = []
  const jaEstao = new Set<string>()
  for (const [lugar, { tipo, url, identidade = null }] of enviados.entries()) {
    const campo = `documentos.${lugar}.url`
    const { id: arquivoId, sha256 } = await requireDocumento(tx, clienteId, { url, campo })
    if (isRecusado(tipo, sha256)) throw new ErroDeNegocio('ARQUIVO_JA_RECUSADO', { campo })
    const enviado = { tipo, identidade, arquivoId, problema: null, substituidoEm: null }
    const antes = [...linhas, ...novos].find((linha) => linha.arquivoId === arquivoId)
    if (!antes) novos.push(enviado)
    else {
      requireComoEsta(enviado, antes, campo)
      jaEstao.add(arquivoId)
    }
  }
  return { novos, jaEstao }
}

/** Leaves what was sent until now to the case's history alone. */
export async function leaveDocumentos(tx: Executor, casoId: number, agora: Date): Promise<void> {
  await tx.update(casoDocumento).set({ substituidoEm: agora }).where(vigentes(casoId))
}

/** Takes out of the case what the new files replace. */
async function substituir(
  tx: Executor,
  { casoId, agora }: { casoId: number; agora: Date },
  { novos, jaEstao }: Awaited<ReturnType<typeof splitEnviados>>,
) {
  const atuais = await listVigentes(tx, casoId)
  const deixados = [...Map.groupBy(novos, ({ tipo }) => tipo)].flatMap(([tipo, [novo]]) => {
    const dele = atuais.filter((atual) => atual.tipo === tipo)
    const fica = isChaveDeDocumento(tipo) ? ficam(tipo, dele, novo?.identidade ?? null) : []
    return dele.filter((atual) => !fica.includes(atual) && !jaEstao.has(atual.arquivoId)).map(({ id }) => id)
  })
  await tx.update(casoDocumento).set({ substituidoEm: agora }).where(inArray(casoDocumento.id, deixados))
}

/**
 * Adds what the holder sent to the case, each in the place of what was refused of its kind, or of the kind where it was
 * whole; the files before stay as they were, with what was said of them. Throws ARQUIVO_JA_RECUSADO and VALIDACAO, at the
 * file's place among those sent, and what `requireDocumento` throws.
 */
export async function attachDocumentos(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  caso: Pick<CasoEmMovimento, 'id' | 'clienteId'>,
  { via, enviados }: { via: ViaDoDocumento; enviados: readonly DocumentoEnviado[] },
) {
  const agora = relogio.agora()
  const { id: casoId, clienteId } = caso
  const separados = await splitEnviados(tx, caso, enviados)
  const { novos } = separados
  if (novos.length === 0) return
  await substituir(tx, { casoId, agora }, separados)
  const documentos = await tx
    .insert(casoDocumento)
    .values(novos.map((novo) => ({ ...novo, casoId, via, enviadoEm: agora })))
    .returning({ id: casoDocumento.id, documento: casoDocumento.tipo })
  await forgetSoltos(
    tx,
    novos.map(({ arquivoId }) => arquivoId),
  )
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'cliente', id: clienteId },
    acao: 'enviar-documentos-do-caso',
    objeto: ['caso', casoId],
    depois: { documentos },
  })
}

/** The documents that stand in the case, with their files: what was sent again left what it replaces behind. */
export const listVigentes = (db: Executor, casoId: number) =>
  db
    .select({ ...getTableColumns(casoDocumento), nome: arquivo.nome, midia: arquivo.tipo })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(vigentes(casoId))
    .orderBy(casoDocumento.id)

export type Vigente = Awaited<ReturnType<typeof listVigentes>>[number]

const tabelaDe = ({ caso: { processo } }: CasoLido): Processo => PROCESSOS[processo]

/** The kinds that the case's phase asks its holder for, whatever was sent. */
export function pedidosDaFase(
  { processos, cifra }: Pick<Contexto, 'processos' | 'cifra'>,
  lido: CasoLido,
): readonly ChaveDeDocumento[] {
  const { processo, fase } = lido.caso
  const pedir = processos[processo]?.documentos
  return pedir?.({ fase, circunstancias: circunstanciasDe(lido), dados: dadosDo({ cifra }, lido) }) ?? []
}

/** Lists what is still to be sent of what is asked for or was refused: what comes by the link to the facial recognition is no file. */
export function aEnviar(
  leitura: Pick<Contexto, 'processos' | 'cifra'>,
  lido: CasoLido,
  atuais: readonly Vigente[],
): ChaveDeDocumento[] {
  const peloLink = tabelaDe(lido).soPeloLinkDoRosto ?? []
  return aindaPedidos(pedidosDaFase(leitura, lido), atuais).filter((tipo) => !peloLink.includes(tipo))
}

/** The kind that has to be there before this one is sent; null where none has, or it is not asked of this holder. */
export function antesDe(tipo: ChaveDeDocumento, pedidos: readonly ChaveDeDocumento[]): ChaveDeDocumento | null {
  const antes = vemDepoisDe(tipo)
  return antes && pedidos.includes(antes) ? antes : null
}

export const listDocumentos = (db: Executor, casoId: number) =>
  db.select().from(casoDocumento).where(eq(casoDocumento.casoId, casoId)).orderBy(casoDocumento.id)

/** Holds where each kind that is asked for is there, whole, and none that was refused is still in its place. */
export const comTudo =
  (pedidos: PedirDocumentos): Verificar<Contexto> =>
  async ({ tx, caso }) => {
    const atuais = await listVigentes(tx, caso.id)
    const completos = pedidos(caso).every((pedido) =>
      isCompleto(
        pedido,
        atuais.filter(({ tipo }) => tipo === pedido),
      ),
    )
    return completos && atuais.every(({ problema }) => problema === null)
  }

/** The guard of every move that hands documents in. Throws ARQUIVO_AUSENTE. */
export const comDocumentos =
  (pedidos: PedirDocumentos): Verificar<Contexto, unknown, 'ARQUIVO_AUSENTE'> =>
  async (movimento) => {
    if (!(await comTudo(pedidos)(movimento))) throw movimento.recusa('ARQUIVO_AUSENTE')
    return true
  }
