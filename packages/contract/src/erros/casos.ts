import { SEM_ROSTO, VARIOS_ROSTOS } from '@contempla/consorcio'

export const casos = {
  ARQUIVO_MUITO_GRANDE: { status: 413, mensagem: 'Um ou mais arquivos são maior que o permitido' },
  ARQUIVO_FORMATO: {
    status: 415,
    mensagem: 'O formato do arquivo utilizado não atende o requisito, por favor verifique!',
  },
  ARQUIVO_AUSENTE: { status: 400, mensagem: 'Todos os arquivos são obrigatórios' },
  ARQUIVO_JA_RECUSADO: {
    status: 409,
    mensagem: 'Este arquivo já foi recusado neste pedido. Envie outro no lugar dele.',
  },
  ROSTO_NAO_ACHADO: { status: 422, mensagem: SEM_ROSTO },
  ROSTOS_DEMAIS: { status: 422, mensagem: VARIOS_ROSTOS },
  CEP_NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontramos este CEP. Preencha o endereço.' },
  TICKET_INVALIDO: { status: 403, mensagem: 'Este link de download já foi usado ou venceu. Gere o documento de novo.' },
  CASO_JA_ABERTO: { status: 409, mensagem: 'Já existe um pedido como este em andamento. Acompanhe por ele.' },
  CREDITO_EM_OUTRO_USO: {
    status: 409,
    mensagem: 'O crédito desta cota já está em outro pedido. Conclua ou desista dele primeiro.',
  },
  CASO_DE_OUTRO: {
    status: 409,
    mensagem:
      'Este caso está com outra pessoa. Peça que ela o devolva, fale com o gestor ou, se você é gestor, assuma o caso.',
  },
  DECIDIDO_POR_VOCE: {
    status: 409,
    mensagem: 'Você já decidiu este caso, e este passo é de outra pessoa. Deixe-o na fila: ela o vê e decide.',
  },
  CONFERE_O_SEU: {
    status: 409,
    mensagem: 'Este passo confere o que você já fez neste caso, e é de outra pessoa da equipe. Deixe-o na fila.',
  },
  DOCUMENTOS_POR_ABRIR: { status: 409, mensagem: 'Abra antes cada documento do caso: este passo é de quem os viu.' },
  ROSTO_SEM_RECORTE: { status: 409, mensagem: 'Não deu para recortar os rostos. Compare pelos documentos.' },
  ROSTO_NAO_COMPARADO: { status: 409, mensagem: 'Os rostos não foram comparados. Compare pelos documentos.' },
  CASO_ENCERRADO: { status: 409, mensagem: 'Este caso já foi encerrado.' },
  CASO_MUDOU: { status: 409, mensagem: 'O caso mudou enquanto você olhava. Veja como ele está agora e tente de novo.' },
  ATO_NAO_PERMITIDO: { status: 409, mensagem: 'Este passo não é possível agora. Veja em que fase o pedido está.' },
  GUARDA_NAO_ATENDIDA: { status: 409, mensagem: 'Ainda falta algo para este passo. Confira o que foi pedido.' },
  MOTIVO_OBRIGATORIO: { status: 400, mensagem: 'Escreva o motivo.' },
  DOCUMENTOS_A_APONTAR: { status: 400, mensagem: 'Aponte ao menos um documento, e o motivo de cada um.' },
  DATA_FUTURA: { status: 400, mensagem: 'A data não pode ser depois de hoje.' },
  DATA_ANTIGA: { status: 400, mensagem: 'Confira o ano desta data.' },
  CADASTRO_IGUAL: {
    status: 409,
    mensagem: 'O seu cadastro já está assim: não há o que mudar. Se algo está diferente, corrija e peça de novo.',
  },
  ALTERACAO_EM_ANALISE: {
    status: 409,
    mensagem: 'A mudança que você pediu antes ainda está em análise. Continue, e peça outra quando ela terminar.',
  },
  CAMPO_DE_PESSOA_FISICA: {
    status: 400,
    mensagem: 'De uma empresa mudam o nome, a data de fundação e o endereço.',
  },
  SEM_ALTERACAO_A_APLICAR: { status: 409, mensagem: 'Não há alteração guardada neste pedido: nada foi aplicado.' },
  REATIVACAO_NAO_PERMITIDA: {
    status: 409,
    mensagem: 'Esta cota não pode voltar ao grupo agora. Veja qual condição falta.',
  },
  REATIVACAO_PEDIDA: {
    status: 409,
    mensagem: 'O titular já pediu a volta desta cota. Decida pelo pedido dele, na fila de casos.',
  },
  FATURAMENTO_NAO_PERMITIDO: { status: 409, mensagem: 'Você não cumpre todos os critérios' },
  CADASTRO_A_CONFIRMAR: { status: 409, mensagem: 'Confirme primeiro os seus contatos para este faturamento.' },
  VEICULO_DESCONHECIDO: {
    status: 400,
    mensagem: 'Não encontramos esta marca e este modelo. Escolha na lista, ou peça a inclusão.',
  },
  ANO_DO_VEICULO: {
    status: 400,
    mensagem:
      'Confira os anos: um veículo novo é deste ano ou do ano passado, e o modelo, do mesmo ano ou do seguinte.',
  },
  FORNECEDOR_DESCONHECIDO: { status: 400, mensagem: 'Não encontramos esta concessionária. Escolha na lista.' },
  COMPRA_ABAIXO_DO_SALDO: {
    status: 400,
    mensagem: 'O valor da compra precisa cobrir o que falta pagar da cota, porque o veículo é a garantia.',
  },
  COMPRA_INCOMPLETA: {
    status: 409,
    mensagem: 'Falta algo da compra: o bem, o valor, quem vende, a conta ou o contrato assinado.',
  },
  CONTA_DE_OUTRA_EMPRESA: { status: 400, mensagem: 'A conta precisa estar no CNPJ da concessionária.' },
  CONTA_DO_TITULAR_A_INFORMAR: {
    status: 400,
    mensagem: 'Uma parte do crédito vem para você: informe também uma conta sua.',
  },
  NOTA_FISCAL_A_INFORMAR: { status: 409, mensagem: 'Informe primeiro a chave da nota fiscal e o chassi.' },
  NOTA_FISCAL_INVALIDA: {
    status: 400,
    mensagem: 'Esta chave não é a da nota do veículo. Confira os 44 números, no alto da nota.',
  },
  NOTA_SEM_VALOR: {
    status: 409,
    mensagem: 'Pela consulta feita, esta nota fiscal não vale. Aponte a pendência e peça outra antes de pagar.',
  },
  NOTA_XML_ILEGIVEL: {
    status: 400,
    mensagem: 'Não conseguimos ler este arquivo. Peça o XML da nota à concessionária, ou siga sem ele.',
  },
  NOTA_XML_DE_OUTRO_DOCUMENTO: {
    status: 400,
    mensagem: 'Este XML não é de uma nota fiscal. Peça o XML da nota do veículo à concessionária.',
  },
  NOTA_XML_CHAVE_INVALIDA: {
    status: 400,
    mensagem: 'A chave deste XML não é a de uma nota de veículo. Peça o arquivo de novo à concessionária.',
  },
  NOTA_DE_OUTRA_CHAVE: {
    status: 400,
    mensagem: 'O XML é de outra nota: a chave dele não é a que você informou. Confira qual é a certa.',
  },
  NOTA_DE_OUTRA_PESSOA: {
    status: 400,
    mensagem: 'Esta nota está no nome de outra pessoa. Peça à concessionária uma nota no seu nome.',
  },
  NOTA_DE_OUTRO_CHASSI: {
    status: 400,
    mensagem: 'O chassi desta nota não é o que você informou. Confira qual é o certo.',
  },
  CHASSI_INVALIDO: { status: 400, mensagem: 'Confira o chassi: são 17 letras e números, sem I, O e Q.' },
  PLACA_INVALIDA: { status: 400, mensagem: 'Confira a placa: são três letras e quatro números, ou ABC1D23.' },
  RENAVAM_INVALIDO: { status: 400, mensagem: 'Confira o RENAVAM: são 11 números, no documento do veículo.' },
  ANO_DO_USADO: { status: 400, mensagem: 'Confira os anos: o do modelo é o da fabricação ou o seguinte.' },
  VEICULO_NAO_ACEITO: { status: 409, mensagem: 'Este veículo não pode garantir a sua cota. Escolha outro.' },
  VENDEDOR_DE_OUTRO_TIPO: {
    status: 400,
    mensagem: 'Uma pessoa vende com o CPF dela, e uma empresa, com o CNPJ: confira quem vende.',
  },
  VENDEDOR_TITULAR: { status: 400, mensagem: 'Você não pode comprar um veículo de você mesmo com este crédito.' },
  VISITA_EM_DIA_PASSADO: { status: 400, mensagem: 'Escolha um dia depois de hoje para a visita.' },
  VISITA_AINDA_POR_VIR: {
    status: 409,
    mensagem: 'O dia marcado para a visita ainda não chegou: a falta só se registra a partir dele.',
  },
  VISITA_DEPOIS_DO_PRAZO: { status: 400, mensagem: 'A visita precisa ser em até 30 dias.' },
  VISITA_EM_DIA_NAO_UTIL: { status: 400, mensagem: 'O vistoriador só vai em dias úteis: escolha outro dia.' },
  UNIDADE_DE_OUTRA_COTA: { status: 400, mensagem: 'Esta unidade não é a da sua cota.' },
  VALOR_A_INFORMAR: { status: 400, mensagem: 'Informe o valor.' },
  REGISTRO_A_INFORMAR: { status: 400, mensagem: 'Informe o número e o dia.' },
  DIA_DO_REGISTRO: {
    status: 400,
    mensagem: 'Confira o dia: não pode ser depois de hoje, nem antes do passo anterior.',
  },
  REGISTRO_FORA_DO_PRAZO: {
    status: 409,
    mensagem: 'Registrado depois dos 30 dias: o apontamento caiu. Aponte o gravame de novo.',
  },
  GRAVAME_A_APONTAR: {
    status: 409,
    mensagem:
      'O gravame do veículo ainda não foi apontado: aponte-o antes de pagar a quem vende. Se não há gravame aberto, devolva para programar de novo ou peça outra conta.',
  },
  CONTRATO_MUDOU: { status: 409, mensagem: 'O contrato foi refeito enquanto você lia. Leia de novo antes de assinar.' },
  ESPECIE_NAO_PERMITIDA: { status: 409, mensagem: 'Você não cumpre todos os critérios' },
  LINKS_DEMAIS: {
    status: 429,
    mensagem: 'Você já pediu cinco links em 24 horas. Use o último que enviamos, ou peça outro amanhã.',
  },
  TERMOS_NAO_ACEITOS: { status: 400, mensagem: 'Marque o termo e as condições para continuar.' },
  SALDO_SEM_ESCOLHA: {
    status: 409,
    mensagem: 'Falta pagar parte da cota. Marque que o saldo sai do crédito, ou quite a cota antes.',
  },
  SO_O_TITULAR_MUDA: {
    status: 403,
    mensagem: 'O representante confirma os dados do titular. Para mudar algo, o titular entra com a senha dele.',
  },
  PROCESSO_INDISPONIVEL: { status: 409, mensagem: 'Este processo ainda não pode ser movido por aqui.' },
} as const
