import { addDays, diaEm, grupoECotaNaFrase } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { type Fila, JA, workFila } from '../pix/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Log } from '../platform/log/log.ts'
import type { AcordoPedido, DebitoAutomatico, DebitoNoBanco } from '../ports/banco/debito.ts'
import { ErroDoBanco } from '../ports/banco/erro.ts'
import { acordoDeDebito, cliente, cota, grupo } from '../schema/index.ts'
import { type Acordo, lockAcordo, moveAcordo, updateAcordo } from './acordos.sql.ts'
import { openConta } from './conta.ts'
import { type Debito, findDebito } from './debitos.sql.ts'
import { closeAcordo, receberAcordo, receberDebito, tellFim } from './desfecho.ts'

/** Names an agreement at the bank for ever. */
const contratoDe = ({ id }: Acordo): string => `DEBITO-${id}`

async function readPedido({ db, cifra, relogio }: Contexto, acordo: Acordo): Promise<AcordoPedido> {
  const [row] = await db
    .select({ nome: cliente.nome, inscricao: cliente.inscricaoCifrada, codigo: grupo.codigo, numero: cota.numero })
    .from(cota)
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(cliente, eq(cliente.id, acordo.clienteId))
    .where(eq(cota.id, acordo.cotaId))
  if (!row) throw new Error(`O acordo ${acordo.id} não tem titular`)
  return {
    forma: acordo.forma,
    contrato: contratoDe(acordo),
    objeto: `Consórcio, ${grupoECotaNaFrase({ grupo: row.codigo, cota: row.numero })}`,
    devedor: { nome: row.nome, inscricao: cifra.decifrar(row.inscricao) },
    conta: openConta(cifra, acordo),
    desde: acordo.criadoEm,
    primeiroVencimento: addDays(diaEm(relogio.agora()), 1),
    respondeAte: acordo.respondeAte,
    tentaDeNovo: acordo.tentativas > 0,
  }
}

/** An agreement that our bank refuses to ask for never was. */
async function recusar(contexto: Contexto, id: number) {
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    const acordo = await lockAcordo(tx, id)
    const movido = acordo && (await moveAcordo(tx, acordo, { ato: 'recusar', motivo: 'banco', agora }))
    await updateAcordo(tx, id, { pedirEm: null, falhas: 0 })
    if (movido) await tellFim(tx, contexto, movido, 'banco')
  })
}

async function pedirAcordo(contexto: Contexto, banco: DebitoAutomatico, acordo: Acordo) {
  try {
    await receberAcordo(contexto, acordo.id, await banco.pedirAcordo(await readPedido(contexto, acordo)))
  } catch (error) {
    if (!(error instanceof ErroDoBanco && error.definitivo)) throw error
    await recusar(contexto, acordo.id)
    throw error
  }
}

/** Of one that ended while it was being asked for, the bank may have it without our knowing: it is asked by its contract. */
async function cancelAcordo(contexto: Contexto, banco: DebitoAutomatico, acordo: Acordo) {
  const talvez = acordo.idRec === null && acordo.falhas > 1
  const idRec = talvez ? (await banco.pedirAcordo(await readPedido(contexto, acordo))).idRec : acordo.idRec
  if (idRec) await banco.cancelAcordo(idRec)
  await closeAcordo(contexto, acordo.id)
}

async function lookAtAcordo(contexto: Contexto, banco: DebitoAutomatico, acordo: Acordo, idRec: string) {
  const noBanco = await banco.findAcordo(idRec)
  const passou = acordo.situacao === 'pedido' && contexto.relogio.agora() > acordo.respondeAte
  if (noBanco?.situacao === 'pedido' && passou) await banco.cancelAcordo(idRec)
  const fim = { idRec, situacao: 'expirado', por: null } as const
  await receberAcordo(contexto, acordo.id, noBanco && !(noBanco.situacao === 'pedido' && passou) ? noBanco : fim)
}

const filaDosAcordos: Fila<Acordo> = {
  tabela: 'acordo_de_debito',
  chave: 'id',
  read: async (db, id) =>
    (
      await db
        .select()
        .from(acordoDeDebito)
        .where(eq(acordoDeDebito.id, Number(id)))
    )[0],
  async ask(contexto, { debito: banco }, acordo) {
    if (!banco) throw new ErroDoBanco('o banco não faz débito automático')
    if (acordo.situacao === 'a-pedir') return pedirAcordo(contexto, banco, acordo)
    if ((acordo.situacao === 'pedido' || acordo.situacao === 'autorizado') && acordo.idRec)
      return lookAtAcordo(contexto, banco, acordo, acordo.idRec)
    return cancelAcordo(contexto, banco, acordo)
  },
  sobre: ({ id, situacao }) => ({ acordo: id, situacao }),
}

const recusado: DebitoNoBanco = { situacao: 'recusado', motivo: null, tentativas: 0, recebidos: [] }
const removido: DebitoNoBanco = { ...recusado, situacao: 'removido' }

type Pergunta = { contexto: Contexto; banco: DebitoAutomatico; debito: Debito; idRec: string }

/** What the bank has of a charge after it was asked what the charge waits for. */
async function askBanco({ contexto, banco, debito, idRec }: Pergunta): Promise<DebitoNoBanco> {
  const { txid, valorCentavos: valor, vencimento, situacao, proximaTentativa } = debito
  const pedido = { txid, idRec, valor, vencimento }
  const hoje = diaEm(contexto.relogio.agora())
  // Of a day that has come, no bank takes it any more: unless it has it, from an answer that was lost.
  if (situacao === 'a-registrar')
    return vencimento > hoje ? banco.registerDebito(pedido) : ((await banco.findDebito(pedido)) ?? recusado)
  if (situacao === 'a-tentar')
    return proximaTentativa !== null && proximaTentativa > hoje ? banco.retryDebito(pedido, proximaTentativa) : recusado
  if (situacao === 'a-remover') return banco.removeDebito(pedido)
  return (await banco.findDebito(pedido)) ?? recusado
}

const filaDosDebitos: Fila<Debito> = {
  tabela: 'debito',
  chave: 'txid',
  read: findDebito,
  async ask(contexto, { debito: banco }, debito) {
    const { txid, acordoId } = debito
    const [acordo] = await contexto.db.select().from(acordoDeDebito).where(eq(acordoDeDebito.id, acordoId))
    if (!banco || !acordo) throw new ErroDoBanco('o banco não faz débito automático')
    const receber = (noBanco: DebitoNoBanco) => receberDebito(contexto, txid, noBanco, { perguntado: true })
    if (!acordo.idRec) return receber(removido)
    try {
      await receber(await askBanco({ contexto, banco, debito, idRec: acordo.idRec }))
    } catch (error) {
      if (!(error instanceof ErroDoBanco && error.definitivo) || debito.situacao === 'a-remover') throw error
      await receber(recusado)
      // Most likely for what became of the agreement: it is looked at.
      await updateAcordo(contexto.db, acordoId, { pedirEm: JA })
      throw error
    }
  },
  sobre: ({ boletoId, situacao }) => ({ boleto: boletoId, situacao }),
}

/** Asks the bank all that waits of agreements on automatic debit and of their charges, and answers how many were done. */
export const pedirDebitosAoBanco = async (contexto: Contexto, log: Log): Promise<number> =>
  (await workFila(filaDosAcordos, contexto, log)) + (await workFila(filaDosDebitos, contexto, log))
