import classes from './CodigoDoPedido.module.css'
import { codigoDoPedido } from './codigo-do-pedido.ts'

/** What to read out to whoever helps with a failed request; nothing where the failure has no request. */
export function CodigoDoPedido({ pedido }: { pedido: string | undefined }) {
  const codigo = pedido && codigoDoPedido(pedido)
  if (!codigo) return null
  return (
    <span className={classes.codigo}>
      Se precisar de ajuda, informe o código <b>{codigo}</b>
    </span>
  )
}
