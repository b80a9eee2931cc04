import { SEM_ROSTO, VARIOS_ROSTOS } from '@contempla/consorcio'
import { ArquivoUpload, Button, type EnviarArquivo, FailureText, Stack } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useEffect, useState } from 'react'
import { useMotivo } from '../../casos/index.ts'
import { useCamera } from '../../shell/aparelho/useCamera.ts'
import { api } from '../../shell/app.ts'
import { contarRostos } from './contar-rostos.ts'
import classes from './Especie.module.css'
import { emBase64, type Gesto } from './gestos.ts'
import { usePasso } from './usePasso.ts'
import { Visor } from './Visor.tsx'

const enviar = (file: File, opcoes: Partial<Parameters<EnviarArquivo>[1]> = {}) => {
  const body = new FormData()
  body.set('category', 'documento')
  body.set('file', file)
  return api('POST /arquivos/v2', { body, ...opcoes, noLoading: true })
}

/** The picture straight ahead, and one for each gesture. */
type Fotos = { file: File; url: string; quadros: readonly File[] }

interface SelfieProps {
  link: string
  /** What the camera asks for after the face straight ahead; none where no machine looks. */
  gestos: readonly Gesto[]
}

/** Shows the camera, the picture taken and the sending; without a camera it takes a picture from the device. */
export function Selfie({ link, gestos }: SelfieProps) {
  const { estado, video, abrir, fotografar, fechar } = useCamera({ facingMode: 'user' })
  const [fotos, setFotos] = useState<Fotos | null>(null)
  const parado = useMotivo()({})
  const guardar = ([file, ...quadros]: readonly File[]) => {
    if (!file) return
    fechar()
    setFotos({ file, quadros, url: URL.createObjectURL(file) })
  }
  const deNovo = () => {
    if (fotos) URL.revokeObjectURL(fotos.url)
    setFotos(null)
    void abrir()
  }
  if (fotos) return <FotoTirada link={link} fotos={fotos} onDeNovo={deNovo} />
  if (estado === 'aberta') return <Visor video={video} gestos={gestos} fotografar={fotografar} onFotos={guardar} />
  if (estado === 'negada' || estado === 'ausente')
    return <SemCamera link={link} negada={estado === 'negada'} onTentar={() => void abrir()} />
  return (
    <Button fullWidth loading={estado === 'abrindo'} disabledReason={parado} onClick={() => void abrir()}>
      Abrir a câmera
    </Button>
  )
}

/** `foto`: the file, or where it was uploaded to. */
type Enviada = { foto: File | string; quadros: readonly File[]; assimMesmo?: true }

const useAutenticacao = (link: string) =>
  usePasso(async ({ foto, quadros, assimMesmo }: Enviada) => {
    const url = typeof foto === 'string' ? foto : (await enviar(foto)).url
    const gestos = await Promise.all(quadros.map(emBase64))
    const body = { link, url, ...(gestos.length > 0 && { gestos }), ...(assimMesmo && { assimMesmo }) }
    return api('POST /core/faturamento-credito/autenticacao', { body, noLoading: true })
  })

/** The machine found no face, or several; it may be wrong, and refuses nobody. */
const semUmRosto = (erro: unknown): boolean =>
  erro instanceof ApiError && (erro.codigo === 'ROSTO_NAO_ACHADO' || erro.codigo === 'ROSTOS_DEMAIS')

/** Tells why a photo was not taken; one that the machine did not take may go to a person. */
function Recusada({ mandar }: { mandar: ReturnType<typeof useAutenticacao> }) {
  const { error, variables, isPending, mutate } = mandar
  if (!error) return null
  return (
    <>
      <FailureText>{messageOf(error)}</FailureText>
      {semUmRosto(error) && variables && (
        <Button
          fullWidth
          variant="secondary"
          loading={isPending}
          onClick={() => mutate({ ...variables, quadros: [], assimMesmo: true })}
        >
          Enviar assim mesmo: uma pessoa confere
        </Button>
      )}
    </>
  )
}

/** What the phone sees of the photo before it is sent, if it can; null until then, and of one to be sent. */
function useAvisoDoAparelho(file: File, olha: boolean): string | null {
  const [rostos, setRostos] = useState<number | null>(null)
  useEffect(() => {
    let vale = true
    if (olha) void contarRostos(file).then((quantos) => vale && setRostos(quantos))
    return () => {
      vale = false
    }
  }, [file, olha])
  if (rostos === null || rostos === 1) return null
  return rostos === 0 ? SEM_ROSTO : VARIOS_ROSTOS
}

function FotoTirada({ link, fotos, onDeNovo }: { link: string; fotos: Fotos; onDeNovo: () => void }) {
  const parado = useMotivo()({})
  const mandar = useAutenticacao(link)
  const { file, url, quadros } = fotos
  // Gestures are asked for only of who agreed that a machine looks.
  const varias = quadros.length > 0
  const aviso = useAvisoDoAparelho(file, varias)
  return (
    <div className={classes.camera}>
      <img className={classes.visor} src={url} alt="A foto que você tirou" />
      {aviso !== null && !mandar.error && <FailureText>{aviso}</FailureText>}
      <Recusada mandar={mandar} />
      <Button
        fullWidth
        loading={mandar.isPending}
        disabledReason={parado}
        onClick={() => mandar.mutate({ foto: file, quadros })}
      >
        {varias ? 'Enviar as fotos' : 'Enviar esta foto'}
      </Button>
      <Button fullWidth variant="secondary" onClick={onDeNovo}>
        {varias ? 'Tirar outras' : 'Tirar outra'}
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
        description="JPG, tirada agora. Uma pessoa confere."
        capture="user"
        maxArquivos={1}
        tipos={['image/jpeg']}
        send={enviar}
        explain={messageOf}
        onChange={([enviada]) => enviada && mandar.mutate({ foto: enviada.url, quadros: [] })}
      />
      <Recusada mandar={mandar} />
    </Stack>
  )
}
