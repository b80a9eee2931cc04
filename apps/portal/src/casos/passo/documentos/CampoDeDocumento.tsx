import { diaEm } from '@contempla/consorcio'
import {
  type ArquivoEnviado,
  ArquivoUpload,
  Button,
  type EnviarArquivo,
  formatDia,
  SelectField,
  TextSkeleton,
} from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { lazy, Suspense } from 'react'
import { api } from '../../../shell/app.ts'
import classes from './Documentos.module.css'
import {
  cabemNo,
  type Documento,
  fotosQueFaltam,
  type Identidade,
  isRecusado,
  nomeDoEnviado,
  partesDe,
} from './documento.ts'
import type { Enviado } from './enviados.ts'
import { LinhaDeDocumento } from './LinhaDeDocumento.tsx'
import { idDoTitulo } from './useAberto.ts'

const AntesDaSelfie = lazy(() =>
  import('../../../shell/rosto/AntesDaSelfie.tsx').then((m) => ({ default: m.AntesDaSelfie })),
)

const enviarComo =
  (category: 'documento' | 'documento-devolucao'): EnviarArquivo =>
  (file, { signal, onProgress }) => {
    const body = new FormData()
    body.set('category', category)
    body.set('file', file)
    return api('POST /arquivos/v2', { body, signal, onProgress, noLoading: true })
  }
const comum = { send: enviarComo('documento') }
/** A refund takes larger files, and a TIFF (document 3 §5). */
const daDevolucao = { send: enviarComo('documento-devolucao'), maxBytes: 8_000_000 }

type DoEnvio = Documento['enviados'][number]

const problemas: Record<NonNullable<DoEnvio['problema']>, string> = {
  ilegivel: 'Não foi possível ler o que você enviou.',
  incompleto: 'Falta uma parte do documento.',
  incorreto: 'O documento não é o que foi pedido.',
}

interface CampoDeDocumentoProps {
  documento: Documento
  /** The files uploaded so far; `identidade` is null until chosen, and always for other kinds. */
  enviado: Enviado
  /** The name of the document that must come first, while it is missing. */
  antes: string | undefined
  missing: boolean
  /** The server refused one of its files for this reason. */
  recusa: string | undefined
  onEscolha: (identidade: Identidade | null) => void
  onChange: (arquivos: ArquivoEnviado[]) => void
  onBusy: (busy: boolean, falhou: boolean) => void
  /** All other documents show as single lines. */
  aberto: boolean
  /** Tells whether the document is complete, and whether files of it are being uploaded. */
  tem: boolean
  andando: boolean
  /** Its place, such as "2 de 3", where it is not the only one. */
  lugar: string | undefined
  onAbrir: () => void
  /** Goes on to the next missing document, where this one is complete but would take more files. */
  onProximo: (() => void) | undefined
}

/**
 * Shows one requested document: the problem of each refused file, and the upload, by sides for an identity document.
 */
export function CampoDeDocumento(props: CampoDeDocumentoProps) {
  const { documento, aberto, lugar, onProximo } = props
  return (
    <section className={classes.campo} aria-label={documento.nome}>
      {!aberto && <LinhaDeDocumento {...props} />}
      {/* A closed field stays mounted, so that its uploads go on. */}
      <div className={classes.campo} hidden={!aberto}>
        <h2 id={idDoTitulo(documento.tipo)} className={classes.titulo} tabIndex={-1}>
          {lugar && <span className={classes.lugar}>{lugar}</span>}
          {documento.nome}
        </h2>
        {isRecusado(documento) && <Recusados documento={documento} />}
        <JaEnviados documento={documento} />
        {documento.tipo === 'selfie' ? (
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <AntesDaSelfie>{() => <Envio {...props} />}</AntesDaSelfie>
          </Suspense>
        ) : (
          <Envio {...props} />
        )}
        {onProximo && (
          <Button variant="secondary" fullWidth onClick={onProximo}>
            Próximo documento
          </Button>
        )}
      </div>
    </section>
  )
}

