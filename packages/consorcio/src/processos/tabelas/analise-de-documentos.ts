import { defineProcesso } from '../motor/processo.ts'
import { analise } from './partes/analise.ts'

const card = (acao: string) => ({ titulo: 'Análise de documentos', acao })
const analisando = {
  tela: '/faturamento/analisandoinformacoes',
  card: card('Acompanhar'),
  promessa: 'resposta',
} as const
const aindaAnalisando = {
  tela: { PF: '/faturamento/aindaanalisandoinformacoes', PJ: '/faturamento/analisandoinformacoes' },
  card: card('Acompanhar'),
  promessa: 'resposta',
} as const
const reprovada = { tela: '/faturamento/identificacaoreprovada', card: card('Enviar documentos') } as const
const daPendencia = { dias: 30, vencido: 'prazoFinalizado' } as const
const aprovado = { para: 'documentoAprovado' } as const
const identificacao = analise({
  aprovado,
  aprovadoPorPessoa: aprovado,
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  aoEnviar: {},
  prazo: daPendencia,
  cliente: {},
  sistema: {},
  paraQue: 'continuar',
  cardDaFilial: card('Acompanhar'),
})

/**
 * The identification of a holder before any use of the credit: the analysis against fraud as its own process. Screens:
 * document 2 §4, 'Status to step'; times: §9 (automatic 4 minutes, documents 48 business hours, internal 7 business
 * days). Its guard and screens come with the billings of a vehicle, which need it; until then nothing opens a case of
 * it.
 */
export const analiseDeDocumentos = defineProcesso({
  chave: 'analise-de-documentos',
  titulo: 'Análise de documentos',
  recordType: 'AnaliseDocumentosApp',
  tipo: 'Análise de Documentos',
  de: 'pessoa',
  abre: ['cliente', 'analista', 'sistema'],
  enviaPorLink: true,
  inicia: 'aguardandoDocumentos',
  promessas: { resposta: { diasUteis: 7, palavras: 'A resposta sai' } },
  fases: {
    aguardandoDocumentos: {
      nome: 'Aguardando Documentos',
      tela: { PF: '/faturamento/identificacao', PJ: '/faturamento/enviardocumentospj' },
      card: card('Enviar documentos'),
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
    },
    brScanEmAndamento: { ...identificacao.brScanEmAndamento, ...analisando },
    retornoBrscan: { ...identificacao.retornoBrscan, ...aindaAnalisando },
    reanaliseBrscan: { ...identificacao.reanaliseBrscan, ...reprovada },
    analiseGrc: {
      ...identificacao.analiseGrc,
      ...aindaAnalisando,
      analista: { ...identificacao.analiseGrc.analista, pedirParecer: { rotulo: 'Pedir parecer', para: 'parecerGrc' } },
    },
    parecerGrc: { ...identificacao.parecerGrc, ...aindaAnalisando },
    analiseFaturamento: { ...identificacao.analiseFaturamento, ...analisando },
    suspeitaFraude: { ...identificacao.suspeitaFraude, ...analisando },
    pendenciaCliente: { ...identificacao.pendenciaCliente, ...reprovada },
    documentosAdicionaisGrc: {
      ...identificacao.documentosAdicionaisGrc,
      tela: '/faturamento/reenviardocumentos',
      card: card('Enviar documentos'),
    },
    documentoRecusado: { ...identificacao.documentoRecusado, tela: '/faturamento/identificacaofilial' },
    documentoAprovado: {
      nome: 'Documento Aprovado',
      tela: '/faturamento/identificacaoaprovada',
      aviso: { titulo: 'Documentos aprovados', texto: 'Confirmamos a sua identidade.' },
      final: true,
    },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      tela: '/faturamento/iniciar',
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode enviar os documentos de novo quando quiser.' },
      final: true,
    },
  },
})
