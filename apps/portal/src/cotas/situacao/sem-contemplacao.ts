import { formatDia } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

type Cota = Pick<
  CotaDetalhada,
  | 'assembleiaFinal'
  | 'cancelada'
  | 'contemplacaoDesfeita'
  | 'grupoEmFormacao'
  | 'grupoEncerrado'
  | 'proximaAssembleia'
  | 'restituicao'
>

/** A cancelled quota takes part in the draws of the cancelled alone (Lei 11.795/2008, arts. 22 and 30). */
function daCancelada({ restituicao }: Cota, acabou: boolean): string {
  if (restituicao)
    return restituicao.pagaEm
      ? 'Os valores que você pagou ao fundo comum já foram devolvidos.'
      : 'Você já pode pedir a devolução dos valores que pagou ao fundo comum.'
  return `Cancelada, ela não concorre ao crédito: a parte do fundo comum é devolvida ${acabou ? 'no encerramento do grupo' : 'quando ela é sorteada entre as canceladas ou no fim do grupo'}.`
}

function noFim({ assembleiaFinal, contemplacaoDesfeita, grupoEncerrado }: Cota): string {
  if (grupoEncerrado) return 'O grupo foi encerrado, e não há mais assembleias.'
  const perdida = contemplacaoDesfeita && assembleiaFinal && contemplacaoDesfeita.dia > assembleiaFinal.data
  return perdida
    ? 'O grupo já fez a última assembleia: o que você pagou é devolvido no encerramento dele.'
    : 'O grupo já fez a última assembleia. O encerramento dele diz o que você tem a receber.'
}

/** What is true of a quota without a contemplation: why the last was undone, and in what it still takes part. */
export function semContemplacao(cota: Cota): { heading: string; text: string; concorre: boolean } {
  const { cancelada, contemplacaoDesfeita: desfeita, grupoEmFormacao, proximaAssembleia } = cota
  const acabou = !proximaAssembleia && !grupoEmFormacao
  const segue = cancelada
    ? daCancelada(cota, acabou)
    : acabou
      ? noFim(cota)
      : `Com as parcelas em dia, ela ${desfeita ? 'volta a concorrer' : 'concorre'} nas assembleias por sorteio, e por lance quando você oferta um.`
  const porque = desfeita?.porque ? `, porque ${desfeita.porque}` : ''
  return {
    heading: desfeita ? 'A sua contemplação foi desfeita' : 'Esta cota ainda não foi contemplada',
    text: `${desfeita ? `Foi em ${formatDia(desfeita.dia)}${porque}. ` : ''}${segue}`,
    concorre: !cancelada && !acabou,
  }
}
