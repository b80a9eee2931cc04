import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ArquivoNaTela, Carregado, readQuery } from '../../shell/kit.ts'
import { type Documento, nomeDoDocumento } from '../palavras.ts'

interface VisorDeDocumentoProps {
  caso: number
  documento: Documento
  /** Called once the file is drawn. */
  onVisto?: ((id: number) => void) | undefined
}

/** Shows a document in place: an image, or a PDF in the browser's own viewer. */
export function VisorDeDocumento({ caso, documento, onVisto }: VisorDeDocumentoProps) {
  const { id, tipo, nome } = documento
  const arquivo = useQuery({
    ...readQuery('GET /casos/:id/documentos/:documento', { params: { id: caso, documento: id } }),
    // The call's own key would be read again after each move of the case, which would put another look in the trail.
    queryKey: ['documento do caso', caso, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const chegou = arquivo.data !== undefined
  useEffect(() => {
    if (chegou) onVisto?.(id)
  }, [chegou, id, onVisto])
  return (
    <Carregado query={arquivo}>
      {(bytes) => <ArquivoNaTela bytes={bytes} nome={`${nomeDoDocumento(tipo)}, ${nome}`} />}
    </Carregado>
  )
}
