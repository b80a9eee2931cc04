import type { Card, Tela } from '../../motor/processo.ts'
import { analise } from './analise.ts'

/** The case record's `Type` of both billings of an asset; `tipoProcesso` tells them apart. */
export const tipoDoFaturamentoDoBem = 'Entrada Auto App'

const iniciar = '/faturamento/iniciar'
const aindaAnalisando = {
  PF: '/faturamento/aindaanalisandoinformacoes',
  PJ: '/faturamento/analisandoinformacoes',
} as const

export const cardDoBem = { titulo: 'Faturamento do bem', acao: 'Visualizar' } as const satisfies Card
export const cardDa = <T extends string>(titulo: T) => ({ titulo, acao: 'Visualizar' }) as const

const noCadastro = { etapa: 'cadastro', card: cardDoBem } as const
const naIdentificacao = { ...noCadastro, linha: 'Pendente', promessa: 'resposta' } as const

/** The customer's time for the billing as a whole; what is asked for again has a week (document 2 §9). */
export const doFaturamento = { dias: 'diasDoFaturamento', vencido: 'prazoFinalizado' } as const
export const daPendencia = { dias: 7, vencido: 'slaViolado' } as const

/** The manual billings that a consultant makes (document 2 §3, 'Special reasons for manual billing'). */
export const iniciarManual = { para: 'fluxoManual', guarda: 'podeFaturar', pede: 'motivo' } as const

const aprovado = { para: 'aguardandoEscolhaBem' } as const
const quem = analise({
  aprovado,
  aprovadoPorPessoa: aprovado,
  rotulo: 'Aprovar a identificação',
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  aoEnviar: {},
  prazo: doFaturamento,
  cliente: {},
  sistema: {},
  paraQue: 'continuar o faturamento',
  cardDaFilial: cardDoBem,
})

const inicio = {
  nome: 'Tratativa Não Iniciada',
  marcas: ['semCredito'],
  etapa: 'cadastro',
  tela: iniciar,
  card: { titulo: 'Parabéns pela sua contemplação!', acao: 'Iniciar faturamento' },
  linha: 'Aberto',
  cliente: { iniciar: { para: 'aguardandoIdentificacao', guarda: 'podeFaturar' }, iniciarManual },
} as const

export const avisoDoDocumento = {
  titulo: 'Ops! Tivemos problemas com o documento enviado.',
  texto: 'Veja o motivo e envie o documento de novo.',
} as const

/** Who the customer is, before the choice of the asset: the same in both billings (document 2 §4, 'Status to step'). */
export const identificacao = {
  tratativaNaoIniciada: inicio,
  devolvidoAoApp: {
    ...inicio,
    aviso: { titulo: 'O faturamento continua pelo app', texto: 'Veja o motivo e inicie o faturamento por aqui.' },
  },
  aguardandoIdentificacao: {
    nome: 'Aguardando Identificação',
    ...noCadastro,
    tela: { PF: '/faturamento/identificacao', PJ: '/faturamento/enviardocumentospj' },
    linha: 'Aberto',
    prazo: doFaturamento,
    cliente: { enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
  },
  brScanEmAndamento: { ...quem.brScanEmAndamento, ...naIdentificacao, tela: '/faturamento/analisandoinformacoes' },
  retornoBrscan: { ...quem.retornoBrscan, ...naIdentificacao, tela: aindaAnalisando },
  analiseGrc: {
    ...quem.analiseGrc,
    ...naIdentificacao,
    tela: aindaAnalisando,
    analista: { ...quem.analiseGrc.analista, pedirParecer: { rotulo: 'Pedir parecer', para: 'parecerGrc' } },
  },
  parecerGrc: { ...quem.parecerGrc, ...naIdentificacao, tela: aindaAnalisando },
  analiseFaturamento: {
    ...quem.analiseFaturamento,
    ...naIdentificacao,
    tela: '/faturamento/analisandoinformacoes',
    quando: [
      {
        resposta: 'respostaAnalista',
        vale: 'RESTRITO',
        tela: '/faturamento/cpfrestrito',
        linha: 'Erro',
        aviso: { titulo: 'O seu CPF tem uma restrição', texto: 'Veja o motivo e regularize o CPF para continuar.' },
        prazo: doFaturamento,
      },
      {
        resposta: 'respostaAnalista',
        vale: 'REPROVADO',
        tela: '/faturamento/cpfreprovado',
        linha: 'Erro',
        aviso: { titulo: 'O seu CPF não foi aprovado', texto: 'Veja o motivo e o que você pode fazer para continuar.' },
        prazo: doFaturamento,
      },
    ],
    analista: {
      ...quem.analiseFaturamento.analista,
      restringir: {
        rotulo: 'CPF com restrição',
        para: 'analiseFaturamento',
        efeito: 'responderCpfRestrito',
        pede: 'motivo',
      },
      reprovarCpf: {
        rotulo: 'CPF reprovado',
        para: 'analiseFaturamento',
        efeito: 'responderCpfReprovado',
        pede: 'motivo',
      },
    },
  },
  suspeitaFraude: { ...quem.suspeitaFraude, ...naIdentificacao, tela: '/faturamento/analisandoinformacoes' },
  reanaliseBrscan: { ...quem.reanaliseBrscan, ...naIdentificacao, tela: '/faturamento/identificacaoreprovada' },
  pendenciaCliente: {
    ...quem.pendenciaCliente,
    ...noCadastro,
    tela: '/faturamento/identificacaoreprovada',
    linha: 'Erro',
    aviso: avisoDoDocumento,
  },
  documentosAdicionaisGrc: {
    ...quem.documentosAdicionaisGrc,
    ...naIdentificacao,
    tela: '/faturamento/reenviardocumentos',
  },
  documentoRecusado: {
    ...noCadastro,
    ...quem.documentoRecusado,
    tela: '/faturamento/identificacaofilial',
    linha: 'Erro',
  },
} as const

/** The identity is known and the asset is to be chosen: each billing adds what is chosen there. */
export const naEscolhaDoBem = {
  nome: 'Aguardando Escolha do Bem',
  ...noCadastro,
  tela: '/faturamento/identificacaoaprovada',
  linha: 'Aberto',
  aviso: { titulo: 'Identificação aprovada', texto: 'Escolha o bem para continuar o faturamento.' },
  prazo: doFaturamento,
} as const

const retomar = { guarda: 'podeFaturar', efeito: 'recomecarPrazo' } as const
const expirado = {
  marcas: ['semCredito'],
  etapa: 'cadastro',
  tela: iniciar,
  card: { titulo: 'Prazo para envio expirado!', acao: 'Retomar faturamento' },
  linha: 'Erro',
  aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar o faturamento quando quiser.' },
} as const

/**
 * Where the time was over, and the billing that a consultant makes outside the app. Who had the identity approved does not
 * prove it again.
 */
export const interrompido = (telaDoManual: Tela) =>
  ({
    slaViolado: {
      nome: 'SLA Violado',
      ...expirado,
      cliente: { retomar: { ...retomar, para: 'aguardandoEscolhaBem' } },
      analista: { reabrir: { rotulo: 'Reabrir na análise dos documentos', para: 'documentosRecebidos' } },
    },
    documentoExpirado: {
      nome: 'Documento Expirado',
      ...expirado,
      cliente: { retomar: { ...retomar, para: 'aguardandoEscolhaBem' } },
    },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      ...expirado,
      cliente: { retomar: { ...retomar, para: 'tratativaNaoIniciada' } },
    },
    fluxoManual: {
      nome: 'Fluxo Manual',
      ...naIdentificacao,
      promessa: 'dinheiro',
      tela: telaDoManual,
      analista: {
        programar: { rotulo: 'Programar o pagamento', para: 'aguardandoAprovacao' },
        devolver: { rotulo: 'Devolver ao faturamento pelo app', para: 'devolvidoAoApp', pede: 'motivo' },
      },
    },
  }) as const

