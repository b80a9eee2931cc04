/** What a death refuses, to who gave the notice, to the staff, and to who logs in as the deceased. */
export const falecimentos = {
  FALECIMENTO_DIA: { status: 400, mensagem: 'Confira o dia do falecimento: ele não pode estar no futuro.' },
  FALECIMENTO_HA_MUITO: {
    status: 400,
    mensagem: 'Confira o dia do falecimento: ele foi há mais de dez anos. Se for esse mesmo, fale com a gente.',
  },
  FALECIMENTO_DE_QUEM_AVISA: {
    status: 400,
    mensagem: 'O CPF de quem avisa é o mesmo de quem faleceu. Confira os dois.',
  },
  FALECIMENTO_SEM_CONSORCIADO: { status: 409, mensagem: 'Ninguém com este CPF é consorciado: encerre o aviso.' },
  FALECIMENTO_JA_CONFIRMADO: {
    status: 409,
    mensagem: 'O falecimento desta pessoa já foi confirmado em outro aviso: junte este a ele.',
  },
  FALECIMENTO_CONTESTADO: {
    status: 409,
    mensagem: 'Quem teria falecido entrou no portal e disse que não é verdade: só um gestor confirma.',
  },
  FALECIMENTO_RECENTE: {
    status: 409,
    mensagem: 'Esta pessoa foi avisada há menos de um dia: espere para confirmar, ou deixe o caso a um gestor.',
  },
  FALECIMENTO_COM_PEDIDO: {
    status: 409,
    mensagem: 'Uma das cotas tem um pedido aberto, que precisa terminar antes de ela passar a outra pessoa.',
  },
  FALECIMENTO_RECEBE_O_FALECIDO: { status: 409, mensagem: 'Quem recebe a cota não pode ser quem faleceu.' },
  FALECIMENTO_SEM_QUEM_RECEBE: { status: 409, mensagem: 'Diga antes quem recebe a cota.' },
  FALECIMENTO_RECEBE_SUSPENSO: {
    status: 409,
    mensagem: 'O falecimento de quem receberia a cota também foi confirmado: peça os documentos de outra pessoa.',
  },
  FALECIMENTO_RECEBE_OUTRO: {
    status: 409,
    mensagem:
      'O CPF de quem recebe é de um cliente com outro nome ou outra data de nascimento. Confira nos documentos, e não conte isto à família: peça os documentos de quem recebe de novo.',
  },
  DEVOLUCAO_SUSPENSA: {
    status: 409,
    mensagem: 'O falecimento deste consorciado foi confirmado: o que volta é de quem receber a cota.',
  },
  INDENIZACAO_SEM_COTA: { status: 409, mensagem: 'Nenhuma cota desta pessoa tinha seguro no dia do falecimento.' },
  AVISO_A_FALECIDO: {
    status: 409,
    mensagem: 'O falecimento desta pessoa foi confirmado: nada é enviado a ela. Fale com quem avisou.',
  },
  COTA_SUSPENSA: {
    status: 409,
    mensagem: 'Recebemos o aviso do falecimento do titular: a cota espera os herdeiros, e não oferta lances.',
  },
  /** Told to who has the password alone. */
  ACESSO_SUSPENSO: {
    status: 403,
    mensagem:
      'Recebemos o aviso do falecimento desta pessoa. Sentimos muito. O acesso está suspenso e as cotas estão protegidas: acompanhe em /falecimento. Se houve um engano, fale com a gente.',
  },
} as const
