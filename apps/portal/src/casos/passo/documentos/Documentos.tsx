import { Button, FailureText, formatDiaSemana, LinkButton, ScreenHeading } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useMotivoOffline } from '../../../shell/hooks.ts'
import { diaDoPrazo } from '../../prazo.ts'
import { SemCaso } from '../../SemCaso.tsx'
import type { Estado } from '../../useEstado.ts'
import type { DesenhoDaLinhaProps } from '../DesenhoDaLinha.tsx'
import { DesistirDoPasso } from '../DesistirDoPasso.tsx'
import type { QualquerAcao, QualquerLinha, Documentos as QueDocumentos } from '../linha.ts'
import { type Passo, useAto } from '../useAto.ts'
import { CampoDeDocumento } from './CampoDeDocumento.tsx'
import classes from './Documentos.module.css'
import { cabemNo, comecandoPor, type Documento, isRecusado } from './documento.ts'
import { type Enviado, nomeDoEnvio, recusadosDe } from './enviados.ts'
import { idDoEnvio, useAberto } from './useAberto.ts'
import { useEnviados } from './useEnviados.ts'
import { useEnvio } from './useEnvio.ts'
import { useMandar } from './useMandar.ts'

interface DocumentosProps extends DesenhoDaLinhaProps {
  documentos: QueDocumentos
  /** Leads from an opened row back to the one that opened it. */
  onVoltar: () => void
  onAbrir: (linha: QualquerLinha) => void
}

/** Asks for the documents of the case's phase, each with the problem of the last one sent. */
export function Documentos(props: DocumentosProps) {
  const { passos, lido } = props
  const estado = passos.caso(lido.estado)
  return estado ? <Pedido key={nomeDoEnvio(estado)} {...props} estado={estado} /> : <SemCaso />
}

function Pedido({
  linha,
  documentos: pedido,
  onVoltar,
  onAbrir,
  estado,
  ...passo
}: DocumentosProps & { estado: Estado }) {
  const { prazo, motivo } = estado
  const documentos = comecandoPor(estado.documentos, passo.lido.item)
  const { enviados, de, guardar, escolher, esquecer, chegou, tem } = useEnviados(estado)
  const envio = useEnvio({ pedido, onDone: esquecer })
  const offline = useMotivoOffline()
  const faltam = documentos.filter((documento) => !tem(documento))
  const ate = diaDoPrazo(prazo)
  const adicional = documentos.some(isRecusado) ? undefined : pedido.adicional
  const { heading, text } = adicional ?? linha
  const nada = adicional?.emAnalise === true && enviados.length === 0
  const enviar = () => envio.mutate({ estado, documentos: enviados })
  const { mandar, andar, andando, espera, semArquivo, semNada } = useMandar({ faltam, nada, chegou, enviar })
  const recusados = recusadosDe(envio.error, envio.variables?.documentos)
  const recusaDe = (documento: Documento) =>
    de(documento)
      .arquivos.flatMap(({ url }) => recusados.get(url) ?? [])
      .at(0)
  const antesDe = ({ depoisDe }: Documento) => faltam.find(({ tipo }) => tipo === depoisDe)?.nome
  const abertura = useAberto({
    documentos,
    pende: (documento) => recusaDe(documento) !== undefined || (!tem(documento) && antesDe(documento) === undefined),
    completo: (documento) => tem(documento) && !cabeMais(documento, de(documento)),
  })
  const podeSeguir = (documento: Documento) => faltam.length > 0 && tem(documento) && cabeMais(documento, de(documento))
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
      {linha.conteudo}
      <div className={classes.campos}>
        {documentos.map((documento, i) => (
          <CampoDeDocumento
            key={documento.tipo}
            documento={documento}
            enviado={de(documento)}
            antes={antesDe(documento)}
            aberto={abertura.aberto === documento.tipo}
            tem={tem(documento)}
            andando={andando.has(documento.tipo)}
            lugar={documentos.length > 1 ? `${i + 1} de ${documentos.length}` : undefined}
            onAbrir={() => abertura.abrir(documento.tipo)}
            onProximo={podeSeguir(documento) ? abertura.seguirAdiante : undefined}
            missing={semArquivo.includes(documento)}
            recusa={recusaDe(documento)}
            onEscolha={(identidade) => escolher(documento, identidade)}
            onChange={(arquivos) => guardar(documento, arquivos)}
            onBusy={(busy, falhou) => {
              andar(documento.tipo, busy)
              abertura.andar(documento.tipo, busy, falhou)
            }}
          />
        ))}
      </div>
      {semArquivo.length > 0 && <FailureText>Todos os arquivos são obrigatórios</FailureText>}
      {semNada && <FailureText>Anexe o documento que você quer trocar.</FailureText>}
      {envio.isError && <FailureText>{messageOf(envio.error)}</FailureText>}
      <Button
        id={idDoEnvio}
        fullWidth
        variant={adicional?.emAnalise ? 'secondary' : 'primary'}
        loading={envio.isPending || espera}
        disabledReason={offline}
        onClick={() => {
          abertura.seguirAdiante()
          mandar()
        }}
      >
        Enviar documentos
      </Button>
      <Outros {...passo} outros={linha.outros ?? []} onVoltar={onVoltar} onAbrir={onAbrir} />
      {linha.desistir && <DesistirDoPasso {...passo} onDone={esquecer} />}
    </>
  )
}

/** Tells whether a complete document would take more files; an identity document takes only its sides. */
const cabeMais = (documento: Documento, { identidade, arquivos }: Enviado): boolean =>
  identidade === null && arquivos.length < cabemNo(documento, null)

interface OutrosProps extends Passo {
  outros: readonly QualquerAcao[]
  onVoltar: () => void
  onAbrir: (linha: QualquerLinha) => void
}

/** Offers the actions other than sending. */
function Outros({ outros, onVoltar, onAbrir, ...passo }: OutrosProps) {
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
      <Button
        key={label}
        variant="secondary"
        fullWidth
        onClick={() => ('abre' in acao ? onAbrir(acao.abre) : onVoltar())}
      >
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
