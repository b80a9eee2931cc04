export const sistema = {
  INDISPONIVEL: { status: 503, mensagem: 'Ops, algo deu errado. Por favor tente novamente mais tarde' },
  ERRO_INTERNO: { status: 500, mensagem: 'Ops, algo deu errado. Por favor tente novamente mais tarde' },
} as const
