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
  /** True where the next step is the holder's. */
  pede: boolean
  /** It only tells something, which the holder is to say that they read. */
  novidade: boolean
  /** News of these days, to be told before what may wait. */
  urgente: boolean
  /** It waits for documents that the administrator could not accept, or that it found missing. */
  pendencia: boolean
  /** The last day of the phase, or that of the promised answer; null where it may last, passes in minutes, or is past. */
  ate: Dia | null
  /** The day on which the answer was promised passed without it. */
  atrasado: boolean
}

/** Tells whether the phase's time, once over, counts against the holder: an analyst's only leads the case to another desk. */
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

/** The day that is waited for, never one that is past; that it passed is told of the administrator's alone. */
function quando(processo: Processo, estado: EstadoDoCaso, fim: Date | null, hoje?: Dia) {
  const promete = prometeResposta(processo, estado)
  const dia = fim && (promete || isPrazoDito(processo, estado)) ? ultimoDiaAntesDe(fim) : null
  const passou = dia !== null && hoje !== undefined && dia < hoje
  return { ate: passou ? null : dia, atrasado: passou && promete }
}

/**
 * The card of the phase that a case is in, of which its holder was told that it ends at `fim`; null where it has none, and of
 * a closed case. Without its `idade` no news is urgent, and nothing is late.
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

/** The news of these days comes first, then what asks for something; of two alike, the one that ends first. */
export function compareCartoes(a: CartaoDoCaso, b: CartaoDoCaso): number {
  const [deA, deB] = [a.ate ?? '9999-12-31', b.ate ?? '9999-12-31']
  return (
    Number(b.urgente) - Number(a.urgente) || Number(b.pede) - Number(a.pede) || (deA < deB ? -1 : deA > deB ? 1 : 0)
  )
}
