import { addDays, diaEm } from '@contempla/consorcio'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { forLog } from '../platform/log/for-log.ts'
import type { Log } from '../platform/log/log.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import type { Banco, CobrancaNoBanco } from '../ports/banco/banco.ts'
import { ErroDoBanco } from '../ports/banco/erro.ts'
import { boleto, cliente, cobrancaPix, cota } from '../schema/index.ts'
import { receberPix } from './recebimento.ts'

type Cobranca = typeof cobrancaPix.$inferSelect

/** Longer than the bank is asked for in one go: whoever died in the middle is taken for dead after it. */
const RESERVA_SEGUNDOS = 60
const ESPERA_MAXIMA_SEGUNDOS = 600
/** From this one on somebody must know. */
const FALHA_QUE_ALERTA = 4
/** A charge is taken until its due day, or the next business day after it: thereafter it is over by itself. */
const DIAS_ATE_ACABAR = 6
const AO_MESMO_TEMPO = 4

/** Takes the next of what is to be asked of the bank, for as long as asking may take. */
async function takeNext(db: Executor, agora: Date): Promise<Cobranca | undefined> {
  const { rows } = await queryRows(
    db,
    { txid: 'text' } satisfies ColumnsOf<{ txid: string }>,
    sql`
    UPDATE cobranca_pix SET falhas = falhas + 1, pedir_em = ${agora.toISOString()}::timestamptz
      + greatest(${RESERVA_SEGUNDOS}, least(${ESPERA_MAXIMA_SEGUNDOS}, 5 * power(2, least(falhas, 10)))) * interval '1 second'
    WHERE txid = (SELECT txid FROM cobranca_pix WHERE pedir_em <= ${agora.toISOString()}::timestamptz
      ORDER BY pedir_em, criada_em LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING txid`,
  )
  const [tomada] = rows
  if (!tomada) return undefined
  const [row] = await db.select().from(cobrancaPix).where(eq(cobrancaPix.txid, tomada.txid))
  return row
}

async function readPedida({ db, cifra }: Pick<Contexto, 'db' | 'cifra'>, { txid, boletoId }: Cobranca) {
  const [row] = await db
    .select({
      valor: boleto.valorCentavos,
      vencimento: boleto.vencimento,
      nome: cliente.nome,
      inscricao: cliente.inscricaoCifrada,
    })
    .from(boleto)
    .innerJoin(cota, eq(cota.id, boleto.cotaId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(eq(boleto.id, boletoId))
  if (!row) throw new Error(`O boleto ${boletoId} não tem titular`)
  const { valor, vencimento, nome, inscricao } = row
  return { txid, valor, vencimento, devedor: { nome, inscricao: cifra.decifrar(inscricao) } }
}

/** Writes what the bank answered, unless the charge has become something else meanwhile: then that is what is asked next. */
async function keep(db: Executor, { txid, situacao }: Cobranca, depois: Partial<Cobranca>) {
  await db
    .update(cobrancaPix)
    .set({ pedirEm: null, falhas: 0, ...depois })
    .where(and(eq(cobrancaPix.txid, txid), eq(cobrancaPix.situacao, situacao)))
}

/** What the bank has of a charge becomes what we have of it; what it got is received, whatever was asked. */
async function settle(contexto: Contexto, cobranca: Cobranca, noBanco: CobrancaNoBanco) {
  const agora = contexto.relogio.agora()
  for (const recebido of noBanco.recebidos) await receberPix(contexto, recebido)
  if (noBanco.situacao === 'ativa')
    return keep(contexto.db, cobranca, {
      situacao: 'ativa',
      pixCopiaECola: noBanco.pixCopiaECola,
      registradaEm: agora,
    })
  await keep(contexto.db, cobranca, { situacao: noBanco.situacao, encerradaEm: agora })
}

/** What a charge is whose last day is over: paid, where it was on that day, or nothing any more. */
const encerrada = (noBanco: CobrancaNoBanco | null): CobrancaNoBanco =>
  noBanco?.situacao === 'paga' ? noBanco : { situacao: 'removida', pixCopiaECola: null, recebidos: [] }

/** Asks the bank what a charge waits for. */
async function ask(contexto: Contexto, banco: Banco, cobranca: Cobranca): Promise<void> {
  const pedida = await readPedida(contexto, cobranca)
  const agora = contexto.relogio.agora()
  const hoje = diaEm(agora)
  const registra = cobranca.situacao === 'a-registrar'
  if (registra ? pedida.vencimento < hoje : addDays(pedida.vencimento, DIAS_ATE_ACABAR) < hoje)
    return settle(contexto, cobranca, encerrada(await banco.findCobranca(cobranca.txid)))
  try {
    await settle(
      contexto,
      cobranca,
      await (registra ? banco.registerCobranca(pedida) : banco.removeCobranca(cobranca.txid)),
    )
  } catch (error) {
    if (!(registra && error instanceof ErroDoBanco && error.definitivo)) throw error
    await keep(contexto.db, cobranca, { situacao: 'recusada', encerradaEm: agora })
    throw error
  }
}

/**
 * Asks the bank all that waits, a few at a time, and answers how many were done. What fails waits longer and longer, up to
 * ten minutes; several processes share the work without clashing.
 */
export async function pedirAoBanco(contexto: Contexto, log: Log): Promise<number> {
  const { banco, db, relogio } = contexto
  if (!banco) return 0
  let feitos = 0
  const work = async () => {
    for (;;) {
      const cobranca = await takeNext(db, relogio.agora())
      if (!cobranca) return
      try {
        await ask(contexto, banco, cobranca)
        feitos += 1
      } catch (error) {
        if (!(error instanceof ErroDoBanco)) throw error
        const { boletoId, situacao, falhas } = cobranca
        const nivel = error.definitivo || falhas === FALHA_QUE_ALERTA ? 'error' : 'warn'
        log[nivel]({ boleto: boletoId, situacao, falhas, falha: forLog(error) }, 'o banco não fez o que lhe foi pedido')
      }
    }
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, work))
  return feitos
}

const cadaMs = 1000

/** Asks the bank what waits for as long as the process lives, where it has the role for it. The result ends that. */
export function startPedidosAoBanco(contexto: Contexto, log: Log): () => Promise<void> {
  const { config, banco } = contexto
  if (!banco || !config.papeis.includes('jobs')) return async () => {}
  let corrida: Promise<unknown> | undefined
  let parado = false
  const timer = setInterval(() => {
    corrida ??= pedirAoBanco(contexto, log)
      .then(
        () => {
          parado = false
        },
        (error: unknown) => {
          if (!parado) log.error({ falha: forLog(error) }, 'a fila dos pedidos ao banco não pôde ser lida')
          parado = true
        },
      )
      .finally(() => {
        corrida = undefined
      })
  }, cadaMs)
  return async () => {
    clearInterval(timer)
    await corrida
  }
}
