import { formatDiaSemana, StatusScreen } from '@contempla/ui'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ComCota, type CotaDetalhada, quemTemAVez } from '../../cotas/index.ts'
import { cotaNoEndereco } from '../../shell/rotas/cota.ts'
import { href } from '../../shell/rotas/href.ts'
import { loadRota, rotaDaTela } from '../../shell/rotas/mapa.ts'
import { readVoltar } from '../../shell/rotas/voltar.ts'
import classes from '../especie/Especie.module.css'
import { useFaturamento } from '../useFaturamento.ts'
import { ondeAndaOBem } from './onde-anda.ts'

const QrCode = lazy(() => import('@contempla/ui/qr-code').then((m) => ({ default: m.QrCode })))

/** The screen polls this often for what was done on the phone. */
const cadaMs = 5000

/** A billing is done on a phone: the screen offers its address to open there and, meanwhile, shows its progress. */
export function IndisponivelScreen() {
  return <ComCota>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
}

function DaCota({ cota: { idCota, casos } }: { cota: CotaDetalhada }) {
  const { searchStr, hash } = useLocation()
  const pedida = readVoltar(searchStr)
  const { faturamento, bem, lendo } = useFaturamento(idCota, cadaMs)
  const tela = ondeAndaOBem(bem) ?? faturamento?.tela ?? null
  const [aoAbrir, setAoAbrir] = useState<string | null>()
  if (aoAbrir === undefined && !lendo) setAoAbrir(tela)
  // The address follows the screen that was asked for here until the phone moves on from it.
  const seguiu = aoAbrir !== undefined && tela !== aoAbrir ? tela : null
  const onde = seguiu ?? pedida ?? tela ?? href('/faturamento/iniciar')
  const deOutro = casos.find((cartao) => cartao.tela === tela && !cartao.pede)
  if (deOutro) return <VezDeOutro cartao={deOutro} />
  return (
    <StatusScreen
      illustration="caminho"
      heading="Continue pelo celular"
      text="O faturamento usa a câmera e é feito no celular. Aponte a câmera para o código e entre com a sua senha."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    >
      <div className={classes.qr}>
        <Suspense fallback={null}>
          <QrCode
            text={enderecoNoCelular(onde, { idCota, fragmento: onde === pedida ? hash : '' })}
            label="QR code para continuar no celular"
          />
        </Suspense>
      </div>
      <Andamento tela={tela} />
    </StatusScreen>
  )
}

/** Nothing is to be done on the phone while the step is another's. */
const VezDeOutro = ({ cartao: { titulo, texto, tom, ate } }: { cartao: CotaDetalhada['casos'][number] }) => (
  <StatusScreen
    illustration="caminho"
    heading={quemTemAVez[tom]}
    text={[
      `${titulo}.`,
      texto,
      ate && `A resposta sai até ${formatDiaSemana(ate)}.`,
      'Avisamos você quando for a sua vez. Aí, continue pelo celular.',
    ]
      .filter(Boolean)
      .join(' ')}
    primary={{ label: 'Ir para o início', href: href('/home') }}
  />
)

/**
 * Builds the phone's address of the same screen and quota, because the phone may have another quota selected. A link's
 * token belongs to the requested screen and names its own quota.
 */
function enderecoNoCelular(onde: string, { idCota, fragmento }: { idCota: number; fragmento: string }): string {
  const endereco = new URL(onde, window.location.origin)
  if (fragmento) endereco.hash = fragmento
  else endereco.searchParams.set(cotaNoEndereco, String(idCota))
  return endereco.href
}

/** Shows the screen on which the phone is, as it moves on. */
function Andamento({ tela }: { tela: string | null }) {
  const path = tela ? rotaDaTela(tela) : undefined
  const { data: rota } = useQuery({
    queryKey: ['rota', path],
    queryFn: path ? () => loadRota(path) : skipToken,
    staleTime: 'static',
    placeholderData: keepPreviousData,
  })
  return (
    <p role="status">
      {path && rota ? `No celular: ${rota.title}.` : 'Esta página acompanha o que você fizer no celular.'}
    </p>
  )
}
