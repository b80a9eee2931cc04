/**
 * What `npm test` asks of the ratios, each below the last figure seen by what a busy machine takes from it. They are only made
 * stricter: whoever makes a hot path quicker moves its limit along.
 */
export const LIMITES_DAS_RAZOES = {
  /** CPU of the bare server ÷ that of `GET /cotas`, at least. */
  lista: 0.35,
  /** CPU of the bare server ÷ that of `GET /cota/:id`, at least. */
  detalhe: 0.25,
  /** CPU of the bare transaction ÷ that of a confirmed bid, at least. */
  lance: 0.22,
  /** Publication of an assembly ÷ its bare writes, at most. */
  assembleia: 7,
} as const
