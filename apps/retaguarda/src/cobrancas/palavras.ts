import type { TagTone } from '@contempla/ui'

export const estadosDaEmissao = {
  prevista: 'Prevista',
  atrasada: 'Atrasada',
  'em-curso': 'Em curso',
  concluida: 'Concluída',
} as const

export const tomDaEmissao: Record<keyof typeof estadosDaEmissao, TagTone> = {
  prevista: 'neutro',
  atrasada: 'erro',
  'em-curso': 'atencao',
  concluida: 'sucesso',
}

export const situacoesDoBoleto = { aberto: 'Em aberto', pago: 'Pago', baixado: 'Baixado' } as const

export const tomDoBoleto: Record<keyof typeof situacoesDoBoleto, TagTone> = {
  aberto: 'info',
  pago: 'sucesso',
  baixado: 'neutro',
}

export const situacoesDaExclusao = {
  vencida: 'Prazo vencido',
  'sem-aviso': 'Espera carta',
  avisada: 'Avisada',
  parada: 'Parada por falecimento',
  excluida: 'Excluída',
  regularizada: 'Regularizada',
  reativada: 'Reativada',
} as const

/** Why a quota leaves its group, or left. */
export const motivosDaExclusao = {
  inadimplencia: 'Por atraso',
  pedido: 'A pedido do titular',
  arrependimento: 'Contrato desfeito em sete dias',
} as const

export const tomDaExclusao: Record<keyof typeof situacoesDaExclusao, TagTone> = {
  vencida: 'erro',
  'sem-aviso': 'atencao',
  avisada: 'atencao',
  parada: 'neutro',
  excluida: 'neutro',
  regularizada: 'sucesso',
  reativada: 'sucesso',
}

export const estadosDoReajuste = { 'a-aplicar': 'A aplicar', previsto: 'Previsto', aplicado: 'Aplicado' } as const

export const tomDoReajuste: Record<keyof typeof estadosDoReajuste, TagTone> = {
  'a-aplicar': 'atencao',
  previsto: 'neutro',
  aplicado: 'sucesso',
}

/** The kept balance's columns, as the staff call them. */
export const camposDoSaldo: Readonly<Record<string, string>> = {
  fundo_comum_pago_ppt: 'Fundo comum pago (%)',
  taxa_administracao_pago_ppt: 'Taxa de administração paga (%)',
  fundo_reserva_pago_ppt: 'Fundo de reserva pago (%)',
  pago_ppt: 'Total pago (%)',
  contratado_ppt: 'Total contratado (%)',
  saldo_devedor_centavos: 'Saldo devedor',
  pago_centavos: 'Total pago',
  fundo_comum_pago_centavos: 'Fundo comum pago',
  fundo_reserva_pago_centavos: 'Fundo de reserva pago',
  diferenca_paga_centavos: 'Diferenças pagas',
  parcelas_pagas: 'Parcelas pagas',
  parcelas_restantes: 'Parcelas restantes',
  em_aberto: 'Parcelas em aberto',
  devidas: 'O que compõe as parcelas em aberto',
  emitidas: 'Parcelas emitidas',
  credito_original_centavos: 'Crédito na adesão',
  fatos: 'O que se lê além do saldo',
  assembleias: 'Assembleias do calendário',
  parametros: 'Versões do contrato',
  feriados: 'Feriados',
}
