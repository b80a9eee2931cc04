export const autorizacoes = {
  AGUARDA_AUTORIZACAO: {
    status: 409,
    mensagem:
      'O valor, com o que você já movimentou do mesmo nos últimos 30 dias, passa da sua alçada: o pedido foi guardado e nada foi feito ainda. Outra pessoa precisa autorizá-lo, em Autorizações.',
  },
  AUTORIZACAO_PROPRIA: { status: 409, mensagem: 'Quem pede não autoriza. Deixe o pedido: outra pessoa decide.' },
  AUTORIZACAO_DECIDIDA: { status: 409, mensagem: 'Este pedido já foi decidido. Veja como ele está agora.' },
  AUTORIZACAO_VENCIDA: { status: 409, mensagem: 'Este pedido venceu. Se ainda for preciso, peçam de novo.' },
  AUTORIZACAO_SUPERADA: {
    status: 409,
    mensagem:
      'O caso andou desde este pedido, que por isso não vale mais. Confira o caso como está agora; se ainda for preciso, peçam de novo.',
  },
  AUTORIZACAO_NAO_CUMPRIDA: {
    status: 409,
    mensagem: 'O que foi pedido não pode mais ser feito assim. Recuse o pedido, e peçam de novo se for preciso.',
  },
} as const
