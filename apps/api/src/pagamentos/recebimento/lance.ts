import { type CodigoDeErro, ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { avisarSobraDoLance, pagarLance } from '../../contemplacoes/index.ts'
import type { Ator } from '../../platform/audit.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { boleto, type MotivoDoPagamentoNaFila } from '../../schema/index.ts'
import type { Destino } from '../lancamentos.ts'
import { type Desfecho, tudoNaFila } from './desfecho.ts'

type Boleto = typeof boleto.$inferSelect

/** Maps the refusals of a bid's payment to the queue's reasons. */
const motivoDoLance: Partial<Record<CodigoDeErro, MotivoDoPagamentoNaFila>> = {
  LANCE_JA_PAGO: 'BOLETO_JA_PAGO',
  LANCE_PAGO_APOS_O_PRAZO: 'BOLETO_VENCIDO',
  CONTEMPLACAO_DESFEITA: 'CONTEMPLACAO_DESFEITA',
}

/** Settles the boleto of a winning bid: its payment settles the whole bid, embedded part and FGTS included. */
export async function settleLance(
  { contexto, ator, ...destino }: Destino & { contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>; ator: Ator },
  valor: number,
  cobrado: Boleto,
): Promise<Desfecho> {
  const { tx, dia, conta } = destino
  const devido = cobrado.valorCentavos
  if (conta.cancelada) return tudoNaFila(valor, 'COTA_CANCELADA', devido)
  if (valor < devido) return tudoNaFila(valor, 'VALOR_A_MENOR', devido)
  const contemplacaoId = cobrado.contemplacaoId ?? 0
  try {
    const { sobra } = await pagarLance(tx, contexto, { contemplacaoId, dia, ator })
    await tx.update(boleto).set({ pagoEm: dia }).where(eq(boleto.id, cobrado.id))
    const resto = valor - devido + sobra
    await avisarSobraDoLance(contexto, tx, { cotaId: conta.cota.id, sobra: resto })
    const motivo = sobra > 0 ? 'NAO_CABE_NO_SALDO' : 'VALOR_A_MAIOR'
    return { alocado: valor - resto, fila: resto > 0 ? { motivo, valor: resto, devido } : null }
  } catch (error) {
    // It is refused before anything is written.
    const motivo = error instanceof ErroDeNegocio ? motivoDoLance[error.codigo] : undefined
    if (!motivo) throw error
    return tudoNaFila(valor, motivo, devido)
  }
}
