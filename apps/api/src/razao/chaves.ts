/** The keys of what a payment posts begin with this. */
export const prefixoDoPagamento = (id: number) => `pagamento:${id}:`

/** The key of the difference that a payment leaves of an instalment, or that its readjustment does. */
export const chaveDaDiferenca = (id: number, parcela: number) => `${prefixoDoPagamento(id)}diferenca:${parcela}`

/** The key of the fine and interest that a payment leaves of an instalment to be charged with the next. */
export const chaveDoResto = (id: number, parcela: number) => `${prefixoDoPagamento(id)}resto:${parcela}`

/** The payment that posted the movement of this key; null of one that came in with an import. */
export function pagamentoDaChave(chave: string): number | null {
  const id = /^pagamento:(\d+):/.exec(chave)?.[1]
  return id === undefined ? null : Number(id)
}

/** The fact that posted the movement of this key, and others with it: 'pagamento:7', 'lance:3'; null of an import's line. */
export const fatoDaChave = (chave: string): string | null =>
  /^(pagamento|lance|lance-desfeito):\d+(?=:)/.exec(chave)?.[0] ?? null
