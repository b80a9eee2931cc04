import { useEffect, useEffectEvent, useState } from 'react'
import type { Documento } from './documento.ts'

type Tipo = Documento['tipo']

interface MandarProps {
  faltam: readonly Documento[]
  /** Nothing is missing, but nothing new is there although something new is required. */
  nada: boolean
  /** Tells whether files of the kind are ready to be handed in. */
  chegou: (tipo: Tipo) => boolean
  enviar: () => void
}

/** Hands in once everything is there; a press while files are uploading waits for them. */
export function useMandar({ faltam, nada, chegou, enviar }: MandarProps) {
  const [tentou, setTentou] = useState(false)
  /** The kinds whose files were uploading at the press. */
  const [esperados, setEsperados] = useState<ReadonlySet<Tipo> | null>(null)
  const [andando, setAndando] = useState<ReadonlySet<Tipo>>(new Set())
  const semArquivo = faltam.filter(({ tipo }) => !andando.has(tipo))
  const parado = andando.size === 0
  const aoChegarem = useEffectEvent(() => {
    if (faltam.length === 0 && [...(esperados ?? [])].every(chegou)) enviar()
  })
  const quer = esperados !== null
  useEffect(() => {
    if (quer && parado) aoChegarem()
  }, [quer, parado])
  return {
    espera: quer && !parado,
    /** The kinds whose files are uploading. */
    andando,
    /** The documents that were missing at the press. */
    semArquivo: tentou ? semArquivo : [],
    semNada: tentou && nada && parado,
    /** Notes that an upload of the kind began or ended. One that begins after a wait was not part of the press. */
    andar: (tipo: Tipo, anda: boolean) => {
      if (anda && parado) setEsperados(null)
      setAndando((antes) => new Set([...antes].filter((outro) => outro !== tipo).concat(anda ? [tipo] : [])))
    },
    mandar: () => {
      setTentou(true)
      if (semArquivo.length > 0 || (nada && parado)) return
      if (parado) enviar()
      else setEsperados(andando)
    },
  }
}
