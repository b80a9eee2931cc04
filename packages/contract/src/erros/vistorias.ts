export const vistorias = {
  VISTORIA_DESCONHECIDA: {
    status: 404,
    mensagem: 'Não encontramos esta vistoria. Abra o link inteiro, como ele chegou na mensagem.',
  },
  VISTORIA_VENCIDA: {
    status: 409,
    mensagem: 'O prazo desta vistoria terminou. Quem a pediu pode pedir outra no portal.',
  },
  VISTORIA_ENCERRADA: {
    status: 409,
    mensagem: 'Este link não vale mais: outro foi enviado no lugar dele, ou a vistoria foi cancelada.',
  },
  VISTORIA_JA_ENVIADA: { status: 409, mensagem: 'Esta vistoria já foi enviada. Não é preciso fazer mais nada.' },
  VISTORIA_INCOMPLETA: { status: 409, mensagem: 'Ainda faltam fotos desta vistoria.' },
  VISTORIA_COM_FOTOS_DEMAIS: {
    status: 409,
    mensagem: 'Esta vistoria já recebeu fotos demais. Quem a pediu pode pedir outra no portal.',
  },
  FOTO_NAO_PEDIDA: { status: 400, mensagem: 'Esta foto não é pedida para este veículo.' },
  FOTO_REPETIDA: { status: 409, mensagem: 'Esta foto é igual a outra desta vistoria.' },
  FOTO_NAO_CHEGOU_INTEIRA: { status: 400, mensagem: 'A foto não chegou inteira. Envie de novo.' },
  LAUDO_NAO_CABE: {
    status: 409,
    mensagem: 'Esta vistoria não espera um laudo: ela foi encerrada, ou o caso seguiu sem ela.',
  },
  LAUDO_ANTES_DAS_FOTOS: {
    status: 409,
    mensagem: 'As fotos desta vistoria ainda não foram enviadas. O laudo é escrito depois delas.',
  },
  LAUDO_A_ESCREVER: { status: 409, mensagem: 'Escreva o laudo da vistoria antes de aprovar a garantia.' },
} as const
