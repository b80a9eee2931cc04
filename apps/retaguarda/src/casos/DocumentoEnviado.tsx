import { Button, formatTamanho, Tag } from '@contempla/ui'
import { useId, useState } from 'react'
import { formatInstante, useMay } from '../shell/kit.ts'
import classes from './Casos.module.css'
import { type Documento, nomeDaVia, nomeDoArquivo, nomeDoDocumento, problemas } from './palavras.ts'
import { VisorDeDocumento } from './VisorDeDocumento.tsx'

/** One file that was sent: what is wrong with it, and the file itself when asked for. */
export function DocumentoEnviado({ caso, documento }: { caso: number; documento: Documento }) {
  const { tipo, nome, tamanho, enviadoEm, problema, motivo, leitura } = documento
  const { pode } = useMay('analista')
  const id = useId()
  const [aberto, setAberto] = useState(false)
  return (
    <div className={classes.documento}>
      <p>
        <b>{nomeDoArquivo(documento)}</b>{' '}
        <span className={classes.suave}>
          {[formatTamanho(tamanho), `enviado em ${formatInstante(enviadoEm)}`, nomeDaVia(documento)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {leitura && <p className={classes.suave}>Leitura automática: {leitura}.</p>}
      {problema && (
        <p>
          <Tag tone="erro">{problemas[problema]}</Tag> {motivo}
        </p>
      )}
      {pode && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={aberto}
          aria-controls={id}
          onClick={() => setAberto(!aberto)}
        >
          {aberto ? 'Fechar' : 'Ver'}
          <span className="visualmente-oculto">{` ${nomeDoDocumento(tipo)}, ${nome}`}</span>
        </Button>
      )}
      <div id={id} hidden={!aberto}>
        {aberto && <VisorDeDocumento caso={caso} documento={documento} />}
      </div>
    </div>
  )
}
