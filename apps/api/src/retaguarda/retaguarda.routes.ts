import { retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { audit } from '../platform/audit.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import { cookieRetaguarda } from '../platform/http/access.ts'
import { route } from '../platform/http/route.ts'
import { funcionario, sessaoRetaguarda } from '../schema/index.ts'
import { comTentativa } from '../sessoes/index.ts'

const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
const duracaoMs = 8 * 3_600_000

/** Ends the session of a browser's cookie, if there is one. */
const endSessao = (tx: Executor, request: FastifyRequest) =>
  tx
    .delete(sessaoRetaguarda)
    .where(eq(sessaoRetaguarda.tokenHash, hashSegredo(request.cookies[cookieRetaguarda] ?? '')))

const login = route(chamadas.loginRetaguarda, async (contexto, { body, request, reply }) => {
  const { db, hasher, relogio } = contexto
  const email = body.email.toLowerCase()
  const [conhecido] = await db
    .select()
    .from(funcionario)
    .where(and(eq(funcionario.email, email), eq(funcionario.ativo, true)))
  // By account and address: staff have no other way in, so a stranger elsewhere must not be able to shut theirs.
  const autenticado = await comTentativa(
    contexto,
    { uso: 'retaguarda', conta: `${email} de ${request.ip}`, endereco: request.ip, dispositivoConfiavel: false },
    async () => ((await hasher.confere(conhecido?.senhaHash ?? null, body.senha)) ? conhecido : undefined),
  )
  if (!autenticado) throw new ErroDeNegocio('CREDENCIAIS_RETAGUARDA')
  const segredo = createSegredo()
  const agora = relogio.agora()
  await db.transaction(async (tx) => {
    await endSessao(tx, request)
    await tx.insert(sessaoRetaguarda).values({
      tokenHash: hashSegredo(segredo),
      funcionarioId: autenticado.id,
      criadaEm: agora,
      expiraEm: new Date(agora.getTime() + duracaoMs),
    })
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'funcionario', id: autenticado.id },
      acao: 'entrar-na-retaguarda',
      objeto: ['funcionario', autenticado.id],
    })
  })
  reply.setCookie(cookieRetaguarda, segredo, cookie)
  const { id, nome, papel } = autenticado
  return { id, nome, email, papel, segundoFator: autenticado.totpConfirmadoEm === null }
})

const sessao = route(chamadas.sessaoRetaguarda, (_contexto, { funcionario: atual }) => atual)

const sair = route(chamadas.sairRetaguarda, async ({ db, relogio }, { funcionario: atual, request, reply }) => {
  await db.transaction(async (tx) => {
    await endSessao(tx, request)
    await audit(tx, {
      quando: relogio.agora(),
      ator: { tipo: 'funcionario', id: atual.id },
      acao: 'sair-da-retaguarda',
      objeto: ['funcionario', atual.id],
    })
  })
  reply.clearCookie(cookieRetaguarda, cookie)
  return { encerrada: true as const }
})

export const routes = [login, sessao, sair]
