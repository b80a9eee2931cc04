export const renegociacoes = {
  RENEGOCIACAO_COTA_CANCELADA: {
    status: 409,
    mensagem: 'Esta cota está cancelada. Para voltar ao grupo, peça a reativação.',
  },
  RENEGOCIACAO_COTA_CONTEMPLADA: {
    status: 409,
    mensagem: 'Só se renegociam parcelas de cotas que ainda não foram contempladas.',
  },
  RENEGOCIACAO_GRUPO_PARADO: {
    status: 409,
    mensagem: 'O grupo desta cota não está em andamento: não há o que renegociar.',
  },
  RENEGOCIACAO_EM_CURSO: {
    status: 409,
    mensagem:
      'Já há uma renegociação à espera da próxima parcela. Pague essa parcela até o vencimento para pedir outra.',
  },
  RENEGOCIACAO_SEM_ATRASO: { status: 409, mensagem: 'Esta cota não tem parcelas em atraso para renegociar.' },
  RENEGOCIACAO_POUCAS_PAGAS: {
    status: 409,
    mensagem: 'A renegociação é possível depois de pagas as primeiras parcelas da cota.',
  },
  RENEGOCIACAO_LIMITE_DO_PLANO: {
    status: 409,
    mensagem: 'Esta cota já usou todas as renegociações do plano. Pague as parcelas em atraso pelo boleto.',
  },
  RENEGOCIACAO_SEM_PARCELAS: {
    status: 409,
    mensagem: 'Não restam parcelas no plano para receber as renegociadas. Pague as que estão em atraso pelo boleto.',
  },
  PARCELAS_DEMAIS_NA_RENEGOCIACAO: {
    status: 409,
    mensagem: 'Você escolheu mais parcelas do que cabem numa renegociação. Desmarque alguma.',
  },
  PARCELA_NAO_RENEGOCIAVEL: {
    status: 409,
    mensagem: 'Uma das parcelas escolhidas não pode ser renegociada. Confira a lista e escolha de novo.',
  },
  RENEGOCIACAO_MUDOU: {
    status: 409,
    mensagem: 'Os valores mudaram desde o resumo. Confira os novos antes de confirmar.',
  },
} as const
