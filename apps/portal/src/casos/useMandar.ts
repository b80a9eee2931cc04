import { useEffect, useEffectEvent, useState } from 'react'
import type { Documento } from './documento.ts'

type Tipo = Documento['tipo']

interface MandarProps {
  faltam: readonly Documento[]
  enviar: () => void
}

/** Hands in once all is there: pressed while files are on their way, it waits for them instead of being lost. */
export function useMandar({ faltam, enviar }: MandarProps) {
  const [tentou, setTentou] = useState(false)
  const [quer, setQuer] = useState(false)
  const [andando, setAndando] = useState<ReadonlySet<Tipo>>(new Set())
  const semArquivo = faltam.filter(({ tipo }) => !andando.has(tipo))
  const parado = andando.size === 0
  const aoChegarem = useEffectEvent(() => {
    if (faltam.length === 0) enviar()
  })
  useEffect(() => {
    if (quer && parado) aoChegarem()
  }, [quer, parado])
  return {
    espera: quer && !parado,
    /** What was pressed without. */
    semArquivo: tentou ? semArquivo : [],
    /** Files of the kind set out, or none is on its way any more. What sets out after a wait was not pressed for. */
    andar: (tipo: Tipo, anda: boolean) => {
      if (anda && parado) setQuer(false)
      setAndando((antes) => new Set([...antes].filter((outro) => outro !== tipo).concat(anda ? [tipo] : [])))
    },
    mandar: () => {
      setTentou(true)
      if (semArquivo.length > 0) return
      if (parado) enviar()
      else setQuer(true)
    },
  }
}
