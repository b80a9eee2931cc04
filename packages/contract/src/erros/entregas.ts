export const entregas = {
  OPT_IN_BLOQUEADO: {
    status: 409,
    mensagem: 'Você mudou esta escolha há menos de 24 horas. Passado esse tempo, pode mudar de novo.',
  },
  SEM_CONTATO_PARA_LEMBRETE: {
    status: 409,
    mensagem: 'Seu cadastro não tem este contato. Inclua-o em Meu perfil para ser lembrado por ele.',
  },
  FORMA_DE_ENVIO_BLOQUEADA: {
    status: 409,
    mensagem: 'Você mudou a forma de receber o boleto há menos de 24 horas. Passado esse tempo, pode mudar de novo.',
  },
  SEM_EMAIL_PARA_O_BOLETO: {
    status: 409,
    mensagem: 'Seu cadastro não tem e-mail. Inclua um em Meu perfil para receber o boleto por ele.',
  },
  SEM_ENDERECO_PARA_O_BOLETO: {
    status: 409,
    mensagem: 'Seu cadastro não tem endereço. Inclua um em Meu perfil para receber o boleto pelo correio.',
  },
  LOTE_ABERTO: { status: 409, mensagem: 'Este lote ainda recebe boletos. Feche-o para imprimir.' },
  LOTE_SEM_BOLETOS: {
    status: 409,
    mensagem: 'Os boletos deste lote já foram pagos ou baixados: não há o que imprimir.',
  },
} as const
