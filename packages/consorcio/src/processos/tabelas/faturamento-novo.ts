import { defineProcesso } from '../motor/processo.ts'
import {
  analiseDaNotaFiscal,
  aprovarParaContrato,
  avisoDaNotaFiscal,
  avisoDoDocumento,
  cardDoBem,
  contrato,
  daPendencia,
  doFaturamento,
  identificacao,
  iniciarManual,
  interrompido,
  naEscolhaDoBem,
  tipoDoFaturamentoDoBem,
} from './partes/faturamento-bem.ts'
import { pagamentoDoBem } from './partes/faturamento-pagamento.ts'

const analisando = '/faturamentonovo/analise-documentos'
const noVeiculo = { etapa: 'veiculo', card: cardDoBem } as const
const nosDocumentos = { etapa: 'documentos', card: cardDoBem } as const
const naAnalise = { ...nosDocumentos, tela: analisando } as const
const naMarca = { ...noVeiculo, tela: '/faturamentonovo/aguardeinclusaodemarca', linha: 'Pendente' } as const

const cadastrado = { guarda: 'cadastroConfirmado', efeito: 'guardarVeiculo' } as const
const escolherBem = { ...cadastrado, para: 'aguardandoDadosVeiculo' } as const
const incluirMarca = { ...cadastrado, para: 'cadastroModelo' } as const
const reiniciar = { para: 'aguardandoEscolhaBem', efeito: 'descartarVeiculo' } as const
const reenviarDocumentos = { para: 'documentosRecebidos', guarda: 'documentosObrigatorios' } as const

const aguardandoDadosVeiculo = {
  nome: 'Aguardando Dados do Veículo',
  ...noVeiculo,
  tela: '/faturamentonovo/valor-compra',
  prazo: doFaturamento,
  cliente: {
    informarCompra: { para: 'retornoEscolhaBem', guarda: 'valorCobreSaldo', efeito: 'guardarCompra' },
    incluirConcessionaria: {
      para: 'cadastroConcessionaria',
      guarda: 'valorCobreSaldo',
      efeito: 'guardarCompra',
    },
    reiniciar,
  },
} as const

const retornoEscolhaBem = {
  nome: 'Retorno Escolha do Bem',
  ...noVeiculo,
  tela: '/faturamentonovo/forma-pagamento',
  prazo: doFaturamento,
  cliente: {
    confirmarFaturamento: {
      para: 'aguardandoDocumentos',
      guarda: 'contaDaConcessionaria',
      efeito: 'guardarDadosBancarios',
    },
    reiniciar,
  },
  sistema: { apontarSaldo: 'pendenciaSaldo' },
} as const

/** What an analyst answers to a brand or model that the table of vehicles does not have. */
const daInclusao = {
  incluir: { rotulo: 'Marca e modelo incluídos', para: 'modeloIncluido' },
  recusar: { rotulo: 'Recusar', para: 'erroCadastro', pede: 'motivo' },
} as const
const concessionariaIncluida = { rotulo: 'Concessionária incluída', para: 'retornoLiberado' } as const

/**
 * The credit of a contemplated quota that buys a new vehicle. Phases and screens: document 2 §4, 'Status to step' and
 * 'Further full status list'; terms: §9.
 */