/** The documents of the purchase are right: the contract is written and sent. */
export const aprovarParaContrato = {
  rotulo: 'Aprovar',
  para: 'aguardandoAssinatura',
  efeito: 'enviarContrato',
} as const

/** The analysis of an invoice that was corrected or sent anew (up to 7 days); late, it goes to who analyses all of them. */
export const analiseDaNotaFiscal = {
  prazo: { dias: 7, vencido: 'documentosRecebidos' },
  analista: {
    aprovar: aprovarParaContrato,
    recusar: { rotulo: 'Pedir de novo', para: 'pendenciaNotaFiscal', pede: 'motivo' },
  },
} as const

export const avisoDaNotaFiscal = {
  titulo: 'Pendência na nota fiscal',
  texto: 'A nota fiscal está sem informação essencial, por favor anexe novamente.',
} as const

const reenviarContrato = {
  rotulo: 'Enviar o contrato de novo',
  para: 'aguardandoAssinatura',
  efeito: 'enviarContrato',
} as const
const contratoConferido = { rotulo: 'Contrato conferido', para: 'programarPagamento' } as const
const assinatura = { assinar: 'documentoAssinado', recusar: 'pendenciaContrato' } as const

/**
 * From the contract approved to the order of payment: each billing says the step and the screen. The seven days are those
 * of the contract's e-mail (document 2 §9), which are the administrator's; who signs has the time of the billing, from the
 * day on which the e-mail arrived.
 */
export const contrato = {
  aguardandoAssinatura: {
    nome: 'Aguardando Assinatura',
    promessa: 'contrato',
    aviso: { titulo: 'Contrato aprovado', texto: 'O contrato chega ao seu e-mail em até 7 dias.' },
    prazo: { dias: 7, vencido: 'contratoAtrasado' },
    sistema: { enviar: 'contratoEnviado', ...assinatura },
  },
  contratoAtrasado: {
    nome: 'Aguardando Assinatura',
    promessa: 'contrato',
    linha: 'Pendente',
    sistema: { enviar: 'contratoEnviado', ...assinatura },
    analista: { reenviar: reenviarContrato, conferir: contratoConferido },
  },
  contratoEnviado: {
    nome: 'Aguardando Assinatura',
    aviso: { titulo: 'Assine o contrato', texto: 'O contrato está no seu e-mail: assine para continuar.' },
    prazo: { ...doFaturamento, vencido: 'pendenciaContrato' },
    sistema: assinatura,
  },
  documentoAssinado: {
    nome: 'Documento Assinado',
    promessa: 'dinheiro',
    linha: 'Pendente',
    sistema: { conferir: 'programarPagamento', recusar: 'pendenciaContrato' },
    analista: { conferir: contratoConferido },
  },
  pendenciaContrato: {
    nome: 'Pendência de Contrato',
    linha: 'Erro',
    aviso: { titulo: 'Pendência no contrato', texto: 'Falta a assinatura do contrato. Vamos enviá-lo de novo a você.' },
    sistema: { assinar: 'documentoAssinado' },
    analista: { reenviar: reenviarContrato, conferir: contratoConferido },
  },
} as const
