import { Dialog, LinkButton, ListSkeleton } from '@contempla/ui'
import { useAction } from '@contempla/web'
import { useCallback, useEffect, useState } from 'react'
import { Canais, type Canal, canaisDoParceiro } from '../../ajuda/index.ts'
import { api, pagina } from '../../shell/app.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'

/** Whom to speak with, for who cannot come in: fetched without the query library, which comes with the login. */
export function AjudaParaEntrar({ onClose }: { onClose: () => void }) {
  const [canais, setCanais] = useState<readonly Canal[] | null>(null)
  const buscar = useCallback(async () => {
    const conteudo = await api('GET /parceiros/:id/conteudo', { params: { id: pagina.parceiro.id }, noLoading: true })
    setCanais(canaisDoParceiro(conteudo.canais, pagina.parceiro))
  }, [])
  const { run, pending, error } = useAction(buscar)
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  useEffect(() => void run(undefined), [])
  return (
    <Dialog open onClose={onClose} title="Ajuda para entrar">
      {canais && canais.length > 0 && <Canais canais={canais} />}
      {canais?.length === 0 && <p>Procure a empresa com quem você contratou o consórcio.</p>}
      {!canais && error !== null && (
        <FalhaDeLeitura error={error} onRetry={() => void run(undefined)} retrying={pending} />
      )}
      {!canais && error === null && <ListSkeleton rows={2} />}
      <LinkButton variant="quiet" fullWidth href={href('/atendimento/acompanhar')}>
        Pedir atendimento sem entrar
      </LinkButton>
      <LinkButton variant="quiet" fullWidth href={href('/boletos/conferir')}>
        Este boleto é nosso?
      </LinkButton>
      <LinkButton variant="quiet" fullWidth href={href('/valores-a-receber')}>
        Meu grupo acabou: tenho algo a receber?
      </LinkButton>
    </Dialog>
  )
}