export const faturamentoNovo = defineProcesso({
  chave: 'faturamento-novo',
  titulo: 'Faturamento de veículo novo',
  recordType: 'EntradaAutoApp',
  tipo: tipoDoFaturamentoDoBem,
  tipoProcesso: 'FATURAMENTO_NOVO_AUTO',
  de: 'cota',
  abre: ['cliente'],
  enviaPorLink: true,
  inicia: 'tratativaNaoIniciada',
  // Document 2 §9: an internal analysis takes up to seven business days, an inclusion two, and a payment five once it is released.
  promessas: {
    resposta: { diasUteis: 7, palavras: 'A resposta sai' },
    documentos: { diasUteis: 7, palavras: 'A resposta sai' },
    contrato: { diasUteis: 7, palavras: 'O contrato chega' },
    inclusao: { diasUteis: 2, palavras: 'A resposta sai' },
    dinheiro: { diasUteis: 8, palavras: 'O dinheiro chega' },
  },
  etapas: {
    cadastro: 'Cadastro e identificação',
    veiculo: 'Dados do veículo',
    documentos: 'Documentos',
    pagamento: 'Pagamento',
  },
  fases: {
    ...identificacao,
    aguardandoEscolhaBem: {
      ...naEscolhaDoBem,
      cliente: {
        atualizarCadastro: { para: 'aguardandoEscolhaBem', efeito: 'guardarCadastroDoFaturamento' },
        escolherBem,
        incluirMarca,
        escolherSeminovo: { para: 'aguardandoEscolhaBem', efeito: 'passarParaSeminovo' },
        iniciarManual,
      },
      // The representative confirms the data and cannot change it.
      representante: { confirmarCadastro: { para: 'aguardandoEscolhaBem', efeito: 'confirmarCadastro' } },
    },
    cadastroModelo: {
      nome: 'Cadastro de Modelo',
      promessa: 'inclusao',
      ...naMarca,
      prazo: { horas: 48, vencido: 'cadastroManualBem' },
      analista: daInclusao,
    },
    cadastroConcessionaria: {
      nome: 'Cadastro de Concessionária',
      promessa: 'inclusao',
      ...noVeiculo,
      tela: '/faturamentonovo/aguardeinclusaodeconcessionaria',
      linha: 'Pendente',
      prazo: { horas: 48, vencido: 'cadastroManualBem' },
      analista: {
        incluirConcessionaria: concessionariaIncluida,
        recusar: { rotulo: 'Recusar', para: 'erroCadastro', pede: 'motivo' },
      },
    },
    cadastroManualBem: {
      nome: 'Cadastro Manual do Bem',
      promessa: 'inclusao',
      ...naMarca,
      analista: { ...daInclusao, incluirConcessionaria: concessionariaIncluida },
    },
    erroCadastro: {
      nome: 'Erro de Cadastro',
      ...noVeiculo,
      tela: '/faturamentonovo/dados-veiculo',
      linha: 'Erro',
      aviso: {
        titulo: 'Confira os dados do veículo',
        texto: 'Não encontramos o bem ou a concessionária que você informou.',
      },
      prazo: doFaturamento,
      cliente: { escolherBem, incluirMarca, reiniciar },
    },
    aguardandoDadosVeiculo,
    modeloIncluido: {
      ...aguardandoDadosVeiculo,
      aviso: { titulo: 'Incluímos a marca e o modelo', texto: 'Informe os dados da compra para continuar.' },
    },
    retornoEscolhaBem,
    retornoLiberado: {
      ...retornoEscolhaBem,
      aviso: { titulo: 'Você já pode continuar o faturamento', texto: 'Escolha a forma de pagamento.' },
    },
    pendenciaSaldo: {
      nome: 'Pendência de Saldo',
      ...noVeiculo,
      tela: '/faturamentonovo/contato-pendencias',
      linha: 'Erro',
      aviso: {
        titulo: 'Pendência no faturamento',
        texto: 'Há um valor em aberto na sua cota. Fale conosco para resolver.',
      },
      prazo: { ...daPendencia, vencido: 'aguardandoEscolhaBem', efeito: 'descartarVeiculo' },
      cliente: { resolverPendencia: { para: 'retornoEscolhaBem', guarda: 'semPendenciaDeSaldo' } },
      sistema: { resolverPendencia: 'retornoLiberado' },
      analista: { resolverPendencia: { rotulo: 'Pendência resolvida', para: 'retornoLiberado' } },
    },
    aguardandoDocumentos: {
      nome: 'Aguardando Documentos',
      ...nosDocumentos,
      tela: '/faturamentonovo/envio-documentos',
      prazo: { dias: 'diasDoFaturamento', desde: 'abertura', vencido: 'documentoExpirado' },
      cliente: {
        enviarDocumentos: { para: 'documentosRecebidos', guarda: 'documentosObrigatorios' },
        reiniciar,
      },
    },
    documentosRecebidos: {
      nome: 'Documentos Recebidos',
      promessa: 'documentos',
      ...naAnalise,
      linha: 'Pendente',
      analista: {
        aprovar: aprovarParaContrato,
        apontarIlegiveis: { rotulo: 'Documentos ilegíveis', para: 'documentosIlegiveis', pede: 'documentos' },
        apontarIncorretos: { rotulo: 'Documentos incorretos', para: 'documentosIncorretos', pede: 'documentos' },
        apontarNotaFiscal: { rotulo: 'Pendência na nota fiscal', para: 'pendenciaNotaFiscal', pede: 'motivo' },
      },
    },
    documentosIlegiveis: {
      nome: 'Documentos Ilegíveis',
      ...nosDocumentos,
      tela: '/faturamentonovo/envio-documentos',
      linha: 'Erro',
      aviso: avisoDoDocumento,
      prazo: daPendencia,
      cliente: { reenviarDocumentos },
    },
    documentosIncorretos: {
      nome: 'Documentos Incorretos',
      ...nosDocumentos,
      tela: '/faturamentonovo/envio-documentos',
      linha: 'Erro',
      aviso: avisoDoDocumento,
      prazo: daPendencia,
      cliente: { reenviarDocumentos },
    },
    pendenciaNotaFiscal: {
      nome: 'Pendência de Nota Fiscal',
      ...nosDocumentos,
      tela: '/faturamentonovo/resolver-pendencias',
      linha: 'Erro',
      aviso: avisoDaNotaFiscal,
      prazo: daPendencia,
      cliente: {
        enviarCartaCorrecao: { para: 'notaFiscalCorrigida', guarda: 'documentosObrigatorios' },
        enviarNotaFiscal: { para: 'novaNotaFiscal', guarda: 'documentosObrigatorios' },
      },
    },
    novaNotaFiscal: {
      nome: 'Nova Nota Fiscal Enviada',
      promessa: 'documentos',
      ...nosDocumentos,
      tela: '/faturamentonovo/resolver-pendencias',
      linha: 'Pendente',
      ...analiseDaNotaFiscal,
    },
    notaFiscalCorrigida: {
      nome: 'Nota Fiscal Corrigida',
      promessa: 'documentos',
      ...nosDocumentos,
      tela: '/faturamentonovo/cartacorrecaoenviada',
      linha: 'Pendente',
      ...analiseDaNotaFiscal,
    },
    aguardandoAssinatura: { ...naAnalise, ...contrato.aguardandoAssinatura },
    contratoAtrasado: { ...naAnalise, ...contrato.contratoAtrasado },
    contratoEnviado: { ...naAnalise, ...contrato.contratoEnviado },
    documentoAssinado: { ...naAnalise, ...contrato.documentoAssinado },
    pendenciaContrato: { ...naAnalise, ...contrato.pendenciaContrato, card: { ...naAnalise.card, pede: false } },
    programarPagamento: {
      nome: 'Programar Pagamento',
      etapa: 'pagamento',
      tela: '/faturamentonovo/ordempagamento',
      card: cardDoBem,
      aviso: {
        titulo: 'Programe o pagamento',
        texto: 'O contrato está assinado: confirme o pagamento à concessionária.',
      },
      cliente: { programar: 'programacaoAndamento' },
      sistema: { apontarDetran: 'pendenciaDetran' },
      analista: { programar: { rotulo: 'Programar o pagamento', para: 'programacaoManual' } },
    },
    ...pagamentoDoBem({
      acompanhar: '/faturamentonovo/acompanharpagamento',
      detran: '/faturamentonovo/pendencia-detran',
      conta: '/faturamentonovo/dados-bancarios',
      contaValida: 'contaDaConcessionaria',
    }),
    ...interrompido('/faturamentonovo/fluxo-manual'),
  },
})
