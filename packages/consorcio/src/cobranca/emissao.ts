import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays, addMonths } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import type { Percentuais } from './componentes.ts'
import {
  addComponentes,
  addPercentuais,
  componentesDe,
  SEM_PERCENTUAL,
  SEM_VALOR,
  totalDosComponentes,
} from './componentes.ts'
import type { Cronograma } from './cronograma.ts'
import type { Periodo } from './demonstrativo.ts'
import type { Diferenca } from './diferenca.ts'
import { cobradoComo, cobrarDiferencas, lancamentosDeDiferenca } from './diferenca.ts'
import { pagamentosDe } from './pagamento.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import { percentuaisDaContribuicao } from './plano.ts'
import type { Lancamento } from './razao.ts'
import { isDiferencaEmDinheiro } from './razao.ts'

/** Computes the due day of a month: the group's day, or the month's last when it is shorter, moved to a banking day. */
export function vencimentoDoMes(mes: Periodo, diaVencimento: number, calendario: Calendario): Dia {
  const ultimo = addDays(addMonths(`${mes}-01`, 1), -1)
  const dia = `${mes}-${String(diaVencimento).padStart(2, '0')}`
  return calendario.nextDiaUtil(dia < ultimo ? dia : ultimo)
}

/** Computes the due day that goes with an assembly: the group's latest one not after it. */
export function vencimentoDaAssembleia(assembleia: Dia, diaVencimento: number, calendario: Calendario): Dia {
  const doMes = vencimentoDoMes(assembleia.slice(0, 7), diaVencimento, calendario)
  if (doMes <= assembleia) return doMes
  return vencimentoDoMes(addMonths(`${assembleia.slice(0, 7)}-01`, -1).slice(0, 7), diaVencimento, calendario)
}

/**
 * Computes the due day of an instalment issued on `dia`: its own, or, for a month billed late, the first banking day
 * from the issue on.
 */
export function vencimentoDaEmissao(vencimento: Dia, dia: Dia, calendario: Calendario): Dia {
  // An instalment that was not issued in time is fined to nobody.
  return vencimento < dia ? calendario.nextDiaUtil(dia) : vencimento
}

/** A boleto is in hand at least this many days before it falls due. */
const DIAS_COM_O_BOLETO = 10

/**
 * Computes the first day on which the instalment due on `vencimento` is issued. `anterior` is the day of the assembly
 * before its own; null before the first.
 */
export function diaDaEmissao(
  vencimento: Dia,
  {
    emissaoDaParcela,
    diasDeAntecedenciaDaEmissao,
  }: Pick<ParametrosDoGrupo, 'emissaoDaParcela' | 'diasDeAntecedenciaDaEmissao'>,
  anterior: Dia | null,
): Dia {
  if (emissaoDaParcela === 'dias-antes-do-vencimento' || anterior === null)
    return addDays(vencimento, -diasDeAntecedenciaDaEmissao)
  const [depois, limite] = [addDays(anterior, 1), addDays(vencimento, -DIAS_COM_O_BOLETO)]
  return depois < limite ? depois : limite
}

/**
 * Computes which contribution of a quota belongs to the group's assembly `assembleia`, out of `assembleias`; a quota
 * with fewer contributions joined later. 0 or less means that it had not joined yet.
 */
export function contribuicaoDaAssembleia(assembleia: number, assembleias: number, contribuicoes: number): number {
  return assembleia - (assembleias - contribuicoes)
}

export type CotaACobrar = {
  situacao: 'ativa' | 'cancelada' | 'quitada'
  grupoEncerrado: boolean
  plano: Plano
  posicao: PosicaoNoPlano
  /** The plan after payments ahead; null for the plan as contracted. */
  cronograma: Cronograma | null
  /** The credit in force on the day of the run, in centavos. */
  credito: Centavos
  /** The contributions already issued or paid ahead. */
  emitidas: ReadonlySet<number>
  /** The differences still to be charged, in order. */
  diferencas: readonly Diferenca[]
  taxaCadastro: Centavos
}

export type MotivoDeNaoEmissao = 'COTA_CANCELADA' | 'COTA_QUITADA' | 'GRUPO_ENCERRADO' | 'JA_EMITIDA' | 'PLANO_CUMPRIDO'

/**
 * The postings of an issue. `cobradas` has the part of each pending difference that the instalment carries; `total` is
 * in centavos.
 */
export type Emissao = { lancamentos: Lancamento[]; total: Centavos; cobradas: Diferenca[] }

/** Computes the registration fee, in centavos by the contract, which comes with the quota's first contribution. */
export function taxaDeCadastro(
  numero: number,
  { taxaDeCadastroCentavos }: Pick<ParametrosDoGrupo, 'taxaDeCadastroCentavos'>,
): Centavos {
  return numero === 1 ? taxaDeCadastroCentavos : 0
}

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

/** Settles on the day of issue an instalment with nothing left to pay. */
function quitarNaEmissao(emissao: Lancamento, debitos: readonly Lancamento[], numero: number): Lancamento[] {
  const valores = debitos.reduce((soma, debito) => addComponentes(soma, debito.valores), SEM_VALOR)
  const percentuais = debitos.reduce((soma, debito) => addPercentuais(soma, debito.percentuais), SEM_PERCENTUAL)
  const emDinheiro = sum(debitos.filter(isDiferencaEmDinheiro).map((debito) => debito.valores.diferenca))
  return pagamentosDe({ numero, credito: emissao.credito, valores, percentuais, emDinheiro }, emissao.dia)
}

/**
 * Issues a quota's instalment: contribution `numero` at the credit in force, with the differences from earlier ones.
 * Cancelled and paid-off quotas and closed groups get none, and a repeated run issues nothing twice. A number past the
 * quota's contributions is its last instalment, which carries every difference and no insurance, because no month
 * follows it. An instalment with nothing to pay is settled as it is issued: `total` is 0 or, for the last one, the
 * amount due to the customer. Rule: Res. BCB 285/2023 art. 25-A (difference).
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
  const { credito, diferencas } = cota
  const ultima = numero > cota.posicao.contribuicoes
  const doMes = componentesDe({
    fundoComum: multiplyHalfUp(credito, percentuais.fundoComum),
    taxaAdministracao: multiplyHalfUp(credito, percentuais.taxaAdministracao),
    fundoReserva: multiplyHalfUp(credito, percentuais.fundoReserva),
    seguro: ultima ? 0 : multiplyHalfUp(credito, cota.plano.seguroMensalPpt),
    taxaCadastro: cota.taxaCadastro,
  })
  // A compensation never makes a monthly instalment negative; the part that does not fit waits for the next one.
  const cobradas = ultima ? [...diferencas] : cobrarDiferencas(diferencas, totalDosComponentes(doMes), credito)
  const avulsos = { seguro: cobradoComo(cobradas, 'seguro'), taxaCadastro: cobradoComo(cobradas, 'taxaCadastro') }
  const valores = addComponentes(doMes, componentesDe(avulsos))
  const emissao: Lancamento = { tipo: 'emissao', dia, parcela: numero, vencimento, credito, valores, percentuais }
  const debitos = [emissao, ...lancamentosDeDiferenca(cobradas, credito, dia, numero)]
  const total = sum(debitos.map((debito) => totalDosComponentes(debito.valores)))
  return {
    lancamentos: total > 0 ? debitos : [...debitos, ...quitarNaEmissao(emissao, debitos, numero)],
    total,
    cobradas,
  }
}
