export const delegacoes = {
  SEM_ALCANCE_DELEGADO: {
    status: 403,
    mensagem: 'Esta parte da cota é só do titular: não está no acesso que você recebeu.',
  },
  ACESSO_DELEGADO_ENCERRADO: {
    status: 403,
    mensagem: 'O acesso que você tinha a esta cota terminou. Se tiver dúvida, fale com a gente.',
  },
  ACESSO_JA_DADO: {
    status: 409,
    mensagem: 'Esta pessoa já tem um acesso seu. Para mudar o que ela pode, retire o acesso e dê outro.',
  },
  ACESSO_A_SI_MESMO: { status: 409, mensagem: 'Este CPF é o seu: você já tem acesso a tudo.' },
  ACESSOS_DEMAIS: {
    status: 409,
    mensagem: 'Você já deu acesso ao máximo de cinco pessoas. Retire um dos acessos para dar outro.',
  },
  ACESSO_FORA_DO_PRAZO: { status: 400, mensagem: 'Escolha um dia de amanhã até daqui a doze meses.' },
  COTA_NAO_DELEGAVEL: { status: 409, mensagem: 'Uma cota cancelada não pode ser acessada por outra pessoa.' },
  ACESSO_JA_ENCERRADO: { status: 409, mensagem: 'Este acesso já terminou.' },
  CONVITE_DE_ACESSO_DESCONHECIDO: {
    status: 404,
    mensagem: 'Não encontramos este convite. Abra o link inteiro, como ele chegou no e-mail.',
  },
  CONVITE_DE_ACESSO_ENCERRADO: {
    status: 409,
    mensagem: 'Este convite não vale mais. Se tiver dúvida, fale com a gente.',
  },
  CONVITE_DE_ACESSO_RECUSADO: {
    status: 409,
    mensagem: 'Você disse que não queria este convite, e ele não vale mais. Se mudou de ideia, peça outro.',
  },
  CONVITE_DE_ACESSO_RESPONDIDO: {
    status: 409,
    mensagem: 'Você já aceitou este convite. Entre com o seu CPF e a sua senha para ver a cota.',
  },
  CODIGOS_DE_ACESSO_DEMAIS: {
    status: 409,
    mensagem: 'Já enviamos códigos demais para este convite. Peça outro a quem convidou você.',
  },
  DELEGADO_SEM_IDADE: { status: 409, mensagem: 'Para receber um acesso é preciso ter 16 anos.' },
  DADOS_DO_CONVITE_DE_ACESSO: {
    status: 400,
    mensagem: 'O código ou a data de nascimento não confere. Confira os dois, ou peça outro código.',
  },
} as const
