import { createHash, randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { arquivo, cliente } from '../schema/index.ts'
import { idNaUrl, urlDoArquivo } from './endereco.ts'
import { type Categoria, inspecionar } from './inspecao.ts'

const maxPorDia = 100
const umDiaMs = 86_400_000

/** What a file is called to people: never a path, never long. */
const nomeExibido = (nome: string) =>
  nome
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(-80)
    .toWellFormed() || 'arquivo'

async function requireCotaDeEnvios(tx: Executor, agora: Date, clienteId: number) {
  const desde = new Date(agora.getTime() - umDiaMs)
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(arquivo)
    .where(and(eq(arquivo.clienteId, clienteId), gt(arquivo.criadoEm, desde)))
  if ((row?.n ?? 0) >= maxPorDia) throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: 3600 })
}

/** Keeps a file of the customer: bytes first, then the row that makes them reachable. */
export async function guardarArquivo(
  contexto: Contexto,
  sessao: SessaoAtiva,
  recebido: { nome: string; bytes: Buffer; categoria: Categoria },
) {
  await requireCotaDeEnvios(contexto.db, contexto.relogio.agora(), sessao.clienteId)
  if (recebido.bytes.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
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
  if (!veredito.limpo) throw new ErroDeNegocio('ARQUIVO_FORMATO')
}

type Guardado = { id: string; nome: string; tipo: string; bytes: Buffer; categoria: Categoria }

/** The day's count is taken again behind a lock, so that sends at the same time do not pass it together. */
async function recordArquivo(contexto: Contexto, sessao: SessaoAtiva, { id, nome, tipo, bytes, categoria }: Guardado) {
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, sessao.clienteId)).for('update')
    await requireCotaDeEnvios(tx, agora, sessao.clienteId)
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
export async function lerArquivo({ db, arquivos }: Contexto, clienteId: number, id: string) {
  const [row] = await db
    .select()
    .from(arquivo)
    .where(and(eq(arquivo.id, id), eq(arquivo.clienteId, clienteId)))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { tipo: row.tipo, nome: row.nome, bytes: await arquivos.read(row.id), inline: true }
}

/** The id in a file's url, once it is known to be the customer's own; null clears. Throws NAO_ENCONTRADO. */
export async function requireArquivoProprio({ db }: Contexto, clienteId: number, fileUrl: string | null) {
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
