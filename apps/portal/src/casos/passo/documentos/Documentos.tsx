import { Button, FailureText, formatDiaSemana, LinkButton, ScreenHeading } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { diaDoPrazo } from '../../prazo.ts'
import { SemCaso } from '../../SemCaso.tsx'
import type { Estado } from '../../useEstado.ts'
import type { DesenhoDaLinhaProps } from '../DesenhoDaLinha.tsx'
import { DesistirDoPasso } from '../DesistirDoPasso.tsx'
import type { QualquerAcao, Documentos as QueDocumentos } from '../linha.ts'
import { type Passo, useAto } from '../useAto.ts'
import { CampoDeDocumento } from './CampoDeDocumento.tsx'
import classes from './Documentos.module.css'
import { comecandoPor, type Documento, isRecusado } from './documento.ts'
import { nomeDoEnvio, recusadosDe } from './enviados.ts'
import { useEnviados } from './useEnviados.ts'
import { useEnvio } from './useEnvio.ts'
import { useMandar } from './useMandar.ts'

interface DocumentosProps extends DesenhoDaLinhaProps {
  documentos: QueDocumentos
  /** Back from the row that was opened to the one that opened it. */
  onVoltar: () => void
}

/** Asks for the documents that the case's phase asks for, each with what was wrong with the last one. */
export function Documentos(props: DocumentosProps) {
  const { passos, lido } = props
  const estado = passos.caso(lido.estado)
  return estado ? <Pedido key={nomeDoEnvio(estado)} {...props} estado={estado} /> : <SemCaso />
}

function Pedido({ linha, documentos: pedido, onVoltar, estado, ...passo }: DocumentosProps & { estado: Estado }) {
  const { prazo, motivo } = estado
  const documentos = comecandoPor(estado.documentos, passo.lido.item)
  const { enviados, de, guardar, escolher, esquecer, chegou, tem } = useEnviados(estado)
  const envio = useEnvio(esquecer)
  const offline = useMotivoOffline()
  const faltam = documentos.filter((documento) => !tem(documento))
  const enviar = () => envio.mutate({ estado, documentos: enviados })
  const ate = diaDoPrazo(prazo)
  const adicional = documentos.some(isRecusado) ? undefined : pedido.adicional
  const { heading, text } = adicional ?? linha
  const nada = adicional?.emAnalise === true && enviados.length === 0
  const { mandar, andar, espera, semArquivo, semNada } = useMandar({ faltam, nada, chegou, enviar })
  const recusados = recusadosDe(envio.error, envio.variables?.documentos)
  const recusaDe = (documento: Documento) =>
    de(documento)
      .arquivos.flatMap(({ url }) => recusados.get(url) ?? [])
      .at(0)
  return (
    <>
      <ScreenHeading lead={text} {...(linha.voltar ? { back: linha.voltar } : {})}>
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
      <Outros {...passo} outros={linha.outros ?? []} onVoltar={onVoltar} />
      {linha.desistir && <DesistirDoPasso {...passo} onDone={esquecer} />}
    </>
  )
}

interface OutrosProps extends Passo {
  outros: readonly QualquerAcao[]
  onVoltar: () => void
}

/** What may be done instead of sending. */
function Outros({ outros, onVoltar, ...passo }: OutrosProps) {
  const { mutate, isPending, falha } = useAto(passo)
  const offline = useMotivoOffline()
  const botaoDe = (acao: QualquerAcao) => {
    const { label } = acao
    if ('href' in acao)
      return (
        <LinkButton key={label} variant="quiet" fullWidth href={acao.href}>
          {label}
        </LinkButton>
      )
    if ('ato' in acao)
      return (
        <Button
          key={label}
          variant="secondary"
          fullWidth
          loading={isPending}
          disabledReason={acao.impede ?? offline}
          onClick={() => mutate(acao)}
        >
          {label}
        </Button>
      )
    return (
      <Button key={label} variant="secondary" fullWidth onClick={onVoltar}>
        {label}
      </Button>
    )
  }
  return (
    <>
      {outros.map(botaoDe)}
      {falha && <FailureText>{falha}</FailureText>}
    </>
  )
}
