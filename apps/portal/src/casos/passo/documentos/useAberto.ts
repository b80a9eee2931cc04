import { useEffect, useRef, useState } from 'react'
import type { Documento } from './documento.ts'

type Tipo = Documento['tipo']

export const idDoTitulo = (tipo: Tipo) => `titulo-${tipo}`
export const idDoEnvio = 'enviar-documentos'

interface AbertoProps {
  documentos: readonly Documento[]
  /** Whether it is one to be sent now. */
  pende: (documento: Documento) => boolean
  /** Whether nothing more of it is waited for. */
  completo: (documento: Documento) => boolean
}

/**
 * Which of the documents is open: one at a time, the first that is to be sent, until another is chosen. The one that
 * files are sent to stays open until the last of them is there; then the next opens and takes the focus.
 */
export function useAberto({ documentos, pende, completo }: AbertoProps) {
  const [mantido, setMantido] = useState<Tipo | null>(null)
  /** A sending that ended since the last drawing. */
  const [parou, setParou] = useState<{ tipo: Tipo; falhou: boolean } | null>(null)
  const [unico, ...mais] = documentos
  const aberto = (mais.length === 0 ? unico?.tipo : (mantido ?? documentos.find(pende)?.tipo)) ?? null

  // By this drawing what arrived is there too.
  if (parou) {
    const documento = documentos.find(({ tipo }) => tipo === parou.tipo)
    setParou(null)
    if (mantido === parou.tipo && !parou.falhou && documento && completo(documento)) setMantido(null)
  }

  const mostrado = useRef(aberto)
  useEffect(() => {
    if (mostrado.current === aberto) return
    mostrado.current = aberto
    const destino = document.getElementById(aberto === null ? idDoEnvio : idDoTitulo(aberto))
    destino?.focus({ preventScroll: true })
    destino?.scrollIntoView({ block: aberto === null ? 'nearest' : 'start' })
  }, [aberto])

  return {
    aberto,
    abrir: (tipo: Tipo) => setMantido(tipo),
    seguirAdiante: () => setMantido(null),
    andar: (tipo: Tipo, anda: boolean, falhou: boolean) => {
      if (anda) setMantido(tipo)
      else setParou({ tipo, falhou })
    },
  }
}
