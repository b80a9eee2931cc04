import { diaEm } from '@contempla/consorcio'
import { type ArquivoEnviado, ArquivoUpload, type EnviarArquivo, formatDia, SelectField } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { api } from '../shell/app.ts'
import classes from './DocumentosScreen.module.css'
import type { Documento, Identidade } from './documento.ts'
import type { Enviado } from './enviados.ts'

const enviar: EnviarArquivo = (file, { signal, onProgress }) => {
  const body = new FormData()
  body.set('category', 'documento')
  body.set('file', file)
  return api('POST /arquivos/v2', { body, signal, onProgress, noLoading: true })
}

const problemas: Record<NonNullable<Documento['problema']>, string> = {
  ilegivel: 'Não foi possível ler o que você enviou.',
  incompleto: 'Falta uma parte do documento.',
  incorreto: 'O documento não é o que foi pedido.',
}

interface CampoDeDocumentoProps {
  documento: Documento
  /** What was uploaded so far; its identity is null until chosen, and of the other kinds. */
  enviado: Enviado
  /** The name of the one that has to come first, while it has not. */
  antes: string | undefined
  missing: boolean
  /** Why the server did not take one of its files. */
  recusa: string | undefined
  onEscolha: (identidade: Identidade | null) => void
  onChange: (arquivos: ArquivoEnviado[]) => void
  onBusy: (busy: boolean) => void
}

/** One document that is asked for: what was wrong with the last, and where to send it, an identity by its sides. */
export function CampoDeDocumento(props: CampoDeDocumentoProps) {
  const { nome, problema, motivo, enviados } = props.documento
  const [ultimo] = enviados.slice(-1)
  return (
    <section className={classes.campo} aria-label={nome}>
      {problema && (
        <div className={classes.falha}>
          <p className={classes.enviados}>{nome}</p>
          <p>
            <b>Ops! Tivemos problemas com o documento enviado.</b> {problemas[problema]}
          </p>
          {motivo && <p>{motivo}</p>}
        </div>
      )}
      {ultimo && (
        <p className={classes.enviados}>
          Último envio: {enviados.map((arquivo) => arquivo.nome).join(', ')}, em{' '}
          {formatDia(diaEm(new Date(ultimo.enviadoEm)))}.
        </p>
      )}
      <Envio {...props} />
    </section>
  )
}

function Envio({ documento, enviado, antes, missing, recusa, onEscolha, onChange, onBusy }: CampoDeDocumentoProps) {
  const { identidade, arquivos } = enviado
  const { tipo, nome, maximo, identidades } = documento
  if (antes)
    return (
      <p className={classes.depois}>
        <b>{nome}</b> Envie primeiro: {antes}.
      </p>
    )
  const escolhida = identidades.find(({ chave }) => chave === identidade)
  const error = missing ? faltaNoCampo(escolhida?.lados, arquivos.length) : recusa
  return (
    <>
      {identidades.length > 0 && (
        <SelectField
          id={`identidade-${tipo}`}
          label={nome}
          description="Escolha qual documento você vai enviar."
          placeholder="Escolha"
          options={identidades.map(({ chave, nome: label }) => ({ value: chave, label }))}
          value={identidade ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onEscolha(identidades.find(({ chave }) => chave === value)?.chave ?? null)
          }
          {...(missing && !escolhida ? { error: 'Escolha um documento' } : {})}
        />
      )}
      {(escolhida ?? identidades.length === 0) && (
        <ArquivoUpload
          key={identidade}
          id={`documento-${tipo}`}
          label={escolhida?.nome ?? nome}
          description={escolhida ? ajudaDosLados(escolhida.lados) : <Ajuda {...documento} />}
          maxArquivos={escolhida?.lados ?? maximo}
          capture={tipo === 'selfie' ? 'user' : 'environment'}
          send={enviar}
          explain={messageOf}
          initial={arquivos}
          onChange={onChange}
          onBusy={onBusy}
          {...(error ? { error } : {})}
        />
      )}
    </>
  )
}

/** What serves as it, and first of when it has to be: the commonest reason for sending it again. */
function Ajuda({ ajuda, validade }: Documento) {
  return (
    <>
      {validade && <b>{validade}. </b>}
      {ajuda}
    </>
  )
}

/** Of an identity document of which something was sent, what is missing is a side. */
function faltaNoCampo(lados = 0, enviados: number): string {
  const obrigatorios = 'Todos os arquivos são obrigatórios'
  const faltam = lados - enviados
  if (enviados === 0 || faltam <= 0) return obrigatorios
  return `${obrigatorios}: ${faltam > 1 ? `faltam ${faltam} lados` : lados === 2 ? 'falta o outro lado' : 'falta um lado'} do documento.`
}

const ajudaDosLados = (lados: number) =>
  lados === 1
    ? 'Uma foto do documento aberto, ou o PDF dele.'
    : `Uma foto de cada lado (${lados}), ou um PDF com todos os lados.`
