/** Why a quota cannot be left now, each in its own words, and what its holder may do instead. */
export const cancelamentos = {
  CANCELAMENTO_JA_FEITO: { status: 409, mensagem: 'Esta cota já está cancelada.' },
  CANCELAMENTO_DE_CONTEMPLADA: {
    status: 409,
    mensagem:
      'Esta cota foi contemplada, e uma cota contemplada não é cancelada. Veja na contemplação o que fazer com o crédito, ou fale com o atendimento.',
  },
  CANCELAMENTO_COM_LANCE_A_PAGAR: {
    status: 409,
    mensagem:
      'O seu lance venceu e está por pagar. Se ele não for pago no prazo, a contemplação é desfeita, e então você pode cancelar a cota.',
  },
  CANCELAMENTO_DE_QUITADA: {
    status: 409,
    mensagem:
      'Esta cota está quitada: não há parcelas a deixar de pagar, e ela continua concorrendo até ser contemplada. Cancelar só tiraria dela o direito ao crédito.',
  },
  CANCELAMENTO_COM_PEDIDO_ABERTO: {
    status: 409,
    mensagem: 'Há outro pedido seu em andamento para esta cota. Conclua ou desista dele, e então cancele.',
  },
  CANCELAMENTO_EM_FORMACAO: {
    status: 409,
    mensagem:
      'O grupo ainda não começou, e os sete dias para desistir já passaram. Se ele não se formar, tudo o que você pagou volta. Para sair antes, fale com o atendimento.',
  },
  CANCELAMENTO_GRUPO_ENCERRADO: {
    status: 409,
    mensagem: 'O grupo desta cota foi encerrado: não há o que cancelar. Veja se você tem valores a receber.',
  },
  CANCELAMENTO_NO_FIM_DO_GRUPO: {
    status: 409,
    mensagem:
      'O grupo já fez a última assembleia, e o encerramento dele acerta o que é seu. Cancelar agora só diminuiria o que você tem a receber.',
  },
} as const
