import {
  type Action,
  Button,
  DataList,
  FailureText,
  formatDiaSemana,
  LinkButton,
  Money,
  ScreenHeading,
  Stack,
  StatusScreen,
  Tag,
  TextSkeleton,
} from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useModo, useMotivoSemSenha } from '../../shell/hooks.ts'
import { EtapasDoCaso } from '../EtapasDoCaso.tsx'
import { diaDoPrazo } from '../prazo.ts'
import { SoDoTitular } from '../SoDoTitular.tsx'
import type { Estado } from '../useEstado.ts'
import { DesistirDoPasso } from './DesistirDoPasso.tsx'
import type { QualquerAcao, QualquerLinha } from './linha.ts'
import classes from './Passo.module.css'
import { type Passo, useAto } from './useAto.ts'
import { useMotivo } from './useMotivo.ts'

const Documentos = lazy(() => import('./documentos/Documentos.tsx').then((m) => ({ default: m.Documentos })))
const CodigoDoAto = lazy(() => import('./CodigoDoAto.tsx').then((m) => ({ default: m.CodigoDoAto })))
const Escolhas = lazy(() => import('./Escolhas.tsx').then((m) => ({ default: m.Escolhas })))
const Formulario = lazy(() => import('./formulario/Formulario.tsx').then((m) => ({ default: m.Formulario })))

export interface DesenhoDaLinhaProps extends Passo {
  linha: QualquerLinha
}

/** Draws a row of any kind, or the row that was opened in its place. */
export function DesenhoDaLinha(props: DesenhoDaLinhaProps) {
  const [aberta, abrir] = useState<QualquerLinha | null>(null)
  useEffect(() => {
    if (aberta) focusHeading(document)
  }, [aberta])
  return <Linha {...props} linha={aberta ?? props.linha} onAbrir={abrir} />
}

interface LinhaProps extends DesenhoDaLinhaProps {
  /** Null returns to the row itself. */
  onAbrir: (linha: QualquerLinha | null) => void
}

function Linha(props: LinhaProps) {
  const { linha, lido } = props
  const representante = useModo() === 'representante'
  if (linha.soDoTitular && lido.modo !== 'normal') return <SoDoTitular />
  if (linha.documentos && representante) return <SoDoTitular />
  if (linha.documentos)
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <Documentos {...props} documentos={linha.documentos} onVoltar={() => props.onAbrir(null)} />
      </Suspense>
    )
  return linha.illustration ? <QueConta {...props} illustration={linha.illustration} /> : <QuePede {...props} />
}

/** Turns the actions of a row into those of its buttons. */
function useAcoes({ onAbrir, ...passo }: LinhaProps) {
  const { mutate, isPending, variables, falha, codigoDe, exigeCodigo } = useAto(passo)
  const motivo = useMotivo()
  const acaoDe = (acao: QualquerAcao): Action => {
    if ('href' in acao) return acao
    if ('abre' in acao) return { label: acao.label, onClick: () => onAbrir(acao.abre) }
    if ('volta' in acao) return { label: acao.label, onClick: () => onAbrir(null) }
    const { label, ato, com, impede } = acao
    return {
      label,
      onClick: () => mutate({ ato, com }),
      loading: isPending && variables.ato === ato,
      disabledReason: impede ?? motivo(acao),
    }
  }
  return { acaoDe, falha, codigoDe, exigeCodigo }
}

/** Draws a step that tells the state of the case and leads on. */
function QueConta(props: LinhaProps & { illustration: NonNullable<QualquerLinha['illustration']> }) {
  const { linha, illustration } = props
  const { heading, text, vez, motivo, numero, details = [], itens = [], conteudo, faz, outros = [] } = linha
  const caso = casoDe(props)
  const { acaoDe, falha } = useAcoes(props)
  return (
    <>
      <StatusScreen
        illustration={illustration}
        heading={heading}
        text={text}
        {...(vez
          ? { holder: { ...vez, ate: diaDoPrazo(caso?.prazo ?? null), atrasado: caso?.atrasado ?? false } }
          : {})}
        details={[
          ...(numero && caso?.CaseNumber ? [{ label: 'Número do pedido', value: caso.CaseNumber }] : []),
          ...(motivo ? [{ label: 'Motivo', value: motivo }] : []),
          ...details,
        ]}
        {...(faz ? { primary: acaoDe(faz) } : {})}
        secondary={outros.map(acaoDe)}
      >
        <Stack>
          <Itens itens={itens} />
          {conteudo}
          {falha && <FailureText>{falha}</FailureText>}
          <Andamento {...props} />
        </Stack>
      </StatusScreen>
      {linha.desistir && caso && <DesistirDoPasso {...props} />}
    </>
  )
}

