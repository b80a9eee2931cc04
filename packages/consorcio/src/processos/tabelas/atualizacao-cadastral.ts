import { defineProcesso } from '../motor/processo.ts'

const analisando = '/perfil/atualizacao/analisando-informacoes'
const problema = '/perfil/atualizacao/problema-documentos'
const card = (acao: string) => ({ titulo: 'Atualização cadastral', acao })
const naAnalise = {
  etapa: 'analise',
  tela: analisando,
  card: card('Acompanhar'),
  linha: 'Pendente',
  promessa: 'resposta',
} as const

/** What an analyst answers to the documents of a change: the same in every phase of the analysis. */
const respostas = {
  aprovar: { rotulo: 'Aprovar', para: 'documentoAprovado', efeito: 'aplicarAlteracao' },
  pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'pendenciaCliente', pede: 'documentos' },
  pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'documentosAdicionaisGrc', pede: 'motivo' },
  recusar: { rotulo: 'Recusar', para: 'documentoRecusado', pede: 'motivo' },
} as const
const suspeitar = { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' } as const
const daPendencia = { dias: 30, vencido: 'prazoFinalizado', efeito: 'descartarAlteracao' } as const

/**
 * The registration of a person, from the mandatory update (which only asks to confirm or to change) to the analyst's
 * approval. Screens: document 3 §2; the conditions of the mandatory update: document 2 §4.
 */
export const atualizacaoCadastral = defineProcesso({
  chave: 'atualizacao-cadastral',
  titulo: 'Atualização cadastral',
  recordType: 'AtualizacaoCadastralApp',
  tipo: 'Atualização Cadastral',
  balde: 'atualizacaoCadastral',
  de: 'pessoa',
  abre: ['cliente', 'analista', 'sistema'],
  inicia: 'atualizacaoObrigatoria',
  promessas: { resposta: { diasUteis: 7, palavras: 'A resposta sai' } },
  etapas: { dados: 'Seus dados', documentos: 'Seus documentos', analise: 'Análise', conclusao: 'Cadastro atualizado' },
  fases: {
    atualizacaoObrigatoria: {
      nome: 'Atualização Obrigatória',
      etapa: 'dados',
      tela: '/atualizacao-obrigatoria',
      card: card('Atualizar cadastro'),
      aviso: {
        titulo: 'Confira o seu cadastro',
        texto: 'Precisamos que você confirme ou atualize os seus dados para continuar.',
      },
      cliente: {
        confirmar: { para: 'concluido', efeito: 'confirmarDados' },
        alterar: { para: 'aguardandoDocumentos', guarda: 'codigoConferido', efeito: 'guardarAlteracao' },
      },
      representante: { confirmar: { para: 'concluido', efeito: 'confirmarDados' } },
      analista: { dispensar: { rotulo: 'Dispensar', para: 'concluido', pede: 'motivoInterno' } },
    },
    aguardandoDocumentos: {
      nome: 'Aguardando Documentos',
      etapa: 'documentos',
      tela: { PF: '/perfil/atualizacao/validar-identificacao', PJ: '/perfil/atualizacao/documento-socio' },
      card: card('Enviar documentos'),
      linha: 'Aberto',
      prazo: daPendencia,
      cliente: {
        enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' },
        alterar: { para: 'aguardandoDocumentos', guarda: 'codigoConferido', efeito: 'guardarAlteracao' },
        desistir: { para: 'concluido', efeito: 'descartarAlteracao' },
      },
    },
    brScanEmAndamento: {
      nome: 'BrScan em Andamento',
      ...naAnalise,
      prazo: { minutos: 4, vencido: 'analiseGrc' },
      sistema: {
        aprovar: { para: 'documentoAprovado', efeito: 'aplicarAlteracao' },
        pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
        encaminhar: 'analiseGrc',
        suspeitar: 'suspeitaFraude',
      },
    },
    reanaliseBrscan: {
      nome: 'Reanálise BrScan',
      ...naAnalise,
      prazo: { minutos: 4, vencido: 'analiseGrc' },
      sistema: {
        aprovar: { para: 'documentoAprovado', efeito: 'aplicarAlteracao' },
        encaminhar: 'analiseGrc',
        suspeitar: 'suspeitaFraude',
      },
    },
    analiseGrc: {
      nome: 'Análise GRC',
      ...naAnalise,
      prazo: { diasUteis: 7, vencido: 'analiseFaturamento' },
      analista: { ...respostas, suspeitar },
    },
    analiseFaturamento: {
      nome: 'Análise Faturamento',
      ...naAnalise,
      analista: { ...respostas, suspeitar },
    },
    suspeitaFraude: {
      nome: 'Suspeita de Fraude',
      ditaComo: 'analiseFaturamento',
      ...naAnalise,
      analista: respostas,
    },
    pendenciaCliente: {
      nome: 'Pendência Cliente',
      etapa: 'documentos',
      tela: problema,
      card: card('Enviar documentos'),
      linha: 'Erro',
      aviso: {
        titulo: 'Reenvie os seus documentos',
        texto: 'Não conseguimos aceitar um dos documentos que você enviou. Veja o motivo e envie de novo.',
      },
      prazo: daPendencia,
      cliente: { reenviarDocumentos: { para: 'reanaliseBrscan', guarda: 'documentosObrigatorios' } },
    },
    documentosAdicionaisGrc: {
      nome: 'Documentos Adicionais GRC',
      etapa: 'documentos',
      tela: problema,
      card: card('Enviar documentos'),
      linha: 'Aberto',
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
      prazo: daPendencia,
      cliente: { enviarDocumentos: { para: 'analiseGrc', guarda: 'documentosObrigatorios' } },
    },
    documentoRecusado: {
      nome: 'Documento Recusado',
      etapa: 'analise',
      tela: '/perfil/atualizacao/filial',
      card: { ...card('Ir a uma filial'), pede: true },
      linha: 'Erro',
      aviso: {
        titulo: 'Não foi possível confirmar a sua identidade',
        texto: 'Leve os seus documentos a uma das nossas filiais para concluir a atualização.',
      },
      prazo: daPendencia,
      analista: {
        aprovarNaFilial: {
          rotulo: 'Aprovar o atendimento da filial',
          para: 'documentoAprovado',
          efeito: 'aplicarAlteracao',
        },
      },
    },
    documentoAprovado: {
      nome: 'Documento Aprovado',
      etapa: 'conclusao',
      tela: '/perfil/atualizacao/documento-aprovado',
      linha: 'Concluido',
      aviso: { titulo: 'Cadastro atualizado', texto: 'A alteração dos seus dados foi aprovada.' },
      final: true,
    },
    concluido: { nome: 'Concluído', etapa: 'conclusao', linha: 'Concluido', final: true },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      etapa: 'conclusao',
      tela: '/perfil/atualizacao/indisponivel',
      linha: 'Erro',
      aviso: {
        titulo: 'A mudança do seu cadastro não foi concluída',
        texto: 'O seu cadastro continua como estava. Para mudar, peça de novo pelo portal.',
      },
      final: true,
    },
  },
})
