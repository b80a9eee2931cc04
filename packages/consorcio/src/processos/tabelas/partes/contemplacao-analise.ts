export const card = (acao: string) => ({ titulo: 'Contemplação', acao })
export const confirmacaoDeDocumentos = '/contemplado/confirmacao-documentos'

/**
 * As long as the credit was not used, the contemplation may be undone: its own routine does it, by the group's terms. Used,
 * whoever paid it out, it leaves nothing to analyse nor to choose.
 */
export const pelaContemplacao = { descontemplar: 'casoExpirado', encerrarPeloUso: 'concluido' } as const

export const naAnalise = {
  etapa: 'analise',
  tela: confirmacaoDeDocumentos,
  card: card('Acompanhar'),
  linha: 'Pendente',
  promessa: 'resposta',
  noFluxo: 'DocumentConfirmation',
  marcas: ['garantiaEntregue'],
} as const
/** The first desk has as long as the answer was promised for, whether the machine reads it first or a person does at once. */
export const daAnalise = { diasUteis: 7, desde: 'abertura', vencido: 'aguardandoReanaliseInterna' } as const
export const aAnalisar = {
  para: 'triagemEmAndamento',
  guarda: 'documentosObrigatorios',
  efeito: 'contarDoEnvio',
} as const
/** Where an analyst decides, the opinion of the crivo that comes is told to them and leads nowhere. */
export const comParecer = <F extends string>(fase: F) =>
  ({ ...pelaContemplacao, receberParecer: { para: fase, efeito: 'guardarCrivo' } }) as const
export const aprovado = {
  noFluxo: 'SieveResult',
  marcas: ['aprovada'],
  etapa: 'credito',
  tela: '/contemplado/crivo',
  card: card('Continuar'),
  aviso: { titulo: 'Cadastro aprovado', texto: 'O seu cadastro foi aprovado. Diga como quer usar o seu crédito.' },
  cliente: { continuar: 'escolhaDoFaturamento' },
  sistema: pelaContemplacao,
} as const
export const daPendencia = { dias: 30, vencido: 'prazoFinalizado' } as const
const semAprovacao = {
  noFluxo: 'SieveResult',
  etapa: 'analise',
  tela: '/contemplado/resultado-analise',
  linha: 'Erro',
} as const
export const naoAprovado = {
  ...semAprovacao,
  marcas: ['recusada', 'garantiaEntregue'],
  card: card('Enviar documentos'),
  aviso: {
    titulo: 'O seu cadastro ainda não foi aprovado',
    texto: 'Veja o motivo e envie outros documentos para uma nova análise.',
  },
  prazo: daPendencia,
  cliente: { pedirReanalise: 'reanalisePedida' },
  analista: { reanalisar: { rotulo: 'Analisar de novo', para: 'aguardandoReanaliseInterna', pede: 'motivoInterno' } },
  sistema: pelaContemplacao,
} as const
export const reprovado = {
  ...semAprovacao,
  marcas: ['recusada'],
  aviso: { titulo: 'O seu cadastro não foi aprovado', texto: 'Veja o motivo e o que você pode fazer agora.' },
  final: true,
  // Who was rejected by mistake does not begin anew: what they sent stands, and the days since are given back.
  analista: {
    reabrir: {
      rotulo: 'Abrir o caso de novo',
      papel: 'gestor',
      para: 'casoReaberto',
      guarda: 'podeReabrir',
      efeito: 'devolverDias',
      pede: 'motivoInterno',
    },
  },
} as const
export const dosAdicionais = {
  nome: 'Pendência Cliente Reanálise',
  noFluxo: 'ExtraDocumentConfirmation',
  marcas: ['pendencia', 'adicionais', 'garantiaEntregue'],
  etapa: 'documentos',
  tela: '/contemplado/documentos-adicionais',
  card: card('Enviar documentos'),
  linha: 'Pendente',
  prazo: daPendencia,
  cliente: { enviarDocumentos: { para: 'aguardandoReanaliseInterna', guarda: 'documentosObrigatorios' } },
  sistema: pelaContemplacao,
} as const

/** The machine's opinion decides nothing, and whoever goes against it says why. */
const contra = { salvo: 'parecerNaoContraria', texto: 'A análise de crédito não aprovou este cadastro' } as const
export const doAnalista = {
  aprovar: { rotulo: 'Aprovar', para: 'cadastroAprovado', efeito: 'registrarGarantia', contra },
  pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'pendenciaCliente', pede: 'documentos' },
  pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'pendenciaClienteReanalise', pede: 'motivo' },
  naoAprovar: { rotulo: 'Não aprovar', para: 'cadastroNaoAprovado', pede: 'motivo' },
  reprovar: { rotulo: 'Reprovar', para: 'cadastroReprovado', pede: 'motivo' },
} as const
/** The committee is the managers'. */
export const doComite = {
  aprovarNoComite: {
    rotulo: 'Aprovar (comitê)',
    papel: 'gestor',
    para: 'cadastroAprovadoComite',
    efeito: 'registrarGarantia',
    contra,
  },
  naoAprovarNoComite: {
    rotulo: 'Não aprovar (comitê)',
    papel: 'gestor',
    para: 'cadastroNaoAprovadoComite',
    pede: 'motivo',
  },
  reprovarNoComite: { rotulo: 'Reprovar (comitê)', papel: 'gestor', para: 'cadastroReprovadoComite', pede: 'motivo' },
} as const
