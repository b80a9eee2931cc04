import { defineProcesso } from '../motor/processo.ts'
import { analise } from './partes/analise.ts'

const analisando = '/perfil/atualizacao/analisando-informacoes'
const card = (acao: string) => ({ titulo: 'Atualização cadastral', acao })
const comProblema = {
  etapa: 'documentos',
  tela: '/perfil/atualizacao/problema-documentos',
  card: card('Enviar documentos'),
} as const
const naAnalise = {
  etapa: 'analise',
  tela: analisando,
  card: card('Acompanhar'),
  linha: 'Pendente',
  promessa: 'resposta',
} as const

const daPendencia = { dias: 30, vencido: 'prazoFinalizado', efeito: 'descartarAlteracao' } as const
const aprovado = { para: 'documentoAprovado', efeito: 'aplicarAlteracao' } as const
const identificacao = analise({
  aprovado,
  aprovadoPorPessoa: aprovado,
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  aoEnviar: {},
  prazo: daPendencia,
  cliente: {},
  sistema: {},
  paraQue: 'concluir a atualização',
  cardDaFilial: card('Ir a uma filial'),
})
/** The machine has no second desk: a person does what it does not answer within minutes. */
const semRetorno = { minutos: 4, vencido: 'analiseGrc' } as const

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
      // A person in this phase may do nothing else before it is done.
      marcas: ['obrigatoria'],
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
    brScanEmAndamento: { ...identificacao.brScanEmAndamento, ...naAnalise, prazo: semRetorno },
    reanaliseBrscan: {
      nome: identificacao.reanaliseBrscan.nome,
      ...naAnalise,
      prazo: semRetorno,
      sistema: { aprovar: aprovado, encaminhar: 'analiseGrc', suspeitar: 'suspeitaFraude' },
    },
    analiseGrc: { ...identificacao.analiseGrc, ...naAnalise },
    analiseFaturamento: { ...identificacao.analiseFaturamento, ...naAnalise },
    suspeitaFraude: { ...identificacao.suspeitaFraude, ...naAnalise },
    pendenciaCliente: { ...identificacao.pendenciaCliente, ...comProblema, linha: 'Erro' },
    documentosAdicionaisGrc: { ...identificacao.documentosAdicionaisGrc, ...comProblema, linha: 'Aberto' },
    documentoRecusado: {
      ...identificacao.documentoRecusado,
      // Whoever was correcting their data in the post-sale is called back.
      marcas: ['naFilial'],
      etapa: 'analise',
      tela: '/perfil/atualizacao/filial',
      linha: 'Erro',
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
