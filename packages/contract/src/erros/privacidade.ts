export const privacidade = {
  CONSENTIMENTO_MUDOU: {
    status: 409,
    mensagem: 'O texto deste consentimento mudou. Leia como está agora e diga de novo.',
  },
  CONSENTIMENTO_NAO_SE_RETIRA: {
    status: 409,
    mensagem: 'O contrato depende destes termos. Para deixar de usá-los, peça a eliminação dos seus dados.',
  },
  CONSENTIMENTO_NO_APARELHO: {
    status: 409,
    mensagem: 'Isto se liga no próprio aparelho: em "Entrar com biometria" ou nas notificações do seu perfil.',
  },
} as const
