import { useQuery } from '@tanstack/react-query'
import { faturamentoQuery, validacaoQuery } from './consultas.ts'

/**
 * Whether the credit of a quota may be had in cash, and where the request for that stands: asked only where there is or
 * was one. `cadaMs`: how often to look again.
 */
export function useFaturamento(idCota: number, cadaMs: number | false = false) {
  const validacao = useQuery({
    ...validacaoQuery(idCota),
    refetchInterval: ({ state }) => (state.data?.jaPedido ? false : cadaMs),
  })
  const jaPedido = validacao.data?.jaPedido ?? false
  const { data, isPending } = useQuery({
    ...faturamentoQuery(idCota),
    enabled: jaPedido,
    retry: false,
    refetchInterval: cadaMs,
  })
  // A status that can't be read falls back to whether one may begin (document 2 §8).
  return { validacao, faturamento: data ?? null, lendo: validacao.isPending || (jaPedido && isPending) }
}
