import type { AcaoComCodigo } from '@contempla/consorcio'
import type { FormCall } from '@contempla/web/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { tokens } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'

const doCadastro = 'GET /cotas/:id/dados-cadastrais'

interface EscritaProps<R, S> {
  send: (request: R) => Promise<S>
  /** What has to be confirmed by a code before it is sent, and the address to come back to with it. */
  codigo?: { acao: AcaoComCodigo; voltar: string }
  onDone: (salvo: S) => void
}

/** A write of the person's record. Without the code that it asks for, the code comes first. */
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
      // A form starts from what it first gets: opened again, not from what was there before.
      queryClient.removeQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith(doCadastro) })
      // Details of a quota and home show who the holder is too.
      await queryClient.invalidateQueries()
    },
  })
  return { ...escrita, faltaCodigo: faltaCodigo() }
}
