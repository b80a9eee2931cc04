import { useState } from 'react'
import { useCall } from '../shell/kit.ts'
import type { Pergunta } from './PerguntasScreen.tsx'

export type Mover = (pergunta: Pergunta, para: 'cima' | 'baixo') => void

/** Moves a question one place, says where it is, and keeps the focus on its button, so that it can be pressed again. */
export function useMoverPergunta(): { mover: Mover; anuncio: string; setAnuncio: (anuncio: string) => void } {
  const [anuncio, setAnuncio] = useState('')
  const chamada = useCall('POST /comunicacao/perguntas/:id/mover', {
    invalidates: ['/comunicacao/perguntas'],
    onDone: ({ pergunta, ordem }) => setAnuncio(`“${pergunta}” agora é a ${ordem}ª.`),
  })
  const mover: Mover = ({ id }, para) => {
    if (chamada.isPending) return
    chamada.mutate(
      { params: { id }, body: { para } },
      { onSettled: () => document.getElementById(`mover-${id}-${para}`)?.focus() },
    )
  }
  return { mover, anuncio, setAnuncio }
}
