import {
  AVISOS,
  type Dia,
  formatDiaBr,
  formatReais,
  grupoECotaNaFrase,
  type PrazosDoAviso,
  valorDaContribuicao,
} from '@contempla/consorcio'
import type { GrupoLido } from '../../grupos/index.ts'
import type { CotaDaRazao } from '../../razao/index.ts'
import { totalAtrasado, type Volta } from './reativacao-atraso.ts'

const parcelas = (quantas: number) => (quantas === 1 ? '1 parcela' : `${quantas} parcelas`)

function doAtraso({ parametros }: GrupoLido, volta: Volta, dia: Dia): string[] {
  const quantas = volta.atrasadas.length
  if (quantas === 0) return []
  const total = formatReais(totalAtrasado(volta))
  return parametros.atrasoNaReativacao === 'cobrado'
    ? [
        `De antes, ${quantas === 1 ? 'está' : 'estão'} em aberto ${parcelas(quantas)}: em ${formatDiaBr(dia)} são ${total}, com multa e juros. O valor cresce um pouco a cada dia: o de hoje está no portal. A cota concorre depois de pagá-las.`,
      ]
    : [
        `Ela devia ${parcelas(quantas)}: ${total}, com multa e juros, divididos entre as que restam. A cota concorre depois de pagar a primeira.`,
      ]
}

/** An instalment to come is told by the credit of today, and without the insurance, which is not of the plan. */
function doPlano({ credito }: CotaDaRazao, { restantes, vencimento }: Volta): string[] {
  const [primeira] = restantes
  if (!primeira) return []
  const valor = formatReais(valorDaContribuicao(primeira, credito))
  return [
    `${restantes.length === 1 ? 'Falta' : 'Faltam'} ${parcelas(restantes.length)} do plano. A próxima vence em ${formatDiaBr(vencimento)} e é de cerca de ${valor}, pelo crédito de hoje.`,
  ]
}

/**
 * The notice that tells the holder that the administrator brought the quota back on `dia`, with its debt and the next
 * instalments.
 */
export const avisoDaReativada = (
  cota: CotaDaRazao,
  grupo: GrupoLido,
  volta: Volta,
  { dia, prazos }: { dia: Dia; prazos: PrazosDoAviso | null },
) => ({
  ...AVISOS.reativada,
  assunto: 'sua cota voltou ao grupo',
  paragrafos: [
    `A sua cota (${grupoECotaNaFrase({ grupo: grupo.codigo, cota: cota.numero })}) voltou ao grupo em ${formatDiaBr(dia)}.`,
    ...doAtraso(grupo, volta, dia),
    ...(prazos
      ? [
          `Pague até ${formatDiaBr(prazos.pagarAte)} o que está em aberto: sem isso, a cota sai de novo do grupo em ${formatDiaBr(prazos.exclusao)}.`,
        ]
      : []),
    ...doPlano(cota, volta),
  ],
})
