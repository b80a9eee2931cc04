import { randomBytes } from 'node:crypto'
import type { Dia } from '@contempla/consorcio'
import { JA } from '../pix/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { debito } from '../schema/index.ts'
import { lockAcordo } from './acordos.sql.ts'
import { type Meios, notifyAcordo } from './avisos.ts'
import { ACIMA_DO_LIMITE, type ADebitar, listGruposADebitar, lockADebitar } from './debitos.sql.ts'

const porVez = 100

async function sendUm(tx: Executor, contexto: Meios, { boletoId, acordoId, limite, ...parcela }: ADebitar) {
  const acordo = await lockAcordo(tx, acordoId)
  if (acordo?.situacao !== 'autorizado') return null
  const agora = contexto.relogio.agora()
  const acima = limite !== null && parcela.valor > limite
  const [novo] = await tx
    .insert(debito)
    .values({
      txid: randomBytes(16).toString('hex'),
      acordoId,
      boletoId,
      valorCentavos: parcela.valor,
      vencimento: parcela.vencimento,
      criadoEm: agora,
      ...(acima
        ? { situacao: 'recusado', motivo: ACIMA_DO_LIMITE, encerradoEm: agora }
        : { situacao: 'a-registrar', pedirEm: JA }),
    })
    .onConflictDoNothing()
    .returning()
  if (!novo) return null
  await notifyAcordo(
    tx,
    contexto,
    acordo,
    acima && limite !== null ? { que: 'acima-do-limite', parcela, limite } : { que: 'enviado', parcela },
  )
  return acima ? 'acima' : 'enviado'
}

/**
 * Writes the charges that may be sent to the bank on a day, of a group or of one agreement, in the caller's transaction,
 * and tells the holder of each. Once a boleto; answers how many were written, none when there are no more.
 */
export async function sendDebitos(
  tx: Executor,
  contexto: Meios,
  dia: Dia,
  de: { grupoId: number } | { acordoId: number },
) {
  const feito = { debitos: 0, acimaDoLimite: 0, vistos: 0 }
  for (const boleto of await lockADebitar(tx, dia, de, porVez)) {
    const desfecho = await sendUm(tx, contexto, boleto)
    feito.vistos += 1
    if (desfecho === 'enviado') feito.debitos += 1
    if (desfecho === 'acima') feito.acimaDoLimite += 1
  }
  return feito
}

export const debitoAutomatico: Rotina = {
  nome: 'debito-automatico',
  titulo: 'Débito automático',
  descricao:
    'Manda ao banco, de 10 a 2 dias antes do vencimento, as parcelas de quem autorizou o débito, e avisa o titular.',
  alvos: async ({ db, banco }, dia) => (banco?.debito ? listGruposADebitar(db, dia) : []),
  async executar(contexto, dia, grupoId) {
    const feito = { debitos: 0, acimaDoLimite: 0 }
    for (;;) {
      const { vistos, debitos, acimaDoLimite } = await contexto.db.transaction((tx) =>
        sendDebitos(tx, contexto, dia, { grupoId }),
      )
      feito.debitos += debitos
      feito.acimaDoLimite += acimaDoLimite
      if (debitos + acimaDoLimite === 0 || vistos < porVez) return feito
    }
  },
}
