export const documentos = {
  ANO_SEM_DADOS: {
    status: 409,
    mensagem: 'Nada foi pago nem recebido nesta cota até o fim deste ano. Escolha outro ano.',
  },
  INFORME_AINDA_NAO_SAIU: { status: 409, mensagem: 'O informe de um ano sai quando o ano termina, em 1º de janeiro.' },
  CONTRATO_SEM_MODELO: {
    status: 409,
    mensagem: 'O modelo do regulamento do seu grupo não está disponível. Peça sua cópia ao atendimento.',
  },
  FALHA_DE_IMPRESSAO: { status: 503, mensagem: 'Não foi possível imprimir o documento. Tente de novo em instantes.' },
} as const
