import { showSnackbar } from '@contempla/ui'
import { localError, readError } from '@contempla/web'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { baixar } from '../shell/dados/baixar.ts'
import { showError } from '../shell/falhas/error-modal.ts'

/** The bytes of a paper, asked for when they are wanted. */
export type FetchPapel = () => Promise<Blob>

async function fetchLink(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw localError(navigator.onLine ? 'SEM_RESPOSTA' : 'SEM_CONEXAO')
  })
  if (!response.ok) throw await readError(response)
  return response.blob()
}

/** The bytes behind a one-use link, which is asked for each time. */
export const peloLink =
  (askLink: () => Promise<{ url: string }>): FetchPapel =>
  async () =>
    fetchLink((await askLink()).url)

/** Fetches a PDF and saves it under `nome`; a failure opens the error modal, with a way to retry. */
export function usePdf(fetchPapel: FetchPapel, nome: string) {
  const mutation = useMutation({
    mutationFn: async () => baixar(await fetchPapel(), nome),
    onError: (error) => showError(error, { onRetry: () => mutation.mutate() }),
  })
  return mutation
}

const tipo = 'application/pdf'

/** Tells whether this device can share PDF files with its other apps. */
export const isCompartilhavel = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([''], 'papel.pdf', { type: tipo })] })

const nomeDoErro = (error: unknown): string => (error instanceof DOMException ? error.name : '')

/**
 * Fetches a PDF and hands it to another app of the device. A browser that only lets right after a tap, and found the
 * paper too long in coming, gets it with the next one.
 */
export function useCompartilhar(fetchPapel: FetchPapel, nome: string) {
  const pronto = useRef<File | null>(null)
  const mutation = useMutation({
    mutationFn: async () => {
      pronto.current ??= new File([await fetchPapel()], nome, { type: tipo })
      await navigator.share({ files: [pronto.current] }).catch((error: unknown) => {
        if (nomeDoErro(error) === 'NotAllowedError') showSnackbar('O PDF está pronto. Toque de novo para compartilhar.')
        // Closing the share sheet is no error.
        else if (nomeDoErro(error) !== 'AbortError') throw error
      })
    },
    onError: (error) => showError(error, { onRetry: () => mutation.mutate() }),
  })
  return mutation
}
