import { useEffect, useRef, useState } from 'react'

export type EstadoDaCamera = 'fechada' | 'abrindo' | 'aberta' | 'negada' | 'ausente'

const foiNegada = (erro: unknown) =>
  erro instanceof DOMException && (erro.name === 'NotAllowedError' || erro.name === 'SecurityError')

/** Opens a camera of the device on request, and closes it when the screen goes. */
export function useCamera(qual: MediaTrackConstraints) {
  const [estado, setEstado] = useState<EstadoDaCamera>('fechada')
  const video = useRef<HTMLVideoElement>(null)
  const fluxo = useRef<MediaStream | null>(null)
  const fechar = () => {
    for (const trilha of fluxo.current?.getTracks() ?? []) trilha.stop()
    fluxo.current = null
    setEstado('fechada')
  }
  useEffect(
    () => () => {
      for (const trilha of fluxo.current?.getTracks() ?? []) trilha.stop()
    },
    [],
  )
  useEffect(() => {
    if (estado === 'aberta' && video.current) video.current.srcObject = fluxo.current
  }, [estado])

  async function abrir() {
    // A browser offers no camera at an insecure address.
    if (!navigator.mediaDevices?.getUserMedia) return setEstado('ausente')
    setEstado('abrindo')
    try {
      fluxo.current = await navigator.mediaDevices.getUserMedia({ video: qual, audio: false })
      // The device takes it back, as when the page is out of sight for long.
      for (const trilha of fluxo.current.getTracks()) trilha.addEventListener('ended', fechar)
      setEstado('aberta')
    } catch (erro) {
      setEstado(foiNegada(erro) ? 'negada' : 'ausente')
    }
  }

  /** Takes a picture of what the camera sees, which stays open, no side longer than `lado`; null before it sees anything. */
  async function fotografar(nome: string, lado = Number.POSITIVE_INFINITY): Promise<File | null> {
    const { videoWidth, videoHeight } = video.current ?? { videoWidth: 0, videoHeight: 0 }
    if (!video.current || videoWidth === 0) return null
    const parte = Math.min(1, lado / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * parte), Math.round(videoHeight * parte)]
    const tela = Object.assign(document.createElement('canvas'), { width, height })
    tela.getContext('2d')?.drawImage(video.current, 0, 0, width, height)
    const foto = await new Promise<Blob | null>((pronta) => tela.toBlob(pronta, 'image/jpeg', 0.9))
    return foto && new File([foto], nome, { type: 'image/jpeg' })
  }

  return { estado, video, abrir, fotografar, fechar }
}
