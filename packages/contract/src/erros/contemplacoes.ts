export const contemplacoes = {
  CONTEMPLACAO_NAO_INICIAVEL: {
    status: 409,
    mensagem: 'A contemplação desta cota não pode começar por aqui agora. Veja o motivo.',
  },
  CRITERIOS_NAO_ATENDIDOS: { status: 409, mensagem: 'Você não cumpre todos os critérios' },
  CONTEMPLACAO_DESFEITA: { status: 409, mensagem: 'Esta contemplação foi desfeita.' },
  SEM_LANCE_A_PAGAR: { status: 409, mensagem: 'Esta contemplação foi por sorteio: não há lance a pagar.' },
  LANCE_JA_PAGO: { status: 409, mensagem: 'O lance já foi pago.' },
  LANCE_NAO_PAGO: { status: 409, mensagem: 'O lance vencedor ainda não foi pago.' },
  LANCE_PAGO_APOS_O_PRAZO: { status: 409, mensagem: 'O prazo para pagar o lance já tinha terminado neste dia.' },
  GARANTIA_JA_APRESENTADA: { status: 409, mensagem: 'A garantia já foi apresentada.' },
  GARANTIA_PENDENTE: { status: 409, mensagem: 'A garantia ainda não foi apresentada.' },
  CREDITO_AINDA_NAO_DISPONIVEL: { status: 409, mensagem: 'O crédito ainda não está disponível.' },
  MOTIVO_NAO_PROCEDE: { status: 409, mensagem: 'Este motivo não vale hoje para esta contemplação.' },
  CREDITO_JA_UTILIZADO: { status: 409, mensagem: 'O crédito já foi usado: a contemplação não se desfaz mais.' },
  PAGAMENTO_NO_BANCO: {
    status: 409,
    mensagem:
      'O pagamento deste crédito em dinheiro está no banco: espere a resposta, ou registre no caso que não foi pago.',
  },
  CREDITO_NAO_UTILIZADO: { status: 409, mensagem: 'O crédito não foi pago: não há o que voltar.' },
  DIA_FORA_DA_CONTEMPLACAO: { status: 400, mensagem: 'O dia precisa estar entre a contemplação e hoje.' },
} as const
