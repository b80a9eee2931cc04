import { createHash, randomUUID } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { arquivo } from '../schema/index.ts'
import { type Categoria, inspecionar } from './inspecao.ts'

const url = (id: string) => `/app-cliente/v1/arquivos/${id}`
const maxPorDia = 100
const umDiaMs = 86_400_000

/** What a file is called to people: never a path, never long. */
const nomeExibido = (nome: string) =>
  nome
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .slice(-80) || 'arquivo'

async function requireCotaDeEnvios({ db, relogio }: Contexto, clienteId: number) {
  const desde = new Date(relogio.agora().getTime() - umDiaMs)
  const [row] = await db
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
  await requireCotaDeEnvios(contexto, sessao.clienteId)
  const { tipo, bytes } = await inspecionar(recebido.bytes, recebido.categoria)
  const id = randomUUID()
  const nome = nomeExibido(recebido.nome)
  await contexto.arquivos.write(id, bytes, tipo)
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    await tx.insert(arquivo).values({
      id,
      clienteId: sessao.clienteId,
      categoria: recebido.categoria,
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
      depois: { categoria: recebido.categoria, tipo, tamanho: bytes.length },
    })
  })
  return { url: url(id), nome, tipo, tamanho: bytes.length }
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

const pathOfFile = /^\/app-cliente\/v1\/arquivos\/([0-9a-f-]{36})$/

/** The id in a file's url, once it is known to be the customer's own; null clears. Throws NAO_ENCONTRADO. */
export async function requireArquivoProprio({ db }: Contexto, clienteId: number, fileUrl: string | null) {
  if (fileUrl === null) return null
  const id = pathOfFile.exec(fileUrl)?.[1]
  const [row] = id
    ? await db
        .select({ id: arquivo.id })
        .from(arquivo)
        .where(and(eq(arquivo.id, id), eq(arquivo.clienteId, clienteId)))
    : []
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row.id
}
