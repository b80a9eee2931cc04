export const pagamentos = {
  DIA_DO_PAGAMENTO_ANTIGO: {
    status: 400,
    mensagem: 'À mão, registra-se o que foi pago nos últimos 60 dias. Confira o dia.',
  },
  ORIGEM_RECUSADA: { status: 403, mensagem: 'O pedido veio de outro endereço. Abra a retaguarda e repita.' },
  DIA_DO_PAGAMENTO_NO_FUTURO: { status: 400, mensagem: 'O dia do pagamento ainda não chegou.' },
  ARQUIVO_DE_OUTRA_CONTA: {
    status: 409,
    mensagem: 'Este arquivo é de uma conta de cobrança que não é desta instalação. Nada dele foi guardado nem lançado.',
  },
  CONTA_SEM_REMESSA: {
    status: 409,
    mensagem: 'Esta conta não envia títulos ao banco por arquivo. Peça a quem cuida do sistema que a configure.',
  },
  REMESSA_SEM_TITULOS: { status: 409, mensagem: 'Não há títulos a enviar nem a baixar nesta conta.' },
  PAGAMENTO_JA_ESTORNADO: { status: 409, mensagem: 'Este pagamento já foi estornado.' },
  ESTORNO_NAO_PERMITIDO: {
    status: 409,
    mensagem: 'Algo posterior depende deste pagamento: ele não pode ser estornado.',
  },
  FORA_DA_FILA: { status: 409, mensagem: 'Este valor não está mais na fila.' },
  DESTINO_SEM_OBSERVACAO: {
    status: 409,
    mensagem: 'Este dinheiro foi identificado como de outra cota. Escreva como se soube que é desta.',
  },
  PAGAMENTO_DE_OUTRA_COTA: { status: 409, mensagem: 'Um dos pagamentos a juntar é de outra cota.' },
  BOLETO_NAO_RECEBE_O_VALOR: { status: 409, mensagem: 'Este boleto não recebe o valor que está na fila.' },
  PARCELAS_NAO_ESTAO_ABERTAS: {
    status: 409,
    mensagem: 'As parcelas escolhidas não estão em aberto, ou a cota está cancelada.',
  },
} as const
