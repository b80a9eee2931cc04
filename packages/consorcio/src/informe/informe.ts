import type { Dia } from '../calendario/dia.ts'
import { addDays } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import { anoDe, desembolso, isNaPosse, type Pago, type Posse, pagosNoAno } from './pagamentos.ts'

/** `utilizadoEm` is set where a good was bought; a credit received in money is a `Recebimento` instead. */
export type ContemplacaoDaCota = { dia: Dia; desfeitaEm: Dia | null; utilizadoEm: Dia | null }

/**
 * Money from the group: an excluded quota's refund, a share of the rest at the closing, or the credit in money, by a
 * cash billing or as the unused credit at the closing. `valor` is in centavos.
 */
export type Recebimento = { origem: 'restituicao' | 'rateio' | 'credito' | 'suplementar'; dia: Dia; valor: Centavos }

/** A period in which the holder had the quota, with their payments in it (`listPagos`). */
export type PosseComPagos = Posse & { pagos: readonly Pago[] }

/** The facts of a quota for the income tax of one of its holders. */
export type FatosDoInforme = {
  /** In order; today's holder has the last one. */
  posses: readonly PosseComPagos[]
  contemplacoes: readonly ContemplacaoDaCota[]
  recebimentos: readonly Recebimento[]
  /** The day on which the permanence fee had used up all the money. */
  extintoEm: Dia | null
}

/**
 * The value of a quota on a line of "Bens e Direitos", in centavos, on 31 December of the year before and of the year.
 */
export type LinhaDeBens = { anterior: Centavos; atual: Centavos }

export type Informe = {
  ano: number
  /** The state of the quota at the end of the year. */
  situacao: 'nao-contemplada' | 'contemplada' | 'credito-usado' | 'devolvida' | 'transferida'
  pagoNoAno: Centavos
  embutidoNoAno: Centavos
  fgtsNoAno: Centavos
  multaNoAno: Centavos
  jurosNoAno: Centavos
  /** The quota itself; null where it was not a consórcio any more in either year. */
  consorcio: LinhaDeBens | null
  /** The good bought with the credit, at the amount paid for it through the quota; null where it bought nothing. */
  bem: LinhaDeBens | null
  contempladaEm: Dia | null
  creditoUsadoEm: Dia | null
  /** The day in the year on which it came from another holder. */
  recebidaEm: Dia | null
  /** The day in the year on which it went to another holder. */
  transferidaEm: Dia | null
  recebimentos: readonly Recebimento[]
}

/**
 * Returns the line of "Bens e Direitos" for a quota: group 99, code 05, since the declaration of 2022 (of the year
 * 2021); until then code 95. Sources: Receita Federal, Perguntas e Respostas IRPF, Consórcio, and as explained by its
 * tax division in Minas Gerais (em.com.br, 14 March 2024); UOL Economia, 27 March 2024; until 2021: Exame, April 2018.
 */
export function fichaDoConsorcio(ano: number): { grupo: string | null; codigo: string; nome: string } {
  const nome = 'Consórcio não contemplado'
  return ano >= 2021 ? { grupo: '99', codigo: '05', nome } : { grupo: null, codigo: '95', nome }
}

const ultimoDiaDe = (ano: number): Dia => `${ano}-12-31`

const ate = <T extends { dia: Dia }>(itens: readonly T[], dia: Dia): T[] => itens.filter((item) => item.dia <= dia)

/** After the credit in money, or a refund, there is nothing more to have from the group. */
const QUE_ENCERRAM: ReadonlySet<Recebimento['origem']> = new Set(['restituicao', 'credito'])

const posseEm = ({ posses }: FatosDoInforme, dia: Dia) => posses.find((posse) => isNaPosse(posse, dia))

/** Returns the last day until `dia` on which the quota was theirs; they are told nothing of what came after. */
export function ultimoDiaDaPosse({ posses }: Pick<FatosDoInforme, 'posses'>, dia: Dia): Dia | null {
  const ultima = posses.findLast(({ desde }) => desde === null || desde <= dia)
  if (!ultima) return null
  return isNaPosse(ultima, dia) || ultima.ate === null ? dia : addDays(ultima.ate, -1)
}

function contemplacaoEm({ contemplacoes }: FatosDoInforme, dia: Dia) {
  return contemplacoes.find((c) => c.dia <= dia && (c.desfeitaEm === null || c.desfeitaEm > dia))
}

