import { useMutation } from '@tanstack/react-query'
import { baixar } from '../shell/dados/baixar.ts'
import { showError } from '../shell/falhas/error-modal.ts'

type Link = { url: string }

async function download(url: string, nome: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`o PDF respondeu ${response.status}`)
  baixar(await response.blob(), nome)
}

/** Asks for the one-use link of a PDF and saves it under `nome`; a failure opens the error modal, with a way to retry. */
export function usePdf(askLink: () => Promise<Link>, nome: string) {
  const mutation = useMutation({
    mutationFn: async () => download((await askLink()).url, nome),
    onError: (error) => showError(error, { onRetry: () => mutation.mutate() }),
  })
  return mutation
}
