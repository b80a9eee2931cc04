import {
  antesDoBanco,
  avisoDoDocumento,
  cardDa,
  cardDoBem,
  doBem,
  expirou,
  noPrazo,
  recomecar,
  umaSemana,
} from './faturamento-bem.ts'
import { apontarNotaFiscal, aprovarParaContrato, notaFiscal } from './faturamento-contrato.ts'

const noProprietario = { etapa: 'proprietario', card: cardDoBem } as const
/**
 * A company sells by the billing order, whose variants are the three of document 2 §2; its §4 names two of them, and would
 * leave the third without any screen.
 */
const ordem = '/faturamentoseminovo/ordemgerada'
const doVendedor = {
  PF: '/faturamentoseminovo/vendedor/pessoafisica/anexos',
  REVENDEDORA_CONCESSIONARIA: ordem,
  LOCADORA: ordem,
  OUTRAS_EMPRESAS: ordem,
} as const
const trocarVendedor = { para: 'aguardandoDadosVendedor', efeito: 'guardarTipoDeVendedor' } as const
const informarVendedor = { para: 'aguardandoDocumentos', guarda: 'contaDoVendedor', efeito: 'guardarVendedor' } as const
/**
 * The inspection holds 45 days (document 2 §9): it holds as the documents are handed in, and what a desk takes after that is
 * no loss of the holder's.
 */
const enviar = {
  para: 'documentosRecebidos',
  guarda: 'documentosComVistoriaValida',
  senao: 'vistoriaVencida',
} as const
const enviarDeNovo = { para: 'documentosRecebidos', guarda: 'documentosObrigatorios' } as const
const recusado = {
  ...noProprietario,
  marcas: ['daCompra'],
  tela: '/faturamentoseminovo/proprietariorecusado',
  linha: 'Erro',
  aviso: avisoDoDocumento,
  prazo: { ...umaSemana, vencido: 'slaViolado' },
  cliente: { reenviarDocumentos: enviarDeNovo },
} as const
const naNota = { ...noProprietario, tela: '/faturamentoseminovo/pendencianotafiscal' } as const

/** Who sells: the data, the documents, the invoice, until the contract may be written. */
export const proprietario = antesDoBanco({
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
    prazo: doBem,
    cliente: { informarVendedor, trocarVendedor, ...recomecar },
  },
  aguardandoDocumentos: {
    nome: 'Aguardando Documentos',
    marcas: ['daCompra'],
    ...noProprietario,
    tela: doVendedor,
    prazo: { ...noPrazo, vencido: 'documentoExpirado' },
    cliente: { enviarDocumentos: enviar, trocarVendedor, ...recomecar },
  },
  documentosRecebidos: {
    nome: 'Documentos Recebidos',
    marcas: ['adicionais'],
    ...noProprietario,
    promessa: 'documentos',
    linha: 'Pendente',
    mostraPagamento: true,
    tela: '/faturamentoseminovo/ordemcompra',
    quando: [
      {
        resposta: 'respostaSworks',
        vale: 'PENDENTE',
        tela: '/faturamentoseminovo/proprietariorecusado/reenvio',
        linha: 'Erro',
        aviso: { titulo: 'Falta um documento do vendedor', texto: 'Envie o que falta para continuar o faturamento.' },
        prazo: { ...umaSemana, vencido: 'slaDoAdicional' },
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
      aprovar: aprovarParaContrato,
      apontarIlegiveis: { rotulo: 'Documentos ilegíveis', para: 'documentosIlegiveis', pede: 'documentos' },
      apontarIncorretos: { rotulo: 'Documentos incorretos', para: 'documentosIncorretos', pede: 'documentos' },
      pedirAdicionais: {
        rotulo: 'Pedir outro documento do vendedor',
        para: 'documentosRecebidos',
        efeito: 'guardarRespostaSworks',
        pede: 'motivo',
      },
      revalidar: { rotulo: 'Dados do proprietário divergentes', para: 'revalidarVendedor', pede: 'motivo' },
      ...apontarNotaFiscal,
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
    prazo: { ...umaSemana, vencido: 'slaDoVendedor' },
    cliente: { informarVendedor, trocarVendedor },
  },
  correcaoFaturamento: {
    nome: 'Correção de Faturamento',
    marcas: ['adicionais'],
    ...noProprietario,
    tela: '/faturamentoseminovo/reanalise-faturamento',
    linha: 'Erro',
    aviso: { titulo: 'Veículo alienado', texto: 'Envie o documento que mostra que o veículo está livre.' },
    prazo: { ...umaSemana, vencido: 'slaDaCorrecao' },
    cliente: { reenviarDocumentos: enviarDeNovo },
  },
  pendenciaNotaFiscal: { ...naNota, ...notaFiscal.pendenciaNotaFiscal },
  pendenciaCartaCorrecao: { ...naNota, ...notaFiscal.pendenciaCartaCorrecao },
  novaNotaFiscal: { ...naNota, ...notaFiscal.novaNotaFiscal },
  notaFiscalCorrigida: {
    ...noProprietario,
    tela: '/faturamentoseminovo/cartacorrecaoenviada',
    ...notaFiscal.notaFiscalCorrigida,
  },
})

/** What was asked for again and not sent in time is asked for again once the billing is taken up: nothing else is lost. */
export const prazosDoProprietario = antesDoBanco({
  slaViolado: expirou('SLA Violado', 'documentosIncorretos'),
  slaDoAdicional: expirou('SLA Violado', 'documentosRecebidos', 'retomarAdicionais'),
  slaDoVendedor: expirou('SLA Violado', 'revalidarVendedor'),
  slaDaCorrecao: expirou('SLA Violado', 'correcaoFaturamento'),
  slaDaNotaFiscal: expirou('SLA Violado', 'pendenciaNotaFiscal'),
  slaDaCartaCorrecao: expirou('SLA Violado', 'pendenciaCartaCorrecao'),
})
