import type { lances as chamadas, Parsed, Payload } from '@contempla/contract'
import { cotaDe } from '../cotas/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { presentConfirmacao } from './apresentacao.ts'
import { confirmOferta, ofertaDoCorpo } from './credenciamento.service.ts'

type PedidoDeConfirmacao = Parsed<typeof chamadas.confirmarLance> & { sessao: { clienteId: number }; ator: Ator }

/**
 * Confirms the payload of document 1 §3, for this assembly alone or for the following ones too. Throws as
 * `confirmOferta`.
 */
export async function confirmar(
  tx: Executor,
  contexto: Contexto,
  pedido: PedidoDeConfirmacao,
  { permanente }: { permanente: boolean },
): Promise<Payload<typeof chamadas.confirmarLance>> {
  const { valorOferta, identificador, ...corpo } = pedido.body
  const cotaId = await cotaDe({ db: tx }, pedido)
  const confirmada = await confirmOferta(tx, contexto, {
    ...ofertaDoCorpo(corpo, valorOferta),
    cotaId,
    clienteId: pedido.sessao.clienteId,
    identificador,
    validaRestricao: corpo.validaRestOferta === 'S',
    permanente,
    ator: pedido.ator,
  })
  return presentConfirmacao(confirmada)
}
