import { diaEm } from '@contempla/consorcio'
import { Button, formatDia } from '@contempla/ui'
import classes from './Documentos.module.css'
import { type Documento, isRecusado } from './documento.ts'
import type { Enviado } from './enviados.ts'

interface LinhaDeDocumentoProps {
  documento: Documento
  enviado: Enviado
  antes: string | undefined
  /** Tells whether the document is complete. */
  tem: boolean
  andando: boolean
  onAbrir: () => void
}

/** Shows a document that is not the open one: its state, and the way to open it. */
export function LinhaDeDocumento({ documento, antes, tem, onAbrir, ...resto }: LinhaDeDocumentoProps) {
  const { nome } = documento
  const acao = tem ? 'Trocar' : 'Enviar agora'
  return (
    <div className={classes.linha}>
      <p>
        <b>{nome}</b>
        <span className={classes.enviados} role="status">
          {dizer({ documento, antes, tem, ...resto })}
        </span>
      </p>
      {!antes && (
        <Button variant="quiet" size="small" aria-label={`${acao}: ${nome}`} onClick={onAbrir}>
          {acao}
        </Button>
      )}
    </div>
  )
}

function dizer({ documento, enviado, antes, tem, andando }: Omit<LinhaDeDocumentoProps, 'onAbrir'>): string {
  const { enviados } = documento
  const [ultimo] = enviados.slice(-1)
  if (andando) return 'Enviando...'
  if (antes) return `Envie primeiro: ${antes}.`
  if (enviado.arquivos.length > 0)
    return tem ? `Enviado: ${enviado.arquivos.map(({ nome }) => nome).join(', ')}` : 'Falta uma parte.'
  if (!tem) return isRecusado(documento) ? 'Não foi aceito: envie de novo.' : 'Ainda não enviado.'
  if (!ultimo) return 'Enviado'
  return `Enviado em ${formatDia(diaEm(new Date(ultimo.enviadoEm)))}: ${enviados.map(({ nome }) => nome).join(', ')}`
}
