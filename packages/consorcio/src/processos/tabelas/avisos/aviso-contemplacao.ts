import { DIAS_DE_URGENCIA } from '../../../contemplacao/aviso.ts'
import { defineProcesso } from '../../motor/processo.ts'
import { CIENTE_VIA_APP } from '../partes/fases-ditas.ts'

/** The record's phase until the customer has seen a notice, and after it was seen or withdrawn (document 2, §4). */
export const naoIniciada = 'Tratativa Não Iniciada'
export const cienteViaApp = { nome: CIENTE_VIA_APP, final: true } as const
/** The contemplation was undone or its credit used, or the quota is somebody else's now. */
export const retirado = { retirar: 'avisoRetirado', passarACota: 'avisoRetirado' } as const
/** The notice shows from the day after the case's creation, when the quota counts as contemplated. */
export const aguardandoDiaSeguinte = {
  nome: naoIniciada,
  prazo: { dias: 0, vencido: 'tratativaNaoIniciada' },
  sistema: retirado,
} as const
export const avisoRetirado = { nome: 'Aviso Retirado', final: true } as const

/**
 * Tells the holder of a quota that it was contemplated, from the day after the case was created; the rules of attention
 * decide for how many days it is urgent. The administrator withdraws it when the contemplation is undone or its credit
 * was used.
 */
export const avisoContemplacao = defineProcesso({
  chave: 'aviso-contemplacao',
  titulo: 'Aviso de contemplação',
  recordType: 'AvisoContemplacaoApp',
  tipo: 'Aviso Contemplação',
  balde: 'avisoContemplacao',
  de: 'cota',
  abre: ['sistema'],
  inicia: 'aguardandoDiaSeguinte',
  fases: {
    aguardandoDiaSeguinte,
    tratativaNaoIniciada: {
      nome: naoIniciada,
      tela: '/contemplado',
      card: { titulo: 'Sua cota foi contemplada', acao: 'Visualizar', urgentePor: DIAS_DE_URGENCIA },
      aviso: {
        titulo: 'Parabéns pela sua contemplação!',
        texto: 'A sua cota foi contemplada. Veja os próximos passos para usar o seu crédito.',
      },
      cliente: { ciente: 'cienteViaApp' },
      sistema: retirado,
    },
    cienteViaApp,
    avisoRetirado,
  },
})
