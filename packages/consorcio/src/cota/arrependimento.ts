import type { Calendario } from '../calendario/calendario.ts'
import { type Dia, daysBetween } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import { fimDoArrependimento } from '../seguro/seguro.ts'
import { type Centavos, multiplyHalfUp, sum } from '../valores/dinheiro.ts'

const DIAS_DO_MES = 30

type Regra = Pick<ParametrosDoGrupo, 'arrependimentoCessaNaAssembleia' | 'arrependimentoProrroga'>

/** `assembleia`: the first assembly in which the quota took part since it was signed; null while there was none. */
type Contrato = { assinado: Dia; assembleia: Dia | null }

/**
 * Calculates the last day on which giving the contract up brings everything back, until 23:59 in Brasília; null where an
 * assembly ended the right before. The day of signing does not count (CDC art. 49; CC art. 132). Whether the right ends
 * with an assembly, and whether a last day without banks moves on, differ among contracts.
 */
export function fimDoArrependimentoDaCota(
  { assinado, assembleia }: Contrato,
  regra: Regra,
  { nextDiaUtil }: Pick<Calendario, 'nextDiaUtil'>,
): Dia | null {
  if (regra.arrependimentoCessaNaAssembleia && assembleia !== null) return null
  const ultimo = fimDoArrependimento(assinado)
  return regra.arrependimentoProrroga ? nextDiaUtil(ultimo) : ultimo
}

/** What comes back, in centavos: what was paid, and what it grew by since. */
export type DevolucaoDoArrependimento = { pago: Centavos; correcao: Centavos; valor: Centavos }

/**
 * Calculates what comes back on `hoje` of a contract that was given up in time: everything that was paid, updated pro
 * rata by calendar days of a month of thirty, each payment half up (CDC art. 49, sole paragraph, which names no index:
 * the monthly rate is the group's).
 */
export function devolucaoDoArrependimento(
  pagos: readonly { dia: Dia; valor: Centavos }[],
  hoje: Dia,
  { correcaoDoArrependimentoPpt }: Pick<ParametrosDoGrupo, 'correcaoDoArrependimentoPpt'>,
): DevolucaoDoArrependimento {
  const pago = sum(pagos.map(({ valor }) => valor))
  const correcao = sum(
    pagos.map(({ dia, valor }) => {
      const dias = Math.max(0, daysBetween(dia, hoje))
      return multiplyHalfUp(valor, Math.round((correcaoDoArrependimentoPpt * dias) / DIAS_DO_MES))
    }),
  )
  return { pago, correcao, valor: pago + correcao }
}

/** Why a quota cannot be cancelled by its holder, the first that applies. */
export const IMPEDIMENTOS_DO_CANCELAMENTO = [
  'CANCELAMENTO_JA_FEITO',
  'CANCELAMENTO_DE_CONTEMPLADA',
  'CANCELAMENTO_COM_LANCE_A_PAGAR',
  'CANCELAMENTO_GRUPO_ENCERRADO',
  'CANCELAMENTO_NO_FIM_DO_GRUPO',
  'CANCELAMENTO_DE_QUITADA',
  'CANCELAMENTO_COM_PEDIDO_ABERTO',
  'CANCELAMENTO_EM_FORMACAO',
] as const
export type ImpedimentoDoCancelamento = (typeof IMPEDIMENTOS_DO_CANCELAMENTO)[number]

export type FatosDoCancelamento = {
  cancelada: boolean
  contemplada: boolean
  lanceAPagar: boolean
  quitada: boolean
  grupo: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  /** The last assembly was held: nothing is drawn any more, and the closing pays. */
  semMaisAssembleias: boolean
  pedidoAberto: boolean
  /** True until the last day on which everything comes back. */
  noArrependimento: boolean
}

/**
 * Decides why the quota cannot be cancelled now; null where it can. What goes on of the quota stops nobody who gives up in
 * time: it ends with the contract.
 */
export function impedimentoDoCancelamento(fatos: FatosDoCancelamento): ImpedimentoDoCancelamento | null {
  if (fatos.cancelada) return 'CANCELAMENTO_JA_FEITO'
  if (fatos.lanceAPagar) return 'CANCELAMENTO_COM_LANCE_A_PAGAR'
  if (fatos.contemplada) return 'CANCELAMENTO_DE_CONTEMPLADA'
  if (fatos.grupo === 'ENCERRADO') return 'CANCELAMENTO_GRUPO_ENCERRADO'
  if (fatos.noArrependimento) return null
  if (fatos.pedidoAberto) return 'CANCELAMENTO_COM_PEDIDO_ABERTO'
  if (fatos.quitada) return 'CANCELAMENTO_DE_QUITADA'
  if (fatos.grupo === 'FORMACAO') return 'CANCELAMENTO_EM_FORMACAO'
  return fatos.semMaisAssembleias ? 'CANCELAMENTO_NO_FIM_DO_GRUPO' : null
}
