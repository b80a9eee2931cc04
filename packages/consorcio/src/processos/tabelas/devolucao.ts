import { defineProcesso } from '../motor/processo.ts'
import {
  avisoDaConta,
  avisoDoEstorno,
  doBanco,
  doSistema,
  pagamentoSemResposta,
} from './partes/pagamento-sem-resposta.ts'

const card = (acao: string) => ({ titulo: 'Devolução de valores', acao })
const introducao = '/devolucao/introducao'
const naAnalise = { tela: '/devolucao/analisando-informacoes', card: card('Acompanhar'), promessa: 'resposta' } as const
const comProblema = { tela: '/devolucao/problema-documentos', card: card('Enviar documentos') } as const
const acompanhar = { tela: '/devolucao/acompanhar-valores', card: card('Acompanhar') } as const
const daPendencia = { dias: 30, vencido: 'prazoFinalizado' } as const
const pedirPagamento = {
  solicitarPagamento: { para: 'aguardandoLiberacao', guarda: 'contaDoTitular', efeito: 'guardarDadosBancarios' },
} as const
const aprovado = {
  tela: '/devolucao/documento-aprovado',
  card: card('Atualizar dados bancários'),
  aviso: { titulo: 'Documentos aprovados', texto: 'Informe a conta em que você quer receber os seus valores.' },
  cliente: pedirPagamento,
} as const

