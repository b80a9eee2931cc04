import type { Identidade, ProvaDeGestos } from '@contempla/consorcio'
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
  soPdfDe,
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

/** The analyst tells the problem of one document and its reason, in words that the customer reads. */
export type DocumentoApontado = { id: number; problema: ProblemaDeDocumento; motivo: string }

/** The customer sends a file under the kind that was asked for; `url` is the answer of the upload. */
export type DocumentoEnviado = { tipo: ChaveDeDocumento; url: string; identidade?: Identidade | undefined }

const vigentes = (casoId: number) => and(eq(casoDocumento.casoId, casoId), isNull(casoDocumento.substituidoEm))

/**
 * Notes the problems of documents of the case, each with its reason and its analyst; returns the name of each document
 * in the same order. Throws NAO_ENCONTRADO for a document of another case.
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
 * Requires a file that this customer uploaded as a document; the upload has already checked its kind and size (document
 * 3, §5, 'Document upload'). Throws NAO_ENCONTRADO, ARQUIVO_FORMATO.
 */
async function requireDocumento(
  tx: Executor,
  { clienteId, processo }: Pick<CasoEmMovimento, 'clienteId' | 'processo'>,
  { url, campo }: { url: string; campo: string },
) {
  const id = await requireArquivoProprio(tx, clienteId, url)
  // The share lock stops the cleaning job from removing the file, which nothing refers to yet.
  const [row] = id ? await tx.select().from(arquivo).where(eq(arquivo.id, id)).for('key share') : []
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const aceitas = ['documento', ...((PROCESSOS[processo] as Processo).arquivosMaiores ? ['documento-devolucao'] : [])]
  if (!aceitas.includes(row.categoria)) throw new ErroDeNegocio('ARQUIVO_FORMATO', { campo })
  return row
}

/**
 * Reads the files that the case refused, by kind and content: equal bytes are the same file under any name and upload.
 */
async function readRecusados(tx: Executor, casoId: number): Promise<(tipo: string, sha256: Buffer) => boolean> {
  const rows = await tx
    .select({ tipo: casoDocumento.tipo, sha256: arquivo.sha256 })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(and(eq(casoDocumento.casoId, casoId), isNotNull(casoDocumento.problema)))
  return (tipo, sha256) => rows.some((row) => row.tipo === tipo && row.sha256.equals(sha256))
}

type Novo = Pick<typeof casoDocumento.$inferSelect, 'tipo' | 'identidade' | 'arquivoId' | 'problema' | 'substituidoEm'>

/**
 * Requires that a file which is already in the case stands there in the role under which it is sent now. Throws
 * ARQUIVO_JA_RECUSADO, and VALIDACAO that names the other role.
 */
function requireComoEsta({ tipo, identidade }: Novo, antes: Novo, campo: string): void {
  if (antes.problema !== null) throw new ErroDeNegocio('ARQUIVO_JA_RECUSADO', { campo })
  if (antes.substituidoEm === null && antes.tipo === tipo && antes.identidade === identidade) return
  const como = isChaveDeDocumento(antes.tipo) ? DOCUMENTOS[antes.tipo].nome : antes.tipo
  throw new ErroDeNegocio('VALIDACAO', {
    detalhe: `Este arquivo já foi enviado neste pedido como: ${como}. Escolha de novo o arquivo a enviar.`,
    campo,
  })
}

/**
 * Splits the sent files into those that are new to the case and those that already stand in it, which stay untouched.
 * Throws ARQUIVO_FORMATO for a photo of what is only taken as a PDF.
 */
