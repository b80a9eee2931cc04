import { ArquivoUpload, Button, type EnviarArquivo, FailureText, Stack } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { type RefObject, useState } from 'react'
import { useMotivo } from '../../casos/index.ts'
import { useCamera } from '../../shell/aparelho/useCamera.ts'
import { api } from '../../shell/app.ts'
import classes from './Especie.module.css'
import { usePasso } from './usePasso.ts'

const enviar = (file: File, opcoes: Partial<Parameters<EnviarArquivo>[1]> = {}) => {
  const body = new FormData()
  body.set('category', 'documento')
  body.set('file', file)
  return api('POST /arquivos/v2', { body, ...opcoes, noLoading: true })
}

type Foto = { file: File; url: string }

/** Shows the camera, the picture taken and the sending; without a camera it takes a picture from the device. */
export function Selfie({ link }: { link: string }) {
  const { estado, video, abrir, fotografar, fechar } = useCamera({ facingMode: 'user' })
  const [foto, setFoto] = useState<Foto | null>(null)
  const parado = useMotivo()({})
  const tirar = async () => {
    const file = await fotografar('selfie.jpg')
    if (!file) return
    fechar()
    setFoto({ file, url: URL.createObjectURL(file) })
  }
  const deNovo = () => {
    if (foto) URL.revokeObjectURL(foto.url)
    setFoto(null)
    void abrir()
  }
  if (foto) return <FotoTirada link={link} foto={foto} onDeNovo={deNovo} />
  if (estado === 'aberta') return <Visor video={video} onTirar={() => void tirar()} />
  if (estado === 'negada' || estado === 'ausente')
    return <SemCamera link={link} negada={estado === 'negada'} onTentar={() => void abrir()} />
  return (
    <Button fullWidth loading={estado === 'abrindo'} disabledReason={parado} onClick={() => void abrir()}>
      Abrir a câmera
    </Button>
  )
}

function Visor({ video, onTirar }: { video: RefObject<HTMLVideoElement | null>; onTirar: () => void }) {
  // Until the camera shows something there is nothing to take a picture of.
  const [jaVe, setJaVe] = useState(false)
  return (
    <div className={classes.camera}>
      <video
        ref={video}
        className={`${classes.visor} ${classes.espelho}`}
        autoPlay
        muted
        playsInline
        aria-label="O que a câmera vê"
        onLoadedData={() => setJaVe(true)}
      />
      <Button fullWidth loading={!jaVe} onClick={onTirar}>
        Tirar a foto
      </Button>
    </div>
  )
}

const useAutenticacao = (link: string) =>
  usePasso((url: string) =>
    api('POST /core/faturamento-credito/autenticacao', { body: { link, url }, noLoading: true }),
  )

function FotoTirada({ link, foto, onDeNovo }: { link: string; foto: Foto; onDeNovo: () => void }) {
  const parado = useMotivo()({})
  const mandar = usePasso(async (file: File) => {
    const { url } = await enviar(file)
    return api('POST /core/faturamento-credito/autenticacao', { body: { link, url }, noLoading: true })
  })
  return (
    <div className={classes.camera}>
      <img className={classes.visor} src={foto.url} alt="A foto que você tirou" />
      {mandar.error && <FailureText>{messageOf(mandar.error)}</FailureText>}
      <Button fullWidth loading={mandar.isPending} disabledReason={parado} onClick={() => mandar.mutate(foto.file)}>
        Enviar esta foto
      </Button>
      <Button fullWidth variant="secondary" onClick={onDeNovo}>
        Tirar outra
      </Button>
    </div>
  )
}

/** Says why no picture can be taken and what to do (document 3 §8, 'Camera denied on the facial check'). */
function SemCamera({ link, negada, onTentar }: { link: string; negada: boolean; onTentar: () => void }) {
  const mandar = useAutenticacao(link)
  return (
    <Stack>
      <FailureText>
        {negada
          ? 'A câmera foi negada. Abra as permissões deste site no navegador, permita a câmera e tente de novo.'
          : 'Não achamos uma câmera neste aparelho. Abra o link no celular, ou envie uma foto.'}
      </FailureText>
      <Button fullWidth variant="secondary" onClick={onTentar}>
        Tentar a câmera de novo
      </Button>
      <ArquivoUpload
        label="Ou envie uma foto do rosto"
        description="JPG, tirada agora."
        capture="user"
        maxArquivos={1}
        tipos={['image/jpeg']}
        send={enviar}
        explain={messageOf}
        onChange={([enviada]) => enviada && mandar.mutate(enviada.url)}
      />
      {mandar.error && <FailureText>{messageOf(mandar.error)}</FailureText>}
    </Stack>
  )
}
