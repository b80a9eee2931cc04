export const cadastros = {
  ENDERECO_CONFIRMADO: {
    status: 409,
    mensagem: 'Este endereço já foi confirmado e não muda mais por aqui. Peça a atualização do seu cadastro.',
  },
  LISTA_DO_CADASTRO_CHEIA: {
    status: 409,
    mensagem: 'Seu cadastro já tem o máximo de itens desta lista. Altere um deles.',
  },
  CONTATO_UNICO: {
    status: 409,
    mensagem: 'Este é o único contato deste tipo, ou o único que recebe códigos. Inclua outro antes de remover este.',
  },
  CIDADE_DE_OUTRO_ESTADO: {
    status: 400,
    mensagem: 'Não encontramos esta cidade neste estado. Escolha o estado e a cidade de novo.',
  },
  BANCO_DESCONHECIDO: { status: 400, mensagem: 'Não encontramos este banco. Escolha um da lista.' },
  CONTA_SALARIO: { status: 400, mensagem: 'A conta não pode ser conta-salário. Informe uma corrente ou poupança.' },
  CONTA_DE_OUTRO_TITULAR: { status: 400, mensagem: 'A conta precisa ser do CPF ou CNPJ do titular da cota.' },
  AGENCIA_INVALIDA: { status: 400, mensagem: 'Confira a agência: são 4 números, sem o dígito.' },
  AGENCIA_SEM_DIGITO: { status: 400, mensagem: 'Informe o dígito da agência deste banco.' },
  AGENCIA_COM_DIGITO: { status: 400, mensagem: 'A agência deste banco é informada sem o dígito.' },
  CONTA_INVALIDA: { status: 400, mensagem: 'Confira o número da conta e o dígito.' },
  CHAVE_PIX_INVALIDA: { status: 400, mensagem: 'Esta não é uma chave Pix. Confira e tente de novo.' },
  CHAVE_PIX_DE_OUTRO_TITULAR: { status: 400, mensagem: 'A chave Pix precisa ser do titular da cota.' },
  SENHA_ATUAL_INCORRETA: { status: 400, mensagem: 'A senha atual não confere.' },
  SENHA_FRACA: { status: 400, mensagem: 'Escolha uma senha mais difícil de adivinhar.' },
  SENHA_REPETIDA: { status: 400, mensagem: 'A nova senha precisa ser diferente da atual.' },
  COTA_NAO_CONTEMPLADA: { status: 400, mensagem: 'O valor disponível aparece quando a cota é contemplada.' },
  COTA_NAO_SELECIONADA: { status: 400, mensagem: 'Escolha uma cota para continuar.' },
} as const
