import type { Caminhos } from '../../aviso/aviso.ts'
import { apresentacaoDa, type EstadoDoCaso, faseDe, telaDa } from './mover.ts'
import type { Processo } from './processo.ts'
import { esperaOTitular } from './vez.ts'

/** Whether the phase's notice goes by SMS too: it waits for a step of the holder's, or what they waited for is decided. */
export function avisaPorSms(processo: Processo, estado: EstadoDoCaso): boolean {
  const { aviso, card, linha } = apresentacaoDa(processo, estado)
  if (!aviso || aviso.sms === false) return false
  const decidida = faseDe(processo, estado.fase)?.final === true || linha === 'Concluido' || linha === 'Erro'
  return decidida || card?.pede === true || esperaOTitular(processo, estado.fase)
}

/** Where the notice of the case's phase leads, and what of it goes by SMS; null of a phase that tells nothing. */
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
