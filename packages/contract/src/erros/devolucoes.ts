/** When nothing is given back, and what keeps a refund from being paid. */
export const devolucoes = {
  DEVOLUCAO_AINDA_NAO: {
    status: 409,
    mensagem: 'A vez desta cota ainda não chegou: o valor é devolvido no sorteio das canceladas ou no fim do grupo.',
  },
  DEVOLUCAO_INDISPONIVEL: { status: 409, mensagem: 'Esta cota está ativa no grupo: não há valores a devolver.' },
  SEM_VALOR_A_DEVOLVER: { status: 409, mensagem: 'Não há mais valores a devolver desta cota.' },
  VALOR_DA_DEVOLUCAO_MUDOU: {
    status: 409,
    mensagem: 'O valor mudou depois da aprovação: devolva o caso para aprovação e confira de novo.',
  },
  CONTA_AINDA_NAO_AVISADA: {
    status: 409,
    mensagem: 'O aviso da conta ainda não saiu para os contatos do titular: libere depois que ele sair.',
  },
  SEM_PENAL_A_DISPENSAR: { status: 409, mensagem: 'Não há cláusula penal a dispensar nesta devolução.' },
  DEVOLUCAO_NO_BANCO: {
    status: 409,
    mensagem:
      'O pagamento deste valor está no banco por um pedido de devolução: espere a resposta, ou registre no caso que não foi pago.',
  },
} as const
