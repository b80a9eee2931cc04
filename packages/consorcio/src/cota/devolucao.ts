import type { Dia } from '../calendario/dia.ts'
import { addDays, formatDiaBr } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { formatReais, multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { pptToPercent } from '../valores/percentual.ts'
import { faixaDaPenal, type RegraDeRestituicao, restituicaoDoExcluido } from './exclusao.ts'

/** Where the money comes from that a quota has to receive, in the words of its holder and in those of the console. */
export const ORIGENS_DA_DEVOLUCAO = {
  sorteio: { aoTitular: 'Sua cota cancelada foi sorteada', naMesa: 'Sorteio das canceladas' },
  encerramento: { aoTitular: 'Seu grupo foi encerrado', naMesa: 'Encerramento do grupo' },
  arrependimento: { aoTitular: 'Você desistiu no prazo de sete dias', naMesa: 'Contrato desfeito' },
  rateio: { aoTitular: 'Sua parte no que sobrou do grupo', naMesa: 'Rateio do encerramento' },
  credito: { aoTitular: 'Seu crédito que não foi usado', naMesa: 'Crédito não usado' },
  suplementar: { aoTitular: 'Sua parte no que o grupo recebeu depois', naMesa: 'Rateio do que entrou depois' },
} as const
export type OrigemDaDevolucao = keyof typeof ORIGENS_DA_DEVOLUCAO

/**
 * One line of an account of money, in centavos: what is taken off is negative, and the lines add up to what is paid. Its
 * words serve the holder, the console and the letter alike.
 */
export type LinhaDaDevolucao = { texto: string; detalhe: string | null; centavos: Centavos }

/** A refund as it is kept, with what explains it: amounts in centavos, percentages of the plan in ppt. */
export type RestituicaoAExplicar = {
  /** The value of the asset on `dia`; null where it is not known any more. */
  credito: Centavos | null
  dia: Dia
  /** It is forecast by the value of `dia`, which is today. */
  previsto?: true
  pago: { fundoComum: Ppt; fundoReserva: Ppt }
  base: Centavos
  multa: Centavos
  /** The administrator's, with what it waived of it. */
  penal: Centavos
  dispensada: Centavos
  /** Of an administration fee paid in advance. */
  taxaAntecipada: Centavos
  valor: Centavos
  /** The group's contract, which says why a penalty is what it is. */
  regra: Pick<RegraDeRestituicao, 'penalDeExclusao'>
}

/** Writes a share of the asset, or a rate, in percent with up to four decimals: '23,3324%'. */
export const emPercentual = (ppt: Ppt): string => `${pptToPercent(ppt, 4).replace('.', ',').replace(/,?0+$/, '')}%`
const linha = (texto: string, centavos: Centavos, detalhe: string | null = null): LinhaDaDevolucao[] =>
  centavos === 0 ? [] : [{ texto, detalhe, centavos }]

/**
 * The words are those of facts-2 §14: courts set the penalty aside without proof of harm (CDC art. 53 §2º).
 */
export const PENAL_SUJEITA = 'Sujeita ao contrato e à prova de prejuízo'

const UM_INTEIRO: Ppt = 10 ** 12
/** Whole percents, and up to four decimals of them. */
const CASAS_DA_TAXA: readonly Ppt[] = [10 ** 10, 10 ** 9, 10 ** 8, 10 ** 7, 10 ** 6]

/** The rate in ppt, with no more decimals than it takes, by which a part was taken off a base. */
function taxaDe(parte: Centavos, base: Centavos): Ppt {
  const taxas = CASAS_DA_TAXA.map((casa) => Math.round((parte / base) * (UM_INTEIRO / casa)) * casa)
  return taxas.find((taxa) => multiplyHalfUp(base, taxa) === parte) ?? taxas.at(-1) ?? 0
}

function linhasDaBase({ credito, pago, base, dia, previsto }: RestituicaoAExplicar): LinhaDaDevolucao[] {
  const quando = previsto ? `hoje (${formatDiaBr(dia)})` : `em ${formatDiaBr(dia)}`
  const comum = credito === null ? null : multiplyHalfUp(credito, pago.fundoComum)
  const reserva = credito === null ? 0 : multiplyHalfUp(credito, pago.fundoReserva)
  const de = (ppt: Ppt) => `${emPercentual(ppt)} de ${formatReais(credito ?? 0)}, o valor do bem ${quando}`
  if (comum !== null && base === comum) return linha('Fundo comum que foi pago', comum, de(pago.fundoComum))
  if (comum !== null && base === comum + reserva)
    return [
      ...linha('Fundo comum que foi pago', comum, de(pago.fundoComum)),
      ...linha('Fundo de reserva que o contrato devolve', reserva, de(pago.fundoReserva)),
    ]
  return linha('O que volta do que foi pago', base)
}

/** Says why the penalty is what it is: the band of a contract by bands, or the contract alone. */
function porqueDaPenal({ base, penal, pago, regra }: RestituicaoAExplicar): string {
  const faixa = faixaDaPenal(pago.fundoComum, regra)
  if (!faixa || taxaDe(penal, base) !== faixa.penal) return 'pelo contrato do grupo'
  const desde = faixa.de === 0 ? '' : `mais de ${emPercentual(faixa.de)} e `
  return `a faixa de quem pagou ${desde}até ${emPercentual(faixa.ate)} do fundo comum`
}

/**
 * Explains a refund line by line; the sum is its value. Where percentage and asset do not give the base (a credit imported
 * without its history) the base stands alone. Rule: Lei 11.795/2008 art. 30.
 */
export function linhasDaRestituicao(dela: RestituicaoAExplicar): LinhaDaDevolucao[] {
  const { base, multa, penal, dispensada, taxaAntecipada, valor } = dela
  const doQueVolta = (parte: Centavos) => (base > 0 ? `${emPercentual(taxaDe(parte, base))} do que volta` : '')
  return [
    ...linhasDaBase(dela),
    ...linha('Rendimentos', valor - (base - multa - penal + dispensada + taxaAntecipada)),
    ...linha('Taxa de administração paga antes', taxaAntecipada, 'A parte dos meses do plano que não correram'),
    ...linha('Multa de exclusão, que fica no grupo', -multa, `${doQueVolta(multa)}, pelo contrato do grupo`),
    ...linha(
      'Cláusula penal, da administradora',
      -penal,
      `${doQueVolta(penal)}, ${porqueDaPenal(dela)}. ${PENAL_SUJEITA}`,
    ),
    ...linha('Cláusula penal dispensada', dispensada),
  ]
}

/** Adds what the permanence fee takes until the money is asked for; the sum is what is paid. */
export const comPermanencia = (
  linhas: readonly LinhaDaDevolucao[],
  { taxa, meses }: { taxa: Centavos; meses: number },
): LinhaDaDevolucao[] => [
  ...linhas,
  ...linha('Taxa de permanência', -taxa, meses === 1 ? '1 mês sem procurar' : `${meses} meses sem procurar`),
]

/** Sums the lines, in centavos. */
export const totalDasLinhas = (linhas: readonly LinhaDaDevolucao[]): Centavos =>
  sum(linhas.map(({ centavos }) => centavos))

type PrazosDoFim = Pick<ParametrosDoGrupo, 'diasParaEncerrar' | 'prazoDevolucaoAposEncerramento'>

/** When an excluded quota that is not drawn is paid. */
export type DevolucaoSemSorteio = {
  /** The last day that the closing of its group can take; null where none can be told, or it went by. */
  ate: Dia | null
  /** The same within a sentence, or what is waited for: "a devolução sai …". */
  texto: string
  /** Where the day comes from. */
  regra: string
}

/**
 * Says until when an excluded quota that is not drawn is paid: with the closing of its group, and so by the later of the day
 * by which that closes (Lei 11.795/2008 art. 32) and the days that courts count from the group's end (STJ, Tema 312).
 */
export function devolucaoSemSorteio(
  ultimaAssembleia: Dia | null,
  parametros: PrazosDoFim,
  hoje: Dia,
): DevolucaoSemSorteio {
  const { diasParaEncerrar, prazoDevolucaoAposEncerramento } = parametros
  const dias = Math.max(diasParaEncerrar, prazoDevolucaoAposEncerramento)
  const regra = `A lei dá ao grupo ${diasParaEncerrar} dias, da última assembleia, para encerrar as contas (Lei 11.795/2008, art. 32), e o Superior Tribunal de Justiça conta ${prazoDevolucaoAposEncerramento} dias do fim do grupo para devolver (Tema 312). Dizemos o prazo maior: o pagamento sai das contas encerradas.`
  if (ultimaAssembleia === null)
    return { ate: null, regra, texto: 'depois que o grupo encerrar, o que ainda não tem dia marcado' }
  const ate = addDays(ultimaAssembleia, dias)
  if (ate < hoje)
    return {
      ate: null,
      regra,
      texto: `quando o grupo encerrar: a última assembleia foi em ${formatDiaBr(ultimaAssembleia)}, e as contas dele ainda estão sendo fechadas`,
    }
  return {
    ate,
    regra,
    texto: `depois que o grupo encerrar, até ${formatDiaBr(ate)}, ${dias} dias depois da última assembleia`,
  }
}

/** What an excluded quota would get today, on these assumptions, and when its turn comes; amounts in centavos. */
export type PrevisaoDaDevolucao = {
  valor: Centavos
  linhas: LinhaDaDevolucao[]
  /** The next draw among the cancelled quotas; null where no assembly is planned. */
  proximoSorteio: Dia | null
  /** Without a draw, the day until which it is paid: as `devolucaoSemSorteio` says it. */
  ate: Dia | null
  semSorteio: string
  premissas: string[]
}

type APrever = {
  hoje: Dia
  credito: Centavos
  pago: { fundoComum: Ppt; fundoReserva: Ppt }
  taxaAntecipada: Centavos
  parametros: ParametrosDoGrupo
  proximoSorteio: Dia | null
  ultimaAssembleia: Dia | null
}

/**
 * Forecasts the refund of a cancelled quota that was neither drawn nor is of a closed group. Rules: Lei 11.795/2008 arts. 22
 * and 30; `devolucaoSemSorteio` for the day after the group's end.
 */
export function preverDevolucao(dela: APrever): PrevisaoDaDevolucao {
  const { hoje: dia, credito, pago, taxaAntecipada, parametros, proximoSorteio, ultimaAssembleia } = dela
  const { ate, texto, regra } = devolucaoSemSorteio(ultimaAssembleia, parametros, dia)
  const r = restituicaoDoExcluido(credito, pago, parametros, { taxaAntecipada })
  const { base, multaDoGrupo: multa, penalDaAdministradora: penal, valor } = r
  const conta = { credito, dia, pago, base, multa, penal, dispensada: 0, valor, regra: parametros }
  return {
    valor,
    linhas: linhasDaRestituicao({ ...conta, taxaAntecipada, previsto: true }),
    proximoSorteio,
    ate,
    semSorteio: texto,
    premissas: [
      `O valor do bem de hoje (${formatDiaBr(dia)}), ${formatReais(credito)}: na sua vez vale o daquele dia.`,
      'As regras de hoje do contrato do grupo.',
      ...(ultimaAssembleia === null
        ? []
        : [`A última assembleia do grupo em ${formatDiaBr(ultimaAssembleia)}. ${regra}`]),
    ],
  }
}

/**
 * Computes how much of an administration fee paid in advance comes back, in centavos, half up: by the months of the plan that
 * had not gone by at the exclusion. Rule: Lei 11.795/2008 art. 21; Res. BCB 285/2023 art. 21; pro rata by months is our reading.
 */
export function taxaAntecipadaADevolver({
  paga,
  prazoMeses,
  mesDaExclusao,
}: {
  paga: Centavos
  prazoMeses: number
  mesDaExclusao: number
}): Centavos {
  const restantes = Math.max(0, prazoMeses - mesDaExclusao)
  return Math.floor((2 * paga * restantes + prazoMeses) / (2 * prazoMeses))
}
