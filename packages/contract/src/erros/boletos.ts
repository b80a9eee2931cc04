export const boletos = {
  BOLETO_INDISPONIVEL: { status: 409, mensagem: 'Desculpe, não foi possível gerar o boleto.' },
  BOLETO_NAO_SE_PAGA_MAIS: {
    status: 409,
    mensagem: 'Este boleto não se paga mais: foi pago, venceu ou deu lugar a outro.',
  },
  BOLETO_SEM_COMO_PAGAR: { status: 409, mensagem: 'Este boleto ainda não tem um código com que se pague.' },
  ENVIOS_DEMAIS: {
    status: 429,
    mensagem: 'São até 20 e-mails num dia, somadas todas as suas cotas. Baixe o PDF, ou tente amanhã.',
  },
  NADA_MARCADO: { status: 409, mensagem: 'Escolha ao menos uma parcela.' },
  ATRASADAS_COM_EM_DIA: {
    status: 409,
    mensagem: 'Parcelas em atraso não vão no mesmo boleto das que estão em dia. Gere um boleto para cada.',
  },
  PARCELAS_DEMAIS_NO_BOLETO: { status: 409, mensagem: 'Um boleto reúne até 12 parcelas. Desmarque alguma.' },
  COBRANCA_DIFERENTE: {
    status: 409,
    mensagem: 'As parcelas escolhidas ou seus valores mudaram. Confira e gere o boleto de novo.',
  },
  BOLETO_UNIFICADO_ABERTO: { status: 409, mensagem: 'Esta parcela já está num boleto com outras.' },
  ANTECIPACAO_COTA_CANCELADA: { status: 409, mensagem: 'Esta cota está cancelada: não há parcelas a antecipar.' },
  ANTECIPACAO_COM_ATRASO: {
    status: 409,
    mensagem: 'Há parcelas em atraso. Elas são pagas antes de qualquer antecipação.',
  },
  NADA_A_ANTECIPAR: { status: 409, mensagem: 'Todas as parcelas do plano já foram emitidas ou pagas.' },
  VALOR_NAO_CABE_NO_SALDO: { status: 409, mensagem: 'O valor passa do que falta pagar do plano.' },
  PARCELAS_DEMAIS_PARA_ANTECIPAR: { status: 409, mensagem: 'O plano não tem tantas parcelas a antecipar.' },
  ASSINATURA_INVALIDA: { status: 401, mensagem: 'A assinatura do pedido não confere.' },
} as const
