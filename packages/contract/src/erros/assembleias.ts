export const assembleias = {
  PREMIOS_INVALIDOS: { status: 400, mensagem: 'São cinco prêmios de cinco algarismos cada.' },
  PREMIOS_NAO_CONFEREM: { status: 400, mensagem: 'As duas digitações não conferem. Digite os prêmios de novo.' },
  EXTRACAO_NO_FUTURO: { status: 400, mensagem: 'A extração deste dia ainda não aconteceu.' },
  EXTRACAO_ANTIGA: {
    status: 400,
    mensagem: 'Nenhum grupo se reuniu ainda nesse dia: a extração não serve a nenhuma assembleia.',
  },
  EXTRACAO_FORA_DO_DIA: {
    status: 409,
    mensagem: 'A Loteria Federal corre às quartas e aos sábados, salvo extração especial. Confira o dia e confirme.',
  },
  CONCURSO_DE_OUTRO_DIA: {
    status: 409,
    mensagem: 'Este número de concurso não combina com o dia: confira os dois no resultado da Loteria Federal.',
  },
  EXTRACAO_JA_REGISTRADA: { status: 409, mensagem: 'Este dia já tem outros prêmios registrados.' },
  EXTRACAO_EM_USO: { status: 409, mensagem: 'Uma assembleia já foi publicada com esta extração, que não muda mais.' },
  EXTRACAO_JA_RETIFICADA: { status: 409, mensagem: 'Esta extração já foi retificada, o que só se faz uma vez.' },
  RETIFICACAO_POR_QUEM_REGISTROU: {
    status: 409,
    mensagem: 'Quem registrou a extração não a retifica. Peça a outra pessoa.',
  },
  EXTRACAO_NAO_REGISTRADA: {
    status: 409,
    mensagem: 'Falta registrar a extração da Loteria Federal que vale para esta assembleia.',
  },
  ASSEMBLEIA_JA_PUBLICADA: { status: 409, mensagem: 'Esta assembleia já foi publicada.' },
  ASSEMBLEIA_ANTERIOR: { status: 409, mensagem: 'Esta assembleia foi realizada antes de o grupo entrar no sistema.' },
  GRUPO_EM_FORMACAO: {
    status: 409,
    mensagem: 'O grupo está em formação: as assembleias e os lances começam depois que ele for constituído.',
  },
  ASSEMBLEIA_NO_FUTURO: { status: 409, mensagem: 'O dia desta assembleia ainda não chegou.' },
  ASSEMBLEIA_FORA_DE_ORDEM: { status: 409, mensagem: 'Publique antes a assembleia anterior deste grupo.' },
  RESULTADO_MUDOU: {
    status: 409,
    mensagem: 'O resultado mudou desde a prévia. Veja a prévia de novo antes de publicar.',
  },
} as const
