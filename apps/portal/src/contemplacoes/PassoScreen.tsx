import {
  Button,
  Dialog,
  FailureText,
  ListRow,
  RowList,
  ScreenHeading,
  Section,
  Stack,
  StatusScreen,
  Tag,
} from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useParams } from '@tanstack/react-router'
import { type FunctionComponent, useState } from 'react'
import { SemCaso } from '../casos/index.ts'
import { type CotaDetalhada, garantiaEmItens } from '../cotas/index.ts'
import { useUsuario } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { useHoje } from '../shell/tempo/useHoje.ts'
import { AVANCOS, type Avanco } from './avancos.tsx'
import classes from './Contemplacao.module.css'
import { type Ato, type Contemplacao, passoAtual, useAvancar, useMotivoDoPasso } from './consultas.ts'
import { ESCOLHAS, type Escolha } from './escolhas.tsx'
import { Moldura } from './Moldura.tsx'

interface PassoProps {
  cota: CotaDetalhada
  contemplacao: Contemplacao
}

/** The screen of a route whose step tells something or is one choice: which one, the case says. */
export const telaDoPasso =
  (path: string): FunctionComponent =>
  () => <Moldura path={path}>{(passo) => <PassoDoFluxo {...passo} />}</Moldura>

function PassoDoFluxo({ cota, contemplacao }: PassoProps) {
  const { tipoPessoa: pessoa } = useUsuario()
  const { dia: hoje } = useHoje()
  const { item } = useParams({ strict: false })
  const passo = passoAtual(contemplacao)
  if (contemplacao.vista === null) return <Reprovado cota={cota} contemplacao={contemplacao} />
  const avanco = passo && AVANCOS[passo]?.({ cota, contemplacao, pessoa, hoje })
  const escolha = passo && ESCOLHAS[passo]?.({ cota, contemplacao, hoje, item })
  if (avanco) return <DoAvanco cota={cota} contemplacao={contemplacao} avanco={avanco} />
  if (escolha) return <DaEscolha cota={cota} contemplacao={contemplacao} escolha={escolha} />
  return <SemCaso />
}

function DoAvanco({ cota, contemplacao, avanco }: PassoProps & { avanco: Avanco }) {
  const avancar = useAvancar(cota.idCota)
  const motivoDo = useMotivoDoPasso(contemplacao)
  const { illustration, heading, text, details = [], itens = [], motivo, primary, secondary = [] } = avanco
  const { label, ato, impede } = primary
  return (
    <StatusScreen
      illustration={illustration}
      heading={heading}
      text={text}
      details={[...(motivo ? [{ label: 'Motivo', value: motivo }] : []), ...details]}
      primary={{
        label,
        onClick: () => avancar.mutate({ ato, vista: contemplacao.vista }),
        loading: avancar.isPending,
        disabledReason: impede ?? motivoDo(ato),
      }}
      secondary={secondary}
    >
      {itens.length > 0 && (
        <ul className={classes.itens}>
          {itens.map(({ texto, atendido }, i) => (
            // The list is of this step and does not change its order.
            <li key={`${heading} ${i}`}>
              <span>{texto}</span>
              {atendido !== undefined && <Tag tone={atendido ? 'sucesso' : 'atencao'}>{atendido ? 'Sim' : 'Não'}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {avancar.error && <FailureText>{messageOf(avancar.error)}</FailureText>}
    </StatusScreen>
  )
}

function DaEscolha({ cota, contemplacao, escolha }: PassoProps & { escolha: Escolha }) {
  const avancar = useAvancar(cota.idCota)
  const motivoDo = useMotivoDoPasso(contemplacao)
  const { vista } = contemplacao
  const { heading, lead, motivo, opcoes } = escolha
  const semPoder = opcoes[0] ? motivoDo(opcoes[0].passo.ato) : null
  const [perguntada, setPerguntada] = useState<string | null>(null)
  const aConfirmar = opcoes.find(({ chave }) => chave === perguntada)
  const pergunta = aConfirmar?.pergunta
  const fechar = () => {
    setPerguntada(null)
    avancar.reset()
  }
  return (
    <Stack gap="large">
      <ScreenHeading lead={lead}>{heading}</ScreenHeading>
      {motivo && <p>{motivo}</p>}
      <Section>
        <RowList label={heading}>
          {opcoes.map(({ chave, titulo, detalhe, passo, impede, parada = impede != null, pergunta: antes }) => (
            <ListRow
              key={chave}
              title={titulo}
              detail={impede ?? detalhe}
              {...(parada || semPoder || avancar.isPending
                ? {}
                : { onClick: () => (antes ? setPerguntada(chave) : avancar.mutate({ ...passo, vista })) })}
            />
          ))}
        </RowList>
      </Section>
      {semPoder && <p>{semPoder}</p>}
      {avancar.error && !pergunta && <FailureText>{porQueNao(avancar.error, avancar.variables?.ato)}</FailureText>}
      {aConfirmar && pergunta && (
        <Dialog
          open
          onClose={fechar}
          title={pergunta.titulo}
          actions={
            <>
              <Button variant="secondary" onClick={fechar}>
                Voltar
              </Button>
              <Button
                loading={avancar.isPending}
                disabledReason={semPoder}
                onClick={() => avancar.mutate({ ...aConfirmar.passo, vista })}
              >
                {pergunta.label}
              </Button>
            </>
          }
        >
          {pergunta.conteudo}
          {avancar.error && <FailureText>{porQueNao(avancar.error, avancar.variables?.ato)}</FailureText>}
        </Dialog>
      )}
    </Stack>
  )
}

/** What the server refuses, in its words; of a billing that could not be chosen otherwise, the specification's. */
function porQueNao(error: Error, ato: Ato | undefined): string {
  const isRecusa = error instanceof ApiError && error.status < 500
  return (ato === 'faturar' || ato === 'receberEmEspecie') && !isRecusa
    ? 'Não foi possível selecionar o faturamento no momento...'
    : messageOf(error)
}

/** The analysis is over, and it was not approved: the one case that is closed and still has a screen. */
function Reprovado({ cota, contemplacao }: PassoProps) {
  const { motivo, podeIniciar, vista } = contemplacao
  const { dia: hoje } = useHoje()
  const avancar = useAvancar(cota.idCota)
  const disabledReason = useMotivoDoPasso(contemplacao)('iniciar')
  return (
    <StatusScreen
      illustration="documento"
      heading="O seu cadastro não foi aprovado"
      text={
        podeIniciar
          ? 'Veja o motivo. Enquanto a sua contemplação estiver valendo, você pode começar de novo com outra garantia.'
          : 'Veja o motivo. O atendimento diz o que você pode fazer agora.'
      }
      details={[...(motivo ? [{ label: 'Motivo', value: motivo }] : []), ...garantiaEmItens(cota, hoje)]}
      primary={
        podeIniciar
          ? {
              label: 'Começar de novo',
              onClick: () => avancar.mutate({ ato: 'iniciar', vista }),
              loading: avancar.isPending,
              disabledReason,
            }
          : { label: 'Falar com o atendimento', href: href('/customer-service') }
      }
      secondary={[{ label: 'Ir para o início', href: href('/home') }]}
    >
      {avancar.error && <FailureText>{messageOf(avancar.error)}</FailureText>}
    </StatusScreen>
  )
}
