import { formatDia, StatusScreen } from '@contempla/ui'
import type { CotaDetalhada } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'

const doInicio = { label: 'Ir para o início', href: href('/home') }
const doExtrato = { label: 'Ver o extrato', href: href('/financeiro/extrato-consorciado') }

/** Why a quota is charged nothing more; null of one that is. */
export function porQueSemBoletos({ cancelada, grupoEncerrado, quitada, contemplada, contemplacao }: CotaDetalhada) {
  if (cancelada)
    return {
      illustration: 'documento',
      heading: 'Esta cota está cancelada',
      text: 'Ela não recebe mais boletos. O que você já pagou está no extrato.',
    } as const
  if (quitada)
    return {
      illustration: 'sucesso',
      heading: 'Tudo pago nesta cota',
      text:
        contemplada || contemplacao || grupoEncerrado
          ? 'Não há mais parcelas para pagar. O que você já pagou está no extrato.'
          : 'Não há mais parcelas para pagar. Ela segue nas assembleias até a contemplação.',
    } as const
  if (grupoEncerrado)
    return {
      illustration: 'documento',
      heading: 'Seu grupo foi encerrado',
      text: 'Ele não cobra mais parcelas. O que você já pagou está no extrato.',
    } as const
  return null
}

/** In the place of what there would be to pay. */
export function SemBoletos({ cota }: { cota: CotaDetalhada }) {
  const porque = porQueSemBoletos(cota)
  return porque && <StatusScreen {...porque} primary={doExtrato} secondary={[doInicio]} />
}

/** Shown for a quota that still has instalments to pay or to be issued. */
export function AindaHaBoletos({ cota }: { cota: CotaDetalhada }) {
  const { parcelasAtraso, parcelasAVencer, proximaEmissao } = cota
  const faltam = parcelasAtraso + parcelasAVencer
  return (
    <StatusScreen
      illustration="caminho"
      heading="Esta cota ainda não está quitada"
      text={`${faltam === 1 ? 'Falta 1 parcela' : `Faltam ${faltam} parcelas`}.${proximaEmissao ? ` A próxima vence em ${formatDia(proximaEmissao.vencimento)}.` : ''}`}
      primary={{ label: 'Ver os boletos', href: href('/boletos') }}
      secondary={[doInicio]}
    />
  )
}
