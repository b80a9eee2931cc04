import { ANOS_DA_OUVIDORIA, ANOS_DO_ATENDIMENTO } from '../atendimento/prazos.ts'
import { addDays, addMonths, type Dia } from '../calendario/dia.ts'
import { PARAMETROS } from '../parametros/parametros.ts'

/** Which rule says for how long a category of data is kept, and what it is counted from. */
export type RegraDeRetencao = 'na-hora' | 'vinculo' | 'contrato' | 'atendimento' | 'ouvidoria' | 'acesso' | 'pld'

/** The rules in the words in which a person is answered, each with its source. */
export const REGRAS_DE_RETENCAO: Readonly<Record<RegraDeRetencao, { palavras: string; fonte: string }>> = {
  'na-hora': {
    palavras: 'Só enquanto você quiser: sai quando você pedir.',
    fonte: 'LGPD, arts. 15, III, e 18, IV e VI',
  },
  vinculo: {
    palavras: 'Enquanto houver cota sua em grupo que não terminou, ou valor a pagar a você.',
    fonte: 'LGPD, arts. 7º, V, e 16, I',
  },
  contrato: {
    palavras: 'Cinco anos depois do encerramento do grupo.',
    fonte: 'Resolução BCB 285/2023, arts. 2º, parágrafo único, II, e 3º, § 3º',
  },
  atendimento: {
    palavras: `${ANOS_DO_ATENDIMENTO} anos depois da resposta.`,
    fonte: 'Decreto 11.034/2022 e LGPD, art. 16, I',
  },
  ouvidoria: {
    palavras: `${ANOS_DA_OUVIDORIA} anos depois da resposta da ouvidoria.`,
    fonte: 'Resolução BCB 28/2020',
  },
  acesso: {
    palavras: 'Seis meses.',
    fonte: 'Marco Civil da Internet (Lei 12.965/2014), art. 15',
  },
  pld: {
    palavras: 'Dez anos, contados do primeiro dia do ano seguinte ao fim da relação.',
    fonte: 'Circular BCB 3.978/2020, art. 67',
  },
}

const ANOS_DO_CONTRATO = 5
const MESES_DO_ACESSO = 6
const ANOS_DA_PLD = 10

/** What of a person the rules count from. */
export type FatosDaRetencao = {
  /** How many quotas they have, or had, in groups that are not closed. */
  emAndamento: number
  /** There is money to be paid to them. */
  aReceber: boolean
  /** The day on which the last of their groups was closed; null where none was. */
  encerrou: Dia | null
  /** The day on which the last of the groups under way is expected to close; null where its calendar does not say. */
  encerraria: Dia | null
  /** The day of the last answer to a request of theirs that did not reach the ombudsman; null without one. */
  ultimoAtendimento: Dia | null
  /** The day of the last answer to one that did; null without one. */
  ultimaOuvidoria: Dia | null
  /** The day of the last access; null without one. */
  ultimoAcesso: Dia | null
}

/** When data may go: now, or on a day, which is `certo` where nothing can move it; null where that day is not known yet. */
export type QuandoSai = { agora: true } | { agora: false; em: Dia | null; certo: boolean }

const AGORA: QuandoSai = { agora: true }

const noDia = (em: Dia, hoje: Dia): QuandoSai => (em <= hoje ? AGORA : { agora: false, em, certo: true })

const anosDepois = (dia: Dia, anos: number): Dia => addMonths(dia, anos * 12)

/** The first day of the year that follows, moved on by the years of the rule. */
const depoisDoAno = (dia: Dia): Dia => `${Number(dia.slice(0, 4)) + 1 + ANOS_DA_PLD}-01-01`

function depoisDoFim(fatos: FatosDaRetencao, hoje: Dia, somar: (fim: Dia) => Dia): QuandoSai {
  const { emAndamento, encerraria, encerrou } = fatos
  if (emAndamento > 0) return { agora: false, em: encerraria && somar(encerraria), certo: false }
  return encerrou === null ? AGORA : noDia(somar(encerrou), hoje)
}

function noVinculo({ emAndamento, aReceber, encerraria }: FatosDaRetencao): QuandoSai {
  if (emAndamento === 0 && !aReceber) return AGORA
  return { agora: false, em: emAndamento > 0 ? encerraria : null, certo: false }
}

const desde = (dia: Dia | null, hoje: Dia, somar: (dia: Dia) => Dia): QuandoSai =>
  dia === null ? AGORA : noDia(somar(dia), hoje)

/**
 * Decides when what a rule keeps of a person may go, as things stand on `hoje`. What a running quota needs never goes:
 * its day is the expected end of the group moved on by the rule, and is decided again on that day.
 */
export function quandoSai(regra: RegraDeRetencao, fatos: FatosDaRetencao, hoje: Dia): QuandoSai {
  switch (regra) {
    case 'na-hora':
      return AGORA
    case 'vinculo':
      return noVinculo(fatos)
    case 'contrato':
      return depoisDoFim(fatos, hoje, (fim) => anosDepois(fim, ANOS_DO_CONTRATO))
    case 'pld':
      return depoisDoFim(fatos, hoje, depoisDoAno)
    case 'atendimento':
      return desde(fatos.ultimoAtendimento, hoje, (dia) => anosDepois(dia, ANOS_DO_ATENDIMENTO))
    case 'ouvidoria':
      return desde(fatos.ultimaOuvidoria, hoje, (dia) => anosDepois(dia, ANOS_DA_OUVIDORIA))
    case 'acesso':
      return desde(fatos.ultimoAcesso, hoje, (dia) => addMonths(dia, MESES_DO_ACESSO))
  }
}

/** The calendar of a group under way: its last day known, by its number, and how many there will be. */
export type CalendarioDoGrupo = { ultimaConhecida: Dia | null; numero: number; total: number }

/**
 * Expects the day on which a group is closed, a month for each assembly that its calendar lacks, and then as long as the
 * closing of its books may take; null without a calendar.
 */
export function fimPrevistoDoGrupo({ ultimaConhecida, numero, total }: CalendarioDoGrupo): Dia | null {
  if (ultimaConhecida === null) return null
  return addDays(addMonths(ultimaConhecida, Math.max(0, total - numero)), PARAMETROS.diasParaEncerrar.max)
}

/** Tells whether something still binds the person to the portal: while it does, the log-in stays. */
export const temVinculo = ({ emAndamento, aReceber }: FatosDaRetencao): boolean => emAndamento > 0 || aReceber
