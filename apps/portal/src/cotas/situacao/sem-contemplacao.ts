import { comoConcorre, TEM_DIREITO_A_DEVOLUCAO, ultimoDiaDePedir } from '@contempla/consorcio'
import { formatDia } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

type DoGrupo = Pick<CotaDetalhada, 'assembleiaFinal' | 'grupoEmFormacao' | 'grupoEncerrado' | 'proximaAssembleia'>
type Cota = DoGrupo & Pick<CotaDetalhada, 'cancelada' | 'contemplacaoDesfeita' | 'contratoDesfeito' | 'restituicao'>

/** Said of a group under way whose next assembly has no day yet. */
const A_MARCAR = 'A próxima assembleia ainda vai ser marcada.'

/** A cancelled quota takes part in the draws of the cancelled alone (Lei 11.795/2008, arts. 22 and 30). */
function daCancelada({ contratoDesfeito, restituicao }: Cota, acabou: boolean): string {
  if (contratoDesfeito) return 'O contrato dela foi desfeito em sete dias: ela não concorre mais.'
  if (restituicao)
    return restituicao.pagaEm
      ? 'Os valores que você pagou ao fundo comum já foram devolvidos.'
      : restituicao.prescritaEm
        ? `O último dia para pedir o que o grupo deixou foi ${formatDia(ultimoDiaDePedir(restituicao.prescritaEm))}.`
        : TEM_DIREITO_A_DEVOLUCAO
  return `Cancelada, ela não concorre ao crédito: a parte do fundo comum é devolvida ${acabou ? 'no encerramento do grupo' : 'quando ela é sorteada entre as canceladas ou no fim do grupo'}.`
}

function noFim({ assembleiaFinal, contemplacaoDesfeita, grupoEncerrado }: Cota): string {
  if (grupoEncerrado) return 'O grupo foi encerrado, e não há mais assembleias.'
  const perdida = contemplacaoDesfeita && assembleiaFinal && contemplacaoDesfeita.dia > assembleiaFinal.data
  return perdida
    ? 'O grupo já fez a última assembleia: o que você pagou é devolvido no encerramento dele.'
    : 'O grupo já fez a última assembleia. O encerramento dele diz o que você tem a receber.'
}

/**
 * A group holds no more assemblies when it is closed or its last one was held. Assemblies are scheduled as the group
 * goes on, so a group without a next one goes on as long as its last one is not scheduled.
 */
export const semMaisAssembleias = ({ assembleiaFinal, grupoEmFormacao, grupoEncerrado, proximaAssembleia }: DoGrupo) =>
  grupoEncerrado || (!grupoEmFormacao && proximaAssembleia === null && assembleiaFinal !== null)

function comoSegue(cota: Cota, acabou: boolean): string {
  if (cota.cancelada) return daCancelada(cota, acabou)
  if (acabou) return noFim(cota)
  const concorre = comoConcorre({ quem: 'ela', volta: cota.contemplacaoDesfeita !== null })
  return cota.proximaAssembleia || cota.grupoEmFormacao ? concorre : `${concorre} ${A_MARCAR}`
}

/**
 * Describes a quota without a contemplation: why the last one was undone, and which draws and bids it still takes part
 * in.
 */
export function semContemplacao(cota: Cota): { heading: string; text: string; concorre: boolean } {
  const { cancelada, contemplacaoDesfeita: desfeita } = cota
  const acabou = semMaisAssembleias(cota)
  const porque = desfeita?.porque ? `, porque ${desfeita.porque}` : ''
  return {
    heading: desfeita ? 'A sua contemplação foi desfeita' : 'Esta cota ainda não foi contemplada',
    text: `${desfeita ? `Foi em ${formatDia(desfeita.dia)}${porque}. ` : ''}${comoSegue(cota, acabou)}`,
    concorre: !cancelada && !acabou,
  }
}
