/** Which Idempotency-Key a request goes under: the same request, tried again before it is done, under the same. */
export function createIntencao(newKey: () => string) {
  let atual: { pedido: string; chave: string } | undefined
  return {
    chave(pedido: unknown): string {
      const texto = JSON.stringify(pedido)
      if (atual?.pedido !== texto) atual = { pedido: texto, chave: newKey() }
      return atual.chave
    },
    /** What was wanted is done: wanting the same again is another intention. */
    concluir() {
      atual = undefined
    },
  }
}
