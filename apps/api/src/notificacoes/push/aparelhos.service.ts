import { createHash, ECDH } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { type InscricaoPush, isDeApp } from '../../ports/push/index.ts'
import { auditoria, cliente, inscricaoPush, sessao } from '../../schema/index.ts'
import { desligarInscricoes } from '../../sessoes/index.ts'

/** Of one person; the one whose portal was opened longest ago makes room. */
const maxAparelhos = 10
/** Nobody changes browsers this often: each is told of in the trail, for good. */
const novosPorDia = 20
const umDiaMs = 86_400_000
/** A browser whose portal nobody opened for this long is told of nothing more. */
const semVisitaMeses = 12

/** Of an app no key of the installation's is asked. */
export const chaveDosApps = 'fcm'

type Meios = Pick<Contexto, 'push' | 'cifra' | 'relogio'>
type DeQuem = { sessao: SessaoAtiva; ator: Ator }

const acaoDeLigar = 'ligar-notificacoes-no-aparelho'

const hashDe = (endpoint: string) => createHash('sha256').update(endpoint).digest()

const doTitular = (db: Executor, clienteId: number) =>
  db
    .select({ id: inscricaoPush.id, hash: inscricaoPush.hash })
    .from(inscricaoPush)
    .where(eq(inscricaoPush.clienteId, clienteId))
    .orderBy(desc(inscricaoPush.vistaEm), desc(inscricaoPush.id))

export async function getAparelhos(db: Executor, { push }: Pick<Contexto, 'push'>, clienteId: number) {
  const inscritos = await doTitular(db, clienteId)
  return {
    chave: push?.chave ?? null,
    aplicativo: push?.aplicativo ?? false,
    inscricoes: inscritos.map(({ hash }) => hash.toString('base64url')),
  }
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

/** A browser comes with keys, an app without. */
const isCompleta = ({ endpoint, keys }: InscricaoPush) => (keys ? isPonto(keys.p256dh) : isDeApp(endpoint))

/** Throws MUITAS_REQUISICOES past twenty new ones in 24 hours. */
async function requirePoucos(tx: Executor, { relogio }: Meios, clienteId: number) {
  const desde = new Date(relogio.agora().getTime() - umDiaMs)
  const { objetoTipo, objetoId, acao, quando } = auditoria
  const [ligados] = await tx
    .select({ n: count() })
    .from(auditoria)
    .where(and(eq(objetoTipo, 'cliente'), eq(objetoId, String(clienteId)), eq(acao, acaoDeLigar), gt(quando, desde)))
  if ((ligados?.n ?? 0) >= novosPorDia) throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: 3600 })
}

/**
 * One at a time for each person, or two at once would pass the limit; then the session, which stays as it is until this is
 * done: one that ends meanwhile ends what it turns on. In the order in which a new password takes them. Throws
 * TOKEN_EXPIRED.
 */
async function lockPessoa(tx: Executor, { id, clienteId }: SessaoAtiva) {
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('no key update')
  const aberta = and(eq(sessao.id, id), isNull(sessao.encerradaEm))
  const [row] = await tx.select({ id: sessao.id }).from(sessao).where(aberta).for('share')
  if (!row) throw new ErroDeNegocio('TOKEN_EXPIRED')
}

/**
 * Turns a browser on for the person, with the session that it is in; one that was another's is that no more. Throws
 * PUSH_DESLIGADO, APARELHO_NAO_ACEITO, MUITAS_REQUISICOES, TOKEN_EXPIRED.
 */
export async function ligarAparelho(tx: Executor, meios: Meios, quem: DeQuem, inscricao: InscricaoPush) {
  const { push, cifra, relogio } = meios
  const { clienteId } = quem.sessao
  if (!push) throw new ErroDeNegocio('PUSH_DESLIGADO')
  if (!push.aceita(inscricao.endpoint) || !isCompleta(inscricao)) throw new ErroDeNegocio('APARELHO_NAO_ACEITO')
  await lockPessoa(tx, quem.sessao)
  const antes = await doTitular(tx, clienteId)
  const hash = hashDe(inscricao.endpoint)
  const novo = !antes.some((cada) => cada.hash.equals(hash))
  if (novo) await requirePoucos(tx, meios, clienteId)
  // Not taken over: what waits to be sent to the other person's must not reach this one.
  await desligarInscricoes(tx, meios, and(eq(inscricaoPush.hash, hash), ne(inscricaoPush.clienteId, clienteId)))
  const agora = {
    clienteId,
    sessaoId: quem.sessao.id,
    inscricaoCifrada: cifra.cifrar(JSON.stringify(inscricao)),
    chave: inscricao.keys ? push.chave : chaveDosApps,
    vistaEm: relogio.agora(),
  }
  await tx
    .insert(inscricaoPush)
    .values({ hash, ...agora })
    .onConflictDoUpdate({ target: inscricaoPush.hash, set: agora })
  if (novo) {
    const demais = antes.slice(maxAparelhos - 1).map(({ id }) => id)
    if (demais.length > 0) await desligarInscricoes(tx, meios, inArray(inscricaoPush.id, demais))
    await audit(tx, { quando: relogio.agora(), ator: quem.ator, acao: acaoDeLigar, objeto: ['cliente', clienteId] })
  }
  return getAparelhos(tx, meios, clienteId)
}

export async function desligarAparelho(tx: Executor, meios: Meios, quem: DeQuem, endpoint: string) {
  const { clienteId } = quem.sessao
  const esta = and(eq(inscricaoPush.hash, hashDe(endpoint)), eq(inscricaoPush.clienteId, clienteId))
  await desligarInscricoes(tx, meios, esta, quem.ator)
  return getAparelhos(tx, meios, clienteId)
}

export async function removeAparelhosParados({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>) {
  const limite = relogio.agora()
  limite.setUTCMonth(limite.getUTCMonth() - semVisitaMeses)
  await db.transaction((tx) => desligarInscricoes(tx, { relogio }, lt(inscricaoPush.vistaEm, limite)))
}
