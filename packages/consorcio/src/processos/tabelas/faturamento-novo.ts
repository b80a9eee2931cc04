import { defineProcesso } from '../motor/processo.ts'
import {
  antesDoBanco,
  avisoDoDocumento,
  cardDoBem,
  doBem,
  expirou,
  fins,
  identificacao,
  iniciarManual,
  manual,
  naEscolhaDoBem,
  noPrazo,
  prazosDoBem,
  promessasDoBem,
  recomecar,
  tipoDoFaturamentoDoBem,
  umaSemana,
} from './partes/faturamento-bem.ts'
import { apontarNotaFiscal, aprovarParaContrato, contrato, notaFiscal } from './partes/faturamento-contrato.ts'
import { pagamentoDoBem } from './partes/faturamento-pagamento.ts'

const analisando = '/faturamentonovo/analise-documentos'
const noVeiculo = { etapa: 'veiculo', card: cardDoBem } as const
const nosDocumentos = { etapa: 'documentos', card: cardDoBem } as const
const naAnalise = { ...nosDocumentos, tela: analisando } as const
const naNota = { ...nosDocumentos, tela: '/faturamentonovo/resolver-pendencias' } as const
const daInclusao = { ...noVeiculo, linha: 'Pendente', promessa: 'inclusao', cliente: { ...recomecar } } as const
const naMarca = { ...daInclusao, tela: '/faturamentonovo/aguardeinclusaodemarca' } as const
const naConcessionaria = { ...daInclusao, tela: '/faturamentonovo/aguardeinclusaodeconcessionaria' } as const

const escolherBem = { para: 'aguardandoDadosVeiculo', guarda: 'cadastroConfirmado', efeito: 'guardarVeiculo' } as const
const incluirMarca = { para: 'cadastroModelo', guarda: 'cadastroConfirmado', efeito: 'guardarVeiculo' } as const
/** The key of the invoice and the chassis are told with it: the contract is written on them. */
const daNota = { guarda: 'notaFiscalConfere', efeito: 'guardarNotaFiscal' } as const
const enviar = { para: 'documentosRecebidos', guarda: 'documentosDaCompra' } as const
const recusado = {
  ...nosDocumentos,
  marcas: ['daCompra'],
  tela: '/faturamentonovo/envio-documentos',
  linha: 'Erro',
  aviso: avisoDoDocumento,
  prazo: { ...umaSemana, vencido: 'slaViolado' },
} as const

/** A new vehicle was chosen, for good (document 2 §5): only who begins over chooses again. */
const bemNovo = {
  ...naEscolhaDoBem,
  tela: '/faturamentonovo/introducao',
  cliente: {
    atualizarCadastro: { para: 'bemNovo', efeito: 'guardarCadastroDoFaturamento' },
    escolherBem,
    incluirMarca,
    ...iniciarManual,
    ...recomecar,
  },
  // The representative confirms the data and cannot change it.
  representante: { confirmarCadastro: { para: 'bemNovo', efeito: 'confirmarCadastro' } },
} as const

const aguardandoDadosVeiculo = {
  nome: 'Aguardando Dados do Veículo',
  ...noVeiculo,
  tela: '/faturamentonovo/valor-compra',
  prazo: doBem,
  cliente: {
    informarCompra: { para: 'aguardandoConcessionaria', guarda: 'valorCobreSaldo', efeito: 'guardarCompra' },
    ...recomecar,
  },
} as const

/** Who sells: of the table of suppliers, or one that is to be included in it. The value was told before. */
const aguardandoConcessionaria = {
  nome: 'Aguardando Dados do Veículo',
  ...noVeiculo,
  tela: '/faturamentonovo/dados-concessionaria',
  prazo: doBem,
  cliente: {
    informarConcessionaria: {
      para: 'retornoEscolhaBem',
      guarda: 'fornecedorDoParceiro',
      efeito: 'guardarConcessionaria',
    },
    incluirConcessionaria: { para: 'cadastroConcessionaria', efeito: 'guardarConcessionariaNova' },
    voltar: 'aguardandoDadosVeiculo',
    ...recomecar,
  },
} as const

const retornoEscolhaBem = {
  nome: 'Retorno Escolha do Bem',
  ...noVeiculo,
  tela: '/faturamentonovo/forma-pagamento',
  prazo: doBem,
  cliente: {
    informarConta: {
      para: 'confirmacaoDoFaturamento',
      guarda: 'contaDaConcessionaria',
      efeito: 'guardarDadosBancarios',
    },
    ...recomecar,
  },
} as const

