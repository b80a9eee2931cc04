import type { Caminhos } from '../../aviso/aviso.ts'
import { apresentacaoDa, type EstadoDoCaso, faseDe, telaDa } from './mover.ts'
import type { Processo } from './processo.ts'
import { esperaOTitular } from './vez.ts'

/** Tells whether the phase's notice goes by SMS too: the phase waits for the holder, or decides what they waited for. */
export function avisaPorSms(processo: Processo, estado: EstadoDoCaso): boolean {
  const { aviso, card, linha } = apresentacaoDa(processo, estado)
  if (!aviso || aviso.sms === false) return false
  const decidida = faseDe(processo, estado.fase)?.final === true || linha === 'Concluido' || linha === 'Erro'
  return decidida || card?.pede === true || esperaOTitular(processo, estado.fase)
}

/** Gives the notice of the case's phase, the screen that it leads to, and its SMS; null for a phase that tells nothing. */
export function avisoDa(
  processo: Processo,
  estado: EstadoDoCaso,
): (Caminhos & { titulo: string; texto: string }) | null {
  const { aviso, card } = apresentacaoDa(processo, estado)
  if (!aviso) return null
  const tela = telaDa(processo, estado)
  return {
    titulo: aviso.titulo,
    texto: aviso.texto,
    tela,
    acao: tela === null ? null : (card?.acao ?? 'Ver o pedido'),
    sms: avisaPorSms(processo, estado) ? `${aviso.titulo.replace(/[.!]$/, '')}. Veja no app.` : null,
  }
}
