import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { renegociacao } from '../schema/index.ts'
import { getPasso, getProxima } from './andamento.ts'
import { avisoDoVencimento } from './avisos.ts'
import { getPosicao, lockPosicao } from './posicao.ts'

type EmCurso = { id: number; cotaId: number; casoId: number }

const colunas = { id: renegociacao.id, cotaId: renegociacao.cotaId, casoId: renegociacao.casoId }

export async function listEmCurso(db: Executor, grupoId: number): Promise<EmCurso[]> {
  return db
    .select(colunas)
    .from(renegociacao)
    .where(
      and(
        isNull(renegociacao.encerradaEm),
        sql`${renegociacao.cotaId} IN (SELECT id FROM cota WHERE grupo_id = ${grupoId})`,
      ),
    )
    .orderBy(renegociacao.id)
}

/** Groups with a renegotiation that waits for its next instalment. */
export async function listGruposEmCurso(db: Executor): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT DISTINCT c.grupo_id AS id FROM renegociacao r JOIN cota c ON c.id = r.cota_id
      JOIN grupo g ON g.id = c.grupo_id WHERE r.encerrada_em IS NULL AND g.situacao = 'ANDAMENTO' ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}

/** Those whose next instalment was issued and is no longer open. */
export async function listPagas(db: Executor): Promise<EmCurso[]> {
  const { rows } = await queryRows<EmCurso>(
    db,
    { id: 'number', cotaId: 'number', casoId: 'number' },
    sql`SELECT r.id, r.cota_id AS "cotaId", r.caso_id AS "casoId" FROM renegociacao r JOIN cota_saldo s ON s.cota_id = r.cota_id
      WHERE r.encerrada_em IS NULL AND NOT s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', r.proxima))
        AND EXISTS (SELECT FROM movimento m WHERE m.cota_id = r.cota_id AND m.parcela = r.proxima AND m.tipo = 'pagamento'
          AND m.estorna_id IS NULL AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id))
      ORDER BY r.id LIMIT 500`,
  )
  return rows
}

const atos = { cumprir: 'pagar', reverter: 'reverter', encerrar: 'encerrar' } as const
const feito = { cumprir: 'cumpridas', reverter: 'desfeitas', encerrar: 'encerradas', lembrar: 'lembradas' } as const
export type FeitoDaRenegociacao = (typeof feito)[keyof typeof feito]

/** Reminds the holder, once; nothing where somebody did, or paid, meanwhile. */
async function lembrar(tx: Executor, contexto: Contexto, { id, cotaId }: EmCurso): Promise<boolean> {
  const posicao = await lockPosicao(tx, contexto, cotaId)
  const feita = posicao.feitas.find((cada) => cada.id === id)
  if (!feita || getPasso(posicao, feita) !== 'lembrar') return false
  const { vencimento } = getProxima(posicao.cota, feita)
  if (!vencimento) return false
  await tx.update(renegociacao).set({ lembradaEm: posicao.dia }).where(eq(renegociacao.id, id))
  const aviso = avisoDoVencimento(posicao, { numero: feita.proxima, vencimento })
  await notifyTitulares(contexto, tx, [{ cotaId, ...aviso }])
  return true
}

/** Does what a renegotiation calls for today; null where it waits, or somebody did it at the same moment. */
export async function acompanhar(contexto: Contexto, emCurso: EmCurso): Promise<FeitoDaRenegociacao | null> {
  const { db } = contexto
  const posicao = await getPosicao(db, contexto, emCurso.cotaId)
  const feita = posicao.feitas.find(({ id }) => id === emCurso.id)
  const passo = feita ? getPasso(posicao, feita) : 'aguardar'
  if (passo === 'aguardar') return null
  if (passo === 'lembrar') return (await db.transaction((tx) => lembrar(tx, contexto, emCurso))) ? feito.lembrar : null
  try {
    const quem = { tipo: 'sistema', id: null } as const
    await db.transaction((tx) => mover(tx, contexto, { casoId: emCurso.casoId, quem, ato: atos[passo] }))
    return feito[passo]
  } catch (erro) {
    const mudou = erro instanceof ErroDeNegocio && ['ATO_NAO_PERMITIDO', 'GUARDA_NAO_ATENDIDA'].includes(erro.codigo)
    if (mudou) return null
    throw erro
  }
}

/** Ends, within the minute, the renegotiations whose next instalment came in. */
export async function cumprirPagas(contexto: Contexto): Promise<number> {
  let cumpridas = 0
  for (const emCurso of await listPagas(contexto.db)) if (await acompanhar(contexto, emCurso)) cumpridas += 1
  return cumpridas
}

/** The day's reminders, ends and reversals of a group. A run that is made up for acts on the day that it really is. */
export async function acompanharGrupo(contexto: Contexto, _dia: string, grupoId: number) {
  const contagem: Record<FeitoDaRenegociacao, number> = { cumpridas: 0, desfeitas: 0, encerradas: 0, lembradas: 0 }
  for (const emCurso of await listEmCurso(contexto.db, grupoId)) {
    const qual = await acompanhar(contexto, emCurso)
    if (qual) contagem[qual] += 1
  }
  return contagem
}
