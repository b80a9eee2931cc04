import { CODIGO_DA_OPCAO, type PassoDoLance } from '@contempla/consorcio'
import { Button, TextSkeleton, ValoresProvider, WizardFrame } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { ComCota, CotaDaPagina, type CotaDetalhada, podeFazer } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { MostrarValores } from '../../shell/moldura/MostrarValores.tsx'
import { type Credenciamento, credenciamentoQuery } from '../consultas.ts'
import classes from '../Lances.module.css'
import type { QuemOferta } from '../oferta.ts'
import { PassoTipo } from './PassoTipo.tsx'
import { type Oferta, useOferta } from './useOferta.ts'

// The code of the later steps is loaded while the first one is filled in.
const depois = {
  embutido: () => import('./PassoEmbutido.tsx').then((m) => ({ default: m.PassoEmbutido })),
  fgts: () => import('./PassoFgts.tsx').then((m) => ({ default: m.PassoFgts })),
  chaves: () => import('./PassoChaves.tsx').then((m) => ({ default: m.PassoChaves })),
  reducao: () => import('./PassoReducao.tsx').then((m) => ({ default: m.PassoReducao })),
  resumo: () => import('./PassoResumo.tsx').then((m) => ({ default: m.PassoResumo })),
  confirmado: () => import('./LanceConfirmado.tsx').then((m) => ({ default: m.LanceConfirmado })),
}
const PassoEmbutido = lazy(depois.embutido)
const PassoFgts = lazy(depois.fgts)
const PassoChaves = lazy(depois.chaves)
const PassoReducao = lazy(depois.reducao)
const PassoResumo = lazy(depois.resumo)
const LanceConfirmado = lazy(depois.confirmado)
const OfertaImpedida = lazy(() => import('./OfertaImpedida.tsx').then((m) => ({ default: m.OfertaImpedida })))

/** The steps of an offer (document 1 §4), one a screen. */
export function OfertarScreen() {
  return (
    <ValoresProvider>
      <ComCota>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </ValoresProvider>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(credenciamentoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  return <Assistente idCota={cota.idCota} quem={{ tipo: cota.tipo, regras: semOQueEDoTitular(data) }} />
}

/** Only the holder states their own work and home, or hands over their own vehicle: a delegate offers without them. */
const semOQueEDoTitular = (regras: Credenciamento): Credenciamento =>
  podeFazer('GET /cotas/:id/fabricantes')
    ? regras
    : { ...regras, fgts: null, opcoes: regras.opcoes.filter(({ codigo }) => codigo === CODIGO_DA_OPCAO.embutido) }

type Desenho = (props: { idCota: number; oferta: Oferta; quem: QuemOferta }) => ReactNode

const DESENHOS: Record<Exclude<PassoDoLance, 'confirmation'>, Desenho> = {
  type: (props) => <PassoTipo {...props} />,
  builtin: (props) => <PassoEmbutido {...props} />,
  fgts: ({ oferta, quem }) => <PassoFgts oferta={oferta} quem={quem} />,
  keys: (props) => <PassoChaves {...props} />,
  reduction: (props) => <PassoReducao {...props} />,
  summary: (props) => <PassoResumo {...props} />,
}

function Assistente({ idCota, quem }: { idCota: number; quem: QuemOferta }) {
  const oferta = useOferta(idCota, quem)
  const { passo, protocolo, numero, total } = oferta
  useFocoDoPasso(passo)
  useEffect(() => {
    // A step whose code fails to load here is loaded again when it is opened.
    void Promise.allSettled(Object.values(depois).map((pedir) => pedir()))
  }, [])
  const { impedimento } = quem.regras
  if (protocolo)
    return (
      <Moldura oferta={oferta} step={total} back={false}>
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <LanceConfirmado idCota={idCota} protocolo={protocolo} />
        </Suspense>
      </Moldura>
    )
  if (impedimento)
    return (
      <Moldura oferta={oferta} step={1} back={false}>
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <OfertaImpedida {...impedimento} />
        </Suspense>
      </Moldura>
    )
  const Desenho = DESENHOS[passo === 'confirmation' ? 'summary' : passo]
  return (
    <Moldura oferta={oferta} step={numero} back={numero > 1}>
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <Desenho key={passo} idCota={idCota} oferta={oferta} quem={quem} />
      </Suspense>
      <div className={classes.pe}>
        <MostrarValores />
        <p>Guardamos cada passo neste aparelho. Você pode sair e voltar.</p>
        <Button variant="quiet" size="small" onClick={oferta.recomecar}>
          Começar de novo
        </Button>
      </div>
    </Moldura>
  )
}

interface MolduraProps {
  oferta: Oferta
  step: number
  back: boolean
  children: ReactNode
}

function Moldura({ oferta, step, back, children }: MolduraProps) {
  return (
    <WizardFrame
      title="Ofertar lance"
      about={<CotaDaPagina />}
      step={step}
      total={oferta.total}
      {...(back && { onBack: oferta.voltar })}
      onLeave={oferta.sair}
    >
      {children}
    </WizardFrame>
  )
}

/** A step is another screen: its heading takes the focus, as that of a route does. */
function useFocoDoPasso(passo: PassoDoLance) {
  const anterior = useRef(passo)
  useEffect(() => {
    if (anterior.current === passo) return
    anterior.current = passo
    scrollTo(0, 0)
    focusHeading(document)
  }, [passo])
}
