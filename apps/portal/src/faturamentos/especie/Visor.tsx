import { Button } from '@contempla/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './Especie.module.css'
import { type Gesto, INSTRUCOES } from './gestos.ts'

interface VisorProps {
  video: RefObject<HTMLVideoElement | null>
  gestos: readonly Gesto[]
  fotografar: (nome: string, lado?: number) => Promise<File | null>
  onFotos: (fotos: readonly File[]) => void
}

/** Whoever looks up, or aside, no longer sees the button: the picture is taken this much after it. */
const SEGUNDOS = 3
/** Enough for a machine, and light enough for a bad line. */
const LADO_DO_GESTO = 720

/** Leads through the picture straight ahead and one for each gesture, each taken at a button. */
export function Visor({ video, gestos, fotografar, onFotos }: VisorProps) {
  // Until the camera shows something there is nothing to take a picture of.
  const [jaVe, setJaVe] = useState(false)
  const [fotos, setFotos] = useState<readonly File[]>([])
  const [faltam, setFaltam] = useState<number | null>(null)
  const palco = useRef<HTMLDivElement>(null)
  const comGestos = gestos.length > 0
  useEffect(() => {
    // What is asked for, the face and the button fit a phone's screen together.
    if (comGestos) palco.current?.scrollIntoView({ block: 'center' })
  }, [comGestos])
  const passos = ['reto', ...gestos] as const
  const passo = passos[fotos.length] ?? 'reto'
  const tirar = async () => {
    const foto = await fotografar(`${passo}.jpg`, passo === 'reto' ? undefined : LADO_DO_GESTO)
    if (!foto) return
    const todas = [...fotos, foto]
    setFotos(todas)
    if (todas.length === passos.length) onFotos(todas)
  }
  useEffect(() => {
    if (faltam === null) return
    const espera = setTimeout(() => {
      if (faltam > 1) return setFaltam(faltam - 1)
      setFaltam(null)
      navigator.vibrate?.(150)
      void tirar()
    }, 1000)
    return () => clearTimeout(espera)
  })
  return (
    <div ref={palco} className={comGestos ? `${classes.camera} ${classes.guia}` : classes.camera}>
      {comGestos && (
        <>
          <p className={classes.instrucao} role="status" aria-atomic="false">
            {INSTRUCOES[passo]} {faltam !== null && <span>{faltam}</span>}
          </p>
          <p className={classes.passo}>
            Foto {fotos.length + 1} de {passos.length}.
            {passo !== 'reto' && ` Depois do botão, você tem ${SEGUNDOS} segundos.`}
          </p>
        </>
      )}
      <div className={classes.palco}>
        <video
          ref={video}
          className={`${classes.visor} ${classes.espelho}`}
          autoPlay
          muted
          playsInline
          aria-label="O que a câmera vê"
          onLoadedData={() => setJaVe(true)}
        />
        {faltam !== null && (
          <span className={classes.conta} aria-hidden="true">
            <span>{faltam}</span>
          </span>
        )}
      </div>
      <Button
        fullWidth
        loading={!jaVe || faltam !== null}
        onClick={() => (passo === 'reto' ? void tirar() : setFaltam(SEGUNDOS))}
      >
        {comGestos ? 'Fotografar' : 'Tirar a foto'}
      </Button>
    </div>
  )
}
