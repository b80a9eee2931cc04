import { useEffect, useRef, useState } from 'react'
import type { Documento } from './documento.ts'

type Tipo = Documento['tipo']

export const idDoTitulo = (tipo: Tipo) => `titulo-${tipo}`
export const idDoEnvio = 'enviar-documentos'

interface AbertoProps {
  documentos: readonly Documento[]
  /** Tells whether it is to be sent now. */
  pende: (documento: Documento) => boolean
  /** Tells whether nothing more of it is awaited. */
  completo: (documento: Documento) => boolean
}

/**
 * Chooses the one open document: the first that is to be sent, until the person chooses another. A document that
 * receives files stays open until the last has arrived; then the next one opens and takes the focus.
 */
export function useAberto({ documentos, pende, completo }: AbertoProps) {
  const [mantido, setMantido] = useState<Tipo | null>(null)
  /** An upload that ended since the last render. */
  const [parou, setParou] = useState<{ tipo: Tipo; falhou: boolean } | null>(null)
  const [unico, ...mais] = documentos
  const aberto = (mais.length === 0 ? unico?.tipo : (mantido ?? documentos.find(pende)?.tipo)) ?? null

  // By this render the uploaded file is in the list too.
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
