import { addDays, diaEm } from '@contempla/consorcio'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Log } from '../platform/log/log.ts'
import type { Banco, CobrancaNoBanco } from '../ports/banco/banco.ts'
import { ErroDoBanco } from '../ports/banco/erro.ts'
import { boleto, cliente, cobrancaPix, cota, pagadorDoBoleto } from '../schema/index.ts'
import { type Fila, workFila } from './fila.ts'
import { receberPix } from './recebimento.ts'

type Cobranca = typeof cobrancaPix.$inferSelect

/** A charge is taken until its due day, or the next business day after it: thereafter it is over by itself. */
const DIAS_ATE_ACABAR = 6

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
    .innerJoin(cliente, eq(cliente.id, pagadorDoBoleto))
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

const fila: Fila<Cobranca> = {
  tabela: 'cobranca_pix',
  chave: 'txid',
  read: async (db, txid) => (await db.select().from(cobrancaPix).where(eq(cobrancaPix.txid, txid)))[0],
  ask,
  sobre: ({ boletoId, situacao }) => ({ boleto: boletoId, situacao }),
}

/**
 * Asks the bank all that waits of the charges by Pix, and answers how many were done. Where no log is given, who asks again
 * tells what failed.
 */
export const pedirAoBanco = (contexto: Contexto, log?: Log): Promise<number> => workFila(fila, contexto, log)