const daBrscan = {
  aprovar: 'documentoAprovado',
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  encaminhar: 'analiseGrc',
  suspeitar: 'suspeitaFraude',
} as const
const doAnalista = {
  aprovar: { rotulo: 'Aprovar', para: 'cadastroAprovado' },
  pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'pendenciaCliente', pede: 'documentos' },
  pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'documentosAdicionaisGrc', pede: 'motivo' },
  recusar: { rotulo: 'Recusar', para: 'documentoRecusado', pede: 'motivo' },
} as const
const suspeitar = { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' } as const

/**
 * The money of a cancelled quota or of a closed group given back: identity, account, payment. Screens by phase and the
 * timeline of the payment: document 2 §4 (status map after 'Birth year', 'Refund'); times: document 3 §9. What the customer
 * lets lapse may be asked for again: the money remains due.
 */
export const devolucao = defineProcesso({
  chave: 'devolucao',
  titulo: 'Devolução de valores',
  recordType: 'DevolucaoValoresApp',
  tipo: 'Devolução de Valores App',
  de: 'cota',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  // Document 2 §9: the analysis takes up to ten business days; the release has three, and the payment five.
  promessas: {
    resposta: { diasUteis: 10, palavras: 'A resposta sai' },
    dinheiro: { diasUteis: 8, palavras: 'O dinheiro chega' },
  },
  etapas: {
    aguardandoLiberacao: 'Aguardando liberação',
    aguardandoPagamento: 'Aguardando pagamento',
    pagamentoEnviado: 'Pagamento enviado',
    solicitacaoFinalizada: 'Solicitação finalizada',
  },
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      tela: introducao,
      card: card('Iniciar'),
      cliente: { iniciar: { para: 'valorDisponivel', guarda: 'valorADevolver', senao: 'semValor' } },
    },
    valorDisponivel: {
      nome: 'Tratativa Não Iniciada',
      tela: '/devolucao/valor',
      card: card('Continuar'),
      cliente: { confirmar: 'aguardandoDocumentos', desistir: 'naoConfirmada' },
    },
    aguardandoDocumentos: {
      nome: 'Aguardando Documentos',
      tela: { PF: '/devolucao/validar-identificacao', PJ: '/devolucao/documento-socio' },
      card: card('Enviar documentos'),
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
    },
    brScanEmAndamento: {
      nome: 'BrScan em Andamento',
      ...naAnalise,
      prazo: { minutos: 4, vencido: 'retornoBrscan' },
      sistema: daBrscan,
    },
    retornoBrscan: {
      nome: 'Retorno BrScan',
      ...naAnalise,
      prazo: { diasUteis: 2, vencido: 'analiseGrc' },
      sistema: daBrscan,
    },
    reanaliseBrscan: {
      nome: 'Reanálise BrScan',
      promessa: 'resposta',
      ...comProblema,
      prazo: { diasUteis: 2, vencido: 'analiseGrc' },
      cliente: { reenviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
      sistema: daBrscan,
    },
    analiseGrc: {
      nome: 'Análise GRC',
      ...naAnalise,
      prazo: { diasUteis: 7, vencido: 'analiseFaturamento' },
      analista: { ...doAnalista, suspeitar },
    },
    analiseFaturamento: { nome: 'Análise Faturamento', ...naAnalise, analista: { ...doAnalista, suspeitar } },
    suspeitaFraude: {
      nome: 'Suspeita de Fraude',
      ditaComo: 'analiseFaturamento',
      ...naAnalise,
      analista: doAnalista,
    },
    pendenciaCliente: {
      nome: 'Pendência Cliente',
      ...comProblema,
      aviso: {
        titulo: 'Reenvie os seus documentos',
        texto: 'Não conseguimos aceitar um dos documentos que você enviou. Veja o motivo e envie de novo.',
      },
      prazo: daPendencia,
      cliente: { reenviarDocumentos: { para: 'reanaliseBrscan', guarda: 'documentosObrigatorios' } },
    },
    documentosAdicionaisGrc: {
      nome: 'Documentos Adicionais GRC',
      ...comProblema,
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'analiseGrc', guarda: 'documentosObrigatorios' } },
    },
    documentoRecusado: {
      nome: 'Documento Recusado',
      tela: '/devolucao/filiais',
      card: { ...card('Acompanhar'), pede: true },
      aviso: {
        titulo: 'Não foi possível confirmar a sua identidade',
        texto: 'Leve os seus documentos a uma das nossas filiais para continuar a devolução.',
      },
      prazo: daPendencia,
      analista: { aprovarNaFilial: { rotulo: 'Aprovar o atendimento da filial', para: 'cadastroAprovado' } },
    },
    documentoAprovado: { nome: 'Documento Aprovado', ...aprovado },
    cadastroAprovado: { nome: 'Cadastro Aprovado', ...aprovado },
    contaDevolvida: {
      nome: 'Cadastro Aprovado',
      ...aprovado,
      tela: '/devolucao/dados-bancarios',
      linha: 'Erro',
      aviso: avisoDaConta,
    },
    aguardandoLiberacao: {
      nome: 'Aguardando Liberação',
      promessa: 'dinheiro',
      ...acompanhar,
      etapa: 'aguardandoLiberacao',
      linha: 'Pendente',
      analista: {
        liberar: {
          rotulo: 'Liberar o pagamento',
          papel: 'gestor',
          outraPessoa: true,
          para: 'aguardandoAtualizacaoNewcon',
        },
        devolver: { rotulo: 'Pedir outra conta', para: 'contaDevolvida', pede: 'motivo' },
      },
    },
    aguardandoAtualizacaoNewcon: {
      nome: 'Aguardando Atualização Newcon',
      promessa: 'dinheiro',
      tela: '/devolucao/pagamento-programado',
      card: card('Acompanhar'),
      etapa: 'aguardandoPagamento',
      linha: 'Pendente',
      aviso: { titulo: 'Pagamento programado!', texto: 'O pagamento dos seus valores foi programado.' },
      prazo: { ...doSistema, vencido: 'reprocessarPagamento' },
      sistema: { programar: 'aguardandoPagamento' },
    },
    aguardandoPagamento: {
      nome: 'Aguardando Pagamento',
      promessa: 'dinheiro',
      ...acompanhar,
      etapa: 'aguardandoPagamento',
      linha: 'Pendente',
      prazo: { ...doBanco, vencido: 'reprocessarPagamento' },
      sistema: { pagar: { para: 'pagamentoEnviado', efeito: 'pagarDevolucao' }, estornar: 'pagamentoEstornado' },
    },
    reprocessarPagamento: {
      promessa: 'dinheiro',
      ...acompanhar,
      etapa: 'aguardandoPagamento',
      ...pagamentoSemResposta('pagarDevolucao'),
    },
    pagamentoEstornado: {
      nome: 'Pagamento Estornado',
      tela: '/devolucao/dados-bancarios',
      card: card('Atualizar dados bancários'),
      etapa: 'aguardandoPagamento',
      linha: 'Erro',
      passo: { botao: 'Refazer etapa' },
      aviso: avisoDoEstorno,
      cliente: pedirPagamento,
    },
    pagamentoEnviado: {
      nome: 'Pagamento Enviado',
      ...acompanhar,
      etapa: 'pagamentoEnviado',
      linha: 'Concluido',
      aviso: { titulo: 'Pagamento realizado!', texto: 'Os seus valores foram enviados à conta que você informou.' },
      prazo: { diasUteis: 5, vencido: 'pagamentoConfirmado' },
      sistema: {
        confirmar: 'pagamentoConfirmado',
        estornar: { para: 'pagamentoEstornado', efeito: 'desfazerDevolucao' },
      },
    },
    pagamentoConfirmado: {
      nome: 'Pagamento Confirmado',
      tela: '/devolucao/acompanhar-valores',
      etapa: 'solicitacaoFinalizada',
      linha: 'Concluido',
      final: true,
    },
    semValor: { nome: 'Sem Valor a Receber', tela: '/devolucao/sem-valor', final: true },
    naoConfirmada: { nome: 'Devolução Não Confirmada', tela: '/devolucao/nao-confirmada', final: true },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      tela: introducao,
      card: card('Continuar'),
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar a devolução quando quiser.' },
      cliente: { reiniciar: 'tratativaNaoIniciada' },
    },
  },
})
