import { defineProcesso } from '../motor/processo.ts'
import { analise } from './partes/analise.ts'
import { cardDaDevolucao as card, pagamentoDaDevolucao, semPagamento } from './partes/devolucao-pagamento.ts'

const introducao = '/devolucao/introducao'
const naAnalise = { tela: '/devolucao/analisando-informacoes', card: card('Acompanhar'), promessa: 'resposta' } as const
const comProblema = { tela: '/devolucao/problema-documentos', card: card('Enviar documentos') } as const
const daPendencia = { dias: 30, vencido: 'prazoFinalizado' } as const
/** The desk that reads first has as long as the answer was promised for, from when the documents were sent. */
const daResposta = { diasUteis: 'diasDaAnaliseDaDevolucao', desde: 'abertura', vencido: 'analiseFaturamento' } as const

const identificacao = analise({
  aprovado: { para: 'documentoAprovado' },
  aprovadoPorPessoa: { para: 'cadastroAprovado' },
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  aoEnviar: { efeito: 'contarDoEnvio' },
  prazo: daPendencia,
  cliente: {},
  sistema: semPagamento,
  paraQue: 'continuar a devolução',
  cardDaFilial: card('Acompanhar'),
})
const comSuspeita = identificacao.analiseGrc.analista

/**
 * Refunds the money of a cancelled quota or a closed group: identity, account, payment. Screens by phase and the
 * timeline of the payment: document 2 §4 (status map after 'Birth year', 'Refund'); times: document 3 §9. A refund that
 * the customer let lapse, or said no to, may be asked for again, because the money remains due.
 *
 * No case opens for a quota whose turn has not come: `semValor` is a real zero alone. Of `indisponivel` and of what is still to
 * come the introduction tells without a case. What was refused is told at `problema-documentos`, which leads to
 * `reenviar-documentos`, where it is sent again.
 */
export const devolucao = defineProcesso({
  chave: 'devolucao',
  titulo: 'Devolução de valores',
  recordType: 'DevolucaoValoresApp',
  tipo: 'Devolução de Valores App',
  de: 'cota',
  abre: ['cliente'],
  enviaPorLink: true,
  arquivosMaiores: true,
  // What is due of a closed group is paid, undone and shared by group.
  esperaOGrupo: true,
  inicia: 'tratativaNaoIniciada',
  // Document 3 §9 has 7 and 10 business days for the analysis, and 5, {days} and 10 for the payment: the group's contract says
  // which. One day is told from the sending of the documents, and one from the request of the payment, through all desks.
  promessas: {
    resposta: { diasUteis: 0, mais: 'diasDaAnaliseDaDevolucao', palavras: 'A resposta sai' },
    dinheiro: { diasUteis: 0, mais: 'diasDaDevolucao', palavras: 'O dinheiro chega' },
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
      cliente: { iniciar: { para: 'valorApurado', guarda: 'valorADevolver', senao: 'semValor' } },
      sistema: semPagamento,
    },
    valorApurado: {
      nome: 'Tratativa Não Iniciada',
      marcas: ['semCredito'],
      tela: '/devolucao/valor',
      card: card('Continuar'),
      cliente: { confirmar: { para: 'aguardandoDocumentos', efeito: 'guardarSocios' }, desistir: 'naoConfirmada' },
      sistema: semPagamento,
    },
    aguardandoDocumentos: {
      nome: 'Aguardando Documentos',
      tela: { PF: '/devolucao/validar-identificacao', PJ: '/devolucao/documento-socio' },
      card: card('Enviar documentos'),
      prazo: daPendencia,
      cliente: {
        enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios', efeito: 'contarDoEnvio' },
      },
      sistema: semPagamento,
    },
    brScanEmAndamento: { ...identificacao.brScanEmAndamento, ...naAnalise },
    // Past the four minutes a person may answer as well: the machine may be out of order.
    retornoBrscan: { ...identificacao.retornoBrscan, ...naAnalise, prazo: daResposta, analista: comSuspeita },
    reanaliseBrscan: { ...identificacao.reanaliseBrscan, ...comProblema, prazo: daResposta, analista: comSuspeita },
    analiseGrc: { ...identificacao.analiseGrc, ...naAnalise, prazo: daResposta },
    analiseFaturamento: { ...identificacao.analiseFaturamento, ...naAnalise },
    suspeitaFraude: { ...identificacao.suspeitaFraude, ...naAnalise },
    pendenciaCliente: { ...identificacao.pendenciaCliente, ...comProblema },
    documentosAdicionaisGrc: { ...identificacao.documentosAdicionaisGrc, ...comProblema },
    documentoRecusado: { ...identificacao.documentoRecusado, tela: '/devolucao/filiais' },
    ...pagamentoDaDevolucao,
    semValor: { nome: 'Sem Valor a Receber', tela: '/devolucao/sem-valor', final: true },
    naoConfirmada: { nome: 'Devolução Não Confirmada', tela: '/devolucao/nao-confirmada', final: true },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      marcas: ['semCredito'],
      tela: introducao,
      card: card('Continuar'),
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar a devolução quando quiser.' },
      // Taken up again, the documents are asked for anew: what was sent until then stays in the history alone.
      cliente: { reiniciar: { para: 'tratativaNaoIniciada', efeito: 'deixarDocumentos' } },
      sistema: semPagamento,
    },
  },
})
