import { type Dia, daysBetween, ultimoDiaAntesDe } from '../../calendario/dia.ts'
import { temMarca } from './marcas.ts'
import { apresentacaoDa, atosDe, type EstadoDoCaso, faseDe, telaDa } from './mover.ts'
import { isPrazoDito, prazoDe, prometeResposta } from './prazo.ts'
import type { Card, Processo, SituacaoDaEtapa, Tela } from './processo.ts'
import { CIENTE, esperaOTitular } from './vez.ts'

/** An open case as the home of its holder shows it. */
export type CartaoDoCaso = {
  /** The key of its process. */
  processo: string
  /** The case belongs to the person, whatever the quota. */
  daPessoa: boolean
  titulo: string
  texto: string | null
  /** The holder was told this of the phase; null where they were told nothing. */
  aviso: string | null
  /** The words of its button. */
  acao: string
  tela: Tela | null
  tom: 'erro' | 'atencao' | 'info'
  /** The next step is the holder's. */
  pede: boolean
  /** It only tells something, which the holder confirms as read. */
  novidade: boolean
  /** It is recent news and comes before what may wait. */
  urgente: boolean
  /** It waits for documents that the administrator refused or misses. */
  pendencia: boolean
  /**
   * The last day of the phase, or that of the promised answer; null where there is no end, where it comes in minutes,
   * or where it is past.
   */
  ate: Dia | null
  /** The promised day passed without the answer. */
  atrasado: boolean
}

/**
 * Tells whether the end of the phase's time counts against the holder; an analyst's deadline only leads the case to
 * another desk.
 */
function venceContraOTitular(processo: Processo, estado: EstadoDoCaso): boolean {
  const vencido = prazoDe(processo, estado)?.vencido
  const depois = vencido && faseDe(processo, vencido)
  return Boolean(depois && (depois.linha === 'Erro' || !(depois.analista ?? depois.sistema)))
}

function pedeAoTitular(processo: Processo, estado: EstadoDoCaso, linha: SituacaoDaEtapa): boolean {
  if (linha === 'Concluido') return false
  if (linha === 'Erro' || venceContraOTitular(processo, estado)) return true
  return esperaOTitular(processo, estado.fase)
}

/** The two days tell whether the news of a case is recent. */
export type IdadeDoCaso = { abertoEm: Dia; hoje: Dia }

function isUrgente({ urgentePor }: Card, idade: IdadeDoCaso | undefined): boolean {
  if (urgentePor === undefined || idade === undefined) return false
  const dias = daysBetween(idade.abertoEm, idade.hoje)
  return dias >= 0 && dias <= urgentePor
}

/** Returns the day that is awaited, never a past one. Only the administrator's missed day is told as missed. */
function quando(processo: Processo, estado: EstadoDoCaso, fim: Date | null, hoje?: Dia) {
  const promete = prometeResposta(processo, estado)
  const dia = fim && (promete || isPrazoDito(processo, estado)) ? ultimoDiaAntesDe(fim) : null
  const passou = dia !== null && hoje !== undefined && dia < hoje
  return { ate: passou ? null : dia, atrasado: passou && promete }
}

/**
 * Builds the card of the case's phase, whose end its holder was told as `fim`; null for a phase without a card and for
 * a closed case. Without its `idade` no news is urgent and nothing is late.
 */
export function cartaoDe(
  processo: Processo,
  estado: EstadoDoCaso,
  fim: Date | null,
  idade?: IdadeDoCaso,
): CartaoDoCaso | null {
  const { card, aviso, linha = 'Aberto' } = apresentacaoDa(processo, estado)
  const fase = faseDe(processo, estado.fase)
  if (!card || fase?.final) return null
  const pede = card.pede ?? pedeAoTitular(processo, estado, linha)
  const novidade = atosDe(processo, estado.fase, 'cliente').some(({ ato }) => ato === CIENTE)
  return {
    processo: processo.chave,
    daPessoa: processo.de === 'pessoa',
    titulo: card.titulo,
    texto: card.texto ?? null,
    aviso: aviso?.titulo ?? null,
    acao: card.acao,
    tela: telaDa(processo, estado),
    tom: linha === 'Erro' ? 'erro' : pede ? 'atencao' : 'info',
    pede,
    novidade,
    urgente: novidade && isUrgente(card, idade),
    pendencia: pede && temMarca(processo, estado.fase, 'pendencia'),
    ...quando(processo, estado, fim, idade?.hoje),
  }
}

/** Orders cards: recent news first, then those that ask for something; of two alike, the one that ends first. */
export function compareCartoes(a: CartaoDoCaso, b: CartaoDoCaso): number {
  const [deA, deB] = [a.ate ?? '9999-12-31', b.ate ?? '9999-12-31']
  return (
    Number(b.urgente) - Number(a.urgente) || Number(b.pede) - Number(a.pede) || (deA < deB ? -1 : deA > deB ? 1 : 0)
  )
}
