import { Button, FailureText, formatDiaSemana, LinkButton, ScreenHeading, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import type { PedidoDeDocumentos } from '../shell/rotas/route-map.ts'
import { CampoDeDocumento } from './CampoDeDocumento.tsx'
import { Desistir } from './Desistir.tsx'
import classes from './DocumentosScreen.module.css'
import type { Documento } from './documento.ts'
import { nomeDoEnvio, recusadosDe } from './enviados.ts'
import { diaDoPrazo } from './prazo.ts'
import { SemCaso } from './SemCaso.tsx'
import { useEnviados } from './useEnviados.ts'
import { useEnvio } from './useEnvio.ts'
import { type Estado, useEstadoNaTela } from './useEstado.ts'
import { useMandar } from './useMandar.ts'

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
  if (!estado.naTela) return <SemCaso />
  return <Pedido key={nomeDoEnvio(estado.naTela)} pedido={pedido} estado={estado.naTela} />
}

function Pedido({ pedido, estado }: { pedido: PedidoDeDocumentos; estado: Estado }) {
  const { documentos, prazo, motivo } = estado
  const { enviados, de, guardar, escolher, esquecer, tem } = useEnviados(estado)
  const envio = useEnvio(pedido.caso, esquecer)
  const offline = useMotivoOffline()
  const faltam = documentos.filter((documento) => !tem(documento))
  const enviar = () => envio.mutate({ estado, documentos: enviados })
  const { mandar, andar, espera, semArquivo } = useMandar({ faltam, enviar })
  const ate = diaDoPrazo(prazo)
  const { heading, text } = (documentos.every(({ problema }) => problema === null) && pedido.adicional) || pedido
  const recusados = recusadosDe(envio.error, envio.variables?.documentos)
  const recusaDe = ({ tipo }: Documento) =>
    de(tipo)
      .arquivos.flatMap(({ url }) => recusados.get(url) ?? [])
      .at(0)
  return (
    <>
      <ScreenHeading back={{ href: href('/home'), label: 'Voltar ao início' }} lead={text}>
        {heading}
      </ScreenHeading>
      {motivo && documentos.every((d) => d.motivo === null) && <p className={classes.motivo}>{motivo}</p>}
      {ate && (
        <p>
          Envie até <time dateTime={ate}>{formatDiaSemana(ate)}</time>.
        </p>
      )}
      <div className={classes.campos}>
        {documentos.map((documento) => (
          <CampoDeDocumento
            key={documento.tipo}
            documento={documento}
            enviado={de(documento.tipo)}
            antes={faltam.find(({ tipo }) => tipo === documento.depoisDe)?.nome}
            missing={semArquivo.includes(documento)}
            recusa={recusaDe(documento)}
            onEscolha={(identidade) => escolher(documento.tipo, identidade)}
            onChange={(arquivos) => guardar(documento.tipo, arquivos)}
            onBusy={(busy) => andar(documento.tipo, busy)}
          />
        ))}
      </div>
      {semArquivo.length > 0 && <FailureText>Todos os arquivos são obrigatórios</FailureText>}
      {envio.isError && <FailureText>{messageOf(envio.error)}</FailureText>}
      <Button fullWidth loading={envio.isPending || espera} disabledReason={offline} onClick={mandar}>
        Enviar documentos
      </Button>
      {pedido.secondary?.map(({ label, to }) => (
        <LinkButton key={to} variant="quiet" fullWidth href={to}>
          {label}
        </LinkButton>
      ))}
      {pedido.desistir && estado.atos.includes('desistir') && (
        <Desistir caso={pedido.caso} desistencia={pedido.desistir} onDone={esquecer} />
      )}
    </>
  )
}
