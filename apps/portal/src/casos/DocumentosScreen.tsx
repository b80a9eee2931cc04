import {
  type ArquivoEnviado,
  ArquivoUpload,
  Button,
  type EnviarArquivo,
  FailureText,
  formatDiaSemana,
  ScreenHeading,
  TextSkeleton,
} from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useState } from 'react'
import { api } from '../shell/app.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import type { PedidoDeDocumentos } from '../shell/rotas/route-map.ts'
import classes from './DocumentosScreen.module.css'
import { diaDoPrazo } from './prazo.ts'
import { SemCaso } from './SemCaso.tsx'
import { useEnvio } from './useEnvio.ts'
import { type Estado, useEstadoNaTela } from './useEstado.ts'

interface DocumentosScreenProps {
  /** The route's own, to know whether the case is still here. */
  path: string
  pedido: PedidoDeDocumentos
}

/** Draws a row that asks for documents: those that the case's phase asks for, each with what was wrong with the last one. */
export function DocumentosScreen({ path, pedido }: DocumentosScreenProps) {
  const estado = useEstadoNaTela(pedido.caso, path)
  if (estado.isPending || estado.indoEmbora) return <TextSkeleton lines={7} />
  if (estado.isError && !estado.data)
    return <FalhaDeLeitura error={estado.error} onRetry={() => void estado.refetch()} retrying={estado.isFetching} />
  if (!estado.data) return <SemCaso />
  return <Pedido key={estado.data.fase} pedido={pedido} estado={estado.data} />
}

const enviar: EnviarArquivo = (file, { signal, onProgress }) => {
  const body = new FormData()
  body.set('category', 'documento')
  body.set('file', file)
  return api('POST /arquivos/v2', { body, signal, onProgress, noLoading: true })
}

type Documento = Estado['documentos'][number]

const problemas: Record<NonNullable<Documento['problema']>, string> = {
  ilegivel: 'Não foi possível ler o que você enviou.',
  incompleto: 'Falta uma parte do documento.',
  incorreto: 'O documento não é o que foi pedido.',
}

function Pedido({ pedido, estado }: { pedido: PedidoDeDocumentos; estado: Estado }) {
  const { documentos, prazo, motivo } = estado
  const { enviados, guardar, tem } = useEnviados()
  const [tentou, setTentou] = useState(false)
  const envio = useEnvio(pedido.caso)
  const offline = useMotivoOffline()
  const faltam = documentos.filter(({ tipo }) => !tem(tipo))
  const mandar = () => {
    setTentou(true)
    if (faltam.length === 0) envio.mutate({ estado, documentos: enviados })
  }
  const ate = diaDoPrazo(prazo)
  return (
    <>
      <ScreenHeading back={{ href: href('/home'), label: 'Voltar ao início' }} lead={pedido.text}>
        {pedido.heading}
      </ScreenHeading>
      {motivo && documentos.every((d) => d.motivo === null) && <p className={classes.motivo}>{motivo}</p>}
      {ate && (
        <p>
          Envie até <time dateTime={ate}>{formatDiaSemana(ate)}</time>.
        </p>
      )}
      <div className={classes.campos}>
        {documentos.map((documento) => (
          <Campo
            key={documento.tipo}
            documento={documento}
            antes={faltam.find(({ tipo }) => tipo === documento.depoisDe)?.nome}
            falta={tentou && !tem(documento.tipo)}
            onChange={(arquivos) => guardar(documento.tipo, arquivos)}
          />
        ))}
      </div>
      {tentou && faltam.length > 0 && <FailureText>Todos os arquivos são obrigatórios</FailureText>}
      {envio.isError && <FailureText>{messageOf(envio.error)}</FailureText>}
      <Button fullWidth loading={envio.isPending} disabledReason={offline} onClick={mandar}>
        Enviar documentos
      </Button>
    </>
  )
}

/** What was uploaded so far, by kind. */
function useEnviados() {
  const [porTipo, setPorTipo] = useState<ReadonlyMap<Documento['tipo'], readonly ArquivoEnviado[]>>(new Map())
  return {
    enviados: [...porTipo].flatMap(([tipo, arquivos]) => arquivos.map(({ url }) => ({ tipo, url }))),
    guardar: (tipo: Documento['tipo'], arquivos: readonly ArquivoEnviado[]) =>
      setPorTipo((antes) => new Map(antes).set(tipo, arquivos)),
    tem: (tipo: Documento['tipo']) => (porTipo.get(tipo)?.length ?? 0) > 0,
  }
}

interface CampoProps {
  documento: Documento
  /** The name of the one that has to come first, while it has not. */
  antes: string | undefined
  falta: boolean
  onChange: (arquivos: ArquivoEnviado[]) => void
}

function Campo({ documento, antes, falta, onChange }: CampoProps) {
  const { tipo, nome, ajuda, maximo, problema, motivo } = documento
  return (
    <section className={classes.campo} aria-label={nome}>
      {problema && (
        <div className={classes.falha}>
          <p>
            <b>Ops! Tivemos problemas com o documento enviado.</b> {problemas[problema]}
          </p>
          {motivo && <p>{motivo}</p>}
        </div>
      )}
      {antes ? (
        <p className={classes.depois}>
          <b>{nome}</b> Envie primeiro: {antes}.
        </p>
      ) : (
        <ArquivoUpload
          id={`documento-${tipo}`}
          label={nome}
          description={ajuda}
          maxArquivos={maximo}
          capture={tipo === 'selfie' ? 'user' : 'environment'}
          send={enviar}
          explain={messageOf}
          onChange={onChange}
          {...(falta ? { error: 'Todos os arquivos são obrigatórios' } : {})}
        />
      )}
    </section>
  )
}
