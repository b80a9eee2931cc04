import { useEffect, useEffectEvent, useState } from 'react'
import type { Documento } from './documento.ts'

type Tipo = Documento['tipo']

interface MandarProps {
  faltam: readonly Documento[]
  /** Nothing is missing, and nothing new is there, though something new has to be. */
  nada: boolean
  /** Whether files of the kind are there to be handed in. */
  chegou: (tipo: Tipo) => boolean
  enviar: () => void
}

/** Hands in once all is there: pressed while files are on their way, it waits for them instead of being lost. */
export function useMandar({ faltam, nada, chegou, enviar }: MandarProps) {
  const [tentou, setTentou] = useState(false)
  /** The kinds whose files were on their way when it was pressed. */
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
    /** The kinds whose files are on their way. */
    andando,
    /** What was pressed without. */
    semArquivo: tentou ? semArquivo : [],
    semNada: tentou && nada && parado,
    /** Files of the kind set out, or none is on its way any more. What sets out after a wait was not pressed for. */
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
