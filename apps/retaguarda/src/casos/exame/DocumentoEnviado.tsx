import { Button, formatTamanho, Tag } from '@contempla/ui'
import { useId, useState } from 'react'
import { formatInstante, useMay } from '../../shell/kit.ts'
import { type Documento, nomeDaVia, nomeDoArquivo, nomeDoDocumento, problemas } from '../palavras.ts'
import { avisoDaFoto } from '../rosto/palavras.ts'
import classes from './Exame.module.css'
import { VisorDeDocumento } from './VisorDeDocumento.tsx'

/** Describes a file beside it: its kind, its time and way, its findings and remarks. */
export function FichaDoArquivo({ documento }: { documento: Documento }) {
  const { tamanho, enviadoEm, problema, motivo, leitura, aviso } = documento
  return (
    <>
      <p>
        <b>{nomeDoArquivo(documento)}</b>{' '}
        <span className={classes.suave}>
          {[formatTamanho(tamanho), `enviado em ${formatInstante(enviadoEm)}`, nomeDaVia(documento)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {leitura && <p className={classes.suave}>Leitura automática: {leitura}.</p>}
      <LidoNoPapel escrito={documento.escrito} />
      {aviso && (
        <p>
          <Tag tone="atencao">Atenção</Tag> {avisoDaFoto[aviso]}
        </p>
      )}
      {problema && (
        <p>
          <Tag tone="erro">{problemas[problema]}</Tag> {motivo}
        </p>
      )}
    </>
  )
}

const resultados = {
  confere: { tom: 'sucesso', dito: 'Confere' },
  diverge: { tom: 'atencao', dito: 'Diverge' },
  'nao-lido': { tom: 'neutro', dito: 'Não lido' },
} as const

/** Shows what a machine read on the paper beside what it should say; it is a help, and who judges reads the paper. */
function LidoNoPapel({ escrito }: Pick<Documento, 'escrito'>) {
  const id = useId()
  if (escrito.length === 0) return null
  return (
    <div className={classes.lido}>
      <p id={id} className={classes.suave}>
        O que a máquina leu no papel, para ajudar a conferir:
      </p>
      <ul aria-labelledby={id}>
        {escrito.map(({ campo, resultado, dito }) => (
          <li key={campo}>
            <Tag tone={resultados[resultado].tom}>{resultados[resultado].dito}</Tag> {dito}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows one file that is not judged here, because another replaced it or because the viewer may only know of it. */
export function DocumentoEnviado({ caso, documento }: { caso: number; documento: Documento }) {
  const { tipo, nome } = documento
  const { pode } = useMay('analista')
  const id = useId()
  const [aberto, setAberto] = useState(false)
  return (
    <div className={classes.documento}>
      <p className={classes.suave}>{nomeDoDocumento(tipo)}</p>
      <FichaDoArquivo documento={documento} />
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