function situacaoEm(fatos: FatosDoInforme, dia: Dia): Informe['situacao'] {
  const { recebimentos, extintoEm } = fatos
  if (!posseEm(fatos, dia)) return 'transferida'
  const emVigor = contemplacaoEm(fatos, dia)
  if (emVigor?.utilizadoEm && emVigor.utilizadoEm <= dia) return 'credito-usado'
  if (ate(recebimentos, dia).some(({ origem }) => QUE_ENCERRAM.has(origem))) return 'devolvida'
  if (extintoEm !== null && extintoEm <= dia) return 'devolvida'
  return emVigor ? 'contemplada' : 'nao-contemplada'
}

function linha(anterior: Centavos, atual: Centavos): LinhaDeBens | null {
  return anterior === 0 && atual === 0 ? null : { anterior, atual }
}

/**
 * Builds a holder's income-tax statement of a quota for a calendar year, by the payments until each 31 December:
 * parcels, charges, and the bid paid with own money or FGTS (the part that a bid took from the credit was paid by
 * nobody). Until its credit is used the quota is a right of its own, contemplated or not; an excluded one until its
 * refund is paid. Once the credit is used, all payments belong to the good that it bought, and later instalments too; a
 * credit received in money bought nothing, and the quota ends there, whatever is paid after. Sources: as
 * `fichaDoConsorcio`; Embracon's accounting (Gazeta do Povo, IR 2018): "somente os valores efetivamente pagos …
 * parcelas, juros e multas e lances pagos com recursos próprios"; the credit in money: Correio Braziliense, Perguntas
 * IR, 29 April 2013 (the line ends empty, the amount goes into the "Discriminação"); exclusion and closing: our reading
 * of the same rule.
 */
export function informeDoAno(fatos: FatosDoInforme, ano: number): Informe {
  const [antes, fim] = [ultimoDiaDe(ano - 1), ultimoDiaDe(ano)]
  const em = (dia: Dia) => ({
    situacao: situacaoEm(fatos, dia),
    pago: desembolso(ate(posseEm(fatos, dia)?.pagos ?? [], dia)),
  })
  const [noAnterior, noAno] = [em(antes), em(fim)]
  const comoConsorcio = ({ situacao, pago }: typeof noAno) =>
    situacao === 'contemplada' || situacao === 'nao-contemplada' ? pago : 0
  const comoBem = ({ situacao, pago }: typeof noAno) => (situacao === 'credito-usado' ? pago : 0)
  const doAno = pagosNoAno(
    fatos.posses.flatMap(({ pagos }) => pagos),
    ano,
  )
  const ultimoDia = ultimoDiaDaPosse(fatos, fim)
  const emVigor = ultimoDia === null ? undefined : contemplacaoEm(fatos, ultimoDia)
  const utilizadoEm = emVigor?.utilizadoEm ?? null
  const noAnoDe = (dia: Dia | null) => dia !== null && anoDe(dia) === ano
  return {
    ano,
    situacao: noAno.situacao,
    pagoNoAno: sum(doAno.map(({ valor }) => valor)),
    embutidoNoAno: sum(doAno.map(({ embutido }) => embutido)),
    fgtsNoAno: sum(doAno.map(({ fgts }) => fgts)),
    multaNoAno: sum(doAno.map(({ multa }) => multa)),
    jurosNoAno: sum(doAno.map(({ juros }) => juros)),
    consorcio: linha(comoConsorcio(noAnterior), comoConsorcio(noAno)),
    bem: linha(comoBem(noAnterior), comoBem(noAno)),
    contempladaEm: emVigor?.dia ?? null,
    creditoUsadoEm: utilizadoEm !== null && ultimoDia !== null && utilizadoEm <= ultimoDia ? utilizadoEm : null,
    recebidaEm: fatos.posses.findLast(({ desde }) => noAnoDe(desde))?.desde ?? null,
    transferidaEm: fatos.posses.findLast((posse) => noAnoDe(posse.ate))?.ate ?? null,
    recebimentos: fatos.recebimentos.filter(({ dia }) => anoDe(dia) === ano),
  }
}

/** Tells whether the year has anything to declare. */
export const temDados = ({ pagoNoAno, consorcio, bem, recebimentos }: Informe): boolean =>
  pagoNoAno !== 0 || consorcio !== null || bem !== null || recebimentos.length > 0

/** Lists the past years with something to declare, the latest first. */
export function anosDoInforme(fatos: FatosDoInforme, hoje: Dia): number[] {
  const dias = [...fatos.posses.flatMap(({ pagos }) => pagos), ...fatos.recebimentos].map(({ dia }) => anoDe(dia))
  if (dias.length === 0) return []
  const primeiro = Math.min(...dias)
  const anos = Array.from({ length: Math.max(0, anoDe(hoje) - primeiro) }, (_, i) => anoDe(hoje) - 1 - i)
  return anos.filter((ano) => temDados(informeDoAno(fatos, ano)))
}
