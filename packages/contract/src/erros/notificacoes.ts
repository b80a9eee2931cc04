export const notificacoes = {
  PUSH_DESLIGADO: { status: 409, mensagem: 'As notificações no aparelho não estão disponíveis agora.' },
  APARELHO_NAO_ACEITO: {
    status: 409,
    mensagem: 'Este navegador não recebe as nossas notificações. Tente pelo Chrome, Edge, Firefox ou Safari.',
  },
} as const
