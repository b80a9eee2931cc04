import { lancesDaCota } from '@contempla/contract'
import { cotaDe, requirePosse } from '../../cotas/index.ts'
import { route, routeOnce } from '../../platform/http/route.ts'
import { confirmar } from '../confirmacao.ts'
import { presentFeito, presentPermanente } from './apresentacao.ts'
import { encerrarPermanente, getPermanente } from './permanente.service.ts'

export const routes = [
  route(lancesDaCota.lancePermanente, async (contexto, pedido) =>
    presentPermanente(await getPermanente(contexto, await cotaDe(contexto, pedido))),
  ),
  routeOnce(lancesDaCota.tornarPermanente, async (tx, contexto, pedido) => {
    const confirmada = await confirmar(tx, contexto, pedido, { permanente: true })
    if (confirmada.protocolo === null) return { ...confirmada, lancePermanente: null }
    const { lancePermanente } = presentPermanente(await getPermanente({ ...contexto, db: tx }, pedido.params.id))
    return { ...confirmada, lancePermanente }
  }),
  routeOnce(lancesDaCota.encerrarPermanente, async (tx, contexto, pedido) => {
    const da = { ...(await requirePosse({ db: tx }, pedido)), ator: pedido.ator }
    const { encerrado, mantido } = await encerrarPermanente(tx, contexto, da)
    return { encerrado, lanceMantido: presentFeito(mantido) }
  }),
]
