import type { AcaoComCodigo } from '@contempla/consorcio'
import type { FormCall } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { tokens } from '../app.ts'
import { href } from '../rotas/href.ts'

const doCadastro = 'GET /cotas/:id/dados-cadastrais'

interface EscritaProps<R, S> {
  send: (request: R) => Promise<S>
  /** The action that a code confirms before the write, and the address to come back to with the code. */
  codigo?: { acao: AcaoComCodigo; voltar: string }
  onDone: (salvo: S) => void
}

/** Writes to the person's record, and leads to the code first where the write needs one that is missing. */
export function useEscrita<R, S = unknown>({
  send,
  codigo,
  onDone,
}: EscritaProps<R, S>): FormCall<R> & { faltaCodigo: boolean } {
  const router = useRouter()
  const queryClient = useQueryClient()
  const faltaCodigo = () => codigo !== undefined && tokens.find(codigo.acao) === null
  const escrita = useMutation({
    mutationFn: async (request: R): Promise<{ salvo: S } | null> => {
      if (!codigo || !faltaCodigo()) return { salvo: await send(request) }
      void router.navigate({ href: href('/perfil/token', {}, { ...codigo, empilhado: '1' }) })
      return null
    },
    onSuccess: async (feito) => {
      if (!feito) return
      onDone(feito.salvo)
      // A form keeps its first values, so the next one must not start from the old answer.
      queryClient.removeQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith(doCadastro) })
      // Home and the quota's details show the holder's data too.
      await queryClient.invalidateQueries()
    },
  })
  return { ...escrita, faltaCodigo: faltaCodigo() }
}
