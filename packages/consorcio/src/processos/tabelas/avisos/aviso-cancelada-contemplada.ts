import { DIAS_DE_URGENCIA, TEM_DIREITO_A_DEVOLUCAO } from '../../../contemplacao/aviso.ts'
import { defineProcesso } from '../../motor/processo.ts'
import { aguardandoDiaSeguinte, avisoRetirado, cienteViaApp, naoIniciada, retirado } from './aviso-contemplacao.ts'

/**
 * Tells the holder of a cancelled quota that it was contemplated, so that its payments are refunded. The system opens
 * it for a quota that is both, from the day after, and withdraws it when the quota no longer is or the refund was paid
 * (document 2, §4).
 */
export const avisoCanceladaContemplada = defineProcesso({
  chave: 'aviso-cancelada-contemplada',
  titulo: 'Aviso de cota cancelada e contemplada',
  recordType: 'AvisoCanceladaContempladaApp',
  tipo: 'Aviso Cancelada Contemplada',
  balde: 'avisoCanceladaContemplada',
  de: 'cota',
  abre: ['sistema'],
  inicia: 'aguardandoDiaSeguinte',
  fases: {
    aguardandoDiaSeguinte,
    tratativaNaoIniciada: {
      nome: naoIniciada,
      tela: '/contemplado',
      card: { titulo: 'Sua cota cancelada foi contemplada', acao: 'Visualizar', urgentePor: DIAS_DE_URGENCIA },
      aviso: {
        titulo: 'Sua cota cancelada foi contemplada',
        texto: TEM_DIREITO_A_DEVOLUCAO,
      },
      cliente: { ciente: 'cienteViaApp' },
      sistema: retirado,
    },
    cienteViaApp,
    avisoRetirado,
  },
})
