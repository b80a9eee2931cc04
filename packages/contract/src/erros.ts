/**
 * Every error that a call can give: its stable code, HTTP status and the words shown to the user.
 * Where the specification gives the words (§8 of its three documents) they are exactly those.
 */
export const erros = {
  VALIDACAO: { status: 400, mensagem: 'Confira os dados informados.' },
  PARAMETRO_INVALIDO: { status: 400, mensagem: 'O endereço acessado não é válido.' },
  CLIENTE_NAO_AUTORIZADO: { status: 401, mensagem: 'Este aplicativo não está autorizado. Atualize a página.' },
  TOKEN_EXPIRED: { status: 401, mensagem: 'Sua sessão terminou. Entre novamente.' },
  CREDENCIAIS_INVALIDAS: {
    status: 400,
    mensagem: 'Não foi possível entrar. Por favor, verifique suas credenciais de acesso novamente!',
  },
  MUITAS_TENTATIVAS: {
    status: 429,
    mensagem: 'Por segurança, aguarde um pouco antes de tentar de novo.',
  },
  MUITAS_REQUISICOES: { status: 429, mensagem: 'Muitas solicitações seguidas. Aguarde um instante e tente de novo.' },
  SENHA_EXPIRADA: { status: 403, mensagem: 'Sua senha expirou. Crie uma nova senha para continuar.' },
  ACESSO_LIMITADO: { status: 403, mensagem: 'Este acesso por link não permite abrir esta área. Entre com sua senha.' },
  REPRESENTANTE_NAO_ALTERA: {
    status: 403,
    mensagem: 'Como representante, você pode confirmar os dados, mas não pode alterá-los.',
  },
  NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontramos o que você procura.' },
  PARCEIRO_NAO_ENCONTRADO: { status: 404, mensagem: 'Não há um portal neste endereço.' },
  CORPO_MUITO_GRANDE: { status: 413, mensagem: 'O que foi enviado passa do tamanho permitido.' },
  CORPO_LENTO: { status: 408, mensagem: 'O envio demorou demais. Confira sua conexão e tente de novo.' },
  FORMATO_NAO_ACEITO: { status: 415, mensagem: 'O formato enviado não é aceito.' },
  LINK_INVALIDO: { status: 400, mensagem: 'Este link já foi usado ou venceu. Peça um novo.' },
  BIOMETRIA_INVALIDA: { status: 400, mensagem: 'Não foi possível confirmar sua biometria. Entre com sua senha.' },
  SENHA_A_CONFIRMAR: { status: 403, mensagem: 'Para sua segurança, confirme sua senha para continuar.' },
  CODIGO_INCORRETO: { status: 400, mensagem: 'Código incorreto' },
  CODIGO_VENCIDO: { status: 400, mensagem: 'Este código venceu. Peça outro.' },
  CODIGO_JA_USADO: { status: 400, mensagem: 'Este código já foi usado. Peça outro.' },
  SENHA_ATUAL_INCORRETA: { status: 400, mensagem: 'A senha atual não confere.' },
  SENHA_FRACA: { status: 400, mensagem: 'Escolha uma senha mais difícil de adivinhar.' },
  SENHA_REPETIDA: { status: 400, mensagem: 'A nova senha precisa ser diferente da atual.' },
  COTA_NAO_CONTEMPLADA: { status: 400, mensagem: 'O valor disponível aparece quando a cota é contemplada.' },
  COTA_NAO_SELECIONADA: { status: 400, mensagem: 'Escolha uma cota para continuar.' },
  ARQUIVO_MUITO_GRANDE: { status: 413, mensagem: 'Um ou mais arquivos são maior que o permitido' },
  ARQUIVO_FORMATO: {
    status: 415,
    mensagem: 'O formato do arquivo utilizado não atende o requisito, por favor verifique!',
  },
  ARQUIVO_AUSENTE: { status: 400, mensagem: 'Todos os arquivos são obrigatórios' },
  CEP_NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontramos este CEP. Preencha o endereço.' },
  TICKET_INVALIDO: { status: 403, mensagem: 'Este link de download já foi usado ou venceu. Gere o documento de novo.' },
  SEM_PROCESSO: { status: 404, mensagem: 'A sua cota não possui processos' },
  CREDENCIAIS_RETAGUARDA: { status: 400, mensagem: 'E-mail ou senha não conferem.' },
  PAPEL_NAO_PERMITE: { status: 403, mensagem: 'Seu papel não permite esta ação.' },
  SEGUNDO_FATOR_PENDENTE: { status: 403, mensagem: 'Confirme o código do seu aplicativo autenticador para continuar.' },
  SENHA_PROVISORIA: { status: 403, mensagem: 'Troque a senha provisória para continuar.' },
  AUTENTICADOR_PENDENTE: { status: 403, mensagem: 'Ative o aplicativo autenticador para continuar.' },
  AUTENTICADOR_AUSENTE: {
    status: 409,
    mensagem: 'Não há aplicativo autenticador para confirmar. Comece pelo segredo.',
  },
  AUTENTICADOR_JA_ATIVO: { status: 409, mensagem: 'Sua conta já tem um aplicativo autenticador ativo.' },
  CODIGO_INVALIDO: { status: 400, mensagem: 'O código não confere ou já foi usado. Espere o próximo e tente de novo.' },
  EMAIL_EM_USO: { status: 409, mensagem: 'Já há uma conta da equipe com este e-mail.' },
  PROPRIA_CONTA: {
    status: 409,
    mensagem: 'Ninguém faz isto na própria conta. Peça a outra pessoa que administra a equipe.',
  },
  ULTIMO_ADMINISTRADOR: { status: 409, mensagem: 'Esta é a última conta ativa com o papel de administrador.' },
  CHAVE_DE_IDEMPOTENCIA: { status: 400, mensagem: 'Falta a chave que impede repetir o pedido. Atualize a página.' },
  IDEMPOTENCIA_DIVERGENTE: { status: 422, mensagem: 'Este pedido já foi feito com outros dados. Comece de novo.' },
  SEM_EMAIL_CADASTRADO: { status: 409, mensagem: 'Não há e-mail cadastrado para onde enviar o link.' },
  DOMINIO_EM_USO: { status: 409, mensagem: 'Outro parceiro já responde neste domínio.' },
  ALTERADO_POR_OUTRA_PESSOA: {
    status: 409,
    mensagem: 'Outra pessoa salvou uma alteração enquanto você editava. Atualize a página e refaça a sua.',
  },
  JA_ENCERRADO: { status: 409, mensagem: 'Isto já terminou e fica como está. Crie outro.' },
  JA_PUBLICADO: { status: 409, mensagem: 'O comunicado já foi publicado e fica como foi lido.' },
  NAO_PUBLICADO: { status: 409, mensagem: 'O comunicado não está publicado.' },
  EXPIRA_ANTES_DE_PUBLICAR: { status: 409, mensagem: 'O prazo do comunicado já passou. Mude o prazo e publique.' },
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
  GRUPO_EM_FORMACAO: { status: 409, mensagem: 'O grupo ainda está em formação: só se reúne depois de constituído.' },
  ASSEMBLEIA_NO_FUTURO: { status: 409, mensagem: 'O dia desta assembleia ainda não chegou.' },
  ASSEMBLEIA_FORA_DE_ORDEM: { status: 409, mensagem: 'Publique antes a assembleia anterior deste grupo.' },
  RESULTADO_MUDOU: {
    status: 409,
    mensagem: 'O resultado mudou desde a prévia. Veja a prévia de novo antes de publicar.',
  },
  SEM_ASSEMBLEIA_PARA_LANCE: { status: 409, mensagem: 'O grupo não tem mais assembleias a realizar.' },
  LANCE_FORA_DO_PRAZO: { status: 409, mensagem: 'O prazo dos lances terminou na véspera da assembleia.' },
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
  LANCE_JA_ENCERRADO: { status: 409, mensagem: 'Este lance não está mais ativo.' },
  CONTEMPLACAO_DESFEITA: { status: 409, mensagem: 'Esta contemplação foi desfeita.' },
  SEM_LANCE_A_PAGAR: { status: 409, mensagem: 'Esta contemplação foi por sorteio: não há lance a pagar.' },
  LANCE_JA_PAGO: { status: 409, mensagem: 'O lance já foi pago.' },
  LANCE_NAO_PAGO: { status: 409, mensagem: 'O lance vencedor ainda não foi pago.' },
  LANCE_PAGO_APOS_O_PRAZO: { status: 409, mensagem: 'O prazo para pagar o lance já tinha terminado neste dia.' },
  GARANTIA_JA_APRESENTADA: { status: 409, mensagem: 'A garantia já foi apresentada.' },
  GARANTIA_PENDENTE: { status: 409, mensagem: 'A garantia ainda não foi apresentada.' },
  CREDITO_AINDA_NAO_DISPONIVEL: { status: 409, mensagem: 'O crédito ainda não está disponível.' },
  CREDITO_JA_UTILIZADO: { status: 409, mensagem: 'O crédito já foi usado: a contemplação não se desfaz mais.' },
  DIA_FORA_DA_CONTEMPLACAO: { status: 400, mensagem: 'O dia precisa estar entre a contemplação e hoje.' },
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
  RECURSO_EXTINTO: {
    status: 409,
    mensagem: 'A taxa de permanência consumiu este valor: não há mais nada a pagar.',
  },
  DIA_DO_PAGAMENTO_ANTIGO: {
    status: 400,
    mensagem: 'À mão, registra-se o que foi pago nos últimos 60 dias. Confira o dia.',
  },
  ORIGEM_RECUSADA: { status: 403, mensagem: 'O pedido veio de outro endereço. Abra a retaguarda e repita.' },
  DIA_DO_PAGAMENTO_NO_FUTURO: { status: 400, mensagem: 'O dia do pagamento ainda não chegou.' },
  ARQUIVO_DE_OUTRA_CONTA: {
    status: 409,
    mensagem: 'Este arquivo é de uma conta de cobrança que não é desta instalação. Nada dele foi guardado nem lançado.',
  },
  PAGAMENTO_JA_ESTORNADO: { status: 409, mensagem: 'Este pagamento já foi estornado.' },
  ESTORNO_NAO_PERMITIDO: {
    status: 409,
    mensagem: 'Algo posterior depende deste pagamento: ele não pode ser estornado.',
  },
  FORA_DA_FILA: { status: 409, mensagem: 'Este valor não está mais na fila.' },
  DESTINO_SEM_OBSERVACAO: {
    status: 409,
    mensagem: 'Este dinheiro foi identificado como de outra cota. Escreva como se soube que é desta.',
  },
  PAGAMENTO_DE_OUTRA_COTA: { status: 409, mensagem: 'Um dos pagamentos a juntar é de outra cota.' },
  BOLETO_NAO_RECEBE_O_VALOR: { status: 409, mensagem: 'Este boleto não recebe o valor que está na fila.' },
  VALOR_NAO_COBRE_AS_PARCELAS: {
    status: 409,
    mensagem: 'O valor não cobre as parcelas escolhidas no dia em que foi pago.',
  },
  PARCELAS_NAO_ESTAO_ABERTAS: {
    status: 409,
    mensagem: 'As parcelas escolhidas não estão em aberto, ou a cota está cancelada.',
  },
  ANTECIPACAO_COTA_CANCELADA: { status: 409, mensagem: 'Esta cota está cancelada: não há parcelas a antecipar.' },
  ANTECIPACAO_COM_ATRASO: {
    status: 409,
    mensagem: 'Há parcelas em atraso. Elas são pagas antes de qualquer antecipação.',
  },
  NADA_A_ANTECIPAR: { status: 409, mensagem: 'Todas as parcelas do plano já foram emitidas ou pagas.' },
  VALOR_NAO_CABE_NO_SALDO: { status: 409, mensagem: 'O valor passa do que falta pagar do plano.' },
  PARCELAS_DEMAIS_PARA_ANTECIPAR: { status: 409, mensagem: 'O plano não tem tantas parcelas a antecipar.' },
  ASSINATURA_INVALIDA: { status: 401, mensagem: 'A assinatura do pedido não confere.' },
  NADA_A_RECUPERAR: {
    status: 409,
    mensagem: 'Não há dias à espera de confirmação, ou eles mudaram. Atualize a página.',
  },
  EXECUCAO_NAO_FALHOU: { status: 409, mensagem: 'Só se repete uma execução que falhou. Atualize a página.' },
  EXECUCAO_NA_FILA: { status: 409, mensagem: 'Esta rotina já está na fila ou em curso para este dia.' },
  DIA_AINDA_NAO_CHEGOU: { status: 400, mensagem: 'Este dia ainda não chegou. Escolha hoje ou um dia anterior.' },
  COTA_JA_EXCLUIDA: { status: 409, mensagem: 'Esta cota já foi excluída do grupo.' },
  COTA_NAO_EXCLUIDA: { status: 409, mensagem: 'Esta cota não foi excluída: não há o que restituir nem reativar.' },
  EXCLUSAO_SEM_PRAZO: { status: 409, mensagem: 'O prazo do aviso ainda não terminou, ou a cota não foi avisada.' },
  AVISO_NAO_ESPERA_CARTA: { status: 409, mensagem: 'Não há aviso desta cota à espera de uma carta.' },
  CARTA_FORA_DO_PRAZO: {
    status: 409,
    mensagem: 'O dia da carta é até hoje, e depois do vencimento da parcela que levou ao aviso.',
  },
  COTA_REVENDIDA: { status: 409, mensagem: 'O número desta cota já foi vendido a outra pessoa.' },
  COTA_RESTITUIDA: { status: 409, mensagem: 'A restituição desta cota já foi apurada: ela não volta mais ao grupo.' },
  SEM_CONTRIBUICOES: { status: 409, mensagem: 'O grupo não tem mais parcelas a emitir.' },
  GRUPO_NAO_ESTA_EM_ANDAMENTO: { status: 409, mensagem: 'O grupo não está em andamento.' },
  COTA_EM_ATRASO: { status: 409, mensagem: 'Há parcelas em atraso nesta cota. Elas são pagas antes.' },
  PARCELA_EM_ABERTO: {
    status: 409,
    mensagem: 'Há parcela em aberto, ou diferença que virá na próxima. Pague-a antes e peça a troca de novo.',
  },
  CREDITO_IGUAL: { status: 400, mensagem: 'O crédito novo é igual ao atual.' },
  VARIACAO_ACIMA_DO_PERMITIDO: {
    status: 400,
    mensagem: 'A mudança de crédito passa do que o contrato do grupo permite.',
  },
  TROCA_DE_COTA_QUITADA: { status: 409, mensagem: 'A cota está quitada: o crédito dela não se troca mais.' },
  CREDITO_FORA_DO_GRUPO: { status: 400, mensagem: 'O crédito está fora da faixa dos bens deste grupo.' },
  CREDITO_JA_PAGO: { status: 409, mensagem: 'O que já foi pago passa do crédito escolhido.' },
  CONSORCIADO_NAO_CADASTRADO: { status: 409, mensagem: 'Não há consorciado com este CPF ou CNPJ neste parceiro.' },
  PLANO_NAO_SERVE: { status: 409, mensagem: 'Este plano não é deste parceiro, ou tem outro prazo que o do grupo.' },
  NUMERO_FORA_DO_GRUPO: { status: 400, mensagem: 'O grupo não tem uma cota com este número.' },
  COTA_JA_VENDIDA: { status: 409, mensagem: 'Já há uma cota ativa com este número.' },
  REAJUSTE_NAO_DEVIDO: { status: 409, mensagem: 'Não há reajuste a aplicar neste grupo hoje.' },
  FALTA_PRECO_NA_TABELA: { status: 400, mensagem: 'Informe o preço de cada bem do grupo na tabela do fabricante.' },
  INDISPONIVEL: { status: 503, mensagem: 'Ops, algo deu errado. Por favor tente novamente mais tarde' },
  ERRO_INTERNO: { status: 500, mensagem: 'Ops, algo deu errado. Por favor tente novamente mais tarde' },
} as const satisfies Record<string, { status: number; mensagem: string }>

export type CodigoDeErro = keyof typeof erros

/** Thrown by services; the server turns it into the catalogue's status and words. `detalhe` is shown to the user too. */
export class ErroDeNegocio extends Error {
  readonly codigo: CodigoDeErro
  readonly detalhe: string
  readonly tenteDepoisDeSegundos: number | undefined
  constructor(codigo: CodigoDeErro, options: { detalhe?: string; tenteDepoisDeSegundos?: number } = {}) {
    super(codigo)
    this.name = 'ErroDeNegocio'
    this.codigo = codigo
    this.detalhe = options.detalhe ?? erros[codigo].mensagem
    this.tenteDepoisDeSegundos = options.tenteDepoisDeSegundos
  }
}