/** What an analyst answers to a brand or model that the table of vehicles does not have, and to a dealership. */
const doModelo = {
  incluir: { rotulo: 'Incluir a marca e o modelo', para: 'modeloIncluido', efeito: 'incluirModelo' },
  recusar: { rotulo: 'Recusar', para: 'erroCadastro', pede: 'motivo' },
} as const
const daConcessionaria = {
  incluirConcessionaria: {
    rotulo: 'Incluir a concessionária',
    para: 'retornoLiberado',
    efeito: 'incluirConcessionaria',
  },
  recusar: { rotulo: 'Recusar', para: 'erroConcessionaria', pede: 'motivo' },
} as const

/**
 * The credit of a contemplated quota that buys a new vehicle. Phases and screens: document 2 §4, 'Status to step' and
 * 'Further full status list'; terms: §9. A new vehicle's contract is signed on the screen of the analysis: the documents give
 * the screen of the signature to used vehicles only, and the statuses of the contract to both, as the law asks it of both
 * (CC 1.361 §1º). `expirado`: the time was over. The marks of the payment are those of the cash billing.
 *
 * `aEscolher`: new or used is to be chosen. `manual`: a consultant makes it. `aAssinar`: the contract waits for its holder. `outraNota`, `cartaCorrecao`: what mends the
 * invoice. `daCompra`: the documents of the purchase are asked for; `detran`: a proof for the Detran may be sent. Only a used vehicle's billing is corrected
 * where the vehicle is still alienated: a new one was nobody's before.
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
  promessas: promessasDoBem,
  etapas: {
    cadastro: 'Cadastro e identificação',
    veiculo: 'Dados do veículo',
    documentos: 'Documentos',
    pagamento: 'Pagamento',
  },
  fases: {
    ...identificacao,
    ...antesDoBanco({
      // Until it is chosen, the case of either is this one.
      aguardandoEscolhaBem: {
        ...naEscolhaDoBem,
        marcas: ['aEscolher'],
        cliente: {
          escolherNovo: 'bemNovo',
          escolherSeminovo: { para: 'aguardandoEscolhaBem', efeito: 'passarParaSeminovo' },
          ...iniciarManual,
        },
      },
      bemNovo,
      // A consultant found that it can be done here.
      devolvidoAoApp: {
        ...bemNovo,
        aviso: { titulo: 'O faturamento continua pelo app', texto: 'Veja o motivo e continue o faturamento por aqui.' },
      },
      cadastroModelo: {
        nome: 'Cadastro de Modelo',
        ...naMarca,
        prazo: { diasUteis: 2, vencido: 'cadastroManualBem' },
        analista: doModelo,
      },
      cadastroConcessionaria: {
        nome: 'Cadastro de Concessionária',
        ...naConcessionaria,
        prazo: { diasUteis: 2, vencido: 'cadastroManualConcessionaria' },
        analista: daConcessionaria,
      },
      cadastroManualBem: { nome: 'Cadastro Manual do Bem', ...naMarca, analista: doModelo },
      cadastroManualConcessionaria: {
        nome: 'Cadastro Manual do Bem',
        ...naConcessionaria,
        analista: daConcessionaria,
      },
      erroCadastro: {
        nome: 'Erro de Cadastro',
        ...noVeiculo,
        tela: '/faturamentonovo/dados-veiculo',
        linha: 'Erro',
        aviso: { titulo: 'Confira os dados do veículo', texto: 'Não encontramos o bem que você informou.' },
        prazo: doBem,
        cliente: { escolherBem, incluirMarca, ...recomecar },
      },
      erroConcessionaria: {
        ...aguardandoConcessionaria,
        nome: 'Erro de Cadastro',
        linha: 'Erro',
        aviso: { titulo: 'Confira a concessionária', texto: 'Não encontramos a concessionária que você informou.' },
      },
      aguardandoDadosVeiculo,
      modeloIncluido: {
        ...aguardandoDadosVeiculo,
        aviso: { titulo: 'Incluímos a marca e o modelo', texto: 'Informe o valor da compra para continuar.' },
      },
      aguardandoConcessionaria,
      retornoEscolhaBem,
      retornoLiberado: {
        ...retornoEscolhaBem,
        aviso: { titulo: 'Você já pode continuar o faturamento', texto: 'Escolha a forma de pagamento.' },
      },
      confirmacaoDoFaturamento: {
        nome: 'Retorno Escolha do Bem',
        ...noVeiculo,
        tela: '/faturamentonovo/confirmar-faturamento',
        prazo: doBem,
        cliente: {
          confirmarFaturamento: {
            para: 'aguardandoDocumentos',
            guarda: 'semPendenciaDeSaldo',
            senao: 'pendenciaSaldo',
          },
          voltar: 'retornoEscolhaBem',
          ...recomecar,
        },
      },
      pendenciaSaldo: {
        nome: 'Pendência de Saldo',
        ...noVeiculo,
        tela: '/faturamentonovo/contato-pendencias',
        linha: 'Erro',
        aviso: {
          titulo: 'Pendência no faturamento',
          texto: 'Há um valor em aberto na sua cota. Pague ou fale conosco para continuar.',
        },
        prazo: { ...umaSemana, vencido: 'slaDoSaldo' },
        cliente: { resolverPendencia: { para: 'aguardandoDocumentos', guarda: 'semPendenciaDeSaldo' }, ...recomecar },
        analista: { resolverPendencia: { rotulo: 'Pendência resolvida', para: 'retornoLiberado' } },
      },
      // The dealership invoices on the billing order, which is shown before the documents are asked for.
      aguardandoDocumentos: {
        nome: 'Aguardando Documentos',
        marcas: ['daCompra'],
        ...nosDocumentos,
        tela: '/faturamentonovo/envio-documentos',
        prazo: { ...noPrazo, vencido: 'documentoExpirado' },
        cliente: {
          enviarDocumentos: enviar,
          informarNotaFiscal: { ...daNota, para: 'aguardandoDocumentos' },
          ...recomecar,
        },
      },
      documentosRecebidos: {
        nome: 'Documentos Recebidos',
        promessa: 'documentos',
        ...naAnalise,
        linha: 'Pendente',
        mostraPagamento: true,
        analista: {
          aprovar: aprovarParaContrato,
          apontarIlegiveis: { rotulo: 'Documentos ilegíveis', para: 'documentosIlegiveis', pede: 'documentos' },
          apontarIncorretos: { rotulo: 'Documentos incorretos', para: 'documentosIncorretos', pede: 'documentos' },
          ...apontarNotaFiscal,
        },
      },
      documentosIlegiveis: {
        nome: 'Documentos Ilegíveis',
        ...recusado,
        cliente: { reenviarDocumentos: enviar, informarNotaFiscal: { ...daNota, para: 'documentosIlegiveis' } },
      },
      documentosIncorretos: {
        nome: 'Documentos Incorretos',
        ...recusado,
        cliente: { reenviarDocumentos: enviar, informarNotaFiscal: { ...daNota, para: 'documentosIncorretos' } },
      },
      pendenciaNotaFiscal: {
        ...naNota,
        ...notaFiscal.pendenciaNotaFiscal,
        cliente: {
          ...notaFiscal.pendenciaNotaFiscal.cliente,
          informarNotaFiscal: { ...daNota, para: 'pendenciaNotaFiscal' },
        },
      },
      pendenciaCartaCorrecao: { ...naNota, ...notaFiscal.pendenciaCartaCorrecao },
      novaNotaFiscal: { ...naNota, ...notaFiscal.novaNotaFiscal },
      notaFiscalCorrigida: {
        ...nosDocumentos,
        tela: '/faturamentonovo/cartacorrecaoenviada',
        ...notaFiscal.notaFiscalCorrigida,
      },
      aguardandoAssinatura: { ...naAnalise, ...contrato.aguardandoAssinatura },
      contratoAtrasado: { ...naAnalise, ...contrato.contratoAtrasado },
      contratoEnviado: { ...naAnalise, ...contrato.contratoEnviado },
      documentoAssinado: { ...naAnalise, ...contrato.documentoAssinado },
      pendenciaContrato: { ...naAnalise, ...contrato.pendenciaContrato, card: { ...naAnalise.card, pede: false } },
      // A holder who does not confirm is called by the desk, and loses nothing.
      programarPagamento: {
        nome: 'Programar Pagamento',
        etapa: 'pagamento',
        tela: '/faturamentonovo/ordempagamento',
        card: cardDoBem,
        aviso: {
          titulo: 'Programe o pagamento',
          texto: 'O contrato está assinado: confirme o pagamento à concessionária.',
        },
        prazo: { ...umaSemana, vencido: 'programacaoManual' },
        cliente: { programar: 'programacaoAndamento' },
        sistema: { apontarDetran: 'pendenciaDetran' },
        analista: { programar: { rotulo: 'Programar o pagamento', para: 'programacaoManual' } },
      },
    }),
    ...pagamentoDoBem({
      acompanhar: '/faturamentonovo/acompanharpagamento',
      detran: '/faturamentonovo/pendencia-detran',
      conta: '/faturamentonovo/dados-bancarios',
      contaValida: 'contaDaConcessionaria',
    }),
    ...manual('/faturamentonovo/fluxo-manual'),
    ...antesDoBanco({
      slaViolado: expirou('SLA Violado', 'documentosIncorretos'),
      slaDaNotaFiscal: expirou('SLA Violado', 'pendenciaNotaFiscal'),
      slaDaCartaCorrecao: expirou('SLA Violado', 'pendenciaCartaCorrecao'),
      slaDoSaldo: expirou('SLA Violado', 'pendenciaSaldo'),
    }),
    ...prazosDoBem,
    ...fins,
  },
})