/** Draws a step that asks for something to be read, chosen or filled in. */
function QuePede(props: LinhaProps) {
  const { linha } = props
  const { heading, text, voltar, figura, motivo, details = [], itens = [], conteudo, opcoes, formulario } = linha
  const { faz, outros = [] } = linha
  const caso = casoDe(props)
  const ate = diaDoPrazo(caso?.prazo ?? null)
  const { acaoDe, falha, codigoDe, exigeCodigo } = useAcoes(props)
  return (
    <Stack gap="large">
      <ScreenHeading {...(voltar ? { back: voltar } : {})} lead={text}>
        {heading}
      </ScreenHeading>
      {motivo && <p>{motivo}</p>}
      {figura !== undefined && <Money centavos={figura} size="large" />}
      {linha.ate && ate && (
        <p>
          {linha.ate} até {formatDiaSemana(ate)}.
        </p>
      )}
      {details.length > 0 && <DataList items={details} />}
      <Itens itens={itens} />
      {conteudo}
      <Suspense fallback={<TextSkeleton lines={6} />}>
        {opcoes && <Escolhas {...props} opcoes={opcoes} />}
        {formulario && (
          <Formulario key={formulario.ato} {...props} formulario={formulario} onFeito={() => props.onAbrir(null)} />
        )}
      </Suspense>
      {(faz || outros.length > 0) && (
        <Stack>
          {falha && <FailureText>{falha}</FailureText>}
          {faz && 'ato' in faz && faz.falta && exigeCodigo(faz.ato) && (
            <Suspense>
              <CodigoDoAto falta={faz.falta} confirmado={!codigoDe(faz.ato)} />
            </Suspense>
          )}
          {faz && <Botao acao={acaoDe(faz)} comSenha={'comSenha' in faz} />}
          {outros.map((acao) => (
            <Botao key={acao.label} acao={acaoDe(acao)} variant="secondary" comSenha={'comSenha' in acao} />
          ))}
        </Stack>
      )}
      <Andamento {...props} />
      {linha.desistir && caso && <DesistirDoPasso {...props} />}
    </Stack>
  )
}

interface BotaoProps {
  acao: Action
  variant?: 'secondary'
  /** A visitor by link is told to sign in with the password instead. */
  comSenha: boolean
}

function Botao({ acao: { label, href, ...resto }, variant, comSenha }: BotaoProps) {
  const semSenha = useMotivoSemSenha()
  const aparencia = { fullWidth: true, ...(variant ? { variant } : {}) }
  if (comSenha && semSenha) return <p>{semSenha}</p>
  if (href)
    return (
      <LinkButton href={href} {...aparencia}>
        {label}
      </LinkButton>
    )
  return (
    <Button {...aparencia} {...resto}>
      {label}
    </Button>
  )
}

function Itens({ itens }: { itens: NonNullable<QualquerLinha['itens']> }): ReactNode {
  if (itens.length === 0) return null
  return (
    <ul className={classes.itens}>
      {itens.map(({ texto, atendido }, i) => (
        // Its index identifies an item, because the list never changes its order within a step.
        <li key={i}>
          <span>{texto}</span>
          {atendido !== undefined && <Tag tone={atendido ? 'sucesso' : 'atencao'}>{atendido ? 'Sim' : 'Não'}</Tag>}
        </li>
      ))}
    </ul>
  )
}

/** Shows the step's place among the case's steps. */
function Andamento(props: DesenhoDaLinhaProps) {
  const { path, linha } = props
  const caso = casoDe(props)
  if (!linha.etapas || !caso || caso.status === 'Concluído' || caso.timeline.length === 0) return null
  return <EtapasDoCaso path={path} timeline={caso.timeline} />
}

const casoDe = ({ passos, lido }: Passo): Estado | null => (lido.estado === null ? null : passos.caso(lido.estado))
