import { createHash, ECDH } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import type { InscricaoPush } from '../../ports/push/index.ts'
import { cliente, inscricaoPush } from '../../schema/index.ts'

/** Of one person; the one whose portal was opened longest ago makes room. */
const maxAparelhos = 10
/** A browser whose portal nobody opened for this long is told of nothing more. */
const semVisitaMeses = 12

type Meios = Pick<Contexto, 'push' | 'cifra' | 'relogio'>
type DeQuem = { sessao: SessaoAtiva; ator: Ator }

const hashDe = (endpoint: string) => createHash('sha256').update(endpoint).digest()

const doTitular = (db: Executor, clienteId: number) =>
  db
    .select({ id: inscricaoPush.id, hash: inscricaoPush.hash })
    .from(inscricaoPush)
    .where(eq(inscricaoPush.clienteId, clienteId))
    .orderBy(desc(inscricaoPush.vistaEm), desc(inscricaoPush.id))

export async function getAparelhos(db: Executor, { push }: Pick<Contexto, 'push'>, clienteId: number) {
  const inscritos = await doTitular(db, clienteId)
  return { chave: push?.chave ?? null, inscricoes: inscritos.map(({ hash }) => hash.toString('base64url')) }
}

/** Whether the browser's key is a point of the curve: with any other nothing could ever be sent. */
function isPonto(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const auditar = (tx: Executor, { relogio }: Meios, { sessao, ator }: DeQuem, acao: 'ligar' | 'desligar') =>
  audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: `${acao}-notificacoes-no-aparelho`,
    objeto: ['cliente', sessao.clienteId],
  })

/**
 * Turns a browser on for the person, with the session that it is in; one that was another's is that no more. Throws
 * PUSH_DESLIGADO, APARELHO_NAO_ACEITO.
 */
export async function ligarAparelho(tx: Executor, meios: Meios, { sessao, ator }: DeQuem, inscricao: InscricaoPush) {
  const { push, cifra, relogio } = meios
  const { clienteId } = sessao
  if (!push) throw new ErroDeNegocio('PUSH_DESLIGADO')
  if (!push.aceita(inscricao.endpoint) || !isPonto(inscricao.keys.p256dh))
    throw new ErroDeNegocio('APARELHO_NAO_ACEITO')
  // One at a time for each person, or two at once would pass the limit.
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('update')
  const antes = await doTitular(tx, clienteId)
  const hash = hashDe(inscricao.endpoint)
  // Not taken over: what waits to be sent to the other person's must not reach this one.
  await tx.delete(inscricaoPush).where(and(eq(inscricaoPush.hash, hash), ne(inscricaoPush.clienteId, clienteId)))
  const agora = {
    clienteId,
    sessaoId: sessao.id,
    inscricaoCifrada: cifra.cifrar(JSON.stringify(inscricao)),
    chave: push.chave,
    vistaEm: relogio.agora(),
  }
  await tx
    .insert(inscricaoPush)
    .values({ hash, ...agora })
    .onConflictDoUpdate({ target: inscricaoPush.hash, set: agora })
  if (!antes.some((cada) => cada.hash.equals(hash))) {
    const demais = antes.slice(maxAparelhos - 1).map(({ id }) => id)
    if (demais.length > 0) await tx.delete(inscricaoPush).where(inArray(inscricaoPush.id, demais))
    await auditar(tx, meios, { sessao, ator }, 'ligar')
  }
  return getAparelhos(tx, meios, clienteId)
}

export async function desligarAparelho(tx: Executor, meios: Meios, { sessao, ator }: DeQuem, endpoint: string) {
  const { clienteId } = sessao
  const feitas = await tx
    .delete(inscricaoPush)
    .where(and(eq(inscricaoPush.hash, hashDe(endpoint)), eq(inscricaoPush.clienteId, clienteId)))
    .returning({ id: inscricaoPush.id })
  if (feitas.length > 0) await auditar(tx, meios, { sessao, ator }, 'desligar')
  return getAparelhos(tx, meios, clienteId)
}

export async function removeAparelhosParados({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>) {
  const limite = relogio.agora()
  limite.setUTCMonth(limite.getUTCMonth() - semVisitaMeses)
  await db.delete(inscricaoPush).where(lt(inscricaoPush.vistaEm, limite))
}
