export const transferencias = {
  TRANSFERENCIA_DE_CANCELADA: {
    status: 409,
    mensagem:
      'Uma cota cancelada não se transfere: o que resta dela é um crédito. Ele pode ser cedido a outra pessoa por um contrato entre vocês, e você pode nos avisar disso.',
  },
  TRANSFERENCIA_DE_GRUPO_ENCERRADO: {
    status: 409,
    mensagem:
      'O grupo desta cota já foi encerrado, e não há mais parcelas nem assembleias a passar. O que você tem a receber dele é seu.',
  },
  TRANSFERENCIA_EM_RENEGOCIACAO: {
    status: 409,
    mensagem:
      'Esta cota tem uma renegociação que ainda depende da próxima parcela. Pague essa parcela e, depois, transfira a cota.',
  },
  TRANSFERENCIA_COM_OUTRO_PEDIDO: {
    status: 409,
    mensagem: 'Há outro pedido em andamento nesta cota, e ele precisa terminar antes da transferência.',
  },
  TRANSFERENCIA_DE_CONTEMPLADA: {
    status: 409,
    mensagem: 'Esta cota já foi contemplada, e só uma cota sem contemplação se transfere por aqui.',
  },
  TRANSFERENCIA_EM_ATRASO: {
    status: 409,
    mensagem: 'Esta cota tem parcelas em atraso. Pague-as para poder transferir.',
  },
  TRANSFERENCIA_JA_FEITA: {
    status: 409,
    mensagem: 'Esta cota já mudou de titular uma vez, e só a primeira versão dela se transfere por aqui.',
  },
  TRANSFERENCIA_DA_SITUACAO: {
    status: 409,
    mensagem: 'Só uma cota em situação normal ou quitada se transfere. Fale com a gente para saber o que falta.',
  },
  CESSIONARIO_E_O_TITULAR: {
    status: 400,
    mensagem: 'Este CPF ou CNPJ é o seu. Informe o de quem vai receber a cota.',
  },
  CESSIONARIO_DIVERGENTE: {
    status: 409,
    mensagem: 'Este não é o CPF ou CNPJ que você informou antes. Confira quem vai receber a cota.',
  },
  TRANSFERENCIA_DE_OUTRA_PESSOA: {
    status: 409,
    mensagem: 'Quem aprovou a transferência não a faz: outra pessoa transfere a cota.',
  },
  TRANSFERENCIA_SEM_TAXA: {
    status: 409,
    mensagem:
      'A taxa desta transferência não está paga: o pagamento dela foi desfeito. Espere o pedido voltar a cobrá-la.',
  },
  TRANSFERENCIA_ESPERA_ASSEMBLEIA: {
    status: 409,
    mensagem:
      'Esta cota tem um lance numa assembleia cujos lances já fecharam. Espere o resultado dela para transferir a cota.',
  },
  TAXA_A_PAGAR: {
    status: 409,
    mensagem: 'A taxa de transferência ainda não chegou. Pague o boleto ou o Pix desta página e, depois, assine.',
  },
  CONVITE_DESCONHECIDO: {
    status: 404,
    mensagem: 'Não encontramos este convite. Abra o link inteiro, como ele chegou no e-mail.',
  },
  CONVITE_VENCIDO: {
    status: 409,
    mensagem: 'O prazo deste link terminou. Peça outro a quem quer transferir a cota a você.',
  },
  CONVITE_ENCERRADO: {
    status: 409,
    mensagem: 'Este link não vale mais: outro foi enviado no lugar dele, ou a transferência acabou.',
  },
  CONVITE_JA_RESPONDIDO: {
    status: 409,
    mensagem: 'Você já fez esta parte. Avisamos por e-mail quando for a sua vez de novo.',
  },
  CONVITE_RECEM_ENVIADO: {
    status: 429,
    mensagem: 'Acabamos de enviar um link. Aguarde um pouco para enviar outro.',
  },
  CONVITES_DEMAIS: {
    status: 409,
    mensagem:
      'Já foram envios demais para este convite. O titular da cota pode indicar de novo quem recebe, e o convite começa outra vez.',
  },
  CODIGO_DO_CONVITE: {
    status: 400,
    mensagem: 'Este código não confere, ou já venceu. Confira a mensagem, ou peça outro.',
  },
  CADASTRO_DO_CESSIONARIO: {
    status: 400,
    mensagem:
      'Preencha o seu cadastro inteiro para continuar: não achamos um com este CPF ou CNPJ, ou falta quem assina pela empresa.',
  },
} as const
