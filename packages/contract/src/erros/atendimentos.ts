/** What the service refuses, to who is logged in and to who is not. */
export const atendimentos = {
  ATENDIMENTO_JA_REABERTO: {
    status: 409,
    mensagem: 'Este pedido já foi reaberto uma vez. Se a resposta não resolveu, leve-o à ouvidoria.',
  },
  OUVIDORIA_SEM_PRORROGACAO: {
    status: 409,
    mensagem:
      'Só um em cada dez pedidos que chegam à ouvidoria num mês pode ter o prazo prorrogado, e os deste mês já tiveram. Responda no prazo que foi dito.',
  },
  ATENDIMENTO_CODIGO: {
    status: 400,
    mensagem: 'Este código não vale: confira os caracteres, ou peça outro.',
  },
  ATENDIMENTO_ACESSO: {
    status: 403,
    mensagem: 'O seu acesso a este pedido terminou. Peça outro código para continuar.',
  },
} as const
