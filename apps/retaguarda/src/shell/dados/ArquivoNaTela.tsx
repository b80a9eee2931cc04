import { Link } from '@contempla/ui'
import classes from './ArquivoNaTela.module.css'
import { useUrlDe } from './useUrlDe.ts'

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
