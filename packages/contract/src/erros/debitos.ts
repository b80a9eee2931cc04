export const debitos = {
  DEBITO_INDISPONIVEL: {
    status: 409,
    mensagem: 'O débito automático não está disponível agora. As parcelas se pagam pelo boleto ou pelo Pix.',
  },
  DEBITO_SEM_CONTA: {
    status: 409,
    mensagem: 'Seu cadastro não tem uma conta bancária. Informe a conta de que o débito sai.',
  },
  DEBITO_SEM_PARCELAS: { status: 409, mensagem: 'Esta cota não tem mais parcelas a pagar.' },
  DEBITO_JA_FEITO: { status: 409, mensagem: 'Esta cota já tem um débito automático. Encerre-o para fazer outro.' },
  DEBITO_SEM_ACORDO: { status: 409, mensagem: 'Esta cota não tem débito automático.' },
} as const
