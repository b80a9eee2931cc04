import { useQuery } from '@tanstack/react-query'
import { bemQuery } from './bem/consultas.ts'
import { faturamentoQuery, validacaoQuery } from './consultas.ts'

/**
 * Asks whether the credit of a quota may be had in cash and, only if a request exists or existed, reads that request; reads
 * the billing of a vehicle beside it. `cadaMs` is the polling interval.
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
  const bem = useQuery({ ...bemQuery(idCota), retry: false, refetchInterval: cadaMs })
  // A status that cannot be read falls back to whether a billing may begin (document 2 §8).
  return {
    validacao,
    faturamento: data ?? null,
    bem: bem.data ?? null,
    lendo: validacao.isPending || bem.isPending || (jaPedido && isPending),
  }
}
