import { diaEm, isAcordoAberto, type MotivoDoFim, proximaTentativa } from '@contempla/consorcio'
import { JA, receberPix } from '../pix/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { AcordoNoBanco, DebitoNoBanco } from '../ports/banco/debito.ts'
import { type Acordo, lockAcordo, moveAcordo, updateAcordo, writePasso } from './acordos.sql.ts'
import { notifyAcordo } from './avisos.ts'
import { type Debito, findDebito, lockDebito, parcelaDo, updateDebito } from './debitos.sql.ts'
import { sendDebitos } from './envio.service.ts'

/** How long after it was asked an open agreement is looked at again, besides what the bank tells of. */
const CADA_MS = 10 * 60_000

const ATO = {
  pedido: 'pedir',
  autorizado: 'autorizar',
  recusado: 'recusar',
  expirado: 'expirar',
  cancelado: 'cancelar',
} as const

const motivoDe = ({ situacao, por }: AcordoNoBanco): MotivoDoFim | null => {
  if (situacao === 'recusado') return 'pagador'
  if (situacao === 'expirado') return 'sem-resposta'
  if (situacao === 'cancelado') return por === 'pagador' ? 'pagador' : 'banco'
  return null
}

/** Writes the end of an agreement in the trail, and tells its holder. */
export async function tellFim(tx: Executor, contexto: Contexto, acordo: Acordo, motivo: MotivoDoFim) {
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator: { tipo: 'sistema', id: null },
    acao: 'encerrar-acordo-de-debito',
    objeto: ['cota', acordo.cotaId],
    depois: { forma: acordo.forma, motivo },
  })
  await notifyAcordo(tx, contexto, acordo, { que: 'acabou', motivo })
}

/** What the bank has of an agreement becomes what we have of it, once; a state that its table does not lead to is old news. */
export async function receberAcordo(contexto: Contexto, id: number, noBanco: AcordoNoBanco): Promise<void> {
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    const acordo = await lockAcordo(tx, id)
    if (!acordo) return
    if (acordo.idRec === null) await updateAcordo(tx, id, { idRec: noBanco.idRec })
    if (!isAcordoAberto(acordo.situacao)) return
    const motivo = motivoDe(noBanco)
    const movido = await moveAcordo(tx, acordo, { ato: ATO[noBanco.situacao], motivo, agora })
    const espera = noBanco.situacao === 'pedido' ? new Date(agora.getTime() + CADA_MS) : null
    await updateAcordo(tx, id, { pedirEm: espera, falhas: 0 })
    if (!movido) return
    if (movido.situacao === 'autorizado') {
      await audit(tx, {
        quando: agora,
        ator: { tipo: 'sistema', id: null },
        acao: 'autorizar-acordo-de-debito',
        objeto: ['cota', acordo.cotaId],
        depois: { forma: acordo.forma },
      })
      await notifyAcordo(tx, contexto, movido, { que: 'autorizado' })
      await sendDebitos(tx, contexto, diaEm(agora), { acordoId: id })
    }
    if (motivo) await tellFim(tx, contexto, movido, motivo)
  })
}

/** What ended here is by now ended at the bank too; of what the quota's end ended, the step and the notice are written. */
export async function closeAcordo(contexto: Contexto, id: number): Promise<void> {
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    const acordo = await lockAcordo(tx, id)
    if (!acordo) return
    await updateAcordo(tx, id, { pedirEm: null, falhas: 0, aAvisar: false, encerradoEm: acordo.encerradoEm ?? agora })
    if (!acordo.aAvisar || !acordo.motivo) return
    const de = acordo.autorizadoEm ? 'autorizado' : 'pedido'
    await writePasso(tx, { acordoId: id, de, para: acordo.situacao, motivo: acordo.motivo, quando: agora })
    await tellFim(tx, contexto, acordo, acordo.motivo)
  })
}

/** The banks pay from midnight to 8 o'clock (IN BCB 436/2023): after that it is known. */
const depoisDe = (dia: string): Date => new Date(`${dia}T11:00:00Z`)
const umaHoraMs = 3_600_000

/** When a charge that stands is looked at: once its day's payments are made, and every hour from then on. */
function proximaOlhada({ vencimento, proximaTentativa: tentaEm }: Debito, agora: Date): Date {
  const doDia = depoisDe(tentaEm ?? vencimento)
  return doDia > agora ? doDia : new Date(agora.getTime() + umaHoraMs)
}

const ABERTO: ReadonlySet<Debito['situacao']> = new Set(['a-registrar', 'ativo', 'a-tentar'])

type Do = { acordo: Acordo; debito: Debito }

async function receberFalha(tx: Executor, contexto: Contexto, { acordo, debito }: Do, noBanco: DebitoNoBanco) {
  const agora = contexto.relogio.agora()
  // Told again of a try after which another was asked for.
  if (noBanco.situacao === 'falhou' && noBanco.tentativas <= debito.tentativas) return
  const { motivo } = noBanco
  if (!ABERTO.has(debito.situacao)) {
    if (debito.situacao === 'a-remover')
      await updateDebito(tx, debito.txid, { situacao: 'removido', motivo, encerradoEm: agora, pedirEm: null })
    return
  }
  const { vencimento, tentativas: feitas } = debito
  const tentaEm =
    noBanco.situacao === 'falhou'
      ? proximaTentativa({ vencimento, feitas, maximo: acordo.tentativas }, diaEm(agora))
      : null
  await updateDebito(
    tx,
    debito.txid,
    tentaEm
      ? { situacao: 'a-tentar', motivo, proximaTentativa: tentaEm, tentativas: feitas + 1, pedirEm: JA, falhas: 0 }
      : { situacao: 'recusado', motivo, encerradoEm: agora, pedirEm: null },
  )
  await notifyAcordo(tx, contexto, acordo, { que: 'falhou', parcela: await parcelaDo(tx, debito), tentaEm })
}

/**
 * What the bank has of a charge becomes what we have of it: what it got is received, by the one door that money has.
 * `perguntado`: it was asked just now, so that what stands there stands; of a notice, it may be old.
 */
export async function receberDebito(
  contexto: Contexto,
  txid: string,
  noBanco: DebitoNoBanco,
  { perguntado }: { perguntado: boolean },
): Promise<void> {
  for (const recebido of noBanco.recebidos) await receberPix(contexto, recebido)
  const agora = contexto.relogio.agora()
  await contexto.db.transaction(async (tx) => {
    const visto = await findDebito(tx, txid)
    // As whoever ends an agreement holds them: the agreement first.
    const acordo = visto && (await lockAcordo(tx, visto.acordoId))
    const debito = visto && (await lockDebito(tx, txid))
    if (!acordo || !debito || debito.situacao === 'pago') return
    const { situacao } = noBanco
    if (situacao === 'recusado' || situacao === 'falhou') return receberFalha(tx, contexto, { acordo, debito }, noBanco)
    if (situacao === 'removido')
      return updateDebito(tx, txid, { situacao, encerradoEm: agora, pedirEm: null, falhas: 0 })
    // Asked to be taken back, it stands: it can't be any more, and its money will come.
    if (situacao === 'ativo' && perguntado)
      return updateDebito(tx, txid, { situacao, falhas: 0, pedirEm: proximaOlhada(debito, agora) })
  })
}
