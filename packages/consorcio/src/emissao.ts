import type { Calendario } from './calendario.ts'
import type { Percentuais } from './componentes.ts'
import { componentesDe, SEM_PERCENTUAL, totalDosComponentes } from './componentes.ts'
import type { Cronograma } from './cronograma.ts'
import type { Periodo } from './demonstrativo.ts'
import type { Dia } from './dia.ts'
import { addDays, addMonths } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { multiplyHalfUp } from './dinheiro.ts'
import type { ParametrosDoGrupo } from './parametros.ts'
import { ratioPpt } from './percentual.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import { percentuaisDaContribuicao } from './plano.ts'
import type { Movimento } from './razao.ts'

/** A movement before it is in the ledger. */
export type Lancamento = Omit<Movimento, 'id' | 'estorna'>

/** The due day of a month: the group's day, or the month's last when it is shorter, moved to a banking day. */
export function vencimentoDoMes(mes: Periodo, diaVencimento: number, calendario: Calendario): Dia {
  const ultimo = addDays(addMonths(`${mes}-01`, 1), -1)
  const dia = `${mes}-${String(diaVencimento).padStart(2, '0')}`
  return calendario.nextDiaUtil(dia < ultimo ? dia : ultimo)
}

/** The due day that goes with an assembly: the group's latest one not after it. */
export function vencimentoDaAssembleia(assembleia: Dia, diaVencimento: number, calendario: Calendario): Dia {
  const doMes = vencimentoDoMes(assembleia.slice(0, 7), diaVencimento, calendario)
  if (doMes <= assembleia) return doMes
  return vencimentoDoMes(addMonths(`${assembleia.slice(0, 7)}-01`, -1).slice(0, 7), diaVencimento, calendario)
}

/** Due day of an instalment issued on `dia`: its own, or, of a month billed late, the banking day from the issue on. */
export function vencimentoDaEmissao(vencimento: Dia, dia: Dia, calendario: Calendario): Dia {
  // Nobody is fined for an instalment that was not issued in time.
  return vencimento < dia ? calendario.nextDiaUtil(dia) : vencimento
}

/** First day on which the instalment that falls due on `vencimento` is issued. */
export function diaDaEmissao(
  vencimento: Dia,
  { diasDeAntecedenciaDaEmissao }: Pick<ParametrosDoGrupo, 'diasDeAntecedenciaDaEmissao'>,
): Dia {
  return addDays(vencimento, -diasDeAntecedenciaDaEmissao)
}

/**
 * The contribution that a quota makes in the group's assembly `assembleia`, out of `assembleias` in all: one that makes
 * fewer joined later. 0 or less: it had not joined yet.
 */
export function contribuicaoDaAssembleia(assembleia: number, assembleias: number, contribuicoes: number): number {
  return assembleia - (assembleias - contribuicoes)
}

export type CotaACobrar = {
  situacao: 'ativa' | 'cancelada' | 'quitada'
  grupoEncerrado: boolean
  plano: Plano
  posicao: PosicaoNoPlano
  /** The plan as it stands, where something was paid ahead; null for the plan as contracted. */
  cronograma: Cronograma | null
  /** In force on the day of the run. */
  credito: Centavos
  /** Contributions already issued, or paid ahead. */
  emitidas: ReadonlySet<number>
  /** Difference of an earlier instalment still to be charged; negative compensates. */
  diferenca: Centavos
  taxaCadastro: Centavos
}

export type MotivoDeNaoEmissao = 'COTA_CANCELADA' | 'COTA_QUITADA' | 'GRUPO_ENCERRADO' | 'JA_EMITIDA' | 'PLANO_CUMPRIDO'

/** What the month's run posts for a quota. `diferencaRestante` is what a compensation left for the next instalment. */
export type Emissao = { lancamentos: Lancamento[]; total: Centavos; diferencaRestante: Centavos }

function motivoDeNaoEmissao(cota: CotaACobrar, numero: number): MotivoDeNaoEmissao | null {
  if (cota.situacao === 'cancelada') return 'COTA_CANCELADA'
  if (cota.situacao === 'quitada') return 'COTA_QUITADA'
  if (cota.grupoEncerrado) return 'GRUPO_ENCERRADO'
  return cota.emitidas.has(numero) ? 'JA_EMITIDA' : null
}

function percentuaisACobrar({ plano, posicao, cronograma }: CotaACobrar, numero: number): Percentuais | null {
  if (cronograma) return cronograma.find((contribuicao) => contribuicao.numero === numero)?.percentuais ?? null
  return numero > posicao.contribuicoes ? null : percentuaisDaContribuicao(plano, numero, posicao)
}

/** A difference as the ledger keeps it: money, and its share of the credit under fundo comum. */
export function lancamentoDeDiferenca(valor: Centavos, credito: Centavos, dia: Dia, parcela: number): Lancamento {
  return {
    tipo: 'diferenca',
    dia,
    parcela,
    vencimento: null,
    credito,
    valores: componentesDe({ diferenca: valor }),
    percentuais: { ...SEM_PERCENTUAL, fundoComum: ratioPpt(valor, credito) },
  }
}

/**
 * The month's instalment of a quota: contribution `numero` at the credit in force, with the difference carried from an
 * earlier one. Cancelled and paid-off quotas and closed groups are left out, and a run that starts again issues nothing
 * twice. Rule: Res. BCB 285/2023 art. 25-A (difference).
 */
export function emitirContribuicao(
  cota: CotaACobrar,
  numero: number,
  dia: Dia,
  vencimento: Dia,
): Emissao | { motivo: MotivoDeNaoEmissao } {
  const motivo = motivoDeNaoEmissao(cota, numero)
  if (motivo) return { motivo }
  const percentuais = percentuaisACobrar(cota, numero)
  if (!percentuais) return { motivo: 'PLANO_CUMPRIDO' }
  const { credito } = cota
  const valores = componentesDe({
    fundoComum: multiplyHalfUp(credito, percentuais.fundoComum),
    taxaAdministracao: multiplyHalfUp(credito, percentuais.taxaAdministracao),
    fundoReserva: multiplyHalfUp(credito, percentuais.fundoReserva),
    seguro: multiplyHalfUp(credito, cota.plano.seguroMensalPpt),
    taxaCadastro: cota.taxaCadastro,
  })
  const semDiferenca = totalDosComponentes(valores)
  // A compensation never makes an instalment negative: what does not fit waits for the next.
  const diferenca = Math.max(cota.diferenca, -semDiferenca)
  const emissao: Lancamento = { tipo: 'emissao', dia, parcela: numero, vencimento, credito, valores, percentuais }
  return {
    lancamentos: diferenca === 0 ? [emissao] : [emissao, lancamentoDeDiferenca(diferenca, credito, dia, numero)],
    total: semDiferenca + diferenca,
    diferencaRestante: cota.diferenca - diferenca,
  }
}
