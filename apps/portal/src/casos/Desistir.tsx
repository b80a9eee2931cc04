import { Button, Dialog, FailureText, showSnackbar } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api, session } from '../shell/app.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import type { CasoDoPortal, Desistencia } from '../shell/rotas/route-map.ts'
import { estadoQuery } from './useEstado.ts'

interface DesistirProps {
  caso: CasoDoPortal
  desistencia: Desistencia
  /** Once it was given up. */
  onDone: () => void
}

/** Gives up what was asked for, once that was confirmed. */
export function Desistir({ caso, desistencia: { call, label, pergunta, text, feito }, onDone }: DesistirProps) {
  const [open, setOpen] = useState(false)
  const offline = useMotivoOffline()
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
    <>
      <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={pergunta}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button
              variant="danger"
              loading={desistir.isPending}
              disabledReason={offline}
              onClick={() => desistir.mutate()}
            >
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
        {desistir.isError && <FailureText>{messageOf(desistir.error)}</FailureText>}
      </Dialog>
    </>
  )
}
