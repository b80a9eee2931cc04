import { ErroDeNegocio } from '@contempla/contract'
import { inscricaoValida, normalizarInscricao } from '@contempla/contract/inscricao-nacional'
import { and, eq, gt } from 'drizzle-orm'
import { audit } from '../platform/audit.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Aplicativo } from '../platform/sessions.ts'
import { cliente, cota, dispositivo, sessao } from '../schema/index.ts'
import { dispositivoSegundos } from './cookies.ts'
import { comTentativa } from './tentativas.ts'

export type Origem = { endereco: string; dispositivo: string | undefined; web: boolean }

export async function findClientePorInscricao(
  { db, cifra }: Pick<Contexto, 'db' | 'cifra'>,
  parceiroId: number,
  inscricao: string,
) {
  const [row] = await db
    .select()
    .from(cliente)
    .where(and(eq(cliente.parceiroId, parceiroId), eq(cliente.inscricaoIndice, cifra.indice('inscricao', inscricao))))
  return row
}

const ninguem = 0

/** Asks the database whether or not there is a customer, so that the time tells nothing. */
async function isDispositivoConfiavel(
  { db, relogio }: Contexto,
  clienteId: number | undefined,
  segredo: string | undefined,
) {
  if (!segredo) return false
  const desde = new Date(relogio.agora().getTime() - dispositivoSegundos * 1000)
  const rows = await db
    .select({ vistoEm: dispositivo.vistoEm })
    .from(dispositivo)
    .where(
      and(
        eq(dispositivo.clienteId, clienteId ?? ninguem),
        eq(dispositivo.hash, hashSegredo(segredo)),
        gt(dispositivo.vistoEm, desde),
      ),
    )
  return rows.length > 0
}

/** Keeps the password as it was checked until the transaction ends; a change that came between makes the check void. */
async function holdSenha(tx: Executor, { id, senhaHash }: Pick<typeof cliente.$inferSelect, 'id' | 'senhaHash'>) {
  const [atual] = await tx.select({ senhaHash: cliente.senhaHash }).from(cliente).where(eq(cliente.id, id)).for('share')
  if (atual?.senhaHash !== senhaHash) throw new ErroDeNegocio('CREDENCIAIS_INVALIDAS')
}

/** Remembers the browser in which the customer proved who they are; gives the secret of its cookie. */
export async function confiarNoDispositivo(tx: Executor, clienteId: number, segredo: string | undefined, agora: Date) {
  const mantido = segredo ?? createSegredo()
  await tx
    .insert(dispositivo)
    .values({ clienteId, hash: hashSegredo(mantido), vistoEm: agora })
    .onConflictDoUpdate({ target: [dispositivo.clienteId, dispositivo.hash], set: { vistoEm: agora } })
  return mantido
}

/** Opens a session with the customer's first quota in hand, leaving its audit entry. */
export async function abrirSessao(
  contexto: Contexto,
  tx: Executor,
  opcoes: {
    clienteId: number
    aplicativo: Aplicativo
    modo: 'normal' | 'transparente' | 'representante'
    web: boolean
    acao: string
    /** The trail of the link that opened it. */
    link?: string
  },
) {
  const { clienteId, aplicativo, modo, web } = opcoes
  const tokens = await contexto.sessoes.abrir(tx, {
    clienteId,
    clientId: aplicativo.clientId,
    modo,
    web,
  })
  const [primeira] = await tx
    .select({ id: cota.id })
    .from(cota)
    .where(eq(cota.clienteId, clienteId))
    .orderBy(cota.id)
    .limit(1)
  if (primeira) await tx.update(sessao).set({ cotaId: primeira.id }).where(eq(sessao.id, tokens.sessaoId))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator: { tipo: modo === 'representante' ? 'representante' : 'cliente', id: clienteId },
    acao: opcoes.acao,
    objeto: ['sessao', tokens.sessaoId],
    depois: { modo, clientId: aplicativo.clientId, ...(opcoes.link ? { link: opcoes.link } : {}) },
  })
  return tokens
}

/** Login by national id and password: same answer and same time whether or not the account exists. */
export async function entrarComSenha(
  contexto: Contexto,
  aplicativo: Aplicativo,
  credenciais: { username: string; password: string },
  origem: Origem,
) {
  const inscricao = normalizarInscricao(credenciais.username)
  const conhecido = inscricaoValida(inscricao)
    ? await findClientePorInscricao(contexto, aplicativo.parceiroId, inscricao)
    : undefined
  const confiavel = await isDispositivoConfiavel(contexto, conhecido?.id, origem.dispositivo)
  const autenticado = await comTentativa(
    contexto,
    {
      uso: 'login',
      conta: `${aplicativo.parceiroId}:${inscricao}`,
      endereco: origem.endereco,
      dispositivoConfiavel: confiavel,
    },
    async () => {
      const confere = await contexto.hasher.confere(conhecido?.senhaHash ?? null, credenciais.password)
      return confere ? conhecido : undefined
    },
  )
  if (!autenticado) throw new ErroDeNegocio('CREDENCIAIS_INVALIDAS')
  return contexto.db.transaction(async (tx) => {
    await holdSenha(tx, autenticado)
    const tokens = await abrirSessao(contexto, tx, {
      clienteId: autenticado.id,
      aplicativo,
      modo: 'normal',
      web: origem.web,
      acao: 'entrar-com-senha',
    })
    const segredo = origem.web
      ? await confiarNoDispositivo(
          tx,
          autenticado.id,
          confiavel ? origem.dispositivo : undefined,
          contexto.relogio.agora(),
        )
      : undefined
    return { tokens, clienteId: autenticado.id, dispositivo: segredo }
  })
}
