import { showSnackbar } from '@contempla/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, session } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import type { CasoDaPessoa, Desistencia } from '../shell/rotas/route-map.ts'
import { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
import { estadoQuery } from './useEstado.ts'

interface DesistirProps {
  caso: CasoDaPessoa
  desistencia: Desistencia
  /** Once it was given up. */
  onDone: () => void
}

/** Gives up what was asked for, once that was confirmed. */
export function Desistir({ caso, desistencia: { call, feito, ...palavras }, onDone }: DesistirProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const desistir = useMutation({
    mutationFn: () => api(call, { noLoading: true }),
    onSuccess: async ({ tela }) => {
      onDone()
      showSnackbar(feito, 'sucesso')
      // Left before the case is read again: here it would be drawn as none.
      await router.navigate({ href: tela ?? href('/home'), replace: true })
      const estado = await queryClient.fetchQuery(estadoQuery(caso))
      if (estado) session.updateUsuario({ atualizacaoCadastralObrigatoria: estado.atualizacaoCadastralObrigatoria })
      // The record, home and the form say no more of what was asked for.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <ConfirmarDesistencia
      palavras={palavras}
      pending={desistir.isPending}
      error={desistir.error}
      onConfirm={() => desistir.mutate()}
    />
  )
}
