import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Cifra, createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Database, Executor } from '../platform/database.ts'
import type { Relogio } from '../platform/relogio.ts'
import { fragment } from '../platform/rows.ts'
import type { Aplicativo, Renovada, SessaoAtiva, Sessoes } from '../platform/sessions.ts'
import {
  aplicativo,
  cliente,
  funcionario,
  inscricaoPush,
  parceiro,
  sessao,
  sessaoRetaguarda,
  tokenAcesso,
  tokenRefresh,
} from '../schema/index.ts'
import { createFamilias } from './aparelho/familias.ts'
import { desligarInscricoes } from './aparelho/inscricoes.ts'

export const accessTokenSegundos = 600
const sessaoDias = { web: 1, outro: 60 }
const transparenteMinutos = 30
/** A client that lost the answer to a refresh gets the same successor again within this time. */
export const graceRefreshSegundos = 30
/** How long a session read from the database is believed by this process; a revocation elsewhere shows after it. */
const cacheMs = 2000
const cacheMax = 50_000

const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms)

/** The features that a partner has off; what it never said is on. */
const desligadasDe = (funcionalidades: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(funcionalidades).filter((nome) => funcionalidades[nome] === false)

type Meios = {
  db: Database
  relogio: Relogio
  cifra: Cifra
  /** True when every staff account must have an authenticator. */
  exigeAutenticador: boolean
}

/** Opens, recognises, renews and ends sessions. */
export function createSessoes(meios: Meios): Sessoes {
  const { db, relogio, cifra } = meios
  const { reconhecer, esquecer } = createReconhecimento(meios)
  const familias = createFamilias({ relogio, cifra })
  const issueAccess = async (tx: Executor, sessaoId: string) => {
    const accessToken = createSegredo()
    const agora = relogio.agora()
    await tx.delete(tokenAcesso).where(and(eq(tokenAcesso.sessaoId, sessaoId), lt(tokenAcesso.expiraEm, agora)))
    await tx
      .insert(tokenAcesso)
      .values({ hash: hashSegredo(accessToken), sessaoId, expiraEm: addMs(agora, accessTokenSegundos * 1000) })
    return accessToken
  }

  return {
    aplicativo: createAplicativos(meios),
    funcionario: createFuncionarios(meios),
    reconhecer,
    esquecer,

    async abrir(tx, opcoes) {
      const agora = relogio.agora()
      const sessaoId = randomUUID()
      const cookie = opcoes.web ? createSegredo() : undefined
      const refreshToken = createSegredo()
      const duracaoMs =
        opcoes.modo === 'normal'
          ? (opcoes.web ? sessaoDias.web : sessaoDias.outro) * 86_400_000
          : transparenteMinutos * 60_000
      await tx.insert(sessao).values({
        id: sessaoId,
        clienteId: opcoes.clienteId,
        clientId: opcoes.clientId,
        modo: opcoes.modo,
        cookieHash: cookie ? hashSegredo(cookie) : null,
        criadaEm: agora,
        expiraEm: addMs(agora, duracaoMs),
      })
      await tx.insert(tokenRefresh).values({ hash: hashSegredo(refreshToken), sessaoId })
      const accessToken = await issueAccess(tx, sessaoId)
      return { sessaoId, accessToken, refreshToken, cookie, expiresIn: accessTokenSegundos }
    },

    async renovar(refreshToken, cookie, clientId) {
      let roubada: number | undefined
      const renovada = await db.transaction(async (tx): Promise<Renovada | undefined> => {
        const familia = await familias.lock(tx, refreshToken, cookie, clientId)
        if (!familia) return undefined
        const { id: sessaoId, clienteId } = familia.sessao
        const { usadoEm } = familia.token
        // Of a clock that was set back nobody knows how long ago it was: within as many seconds, it may be another process's.
        if (usadoEm && Math.abs(relogio.agora().getTime() - usadoEm.getTime()) > graceRefreshSegundos * 1000) {
          await familias.endStolen(tx, familia)
          roubada = clienteId
          return undefined
        }
        const sucessor = await familias.succeed(tx, familia)
        const accessToken = await issueAccess(tx, sessaoId)
        return { sessaoId, clienteId, accessToken, refreshToken: sucessor, expiresIn: accessTokenSegundos }
      })
      if (roubada !== undefined) esquecer(roubada)
      return renovada
    },

    async reemitir(tx, sessaoId) {
      const refreshToken = createSegredo()
      await tx.insert(tokenRefresh).values({ hash: hashSegredo(refreshToken), sessaoId })
      return { accessToken: await issueAccess(tx, sessaoId), refreshToken, expiresIn: accessTokenSegundos }
    },

    async encerrar(tx, sessaoId) {
      await tx
        .update(sessao)
        .set({ encerradaEm: relogio.agora() })
        .where(and(eq(sessao.id, sessaoId), isNull(sessao.encerradaEm)))
      await desligarInscricoes(tx, { relogio }, eq(inscricaoPush.sessaoId, sessaoId))
    },

    async encerrarOutras(tx, clienteId, sessaoId) {
      const abertas = and(eq(sessao.clienteId, clienteId), isNull(sessao.encerradaEm))
      await tx
        .update(sessao)
        .set({ encerradaEm: relogio.agora() })
        .where(sessaoId === null ? abertas : and(abertas, ne(sessao.id, sessaoId)))
      // Those of sessions that only expired too: whoever lost a device ends what it still says.
      const dela = eq(inscricaoPush.clienteId, clienteId)
      const deOutra = sessaoId === null ? undefined : sql`${inscricaoPush.sessaoId} IS DISTINCT FROM ${sessaoId}`
      await desligarInscricoes(tx, { relogio }, and(dela, deOutra))
    },
  }
}

/** Finds an application, which is believed for as long as a session is. */
function createAplicativos({ db, relogio }: Meios): Sessoes['aplicativo'] {
  const aplicativos = new Map<string, { app: Aplicativo & { segredo: string }; ate: number }>()
  return async (clientId) => {
    const agora = relogio.agora().getTime()
    const known = aplicativos.get(clientId)
    if (known && known.ate > agora) return known.app
    const [lido] = await db
      .select({ app: getTableColumns(aplicativo), funcionalidades: parceiro.funcionalidades })
      .from(aplicativo)
      .innerJoin(parceiro, eq(parceiro.id, aplicativo.parceiroId))
      .where(eq(aplicativo.clientId, clientId))
      .limit(1)
    if (!lido) return undefined
    const app = { ...lido.app, desligadas: desligadasDe(lido.funcionalidades) }
    aplicativos.set(clientId, { app, ate: agora + cacheMs })
    return app
  }
}

/** Recognises a session by its token, and remembers it for a while. */
function createReconhecimento({ db, relogio }: Meios): Pick<Sessoes, 'reconhecer' | 'esquecer'> {
  const cache = new Map<string, { sessao: SessaoAtiva; ate: number; expira: number }>()
  /** Moves at every forgetting, so that what was read before it is not remembered after it. */
  let esquecimentos = 0
  const byAccessToken = db
    .select({
      id: sessao.id,
      clienteId: sessao.clienteId,
      parceiroId: cliente.parceiroId,
      clientId: sessao.clientId,
      modo: sessao.modo,
      cotaId: sessao.cotaId,
      senhaExpirada: cliente.senhaExpirada,
      funcionalidades: parceiro.funcionalidades,
      delegado: fragment('boolean', sql`exists (select from delegacao d where d.delegado_id = ${sessao.clienteId})`),
      expiraEm: tokenAcesso.expiraEm,
      sessaoExpiraEm: sessao.expiraEm,
    })
    .from(tokenAcesso)
    .innerJoin(sessao, eq(sessao.id, tokenAcesso.sessaoId))
    .innerJoin(cliente, eq(cliente.id, sessao.clienteId))
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(
      and(
        eq(tokenAcesso.hash, sql.placeholder('hash')),
        gt(tokenAcesso.expiraEm, sql.placeholder('agora')),
        gt(sessao.expiraEm, sql.placeholder('agora')),
        isNull(sessao.encerradaEm),
      ),
    )
    .prepare('sessao_por_token')

  /** The oldest come first, and each is believed as long: who does not come back leaves nothing of theirs in memory. */
  function forgetOld(agora: number) {
    for (const [token, { ate }] of cache) {
      if (ate > agora && cache.size < cacheMax) return
      cache.delete(token)
    }
  }

  const esquecer = (clienteId: number) => {
    esquecimentos++
    for (const [token, { sessao: s }] of cache) if (s.clienteId === clienteId) cache.delete(token)
  }

  return {
    esquecer,

    async reconhecer(accessToken) {
      const agora = relogio.agora()
      const known = cache.get(accessToken)
      if (known && known.ate > agora.getTime() && known.expira > agora.getTime()) return known.sessao
      cache.delete(accessToken)
      const lido = esquecimentos
      const [row] = await byAccessToken.execute({ hash: hashSegredo(accessToken), agora })
      if (!row) return undefined
      const { expiraEm, sessaoExpiraEm, funcionalidades, ...lida } = row
      const ativa = { ...lida, desligadas: desligadasDe(funcionalidades) }
      if (lido !== esquecimentos) return ativa
      forgetOld(agora.getTime())
      cache.set(accessToken, {
        sessao: ativa,
        ate: agora.getTime() + cacheMs,
        expira: Math.min(expiraEm.getTime(), sessaoExpiraEm.getTime()),
      })
      return ativa
    },
  }
}

/** Recognises who is of the staff, and says what is still asked of them. */
const createFuncionarios =
  ({ db, relogio, exigeAutenticador }: Meios): Sessoes['funcionario'] =>
  async (token) => {
    const [row] = await db
      .select({
        id: funcionario.id,
        nome: funcionario.nome,
        email: funcionario.email,
        papel: funcionario.papel,
        totpConfirmadoEm: funcionario.totpConfirmadoEm,
        senhaProvisoria: funcionario.senhaProvisoria,
        segundoFatorEm: sessaoRetaguarda.segundoFatorEm,
      })
      .from(sessaoRetaguarda)
      .innerJoin(funcionario, eq(funcionario.id, sessaoRetaguarda.funcionarioId))
      .where(
        and(
          eq(sessaoRetaguarda.tokenHash, hashSegredo(token)),
          gt(sessaoRetaguarda.expiraEm, relogio.agora()),
          eq(funcionario.ativo, true),
        ),
      )
    if (!row) return undefined
    const { totpConfirmadoEm, segundoFatorEm, senhaProvisoria, ...ativo } = row
    const autenticador = totpConfirmadoEm !== null
    // The code first: who has only the password must not be able to change it.
    const pendencias = [
      ['codigo', autenticador && segundoFatorEm === null],
      ['senha', senhaProvisoria],
      ['autenticador', exigeAutenticador && !autenticador],
    ] as const
    return { ...ativo, autenticador, pendencia: pendencias.find(([, pendente]) => pendente)?.[0] ?? null }
  }
