/** What keeps the assignment of a cancelled quota's credit from being noted. */
export const cessoes = {
  COTA_CEDIDA: {
    status: 409,
    mensagem: 'O crédito desta cota foi cedido a outra pessoa: enquanto a cessão valer, a cota não volta ao grupo.',
  },
  CESSAO_SO_DE_CANCELADA: {
    status: 409,
    mensagem: 'Só o crédito de uma cota cancelada é cedido assim: uma cota ativa muda de titular pela transferência.',
  },
  CESSAO_JA_ANOTADA: {
    status: 409,
    mensagem: 'Já há uma cessão anotada nesta cota. Desfaça-a antes de anotar outra.',
  },
  CESSAO_SEM_CREDITO: { status: 409, mensagem: 'O que esta cota tinha a receber já foi pago: não resta o que ceder.' },
  CESSAO_FORA_DO_PRAZO: {
    status: 400,
    mensagem: 'A data do contrato vai do dia em que a cota foi cancelada até hoje.',
  },
  CESSAO_AO_TITULAR: {
    status: 400,
    mensagem: 'Este CPF ou CNPJ é o do titular da cota. Informe o de quem recebeu o crédito.',
  },
  CESSAO_JA_DECIDIDA: { status: 409, mensagem: 'Outra pessoa já decidiu esta cessão. Atualize a página.' },
  CESSAO_DE_OUTRA_PESSOA: {
    status: 409,
    mensagem: 'Quem anotou a cessão não a confirma: outra pessoa confere o contrato e confirma.',
  },
} as const