async function splitEnviados(
  tx: Executor,
  caso: Pick<CasoEmMovimento, 'id' | 'clienteId' | 'processo'>,
  enviados: readonly DocumentoEnviado[],
) {
  const { id: casoId } = caso
  const linhas = await listDocumentos(tx, casoId)
  const isRecusado = await readRecusados(tx, casoId)
  const novos: Novo[] = []
  const jaEstao = new Set<string>()
  for (const [lugar, { tipo, url, identidade = null }] of enviados.entries()) {
    const campo = `documentos.${lugar}.url`
    const { id: arquivoId, sha256, tipo: midia } = await requireDocumento(tx, caso, { url, campo })
    const soPdf = midia === 'application/pdf' ? null : soPdfDe(tipo)
    if (soPdf !== null) throw new ErroDeNegocio('ARQUIVO_FORMATO', { detalhe: soPdf, campo })
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

/** Marks every document sent so far as replaced, so that only the case's history shows it. */
export async function leaveDocumentos(tx: Executor, casoId: number, agora: Date): Promise<void> {
  await tx.update(casoDocumento).set({ substituidoEm: agora }).where(vigentes(casoId))
}

/** Marks as replaced the documents in whose place the new files come. */
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
 * Adds the holder's files to the case. A file replaces the refused ones of its kind, or all of its kind where none was
 * refused; replaced files stay in the history with their remarks. Throws ARQUIVO_JA_RECUSADO, ARQUIVO_FORMATO and
 * VALIDACAO at the file's place in the list, and what `requireDocumento` throws.
 */
export async function attachDocumentos(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  caso: Pick<CasoEmMovimento, 'id' | 'clienteId' | 'processo'>,
  {
    via,
    enviados,
    gestos = null,
  }: {
    via: ViaDoDocumento
    enviados: readonly DocumentoEnviado[]
    /** What came of the gestures at the camera, of a selfie sent alone. */
    gestos?: ProvaDeGestos | null
  },
) {
  const agora = relogio.agora()
  const { id: casoId, clienteId } = caso
  const separados = await splitEnviados(tx, caso, enviados)
  const { novos } = separados
  if (novos.length === 0) return
  await substituir(tx, { casoId, agora }, separados)
  const documentos = await tx
    .insert(casoDocumento)
    .values(novos.map((novo) => ({ ...novo, casoId, via, gestos, enviadoEm: agora })))
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

/** Lists the documents that stand in the case with their files; replaced documents are out. */
export const listVigentes = (db: Executor, casoId: number) =>
  db
    .select({ ...getTableColumns(casoDocumento), nome: arquivo.nome, midia: arquivo.tipo })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(vigentes(casoId))
    .orderBy(casoDocumento.id)

export type Vigente = Awaited<ReturnType<typeof listVigentes>>[number]

const tabelaDe = ({ caso: { processo } }: CasoLido): Processo => PROCESSOS[processo]

/** Lists the kinds that the case's phase asks of its holder, whether or not they were sent. */
export function pedidosDaFase(
  { processos, cifra }: Pick<Contexto, 'processos' | 'cifra'>,
  lido: CasoLido,
): readonly ChaveDeDocumento[] {
  const { processo, fase } = lido.caso
  const pedir = processos[processo]?.documentos
  return pedir?.({ fase, circunstancias: circunstanciasDe(lido), dados: dadosDo({ cifra }, lido) }) ?? []
}

/**
 * Lists the requested or refused kinds that are still to be sent; the facial recognition comes by a link and is no
 * file.
 */
export function aEnviar(
  leitura: Pick<Contexto, 'processos' | 'cifra'>,
  lido: CasoLido,
  atuais: readonly Vigente[],
): ChaveDeDocumento[] {
  const peloLink = tabelaDe(lido).soPeloLinkDoRosto ?? []
  return aindaPedidos(pedidosDaFase(leitura, lido), atuais).filter((tipo) => !peloLink.includes(tipo))
}

/** Finds the kind that must be sent before this one; null where none must, or where this holder is not asked for it. */
export function antesDe(tipo: ChaveDeDocumento, pedidos: readonly ChaveDeDocumento[]): ChaveDeDocumento | null {
  const antes = vemDepoisDe(tipo)
  return antes && pedidos.includes(antes) ? antes : null
}

export const listDocumentos = (db: Executor, casoId: number) =>
  db.select().from(casoDocumento).where(eq(casoDocumento.casoId, casoId)).orderBy(casoDocumento.id)

/** Holds where every requested kind has a sound file and no refused file is still in place. */
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

/** Guards every move that hands documents in. Throws ARQUIVO_AUSENTE. */
export const comDocumentos =
  (pedidos: PedirDocumentos): Verificar<Contexto, unknown, 'ARQUIVO_AUSENTE'> =>
  async (movimento) => {
    if (!(await comTudo(pedidos)(movimento))) throw movimento.recusa('ARQUIVO_AUSENTE')
    return true
  }
