import {
  analiseDaNotaFiscal,
  aprovarParaContrato,
  avisoDaNotaFiscal,
  avisoDoDocumento,
  cardDa,
  cardDoBem,
  daPendencia,
  doFaturamento,
} from './faturamento-bem.ts'

const noProprietario = { etapa: 'proprietario', card: cardDoBem } as const
const anexos = '/faturamentoseminovo/vendedor/:tipo/anexos'
const ordem = '/faturamentoseminovo/ordemgerada'
const doVendedor = {
  PF: anexos,
  REVENDEDORA_CONCESSIONARIA: ordem,
  LOCADORA: ordem,
  OUTRAS_EMPRESAS: anexos,
} as const
const recusado = {
  ...noProprietario,
  tela: '/faturamentoseminovo/proprietariorecusado',
  linha: 'Erro',
  aviso: avisoDoDocumento,
  prazo: daPendencia,
  cliente: { reenviarDocumentos: { para: 'documentosRecebidos', guarda: 'documentosObrigatorios' } },
} as const

/** The inspection holds 45 days (document 2 §9), and no contract is written on one that is over: it is made again. */
const aprovar = { ...aprovarParaContrato, guarda: 'vistoriaValida', senao: 'vistoriaVencida' } as const
const daNotaFiscal = { ...analiseDaNotaFiscal, analista: { ...analiseDaNotaFiscal.analista, aprovar } } as const

/** Who sells: the data, the documents, the invoice, until the contract may be written. */
export const proprietario = {
  garantiaAprovada: {
    nome: 'Garantia Aprovada',
    ...noProprietario,
    card: cardDa('Vistoria concluída!'),
    tela: '/faturamentoseminovo/vendedor',
    aviso: { titulo: 'Vistoria concluída!', texto: 'O resultado vale 45 dias. Informe quem vende o veículo.' },
    prazo: { dias: 45, vencido: 'vistoriaVencida' },
    cliente: {
      escolherVendedor: { para: 'aguardandoDadosVendedor', efeito: 'guardarTipoDeVendedor' },
      escolherOutro: { para: 'aguardandoDadosVistoria', efeito: 'descartarVeiculo' },
    },
  },
  aguardandoDadosVendedor: {
    nome: 'Aguardando Dados do Vendedor',
    ...noProprietario,
    tela: doVendedor,
    prazo: doFaturamento,
    cliente: {
      informarVendedor: { para: 'aguardandoDocumentos', guarda: 'contaDoVendedor', efeito: 'guardarVendedor' },
      trocarVendedor: { para: 'aguardandoDadosVendedor', efeito: 'guardarTipoDeVendedor' },
    },
  },
  aguardandoDocumentos: {
    nome: 'Aguardando Documentos',
    ...noProprietario,
    tela: doVendedor,
    prazo: { dias: 'diasDoFaturamento', vencido: 'documentoExpirado' },
    cliente: {
      enviarDocumentos: { para: 'documentosRecebidos', guarda: 'documentosObrigatorios' },
      trocarVendedor: { para: 'aguardandoDadosVendedor', efeito: 'guardarTipoDeVendedor' },
    },
  },
  documentosRecebidos: {
    nome: 'Documentos Recebidos',
    ...noProprietario,
    tela: '/faturamentoseminovo/ordemcompra',
    linha: 'Pendente',
    quando: [
      {
        resposta: 'respostaSworks',
        vale: 'PENDENTE',
        tela: '/faturamentoseminovo/proprietariorecusado/reenvio',
        linha: 'Erro',
        aviso: { titulo: 'Falta um documento do vendedor', texto: 'Envie o que falta para continuar o faturamento.' },
        prazo: daPendencia,
      },
    ],
    cliente: {
      enviarAdicionais: {
        para: 'documentosRecebidos',
        guarda: 'documentosPedidosPelaSworks',
        efeito: 'responderSworks',
      },
    },
    sistema: { pedirAdicionais: { para: 'documentosRecebidos', efeito: 'guardarRespostaSworks' } },
    analista: {
      aprovar,
      apontarIlegiveis: { rotulo: 'Documentos ilegíveis', para: 'documentosIlegiveis', pede: 'documentos' },
      apontarIncorretos: { rotulo: 'Documentos incorretos', para: 'documentosIncorretos', pede: 'documentos' },
      revalidar: { rotulo: 'Dados do proprietário divergentes', para: 'revalidarVendedor', pede: 'motivo' },
      apontarNotaFiscal: { rotulo: 'Pendência na nota fiscal', para: 'pendenciaNotaFiscal', pede: 'motivo' },
      apontarAlienado: { rotulo: 'Veículo alienado', para: 'correcaoFaturamento', pede: 'motivo' },
    },
  },
  documentosIlegiveis: { nome: 'Documentos Ilegíveis', ...recusado },
  documentosIncorretos: { nome: 'Documentos Incorretos', ...recusado },
  revalidarVendedor: {
    nome: 'Revalidar Vendedor',
    ...noProprietario,
    tela: '/faturamentoseminovo/dados-proprietario-divergente',
    linha: 'Erro',
    aviso: { titulo: 'Confira os dados do proprietário', texto: 'Eles não são os do documento do veículo.' },
    prazo: daPendencia,
    cliente: {
      informarVendedor: { para: 'aguardandoDocumentos', guarda: 'contaDoVendedor', efeito: 'guardarVendedor' },
      trocarVendedor: { para: 'aguardandoDadosVendedor', efeito: 'guardarTipoDeVendedor' },
    },
  },
  correcaoFaturamento: {
    nome: 'Correção de Faturamento',
    ...noProprietario,
    tela: '/faturamentoseminovo/reanalise-faturamento',
    linha: 'Erro',
    aviso: { titulo: 'Veículo alienado', texto: 'Envie o documento que mostra que o veículo está livre.' },
    prazo: daPendencia,
    cliente: { reenviarDocumentos: { para: 'documentosRecebidos', guarda: 'documentosObrigatorios' } },
  },
  pendenciaNotaFiscal: {
    nome: 'Pendência de Nota Fiscal',
    ...noProprietario,
    tela: '/faturamentoseminovo/pendencianotafiscal',
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
    ...noProprietario,
    tela: '/faturamentoseminovo/pendencianotafiscal',
    linha: 'Pendente',
    ...daNotaFiscal,
  },
  notaFiscalCorrigida: {
    nome: 'Nota Fiscal Corrigida',
    ...noProprietario,
    tela: '/faturamentoseminovo/cartacorrecaoenviada',
    linha: 'Pendente',
    ...daNotaFiscal,
  },
} as const
