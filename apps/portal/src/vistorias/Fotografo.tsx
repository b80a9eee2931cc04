import type { Angulo } from '@contempla/consorcio'
import { Button, FailureText } from '@contempla/ui'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useCamera } from '../shell/aparelho/useCamera.ts'
import { FotoRecusada, prepareFoto } from './foto.ts'
import { type Moldura, molduraDe } from './molduras.ts'
import classes from './Vistoria.module.css'
import type { FotoGuardada } from './vistoria.ts'

/** The back camera, with enough pixels for the engraved chassis. */
const cameraDeTras = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } }

interface FotografoProps {
  angulo: Angulo
  onFoto: (foto: FotoGuardada) => Promise<void>
  /** Leaves the photo as it is; absent while photos are missing. */
  onDeixar: (() => void) | undefined
}

/** Takes one photo by the camera, with its frame drawn on it; without a camera, from the device. */
export function Fotografo({ angulo, onFoto, onDeixar }: FotografoProps) {
  const { estado, video, abrir, fotografar } = useCamera(cameraDeTras)
  const [tirada, setTirada] = useState<{ angulo: Angulo; file: File } | null>(null)
  // Of another angle by now: that photo was left.
  const file = tirada?.angulo === angulo ? tirada.file : null
  const receber = (nova: File | null | undefined) => nova && setTirada({ angulo, file: nova })
  return (
    <div className={classes.fotografo}>
      {file && (
        <FotoTirada
          key={`${angulo} ${file.lastModified}`}
          {...{ angulo, file }}
          onFoto={async (foto) => {
            await onFoto(foto)
            setTirada(null)
          }}
          onDeNovo={() => setTirada(null)}
        />
      )}
      <div hidden={file !== null}>
        {estado === 'aberta' ? (
          <Visor angulo={angulo} video={video} onTirar={async () => receber(await fotografar(`${angulo}.jpg`))} />
        ) : (
          <SemCamera estado={estado} onAbrir={() => void abrir()} onArquivo={receber} />
        )}
      </div>
      {onDeixar && !file && (
        <Button variant="quiet" fullWidth onClick={onDeixar}>
          Deixar como está
        </Button>
      )}
    </div>
  )
}

interface VisorProps {
  angulo: Angulo
  video: RefObject<HTMLVideoElement | null>
  onTirar: () => Promise<unknown>
}

function Visor({ angulo, video, onTirar }: VisorProps) {
  // Until the camera shows something there is nothing to take a picture of.
  const [jaVe, setJaVe] = useState(false)
  const aqui = useRef<HTMLDivElement>(null)
  // What is asked for, what the camera sees and the button are in sight at once.
  useEffect(() => {
    aqui.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [angulo])
  return (
    <div ref={aqui} className={classes.fotografo}>
      <div className={classes.visor}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="O que a câmera vê"
          onLoadedData={() => setJaVe(true)}
        />
        <DesenhoDaMoldura moldura={molduraDe(angulo)} />
      </div>
      <Button fullWidth loading={!jaVe} onClick={() => void onTirar()}>
        Tirar a foto
      </Button>
    </div>
  )
}

const DesenhoDaMoldura = ({ moldura }: { moldura: Moldura }) => (
  <svg className={classes.guia} viewBox="0 0 100 100" fill="none" aria-hidden="true">
    {moldura.forma === 'roda' ? (
      <circle cx={50} cy={50} r={38} />
    ) : (
      <rect x={moldura.x} y={moldura.y} width={moldura.largura} height={moldura.altura} rx={4} />
    )}
  </svg>
)

interface SemCameraProps {
  estado: ReturnType<typeof useCamera>['estado']
  onAbrir: () => void
  onArquivo: (file: File | undefined) => void
}

/** Asks for the camera; where there is none, or it is denied, says so and takes a picture file. */
function SemCamera({ estado, onAbrir, onArquivo }: SemCameraProps) {
  const escolher = useRef<HTMLInputElement>(null)
  const semCamera = estado === 'negada' || estado === 'ausente'
  const receber = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onArquivo(currentTarget.files?.[0])
    currentTarget.value = ''
  }
  return (
    <div className={classes.fotografo}>
      {semCamera && (
        <FailureText>
          {estado === 'negada'
            ? 'A câmera foi negada. Abra as permissões deste site no navegador, permita a câmera e tente de novo; ou escolha uma foto.'
            : 'Não achamos uma câmera aqui. Abra o link no celular, ou escolha uma foto.'}
        </FailureText>
      )}
      <Button fullWidth variant={semCamera ? 'secondary' : 'primary'} loading={estado === 'abrindo'} onClick={onAbrir}>
        {semCamera ? 'Tentar a câmera de novo' : 'Abrir a câmera'}
      </Button>
      {semCamera && (
        <>
          <Button fullWidth onClick={() => escolher.current?.click()}>
            Escolher uma foto
          </Button>
          <input
            ref={escolher}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            tabIndex={-1}
            aria-hidden="true"
            onChange={receber}
          />
        </>
      )}
    </div>
  )
}

interface FotoTiradaProps extends Pick<FotografoProps, 'angulo' | 'onFoto'> {
  file: File
  onDeNovo: () => void
}

/** Shows the photo that was taken, to be used or taken again. */
function FotoTirada({ angulo, file, onFoto, onDeNovo }: FotoTiradaProps) {
  const url = useUrlDe(file)
  const usar = useRef<HTMLButtonElement>(null)
  const [usando, setUsando] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  useEffect(() => usar.current?.focus(), [])
  const onUsar = async () => {
    setUsando(true)
    setRecusa(null)
    try {
      await onFoto(await prepareFoto(angulo, file))
    } catch (erro) {
      setRecusa(erro instanceof FotoRecusada ? erro.message : 'Não conseguimos usar esta foto. Tire outra.')
      setUsando(false)
    }
  }
  return (
    <div className={classes.fotografo}>
      {url && <img className={classes.tirada} src={url} alt="A foto que você tirou" />}
      <FailureText>{recusa}</FailureText>
      <Button ref={usar} fullWidth loading={usando} onClick={() => void onUsar()}>
        Usar esta foto
      </Button>
      <Button variant="secondary" fullWidth onClick={onDeNovo}>
        Tirar outra
      </Button>
    </div>
  )
}

/** Keeps an object URL of a file for as long as it is shown. */
function useUrlDe(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const nova = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is the page's to make and to give back
    setUrl(nova)
    return () => URL.revokeObjectURL(nova)
  }, [file])
  return url
}
