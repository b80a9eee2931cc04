import { Button, type EnviarArquivo, FailureText, showSnackbar, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import classes from '../detalhes/DetalhesDaCota.module.css'
import { usePreferenciasDaCota } from './usePreferenciasDaCota.ts'

/** With the photo's compression it weighs as much as the rest of the screen: it comes when it is asked for. */
const ArquivoUpload = lazy(() => import('./ArquivoUpload.ts').then((m) => ({ default: m.ArquivoUpload })))

const tipos = ['image/jpeg', 'image/png', 'image/webp']
const maxBytes = 8_000_000
/** The button that begins, now of the photo, now of the upload in its place. */
const idDoBotao = 'foto-da-cota'

const enviar: EnviarArquivo = (file, { signal, onProgress }) => {
  const body = new FormData()
  body.set('category', 'foto-cota')
  body.set('file', file)
  return api('POST /arquivos/v2', { body, signal, onProgress, noLoading: true })
}

/** The quota's photo: taken, chosen, changed or removed. */
export function FotoDaCota({ id, foto, temFoto }: { id: number; foto: string | null; temFoto: boolean }) {
  const { mutate, isPending, error, reset } = usePreferenciasDaCota(id)
  const [trocando, setTrocando] = useState(false)
  const disabledReason = useMotivoOffline()
  const aVista = `${trocando} ${temFoto}`
  const antes = useRef(aVista)
  useEffect(() => {
    // The pressed button disappears with the change, so the focus moves to the button that takes its place.
    if (antes.current !== aVista) document.getElementById(idDoBotao)?.focus()
    antes.current = aVista
  }, [aVista])
  const save = (photo_url: string | null) =>
    mutate(
      { photo_url },
      {
        onSuccess: () => {
          setTrocando(false)
          showSnackbar(photo_url ? 'Foto salva' : 'Foto removida', 'sucesso')
        },
      },
    )
  // The error of one try does not apply to the next.
  const show = (abrir: boolean) => {
    reset()
    setTrocando(abrir)
  }
  const resend: EnviarArquivo = (file, opcoes) => {
    reset()
    return enviar(file, opcoes)
  }
  if (trocando)
    return (
      <div className={classes.parte}>
        <Suspense fallback={<TextSkeleton lines={2} />}>
          <ArquivoUpload
            id={idDoBotao}
            label={temFoto ? 'Nova foto da cota' : 'Foto da cota'}
            description="A foto é reduzida antes de sair do aparelho."
            tipos={tipos}
            maxBytes={maxBytes}
            send={resend}
            explain={messageOf}
            onChange={([enviado]) => enviado && save(enviado.url)}
            {...(error ? { error: messageOf(error) } : {})}
          />
        </Suspense>
        <div className={classes.botoes}>
          <Button variant="quiet" loading={isPending} onClick={() => show(false)}>
            Cancelar
          </Button>
        </div>
      </div>
    )
  return (
    <div className={classes.parte}>
      {foto && <img className={classes.foto} src={foto} alt="Foto da cota" />}
      <div className={classes.botoes}>
        <Button
          id={idDoBotao}
          variant="secondary"
          icon={<IconPhoto size={20} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => show(true)}
        >
          {temFoto ? 'Trocar foto' : 'Adicionar foto'}
        </Button>
        {temFoto && !disabledReason && (
          <Button variant="quiet" loading={isPending} onClick={() => save(null)}>
            Remover foto
          </Button>
        )}
      </div>
      {error !== null && <FailureText>{messageOf(error)}</FailureText>}
    </div>
  )
}
