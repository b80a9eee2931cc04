import type { Dia } from '@contempla/consorcio'
import { Button, FailureText, formatDiaSemana, StatusScreen, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useParams } from '@tanstack/react-router'
import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Documentos, SoDoTitular } from '../casos/index.ts'
import type { CotaDetalhada } from '../cotas/index.ts'
import { useModo, useMotivoOffline } from '../shell/hooks.ts'
import type { PedidoDeDocumentos } from '../shell/rotas/route-map.ts'
import { type Contemplacao, passoAtual, useAvancar } from './consultas.ts'
import { Moldura } from './Moldura.tsx'

// The form's own code is not waited for by who sends documents.
const PerfilDaRenda = lazy(() => import('./PerfilDaRenda.tsx').then((m) => ({ default: m.PerfilDaRenda })))

const documentos: PedidoDeDocumentos = {
  caso: 'contemplacao',
  heading: 'Precisamos que você envie de novo',
  text: 'Não conseguimos aceitar um dos documentos. Veja o motivo e envie outro no lugar dele.',
  adicional: {
    heading: 'Envie os seus documentos',
    text: 'Eles comprovam identidade, endereço e renda. O que você anexar fica guardado se precisar sair.',
  },
}

/** The first that are sent, of which the holder then says that they are all: the days of the guarantee stop. */
const primeiros = (ate: Dia): PedidoDeDocumentos => ({
  ...documentos,
  adicional: {
    heading: 'Envie os seus documentos',
    text: `Eles comprovam identidade, endereço e renda. Envie até ${formatDiaSemana(ate)}, o último dia da garantia; o que você anexar fica guardado se precisar sair.`,
  },
})

/** The days of the guarantee run again. */
const vencidos = (ate: Dia | null): PedidoDeDocumentos => ({
  caso: 'contemplacao',
  heading: 'O prazo para enviar os documentos terminou',
  text: ate
    ? `Você ainda pode enviar, e a análise é retomada. Envie até ${formatDiaSemana(ate)}, o último dia da garantia.`
    : 'Você ainda pode enviar: a análise é retomada enquanto a sua contemplação estiver valendo.',
})

const adicionais: PedidoDeDocumentos = {
  ...documentos,
  adicional: { heading: 'Envie mais um documento', text: 'Para concluir a análise, precisamos do que dizemos aqui.' },
}

/** What the holder asked for themselves: all there is to go by is why they were not approved, which comes below. */
const daReanalise: PedidoDeDocumentos = {
  ...documentos,
  adicional: {
    heading: 'Envie outros documentos',
    text: 'O seu cadastro não foi aprovado pelo motivo abaixo. Envie o que ajuda, e fazemos uma nova análise.',
  },
}

/** The last day of the guarantee, while its days run. */
const ateDaGarantia = ({ contemplacao: c }: CotaDetalhada): Dia | null =>
  c && !c.garantiaEm && !c.garantiaEmAnalise ? c.garantiaAte : null

interface PassoProps {
  path: string
  cota: CotaDetalhada
  contemplacao: Contemplacao
}

/** The documents of a contemplation, after what they have to prove was said. */
export const telaDeDocumentos =
  (path: string): FunctionComponent =>
  () => (
    <Moldura path={path}>
      {(passo) => (
        <ParaOTitular>
          {passoAtual(passo.contemplacao) === 'IncomeProfile' ? (
            <PerfilDaRenda {...passo} />
          ) : (
            <>
              <DocumentosDoEndereco path={path} {...passo} />
              <ManterEnviados {...passo} />
            </>
          )}
        </ParaOTitular>
      )}
    </Moldura>
  )

function DocumentosDoEndereco({ path, cota, contemplacao: { marcas } }: PassoProps) {
  const { doc } = useParams({ strict: false })
  const ate = ateDaGarantia(cota)
  const deNovo = marcas.includes('pendencia') || ate === null ? documentos : primeiros(ate)
  const pedido = marcas.includes('prazoAcabou') ? vencidos(ate) : deNovo
  return <Documentos emMoldura path={path} pedido={pedido} doc={doc} />
}

/** What else there is to send: nothing, or what the analyst asked for. */
export const telaDeAdicionais =
  (path: string): FunctionComponent =>
  () => (
    <Moldura path={path}>
      {(passo) => (
        <ParaOTitular>
          {passo.contemplacao.atos.includes('concluir') ? (
            <MaisAlgum path={path} {...passo} />
          ) : (
            <Documentos
              emMoldura
              path={path}
              pedido={passo.contemplacao.marcas.includes('aPedidoDoTitular') ? daReanalise : adicionais}
            />
          )}
        </ParaOTitular>
      )}
    </Moldura>
  )

function ParaOTitular({ children }: { children: ReactNode }) {
  if (useModo() !== 'normal') return <SoDoTitular />
  return <Suspense fallback={<TextSkeleton lines={6} />}>{children}</Suspense>
}

/** Who came back to documents that are all there goes on with them. */
function ManterEnviados({ cota, contemplacao: { documentos: pedidos, atos, vista } }: Omit<PassoProps, 'path'>) {
  const avancar = useAvancar(cota.idCota)
  const offline = useMotivoOffline()
  const todos = pedidos.every(({ falta }) => !falta)
  if (!todos || !atos.includes('continuar')) return null
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        loading={avancar.isPending}
        disabledReason={offline}
        onClick={() => avancar.mutate({ ato: 'continuar', vista })}
      >
        Manter os documentos que já enviei
      </Button>
      {avancar.error && <FailureText>{messageOf(avancar.error)}</FailureText>}
    </>
  )
}

function MaisAlgum({ path, cota, contemplacao: { vista } }: PassoProps) {
  const [enviar, setEnviar] = useState(false)
  const ate = ateDaGarantia(cota)
  const avancar = useAvancar(cota.idCota)
  const offline = useMotivoOffline()
  if (enviar)
    return (
      <>
        <Documentos
          emMoldura
          path={path}
          pedido={{
            ...adicionais,
            adicional: {
              heading: 'Envie outro documento',
              text: 'Algo que ajude na análise: outra renda, ou a renda de quem mora com você.',
            },
          }}
        />
        <Button variant="secondary" fullWidth onClick={() => setEnviar(false)}>
          Não tenho outro documento
        </Button>
      </>
    )
  return (
    <StatusScreen
      illustration="documento"
      heading="Quer enviar mais algum documento?"
      text={`Já temos tudo o que pedimos. Outra renda, ou a de quem mora com você, pode ajudar na análise.${ate ? ` O prazo da garantia vai até ${formatDiaSemana(ate)}, e deixa de correr quando você envia para análise.` : ''}`}
      primary={{
        label: 'Não, enviar para análise',
        onClick: () => avancar.mutate({ ato: 'concluir', vista }),
        loading: avancar.isPending,
        disabledReason: offline,
      }}
      secondary={[{ label: 'Enviar outro documento', onClick: () => setEnviar(true) }]}
    >
      {avancar.error && <FailureText>{messageOf(avancar.error)}</FailureText>}
    </StatusScreen>
  )
}
