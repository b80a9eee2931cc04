export const grupos = {
  GRUPO_ENCERRADO: { status: 409, mensagem: 'O grupo já foi encerrado: os livros dele não recebem mais lançamentos.' },
  GRUPO_NAO_ESTA_EM_FORMACAO: { status: 409, mensagem: 'Só um grupo em formação pode ser constituído.' },
  GRUPO_SEM_COTAS: {
    status: 409,
    mensagem: 'O grupo ainda não tem nenhuma cota ativa. Venda ao menos uma antes de constituir.',
  },
  MES_NAO_TERMINOU: { status: 409, mensagem: 'O mês ainda não terminou. Espere ele acabar.' },
  MES_JA_FECHADO: { status: 409, mensagem: 'Este mês já está fechado.' },
  RENDIMENTO_FORA_DO_COMUM: {
    status: 409,
    mensagem: 'Um rendimento acima de 3% no mês é fora do comum. Confira o percentual e confirme.',
  },
  RENDIMENTO_JA_REGISTRADO: {
    status: 409,
    mensagem: 'O rendimento deste mês já foi registrado. Para corrigir, estorne o que foi lançado e registre de novo.',
  },
  RENDIMENTO_FORA_DE_ORDEM: {
    status: 409,
    mensagem: 'Um mês depois deste já rendeu sobre o saldo. Estorne antes os rendimentos dos meses seguintes.',
  },
  RENDIMENTO_POR_REGISTRAR: {
    status: 409,
    mensagem: 'Falta registrar o rendimento de um mês em que o crédito esperou: sem ele, sairia a menos.',
  },
  RENDIMENTO_JA_USADO: {
    status: 409,
    mensagem: 'Um crédito que esperou este mês já foi usado, ou voltou ao grupo, com este rendimento.',
  },
  FUNDO_DE_RESERVA_INSUFICIENTE: { status: 409, mensagem: 'O fundo de reserva não cobre esta despesa.' },
  MOVIMENTO_NAO_ESTORNAVEL: {
    status: 409,
    mensagem: 'Este movimento nasceu de outro ato (assembleia, pagamento ou encerramento) e só se desfaz por ele.',
  },
  MOVIMENTO_JA_ESTORNADO: { status: 409, mensagem: 'Este movimento já foi estornado.' },
  DIA_DA_ASSEMBLEIA: { status: 409, mensagem: 'Este dia não serve para a assembleia.' },
  CALENDARIO_COMPLETO: { status: 409, mensagem: 'Todas as assembleias do grupo já estão no calendário.' },
  ASSEMBLEIA_JA_REALIZADA: { status: 409, mensagem: 'A assembleia já foi realizada: o dia dela não muda mais.' },
  ASSEMBLEIA_COM_LANCES: {
    status: 409,
    mensagem: 'Já há lances para esta assembleia. Quem ofertou contou com este dia, e ele não muda mais.',
  },
  VIGENCIA_NO_PASSADO: {
    status: 409,
    mensagem: 'Uma versão vale de hoje ou de um dia futuro em diante, nunca do passado.',
  },
  VERSAO_JA_EXISTE: {
    status: 409,
    mensagem: 'Já há uma versão que começa neste dia, e nenhuma é alterada. Escolha outro dia.',
  },
  VERSAO_EM_VIGOR: {
    status: 409,
    mensagem: 'Esta versão já entrou em vigor e fica como está. Para mudar, grave outra.',
  },
  VALOR_DE_PARAMETRO: { status: 400, mensagem: 'Há um valor que o parâmetro não aceita.' },
  VERSAO_SEM_MUDANCA: { status: 409, mensagem: 'Nada muda em relação à versão que vale neste dia.' },
  ENCERRAMENTO_CEDO: { status: 409, mensagem: 'A última assembleia do grupo ainda não foi realizada.' },
  ENCERRAMENTO_JA_COMUNICADO: { status: 409, mensagem: 'O encerramento já foi comunicado aos consorciados.' },
  ENCERRAMENTO_PENDENTE: { status: 409, mensagem: 'Ainda falta algo para encerrar o grupo.' },
  CONFIRMACAO_NAO_CONFERE: { status: 400, mensagem: 'O código digitado não é o deste grupo.' },
  JA_FOI_PAGO: { status: 409, mensagem: 'Este valor já foi pago.' },
  NADA_A_RATEAR: {
    status: 409,
    mensagem: 'Não há no caixa de um grupo encerrado nada que ratear entre as cotas ativas.',
  },
  CREDITO_COM_PARCELAS_EM_ABERTO: {
    status: 409,
    mensagem: 'A cota tem parcelas em aberto: o crédito só se paga em dinheiro depois de quitadas.',
  },
  RECURSO_PRESCRITO: {
    status: 409,
    mensagem:
      'Este valor prescreveu: cinco anos se passaram sem que ninguém o procurasse. Só um gestor, com o motivo, pode liberar o pagamento.',
  },
  RECURSO_NAO_PRESCRITO: { status: 409, mensagem: 'Este valor não está prescrito: não há o que afastar.' },
  AVISO_JA_LIDO: { status: 409, mensagem: 'Este aviso já foi lido, ou já tem carta: não é preciso outra.' },
  RECURSO_EXTINTO: {
    status: 409,
    mensagem: 'A taxa de permanência consumiu este valor: não há mais nada a pagar.',
  },
} as const
