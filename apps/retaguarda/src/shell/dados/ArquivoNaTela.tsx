import { Link } from '@contempla/ui'
import { useEffect, useState } from 'react'
import classes from './ArquivoNaTela.module.css'

interface ArquivoNaTelaProps {
  bytes: Blob
  /** What the picture shows, or the title of the PDF. */
  nome: string
}

/** Shows a file in place: a picture, or a PDF in the browser's own viewer. */
export function ArquivoNaTela({ bytes, nome }: ArquivoNaTelaProps) {
  const url = useUrlDe(bytes)
  if (!url) return null
  return (
    <figure className={classes.arquivo}>
      {bytes.type === 'application/pdf' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer does not open in a sandbox
        <iframe src={`${url}#navpanes=0`} title={nome} />
      ) : (
        <img src={url} alt={nome} />
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
