export const lances = {
  SEM_ASSEMBLEIA_PARA_LANCE: {
    status: 409,
    mensagem: 'O grupo não tem assembleia marcada: ou a próxima ainda vai ter data, ou já fez todas.',
  },
  LANCES_DEMAIS: {
    status: 409,
    mensagem:
      'Esta cota já fez hoje o máximo de lances para esta assembleia. O que está ativo continua valendo. Para mudá-lo ainda hoje, fale com o atendimento.',
  },
  LANCE_FORA_DO_PRAZO: { status: 409, mensagem: 'O prazo dos lances terminou na véspera da assembleia.' },
  CONTEMPLACAO_BLOQUEADA: {
    status: 409,
    mensagem: 'Há um pedido para esta cota não ser contemplada nesta assembleia. Desfaça o pedido para ofertar.',
  },
  BLOQUEIO_FORA_DO_PRAZO: { status: 409, mensagem: 'O prazo para isto terminou na véspera da assembleia.' },
  COTA_CANCELADA: { status: 409, mensagem: 'Esta cota está cancelada e não pode ofertar lance.' },
  COTA_CONTEMPLADA: { status: 409, mensagem: 'Esta cota já foi contemplada.' },
  MODALIDADE_NAO_ADMITIDA: { status: 400, mensagem: 'O grupo não aceita esta modalidade de lance.' },
  LANCE_VAZIO: { status: 400, mensagem: 'Insira algum valor.' },
  LANCE_FIXO_DIFERENTE: { status: 400, mensagem: 'O lance fixo é exatamente de 25% ou de 50% do crédito.' },
  LANCE_ACIMA_DO_MAXIMO: { status: 400, mensagem: 'Este valor excede o lance máximo' },
  LANCE_ABAIXO_DO_MINIMO: { status: 400, mensagem: 'Este valor é menor que o lance mínimo' },
  EMBUTIDO_ACIMA_DO_PERMITIDO: { status: 400, mensagem: 'O lance embutido passa do permitido.' },
  EMBUTIDO_E_FGTS_ACIMA_DO_LANCE: { status: 400, mensagem: 'O lance embutido e o FGTS, somados, passam do lance.' },
  FGTS_SO_EM_IMOVEL: { status: 400, mensagem: 'O FGTS só pode ser usado em cotas de imóvel.' },
  FGTS_SO_DE_PESSOA_FISICA: { status: 400, mensagem: 'O FGTS é do trabalhador: um lance de empresa não o usa.' },
  IMOVEL_ACIMA_DO_TETO: {
    status: 400,
    mensagem: 'O imóvel vale mais que o permitido para usar o FGTS. Tire o FGTS ou confira o valor do imóvel.',
  },
  FGTS_NAO_ELEGIVEL: {
    status: 400,
    mensagem: 'Pelas suas respostas, o FGTS não pode ser usado neste lance. Tire o FGTS ou confira as respostas.',
  },
  TROCA_DE_CHAVES_NAO_ADMITIDA: { status: 400, mensagem: 'A troca de chaves não vale para este lance.' },
  TROCA_DE_CHAVES_DESCONHECIDA: { status: 400, mensagem: 'Escolha o veículo e o fornecedor nas listas.' },
  TROCA_DE_CHAVES_ACIMA_DO_LANCE: {
    status: 400,
    mensagem: 'O valor da troca de chaves passa da parte do lance que você paga.',
  },
  PARCELAS_SEGUINTES_DEMAIS: { status: 400, mensagem: 'O grupo não deixa o lance pagar tantas parcelas seguintes.' },
  QUITACAO_DIFERENTE: { status: 409, mensagem: 'Este valor não quita mais a cota. Simule de novo.' },
  OFERTA_INCOERENTE: { status: 400, mensagem: 'Os dados do lance se contradizem. Confira e tente novamente.' },
  SIMULACAO_DIFERENTE: {
    status: 409,
    mensagem:
      'Algo mudou desde a simulação: os valores, ou o lance que você já tinha nesta assembleia. Simule de novo antes de confirmar.',
  },
  LANCES_SELADOS: {
    status: 409,
    mensagem: 'Os lances desta assembleia estão selados até o fim do prazo deles: antes disso não há prévia.',
  },
  LANCE_NAO_SELADO: { status: 409, mensagem: 'O prazo deste lance terminou: ele já não está selado.' },
  ABERTURA_JA_PEDIDA: { status: 409, mensagem: 'Já foi pedido abrir este lance. Outra pessoa precisa confirmar.' },
  ABERTURA_DE_OUTRA_PESSOA: {
    status: 409,
    mensagem: 'Um lance só se abre antes do corte por duas pessoas: uma pede, outra confirma.',
  },
  LANCE_JA_ENCERRADO: { status: 409, mensagem: 'Este lance não está mais ativo.' },
} as const
