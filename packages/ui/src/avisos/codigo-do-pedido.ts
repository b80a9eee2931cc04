const tamanho = 8

/** The end of a request's id as it is read out on the phone: '4F2A-91BC'. Null where the id is too short to be one. */
export function codigoDoPedido(pedido: string): string | null {
  const fim = pedido
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(-tamanho)
    .toUpperCase()
  return fim.length === tamanho ? `${fim.slice(0, tamanho / 2)}-${fim.slice(tamanho / 2)}` : null
}
