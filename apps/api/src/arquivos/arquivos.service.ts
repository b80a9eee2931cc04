import { createHash, randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { arquivo } from '../schema/index.ts'
import { idNaUrl, urlDoArquivo } from './endereco.ts'
import { countEnvio, countRecusa, umDeCadaVez } from './envios.ts'
import { type Categoria, inspecionar, requireTamanho } from './inspecao.ts'
import { requireEnvioPermitido } from './por-link.ts'
import { recusar } from './recusas.ts'
import { keepSolto } from './soltos.ts'

/** The name of a file as people see it: without a path and never long. */
export const nomeExibido = (nome: string) =>
  nome
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(-80)
    .toWellFormed() || 'arquivo'

type Recebido = { nome: string; bytes: Buffer; categoria: Categoria }

const recusas: ReadonlySet<string> = new Set(['ARQUIVO_AUSENTE', 'ARQUIVO_MUITO_GRANDE', 'ARQUIVO_FORMATO'])

/**
 * Keeps a file of the customer. Throws what `requireEnvioPermitido` throws. Every try counts, what is refused counts twice, and
 * one at a time is looked at, whatever comes of it.
 */
export async function keepArquivo(contexto: Contexto, sessao: SessaoAtiva, recebido: Recebido) {
  const { db, relogio } = contexto
  const { clienteId } = sessao
  await requireEnvioPermitido(db, sessao, recebido.categoria)
  await countEnvio(db, clienteId, relogio.agora())
  try {
    requireTamanho(recebido.bytes, recebido.categoria)
    return await umDeCadaVez(clienteId, () => inspectAndKeep(contexto, sessao, recebido))
  } catch (error) {
    if (error instanceof ErroDeNegocio && recusas.has(error.codigo)) await countRecusa(db, clienteId, relogio.agora())
    throw error
  }
}

/** Bytes first, then the row that makes them reachable. */
async function inspectAndKeep(contexto: Contexto, sessao: SessaoAtiva, recebido: Recebido) {
  await requireSemVirus(contexto, recebido.bytes)
  const { tipo, bytes } = await inspecionar(recebido.bytes, recebido.categoria)
  const id = randomUUID()
  const nome = nomeExibido(recebido.nome)
  await contexto.arquivos.write(id, bytes, tipo)
  await recordArquivo(contexto, sessao, { id, nome, tipo, bytes, categoria: recebido.categoria }).catch(
    async (error) => {
      await contexto.arquivos.remove(id).catch(() => {})
      throw error
    },
  )
  return { url: urlDoArquivo(id), nome, tipo, tamanho: bytes.length }
}

/** Throws ARQUIVO_FORMATO for what the scanner refuses, INDISPONIVEL where it does not answer. */
export async function requireSemVirus({ antivirus }: Pick<Contexto, 'antivirus'>, bytes: Buffer) {
  const veredito = await antivirus.verificar(bytes).catch(() => {
    throw new ErroDeNegocio('INDISPONIVEL')
  })
  if (!veredito.limpo) throw recusar('virus')
}

type Guardado = { id: string; nome: string; tipo: string; bytes: Buffer; categoria: Categoria }

async function recordArquivo(contexto: Contexto, sessao: SessaoAtiva, { id, nome, tipo, bytes, categoria }: Guardado) {
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    await tx.insert(arquivo).values({
      id,
      clienteId: sessao.clienteId,
      categoria,
      nome,
      tipo,
      tamanhoBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      criadoEm: agora,
    })
    await keepSolto(tx, id, agora)
    await audit(tx, {
      quando: agora,
      ator: atorDaSessao(sessao),
      acao: 'enviar-arquivo',
      objeto: ['arquivo', id],
      depois: { categoria, tipo, tamanho: bytes.length },
    })
  })
}

/** The customer's own file. Throws NAO_ENCONTRADO for any other. */
export async function readArquivo({ db, arquivos }: Contexto, clienteId: number, id: string) {
  const [row] = await db
    .select()
    .from(arquivo)
    .where(and(eq(arquivo.id, id), eq(arquivo.clienteId, clienteId)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { tipo: row.tipo, nome: row.nome, bytes: await arquivos.read(row.id), inline: true }
}

/** The id in a file's url, once it is known to be the customer's own; null clears. Throws NAO_ENCONTRADO. */
export async function requireArquivoProprio(db: Executor, clienteId: number, fileUrl: string | null) {
  if (fileUrl === null) return null
  const id = idNaUrl(fileUrl)
  const [row] = id
    ? await db
        .select({ id: arquivo.id })
        .from(arquivo)
        .where(and(eq(arquivo.id, id), eq(arquivo.clienteId, clienteId)))
    : []
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row.id
}

/** Reads the customer's own picture, when it is asked for. Throws NAO_ENCONTRADO, ARQUIVO_FORMATO for what is none. */
export async function openFotoPropria(
  db: Executor,
  { arquivos }: Pick<Contexto, 'arquivos'>,
  { clienteId, url }: { clienteId: number; url: string },
): Promise<() => Promise<Buffer>> {
  const id = await requireArquivoProprio(db, clienteId, url)
  const [row] = id ? await db.select().from(arquivo).where(eq(arquivo.id, id)) : []
  if (!row?.tipo.startsWith('image/')) throw new ErroDeNegocio('ARQUIVO_FORMATO')
  return () => arquivos.read(row.id)
}
