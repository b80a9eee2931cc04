import { showSnackbar } from '@contempla/ui'
import { useEffect, useState } from 'react'

/** How long the button says that it was done: our choice. */
const ditoMs = 3000

/**
 * Copies `texto`, and says for a moment that it was done; where the browser does not let, selects what is to be copied,
 * so that the person does.
 */
export function useCopia(texto: string, onde: () => HTMLElement | null) {
  const [copiado, setCopiado] = useState(false)
  useEffect(() => {
    if (!copiado) return
    const espera = setTimeout(() => setCopiado(false), ditoMs)
    return () => clearTimeout(espera)
  }, [copiado])
  const select = () => {
    const elemento = onde()
    if (elemento) getSelection()?.selectAllChildren(elemento)
    showSnackbar('Não deu para copiar. O texto está selecionado: copie por ele.', 'erro')
  }
  const copy = () => {
    // Outside a secure context there is no clipboard.
    if (!('clipboard' in navigator)) return select()
    navigator.clipboard.writeText(texto).then(() => {
      setCopiado(true)
      showSnackbar('Copiado', 'sucesso')
    }, select)
  }
  return [copiado, copy] as const
}
