import { isCancelada, revisaoDaRenegociacao } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import { desfazerRenegociacao, isPagaAdiante, restaurarRenegociacao } from '../cobrancas/index.ts'
import { suspensaSql } from '../cotas/index.ts'
import { notifyTitulares } from '../notificacoes/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { cota, renegociacao } from '../schema/index.ts'
import { getPasso, getProxima } from './andamento.ts'
import { avisoDaDesfeita, avisoDaRestaurada, avisoDoVencimento } from './avisos.ts'
import { getPosicao, lockPosicao } from './posicao.ts'

type EmCurso = { id: number; cotaId: number; casoId: number }

const colunas = { id: renegociacao.id, cotaId: renegociacao.cotaId, casoId: renegociacao.casoId }

/** Of a group, those to look at; of who died none is undone, nor told of, while that is confirmed. */
export async function listEmCurso(db: Executor, grupoId: number): Promise<EmCurso[]> {
  return db
    .select(colunas)
    .from(renegociacao)
    .where(
      and(
        isNull(renegociacao.encerradaEm),
        sql`${renegociacao.cotaId} IN (SELECT c.id FROM cota c WHERE c.grupo_id = ${grupoId} AND NOT ${sql.raw(suspensaSql('c'))})`,
      ),
    )
    .orderBy(renegociacao.id)
}

type Encerrada = Pick<EmCurso, 'id' | 'cotaId'>

/** The group to look at, and the instant since which something must have been posted; null sets no limit. */
type Alcance = { grupoId: number | null; desde: Date | null }

/**
 * Lists the ended renegotiations, each its quota's last, whose deciding instalment contradicts the outcome: open though
 * the renegotiation was fulfilled, or paid though it was undone. One that could not be restored stays in the list.
 */
async function listARever(db: Executor, { grupoId, desde }: Alcance): Promise<Encerrada[]> {
  const { rows } = await queryRows<Encerrada>(
    db,
    { id: 'number', cotaId: 'number' },
    sql`SELECT r.id, r.cota_id AS "cotaId" FROM renegociacao r JOIN cota c ON c.id = r.cota_id JOIN cota_saldo s ON s.cota_id = c.id
      CROSS JOIN LATERAL (SELECT s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', r.proxima)) AS sim) aberta
      WHERE (${grupoId}::bigint IS NULL OR c.grupo_id = ${grupoId})
        AND (${desde}::timestamptz IS NULL OR EXISTS (SELECT FROM movimento n WHERE n.cota_id = r.cota_id
          AND n.parcela = r.proxima AND n.criado_em >= ${desde}))
        AND r.desfecho IN ('cumprida', 'desfeita')
        AND aberta.sim = (r.desfecho = 'cumprida')
        AND NOT EXISTS (SELECT FROM renegociacao d WHERE d.cota_id = r.cota_id AND d.id > r.id)
        AND (r.desfecho = 'cumprida' OR EXISTS (SELECT FROM movimento m WHERE m.cota_id = r.cota_id AND m.parcela = r.proxima
          AND m.tipo = 'pagamento' AND m.estorna_id IS NULL AND m.criado_em::date >= r.encerrada_em
          AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)))
      ORDER BY r.id`,
  )
  return rows
}

/** Ends a renegotiation anew by the present state of its deciding instalment; returns whether anything changed. */
async function rever(tx: Executor, contexto: Contexto, { id, cotaId }: Encerrada): Promise<boolean> {
  const posicao = await lockPosicao(tx, contexto, cotaId)
  const [feita] = posicao.feitas
  const { grupo, dia } = posicao
  if (feita?.id !== id || isCancelada(posicao.cota.situacao) || isPagaAdiante(posicao, feita)) return false
  if (feita.desfecho !== 'cumprida' && feita.desfecho !== 'desfeita') return false
  const proxima = { ...getProxima(posicao.cota, feita), lembrada: true }
  const revisao = revisaoDaRenegociacao(feita.desfecho, proxima, dia, grupo.calendario)
  if (revisao === null) return false
  const ato = { dia, agora: contexto.relogio.agora(), ator: { tipo: 'sistema', id: null } } as const
  const parcelas = feita.parcelas.map(({ numero }) => numero)
  if (revisao === 'restaurar') {
    if (!(await restaurarRenegociacao(tx, posicao, feita, ato))) return false
    await notifyTitulares(contexto, tx, [
      { cotaId, ...avisoDaRestaurada(posicao, { parcelas, proxima: feita.proxima }) },
    ])
    return true
  }
  await desfazerRenegociacao(tx, grupo, posicao.cota, feita, ato)
  await notifyTitulares(contexto, tx, [{ cotaId, ...avisoDaDesfeita(posicao, { parcelas, proxima: feita.proxima }) }])
  return true
}

/** Ends anew the renegotiations whose deciding payment was reversed, or became known, after they ended. */
async function reverEncerradas(contexto: Contexto, alcance: Alcance): Promise<number> {
  let revistas = 0
  for (const encerrada of await listARever(contexto.db, alcance))
    if (await contexto.db.transaction((tx) => rever(tx, contexto, encerrada))) revistas += 1
  return revistas
}

/**
 * Lists the groups with a renegotiation that waits for its next instalment, or whose outcome contradicts that
 * instalment.
 */
export async function listGruposEmCurso(db: Executor): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT DISTINCT c.grupo_id AS id FROM renegociacao r JOIN cota c ON c.id = r.cota_id
      JOIN grupo g ON g.id = c.grupo_id WHERE r.encerrada_em IS NULL AND g.situacao = 'ANDAMENTO' ORDER BY 1`,
  )
  const ids = (await listARever(db, { grupoId: null, desde: null })).map(({ cotaId }) => cotaId)
  const revistos = ids.length ? await db.select({ id: cota.grupoId }).from(cota).where(inArray(cota.id, ids)) : []
  return [...new Set([...rows, ...revistos].map(({ id }) => id))].toSorted((a, b) => a - b)
}

/** Lists the renegotiations whose next instalment was issued and is no longer open. */
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

/** Reminds the holder once; does nothing where somebody reminded or paid meanwhile. */
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

/** Does what a renegotiation needs today; null where it waits, or where another process did it at the same moment. */
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

/** Older postings had their turn in earlier minutes, and the day's routine catches the rest. */
const ACABOU_DE_LANCAR_MS = 10 * 60_000

/** Ends, within a minute, the renegotiations whose next instalment came in or whose payment was just reversed. */
export async function cumprirPagas(contexto: Contexto): Promise<number> {
  let cumpridas = 0
  for (const emCurso of await listPagas(contexto.db)) if (await acompanhar(contexto, emCurso)) cumpridas += 1
  const desde = new Date(contexto.relogio.agora().getTime() - ACABOU_DE_LANCAR_MS)
  return cumpridas + (await reverEncerradas(contexto, { grupoId: null, desde }))
}

/** Makes the day's reminders, ends and reversals of a group. A run that makes up for a missed day acts as of today. */
export async function acompanharGrupo(contexto: Contexto, _dia: string, grupoId: number) {
  await reverEncerradas(contexto, { grupoId, desde: null })
  const contagem: Record<FeitoDaRenegociacao, number> = { cumpridas: 0, desfeitas: 0, encerradas: 0, lembradas: 0 }
  for (const emCurso of await listEmCurso(contexto.db, grupoId)) {
    const qual = await acompanhar(contexto, emCurso)
    if (qual) contagem[qual] += 1
  }
  return contagem
}
