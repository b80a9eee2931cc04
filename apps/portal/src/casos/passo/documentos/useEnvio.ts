import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../../shell/app.ts'
import { useSession } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import type { Estado } from '../../useEstado.ts'
import { isRecusado } from './documento.ts'

type Pedido = Estado['documentos'][number]
type Documento = { tipo: Pedido['tipo']; url: string; identidade?: Pedido['identidades'][number]['chave'] }

/** Hands in the documents of the phase and navigates to where the case goes; `onDone` runs after the hand-in. */
export function useEnvio(onDone: () => void) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const pessoa = useSession()?.usuario.tipoPessoa
  return useMutation({
    mutationFn: ({ estado, documentos }: { estado: Estado; documentos: Documento[] }) => {
      const body = { CaseNumber: estado.CaseNumber ?? '', documentos }
      const deNovo = estado.documentos.some(isRecusado)
      const noLoading = true
      if (deNovo) return api('POST /antifraude/analise-documento/solicitar-reanalise', { body, noLoading })
      if (pessoa === 'PJ') return api('POST /antifraude/analise-documento/solicitar-empresa', { body, noLoading })
      return api('POST /antifraude/analise-documento/solicitar', { body, noLoading })
    },
    onSuccess: async ({ tela }) => {
      onDone()
      // Home, details and the list of requests show the case too.
      await queryClient.invalidateQueries()
      await router.navigate({ href: tela ?? href('/home'), replace: true })
    },
  })
}
