import { defineProcesso } from '../motor/processo.ts'

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
const reprovada = {
  tela: '/faturamento/identificacaoreprovada',
  card: card('Enviar documentos'),
  cliente: { reenviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
} as const
const daPendencia = { dias: 30, vencido: 'prazoFinalizado' } as const
const daBrscan = {
  aprovar: 'documentoAprovado',
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  encaminhar: 'analiseGrc',
  suspeitar: 'suspeitaFraude',
} as const
const doAnalista = {
  aprovar: { rotulo: 'Aprovar', para: 'documentoAprovado' },
  pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'pendenciaCliente', pede: 'documentos' },
  pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'documentosAdicionaisGrc', pede: 'motivo' },
  recusar: { rotulo: 'Recusar', para: 'documentoRecusado', pede: 'motivo' },
} as const
const suspeitar = { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' } as const

/**
 * The identity of a holder looked into before any use of the credit: the analysis against fraud on its own. Screens:
 * document 2 §4, 'Status to step'; times: §9 (automatic 4 minutes, documents 48 business hours, internal 7 business days).
 * Its guard and its screens come with the billings of a vehicle, which ask for it: until then nothing opens a case of it.
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
    brScanEmAndamento: {
      nome: 'BrScan em Andamento',
      ...analisando,
      prazo: { minutos: 4, vencido: 'retornoBrscan' },
      sistema: daBrscan,
    },
    retornoBrscan: {
      nome: 'Retorno BrScan',
      ...aindaAnalisando,
      prazo: { diasUteis: 2, vencido: 'analiseGrc' },
      sistema: daBrscan,
    },
    reanaliseBrscan: {
      nome: 'Reanálise BrScan',
      promessa: 'resposta',
      ...reprovada,
      prazo: { diasUteis: 2, vencido: 'analiseGrc' },
      sistema: daBrscan,
    },
    analiseGrc: {
      nome: 'Análise GRC',
      ...aindaAnalisando,
      prazo: { diasUteis: 7, vencido: 'analiseFaturamento' },
      analista: { ...doAnalista, suspeitar, pedirParecer: { rotulo: 'Pedir parecer', para: 'parecerGrc' } },
    },
    parecerGrc: {
      nome: 'Parecer GRC',
      ...aindaAnalisando,
      prazo: { diasUteis: 7, vencido: 'analiseFaturamento' },
      analista: { ...doAnalista, suspeitar },
    },
    analiseFaturamento: { nome: 'Análise Faturamento', ...analisando, analista: { ...doAnalista, suspeitar } },
    suspeitaFraude: {
      nome: 'Suspeita de Fraude',
      ditaComo: 'analiseFaturamento',
      ...analisando,
      analista: doAnalista,
    },
    pendenciaCliente: {
      nome: 'Pendência Cliente',
      ...reprovada,
      aviso: {
        titulo: 'Reenvie os seus documentos',
        texto: 'Não conseguimos aceitar um dos documentos que você enviou. Veja o motivo e envie de novo.',
      },
      prazo: daPendencia,
      cliente: { reenviarDocumentos: { para: 'reanaliseBrscan', guarda: 'documentosObrigatorios' } },
    },
    documentosAdicionaisGrc: {
      nome: 'Documentos Adicionais GRC',
      tela: '/faturamento/reenviardocumentos',
      card: card('Enviar documentos'),
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'analiseGrc', guarda: 'documentosObrigatorios' } },
    },
    documentoRecusado: {
      nome: 'Documento Recusado',
      tela: '/faturamento/identificacaofilial',
      card: { ...card('Acompanhar'), pede: true },
      aviso: {
        titulo: 'Não foi possível confirmar a sua identidade',
        texto: 'Leve os seus documentos a uma das nossas filiais para continuar.',
      },
      prazo: daPendencia,
      analista: { aprovarNaFilial: { rotulo: 'Aprovar o atendimento da filial', para: 'documentoAprovado' } },
    },
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
