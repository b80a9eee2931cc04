import { PAGAMENTO_ENVIADO } from './fases-ditas.ts'

/**
 * A payment that was sent is told until its holder has seen it (document 2 §4, 'New and used vehicle billing: rules': "the
 * final screen has not yet been viewed"). Who does not come to see it in a month is told of it no more.
 */
export const ateSerVisto = {
  prazo: { dias: 30, vencido: 'pagamentoVisto' },
  cliente: { ciente: 'pagamentoVisto' },
} as const

/** The same phase of the record, once that was seen (`visualizouFinal`, document 2 §3). */
export const pagamentoVisto = {
  nome: PAGAMENTO_ENVIADO,
  marcas: ['pago'],
  linha: 'Concluido',
  final: true,
} as const
