import { defineProcesso } from '../motor/processo.ts'
import { analise } from './partes/analise.ts'
import { PAGAMENTO_ENVIADO } from './partes/fases-ditas.ts'
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

const identificacao = analise({
  aprovado: { para: 'documentoAprovado' },
  aprovadoPorPessoa: { para: 'cadastroAprovado' },
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  aoEnviar: {},
  prazo: daPendencia,
  cliente: {},
  sistema: {},
  paraQue: 'continuar a devolução',
  cardDaFilial: card('Acompanhar'),
})

/**
 * Refunds the money of a cancelled quota or a closed group: identity, account, payment. Screens by phase and the
 * timeline of the payment: document 2 §4 (status map after 'Birth year', 'Refund'); times: document 3 §9. A refund that
 * the customer let lapse may be asked for again, because the money remains due.
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
      marcas: ['semCredito'],
      tela: introducao,
      card: card('Iniciar'),
      cliente: { iniciar: { para: 'valorDisponivel', guarda: 'valorADevolver', senao: 'semValor' } },
    },
    valorDisponivel: {
      nome: 'Tratativa Não Iniciada',
      marcas: ['semCredito'],
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
    brScanEmAndamento: { ...identificacao.brScanEmAndamento, ...naAnalise },
    retornoBrscan: { ...identificacao.retornoBrscan, ...naAnalise },
    reanaliseBrscan: { ...identificacao.reanaliseBrscan, ...comProblema },
    analiseGrc: { ...identificacao.analiseGrc, ...naAnalise },
    analiseFaturamento: { ...identificacao.analiseFaturamento, ...naAnalise },
    suspeitaFraude: { ...identificacao.suspeitaFraude, ...naAnalise },
    pendenciaCliente: { ...identificacao.pendenciaCliente, ...comProblema },
    documentosAdicionaisGrc: { ...identificacao.documentosAdicionaisGrc, ...comProblema },
    documentoRecusado: { ...identificacao.documentoRecusado, tela: '/devolucao/filiais' },
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
      nome: PAGAMENTO_ENVIADO,
      marcas: ['pago'],
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
      marcas: ['semCredito'],
      tela: introducao,
      card: card('Continuar'),
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar a devolução quando quiser.' },
      cliente: { reiniciar: 'tratativaNaoIniciada' },
    },
  },
})
