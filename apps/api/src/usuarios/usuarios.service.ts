import { proximaAparicao } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, count, eq, gt } from 'drizzle-orm'
import { changeFoto, requireArquivoProprio, urlDoArquivo } from '../arquivos/index.ts'
import { registrarConsentimento } from '../consentimentos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { avaliacaoAplicativo, cliente } from '../schema/index.ts'

type Cliente = typeof cliente.$inferSelect
type Avaliacao = NonNullable<Cliente['avaliacao']>

const semAvaliacao: Avaliacao = { assessmented: false, liked: null, nextAppearance: null }

const present = (c: Pick<Cliente, 'fotoArquivoId' | 'bloqueiaPush' | 'avaliacao'>) => ({
  photo_url: urlDoArquivo(c.fotoArquivoId),
  block_push_notification: c.bloqueiaPush,
  assessmentUser: c.avaliacao ?? semAvaliacao,
})

export async function getPreferencias({ db }: Contexto, clienteId: number) {
  const [row] = await db.select().from(cliente).where(eq(cliente.id, clienteId))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return present(row)
}

type Mudanca = {
  photo_url?: string | null | undefined
  block_push_notification?: boolean | undefined
  assessmentUser?: { [K in keyof Avaliacao]?: Avaliacao[K] | undefined } | undefined
}

/** What is set wins, what is undefined stays. */
const merge = (antes: Avaliacao, mudanca: Mudanca['assessmentUser']): Avaliacao => ({
  assessmented: mudanca?.assessmented ?? antes.assessmented,
  liked: mudanca?.liked === undefined ? antes.liked : mudanca.liked,
  nextAppearance: mudanca?.nextAppearance === undefined ? antes.nextAppearance : mudanca.nextAppearance,
})

export async function changePreferencias(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { clienteId, mudanca, ator }: { clienteId: number; mudanca: Mudanca; ator: Ator },
) {
  const { photo_url } = mudanca
  const foto = photo_url === undefined ? undefined : await requireArquivoProprio(tx, clienteId, photo_url)
  const own = eq(cliente.id, clienteId)
  const [antes] = await tx.select().from(cliente).where(own).for('update')
  if (!antes) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const depois = {
    fotoArquivoId: foto === undefined ? antes.fotoArquivoId : foto,
    bloqueiaPush: mudanca.block_push_notification ?? antes.bloqueiaPush,
    avaliacao: merge(antes.avaliacao ?? semAvaliacao, mudanca.assessmentUser),
  }
  await tx.update(cliente).set(depois).where(own)
  if (depois.bloqueiaPush && !antes.bloqueiaPush)
    await registrarConsentimento(
      tx,
      { relogio },
      {
        clienteId,
        finalidade: 'notificacoes',
        aceito: false,
        meio: 'aparelho',
        ator,
      },
    )
  await changeFoto(tx, { antes: antes.fotoArquivoId, depois: depois.fotoArquivoId, agora: relogio.agora() })
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'alterar-preferencias',
    objeto: ['cliente', clienteId],
    antes: present(antes),
    depois: present(depois),
  })
  return present(depois)
}

/** The app asks once in half a year; whoever changes their mind may, but every rating is kept. */
const avaliacoesPorDia = 10
const umDiaMs = 86_400_000

async function requirePoucas(tx: Executor, clienteId: number, agora: Date) {
  const desde = new Date(agora.getTime() - umDiaMs)
  const [row] = await tx
    .select({ n: count() })
    .from(avaliacaoAplicativo)
    .where(and(eq(avaliacaoAplicativo.clienteId, clienteId), gt(avaliacaoAplicativo.criadaEm, desde)))
  if ((row?.n ?? 0) >= avaliacoesPorDia) throw new ErroDeNegocio('MUITAS_REQUISICOES', { tenteDepoisDeSegundos: 3600 })
}

/** Throws MUITAS_REQUISICOES past ten a day. */
export async function avaliar(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  {
    clienteId,
    liked,
    comentario,
    ator,
  }: { clienteId: number; liked: boolean; comentario?: string | undefined; ator: Ator },
) {
  const agora = relogio.agora()
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('update')
  await requirePoucas(tx, clienteId, agora)
  await tx.insert(avaliacaoAplicativo).values({ clienteId, gostou: liked, comentario, criadaEm: agora })
  await tx
    .update(cliente)
    .set({ avaliacao: { assessmented: true, liked, nextAppearance: proximaAparicao('avaliada', agora) } })
    .where(eq(cliente.id, clienteId))
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'avaliar-aplicativo',
    objeto: ['cliente', clienteId],
    depois: { liked },
  })
  return { registrada: true as const }
}