/** Lists each refused file with its problem and the reason. */
const Recusados = ({ documento }: { documento: Documento }) => (
  <div className={classes.falha}>
    <p>
      <b>Ops! Tivemos problemas com o documento enviado.</b>
    </p>
    {documento.enviados.map(
      (enviado) =>
        enviado.problema && (
          <p key={`${enviado.enviadoEm} ${nomeDoEnviado(documento, enviado)}`}>
            <b>{nomeDoEnviado(documento, enviado)}:</b> {problemas[enviado.problema]} {enviado.motivo}
          </p>
        ),
    )}
  </div>
)

/** Shows the files of the document that are already in the case, and what becomes of them. */
function JaEnviados({ documento: { falta, enviados } }: { documento: Documento }) {
  const nomes = (lista: readonly DoEnvio[]) => lista.map(({ nome }) => nome).join(', ')
  const [ultimo] = enviados.slice(-1)
  if (!ultimo) return null
  const dia = formatDia(diaEm(new Date(ultimo.enviadoEm)))
  if (!falta)
    return (
      <p className={classes.enviados}>
        Enviado em {dia}: {nomes(enviados)}. Para trocar, envie outro no lugar.
      </p>
    )
  const ficam = enviados.filter(({ conta }) => conta)
  return (
    <p className={classes.enviados}>
      Último envio: {nomes(enviados)}, em {dia}.{ficam.length > 0 && ` Não precisa enviar de novo: ${nomes(ficam)}.`}
    </p>
  )
}

function Envio({ documento, enviado, missing, recusa, onEscolha, onChange, onBusy }: CampoDeDocumentoProps) {
  const { identidade, arquivos } = enviado
  const { tipo, identidades, formatos } = documento
  const escolhida = identidades.find(({ chave }) => chave === identidade)
  const error = missing ? faltaNoCampo(documento, enviado) : recusa
  return (
    <>
      {identidades.length > 0 && (
        <SelectField
          id={`identidade-${tipo}`}
          label="Qual documento você vai enviar?"
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
          label={escolhida?.nome ?? oQueSeEnvia(formatos)}
          tipos={formatos}
          description={escolhida ? ajudaDosLados(documento, identidade) : <Ajuda {...documento} />}
          maxArquivos={cabemNo(documento, identidade)}
          capture={tipo === 'selfie' ? 'user' : 'environment'}
          {...(formatos.includes('image/tiff') ? daDevolucao : comum)}
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

/** Names what goes in a field: of a face a photo alone, of some papers a PDF alone. */
function oQueSeEnvia(formatos: Documento['formatos']): string {
  if (!formatos.includes('application/pdf')) return 'Foto'
  return formatos.includes('image/jpeg') ? 'Foto ou arquivo' : 'Arquivo em PDF'
}

/** Says which papers serve, beginning with the required date, which is the commonest reason for sending again. */
function Ajuda(documento: Documento) {
  const { ajuda, validade, minimo } = documento
  const fotos = fotosQueFaltam(documento, null)
  return (
    <>
      {validade && <b>{validade}. </b>}
      {ajuda}
      {minimo > 1 && ` ${fotos > 1 ? `${fotos} fotos` : 'Falta uma foto'}, ou um PDF com tudo.`}
    </>
  )
}

/** Words how many photos are missing of a document that takes several, once the first was sent. */
function faltaNoCampo(documento: Documento, { identidade, arquivos }: Enviado): string {
  const obrigatorios = 'Todos os arquivos são obrigatórios'
  const total = fotosQueFaltam(documento, identidade)
  const faltam = total - arquivos.length
  if (arquivos.length === 0 || faltam <= 0) return obrigatorios
  if (identidade === null)
    return `${obrigatorios}: ${faltam > 1 ? `faltam ${faltam} fotos` : 'falta uma foto'}, ou um PDF com tudo.`
  return `${obrigatorios}: ${faltam > 1 ? `faltam ${faltam} lados` : total === 2 ? 'falta o outro lado' : 'falta um lado'} do documento.`
}

function ajudaDosLados(documento: Documento, identidade: Identidade | null): string {
  const faltam = fotosQueFaltam(documento, identidade)
  if (partesDe(documento, identidade).length > 0)
    return faltam > 1
      ? `Faltam ${faltam} lados: uma foto de cada, ou um PDF com todos.`
      : 'Falta um lado: uma foto dele, ou um PDF com todos.'
  return faltam === 1
    ? 'Uma foto do documento aberto, ou o PDF dele.'
    : `Uma foto de cada lado (${faltam}), ou um PDF com todos os lados.`
}
