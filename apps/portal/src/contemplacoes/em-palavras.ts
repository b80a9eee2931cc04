import { addDays, type Dia, diaDaContemplacao, TEM_DIREITO_A_DEVOLUCAO, ultimoDiaDePedir } from '@contempla/consorcio'
import { formatDia, formatDistancia } from '@contempla/ui'
import type { CotaDetalhada } from '../cotas/index.ts'

type DoCredito = Pick<
  CotaDetalhada,
  'creditoUtilizado' | 'creditoUsado' | 'creditoNoEncerramento' | 'grupoEncerrado' | 'contemplacao'
>

type Contada = Pick<CotaDetalhada, 'contemplada' | 'dataContemplacao'>

/**
 * Returns the day from which the contemplation can go on, before which the quota does not count as contemplated; null
 * without one.
 */
export function abreEm({ contemplada, dataContemplacao }: Contada): Dia | null {
  const dia = contemplada ? null : diaDaContemplacao(dataContemplacao)
  return dia && addDays(dia, 1)
}

const porUsar = 'A sua cota foi contemplada. Veja o que falta para usar o seu crédito.'

/** Words the outcome of the credit, or that it waits. */
function doCredito({ contemplacao, creditoUtilizado, creditoUsado, creditoNoEncerramento, grupoEncerrado }: DoCredito) {
  if (contemplacao) return porUsar
  if (creditoNoEncerramento?.esperaParcelas)
    return 'O grupo foi encerrado, e o crédito desta cota espera por parcelas em aberto: pague-as, e ele é seu.'
  if (creditoNoEncerramento)
    return creditoNoEncerramento.pagoEm
      ? 'O grupo foi encerrado, e o crédito desta cota já foi pago a você.'
      : 'O grupo foi encerrado, e o crédito desta cota espera por você. Peça o pagamento quando quiser.'
  if (creditoUsado?.conta) return 'O crédito desta cota foi pago na sua conta.'
  if (creditoUtilizado) return 'O crédito desta cota já foi usado.'
  return grupoEncerrado ? 'O grupo foi encerrado, e não há crédito a receber nesta cota.' : porUsar
}

function daCancelada(restituicao: CotaDetalhada['restituicao']): string {
  if (restituicao?.pagaEm) return 'Os valores que você pagou ao fundo comum já foram devolvidos.'
  return restituicao?.prescritaEm
    ? `O último dia para pedir o que você tinha a receber foi ${formatDia(ultimoDiaDePedir(restituicao.prescritaEm))}.`
    : TEM_DIREITO_A_DEVOLUCAO
}

/** Words the notice for a quota that takes part, and for one that had been cancelled. */
export function emPalavras(cota: DoCredito & Contada & Pick<CotaDetalhada, 'cancelada' | 'restituicao'>, hoje: Dia) {
  if (cota.cancelada)
    return {
      heading: 'Sua cota cancelada foi contemplada',
      text: daCancelada(cota.restituicao),
    }
  const abre = abreEm(cota)
  return {
    heading: 'Parabéns pela sua contemplação!',
    text: abre
      ? `A sua cota foi contemplada. Os próximos passos abrem ${formatDistancia(hoje, abre)}, em ${formatDia(abre)}.`
      : doCredito(cota),
  }
}
