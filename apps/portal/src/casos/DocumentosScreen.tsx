import { Button, FailureText, formatDiaSemana, LinkButton, ScreenHeading } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useModo, useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import type { PedidoDeDocumentos } from '../shell/rotas/route-map.ts'
import { CampoDeDocumento } from './CampoDeDocumento.tsx'
import { ComCaso } from './ComCaso.tsx'
import { Desistir } from './Desistir.tsx'
import classes from './DocumentosScreen.module.css'
import { comecandoPor, type Documento, isRecusado } from './documento.ts'
import { nomeDoEnvio, recusadosDe } from './enviados.ts'
import { diaDoPrazo } from './prazo.ts'
import { SoDoTitular } from './SoDoTitular.tsx'
import { useEnviados } from './useEnviados.ts'
import { useEnvio } from './useEnvio.ts'
import { type Estado, isDaPessoa } from './useEstado.ts'
import { useMandar } from './useMandar.ts'

interface DocumentosScreenProps {
  /** The route's own, to know whether the case is still here. */
  path: string
  pedido: PedidoDeDocumentos
  /** The document that the address names, which comes first. */
  doc?: string | undefined
  /** Whether the frame around it has the way out. */
  emMoldura?: boolean
}

/** Draws a row that asks for documents: those that the case's phase asks for, each with what was wrong with the last one. */
export function DocumentosScreen({ path, pedido, doc, emMoldura = false }: DocumentosScreenProps) {
  const representante = useModo() === 'representante'
  return (
    <ComCaso path={path} caso={pedido.caso}>
      {(estado) =>
        representante ? (
          <SoDoTitular />
        ) : (
          <Pedido key={nomeDoEnvio(estado)} pedido={pedido} estado={estado} doc={doc} emMoldura={emMoldura} />
        )
      }
    </ComCaso>
  )
}

function Pedido({ pedido, estado, doc, emMoldura }: Omit<DocumentosScreenProps, 'path'> & { estado: Estado }) {
  const { prazo, motivo } = estado
  const documentos = comecandoPor(estado.documentos, doc)
  const { enviados, de, guardar, escolher, esquecer, chegou, tem } = useEnviados(estado)
  const envio = useEnvio(esquecer)
  const offline = useMotivoOffline()
  const faltam = documentos.filter((documento) => !tem(documento))
  const enviar = () => envio.mutate({ estado, documentos: enviados })
  const ate = diaDoPrazo(prazo)
  const adicional = documentos.some(isRecusado) ? undefined : pedido.adicional
  const { heading, text } = adicional ?? pedido
  const nada = adicional?.emAnalise === true && enviados.length === 0
  const { mandar, andar, espera, semArquivo, semNada } = useMandar({ faltam, nada, chegou, enviar })
  const recusados = recusadosDe(envio.error, envio.variables?.documentos)
  const recusaDe = (documento: Documento) =>
    de(documento)
      .arquivos.flatMap(({ url }) => recusados.get(url) ?? [])
      .at(0)
  return (
    <>
      <ScreenHeading lead={text} {...(emMoldura ? {} : { back: { href: href('/home'), label: 'Voltar ao início' } })}>
        {heading}
      </ScreenHeading>
      {motivo && !documentos.some(isRecusado) && <p className={classes.motivo}>{motivo}</p>}
      {ate && (
        <p>
          {adicional?.emAnalise ? 'Resposta até ' : 'Envie até '}
          <time dateTime={ate}>{formatDiaSemana(ate)}</time>.
        </p>
      )}
      <div className={classes.campos}>
        {documentos.map((documento) => (
          <CampoDeDocumento
            key={documento.tipo}
            documento={documento}
            enviado={de(documento)}
            antes={faltam.find(({ tipo }) => tipo === documento.depoisDe)?.nome}
            missing={semArquivo.includes(documento)}
            recusa={recusaDe(documento)}
            onEscolha={(identidade) => escolher(documento, identidade)}
            onChange={(arquivos) => guardar(documento, arquivos)}
            onBusy={(busy) => andar(documento.tipo, busy)}
          />
        ))}
      </div>
      {semArquivo.length > 0 && <FailureText>Todos os arquivos são obrigatórios</FailureText>}
      {semNada && <FailureText>Anexe o documento que você quer trocar.</FailureText>}
      {envio.isError && <FailureText>{messageOf(envio.error)}</FailureText>}
      <Button
        fullWidth
        variant={adicional?.emAnalise ? 'secondary' : 'primary'}
        loading={envio.isPending || espera}
        disabledReason={offline}
        onClick={mandar}
      >
        Enviar documentos
      </Button>
      {pedido.secondary?.map(({ label, to }) => (
        <LinkButton key={to} variant="quiet" fullWidth href={to}>
          {label}
        </LinkButton>
      ))}
      {pedido.desistir && isDaPessoa(pedido.caso) && estado.atos.includes('desistir') && (
        <Desistir caso={pedido.caso} desistencia={pedido.desistir} onDone={esquecer} />
      )}
    </>
  )
}
