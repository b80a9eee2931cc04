import { Link } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Carregado, readQuery } from '../../shell/kit.ts'
import { type Documento, nomeDoDocumento } from '../palavras.ts'
import classes from './Exame.module.css'

interface VisorDeDocumentoProps {
  caso: number
  documento: Documento
  /** Called once the file is drawn. */
  onVisto?: ((id: number) => void) | undefined
}

/** Shows a document in place: an image, or a PDF in the browser's own viewer. */
export function VisorDeDocumento({ caso, documento, onVisto }: VisorDeDocumentoProps) {
  const { id } = documento
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
  return <Carregado query={arquivo}>{(bytes) => <Arquivo bytes={bytes} documento={documento} />}</Carregado>
}

function Arquivo({ bytes, documento: { tipo, nome } }: { bytes: Blob; documento: Documento }) {
  const url = useUrlDe(bytes)
  if (!url) return null
  const rotulo = `${nomeDoDocumento(tipo)}, ${nome}`
  return (
    <figure className={classes.visor}>
      {bytes.type === 'application/pdf' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer does not open in a sandbox
        <iframe src={`${url}#navpanes=0`} title={rotulo} />
      ) : (
        <img src={url} alt={rotulo} />
      )}
      <figcaption>
        <Link href={url} target="_blank" rel="noreferrer">
          Abrir em outra aba
        </Link>
      </figcaption>
    </figure>
  )
}

/** Keeps an object URL of these bytes for as long as they are shown. */
function useUrlDe(bytes: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const nova = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is the page's to make and to give back
    setUrl(nova)
    return () => URL.revokeObjectURL(nova)
  }, [bytes])
  return url
}
