import type { PassoDoLance } from '@contempla/consorcio'
import { Button, StatusScreen, TextSkeleton, WizardFrame } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ComCota, type CotaDetalhada } from '../../cotas/index.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { credenciamentoQuery } from '../consultas.ts'
import classes from '../Lances.module.css'
import type { QuemOferta } from '../oferta.ts'
import { LanceConfirmado } from './LanceConfirmado.tsx'
import { PassoChaves } from './PassoChaves.tsx'
import { PassoEmbutido } from './PassoEmbutido.tsx'
import { PassoFgts } from './PassoFgts.tsx'
import { PassoReducao } from './PassoReducao.tsx'
import { PassoResumo } from './PassoResumo.tsx'
import { PassoTipo } from './PassoTipo.tsx'
import { type Oferta, useOferta } from './useOferta.ts'

/** The steps of an offer (document 1 §4), one a screen. */
export function OfertarScreen() {
  return <ComCota>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(credenciamentoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  return <Assistente idCota={cota.idCota} quem={{ tipo: cota.tipo, regras: data }} />
}

type Desenho = (props: { idCota: number; oferta: Oferta; quem: QuemOferta }) => ReactNode

const DESENHOS: Record<Exclude<PassoDoLance, 'confirmation'>, Desenho> = {
  type: ({ oferta, quem }) => <PassoTipo oferta={oferta} quem={quem} />,
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
  const { impedimento } = quem.regras
  if (protocolo)
    return (
      <Moldura oferta={oferta} step={total} back={false}>
        <LanceConfirmado idCota={idCota} protocolo={protocolo} />
      </Moldura>
    )
  if (impedimento)
    return (
      <Moldura oferta={oferta} step={1} back={false}>
        <StatusScreen
          illustration="vazio"
          heading="Não dá para ofertar agora"
          text={impedimento.mensagem}
          primary={{ label: 'Ir para o início', href: href('/home') }}
          secondary={[{ label: 'Ver meus lances', href: href('/bid_history') }]}
        />
      </Moldura>
    )
  const Desenho = DESENHOS[passo === 'confirmation' ? 'summary' : passo]
  return (
    <Moldura oferta={oferta} step={numero} back={numero > 1}>
      <Desenho key={passo} idCota={idCota} oferta={oferta} quem={quem} />
      <div className={classes.pe}>
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
