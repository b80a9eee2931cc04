import { showSnackbar } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { emPalavras } from '../../shell/falhas/em-palavras.ts'

/** Document 3 §8, of an operation that failed without anybody being to blame for it. */
const FALHA = 'Falha ao realizar esta operação, tente novamente em instantes.'

interface EscolhaProps<R, D> {
  save: (request: R) => Promise<D>
  /** The queries read again after saving. */
  mostra: readonly QueryKey[]
  dito: (salva: D) => string
}

/** Saves a choice that changes once in 24 hours; refused as locked, it is shown as it is by now. */
export function useEscolha<R, D>({ save, mostra, dito }: EscolhaProps<R, D>) {
  const queryClient = useQueryClient()
  const reler = () => Promise.all(mostra.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: (request: R) => save(request).catch(emPalavras(FALHA)),
    onSuccess: async (salva) => {
      showSnackbar(dito(salva), 'sucesso')
      await reler()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void reler()
    },
  })
}
