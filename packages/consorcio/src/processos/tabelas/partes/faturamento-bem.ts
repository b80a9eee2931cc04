import type { Card, Tela } from '../../motor/processo.ts'
import { analise } from './analise.ts'
import { desistir, outroUso } from './pagamento-devolvido.ts'

/** The case record's `Type` of both billings of an asset; `tipoProcesso` tells them apart. */
export const tipoDoFaturamentoDoBem = 'Entrada Auto App'

/**
 * Document 2 §9: an internal analysis takes up to seven business days, the inclusion of a brand or a dealership 48 hours,
 * which are those of two business days since nobody is there on the others, and a payment the partner's days once it is
 * released, which takes two desks up to three.
 */
export const promessasDoBem = {
  resposta: { diasUteis: 7, palavras: 'A resposta sai' },
  documentos: { diasUteis: 7, palavras: 'A resposta sai' },
  contrato: { diasUteis: 7, palavras: 'O contrato chega' },
  inclusao: { diasUteis: 2, palavras: 'A resposta sai' },
  dinheiro: { diasUteis: 3, mais: 'diasDoPagamento', palavras: 'O dinheiro chega a quem vende' },
} as const

const iniciar = '/faturamento/iniciar'
const aindaAnalisando = {
  PF: '/faturamento/aindaanalisandoinformacoes',
  PJ: '/faturamento/analisandoinformacoes',
} as const

export const cardDoBem = { titulo: 'Faturamento do bem', acao: 'Visualizar' } as const satisfies Card
export const cardDa = <T extends string>(titulo: T) => ({ titulo, acao: 'Visualizar' }) as const

const noCadastro = { etapa: 'cadastro', card: cardDoBem } as const
const naIdentificacao = { ...noCadastro, linha: 'Pendente', promessa: 'resposta' } as const

/**
 * The holder has one time for the billing as a whole, the partner's, told from its opening on (document 2 §4: it counts from
 * the creation); the days of the administrator's desks are no part of it. What is asked for again has a week (§9).
 */
export const noPrazo = { dias: 'diasDoFaturamento', desde: 'titular' } as const
const daIdentificacao = { ...noPrazo, vencido: 'prazoFinalizado' } as const
export const doBem = { ...noPrazo, vencido: 'prazoDoBem' } as const
export const umaSemana = { dias: 7 } as const

type Parcial = { readonly cliente?: object; readonly sistema?: object }
type Deixavel<T> = {
  readonly [F in keyof T]: Omit<T[F], 'cliente' | 'sistema'> & {
    readonly cliente: (T[F] extends { readonly cliente: infer C } ? C : unknown) & typeof desistir
    readonly sistema: (T[F] extends { readonly sistema: infer S } ? S : unknown) & typeof outroUso
  }
}

/** Until the bank is told to pay, every phase may be given up, and ends with the contemplation or with another use of the credit. */
export const antesDoBanco = <const T extends Readonly<Record<string, object>>>(fases: T) =>
  Object.fromEntries(
    Object.entries<Parcial>(fases).map(([chave, fase]) => [
      chave,
      { ...fase, cliente: { ...fase.cliente, ...desistir }, sistema: { ...fase.sistema, ...outroUso } },
    ]),
  ) as Deixavel<T>

const aprovado = { para: 'aguardandoEscolhaBem' } as const
const quem = analise({
  aprovado,
  aprovadoPorPessoa: aprovado,
  rotulo: 'Aprovar a identificação',
  pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
  aoEnviar: {},
  prazo: daIdentificacao,
  cliente: {},
  sistema: {},
  paraQue: 'continuar o faturamento',
  cardDaFilial: cardDoBem,
})

export const avisoDoDocumento = {
  titulo: 'Ops! Tivemos problemas com o documento enviado.',
  texto: 'Veja o motivo e envie o documento de novo.',
} as const

const cpf = <const V extends string, const T extends Tela, const A extends object>(vale: V, tela: T, aviso: A) =>
  ({ resposta: 'respostaAnalista', vale, tela, linha: 'Erro', aviso, prazo: daIdentificacao }) as const

/** Who the customer is, before the choice of the asset: the same in both billings (document 2 §4, 'Status to step'). */
export const identificacao = antesDoBanco({
  tratativaNaoIniciada: {
    nome: 'Tratativa Não Iniciada',
    marcas: ['semCredito'],
    etapa: 'cadastro',
    tela: iniciar,
    card: { titulo: 'Parabéns pela sua contemplação!', acao: 'Iniciar faturamento' },
    linha: 'Aberto',
    cliente: { iniciar: { para: 'aguardandoIdentificacao', guarda: 'podeFaturar' } },
  },
  aguardandoIdentificacao: {
    nome: 'Aguardando Identificação',
    ...noCadastro,
    tela: { PF: '/faturamento/identificacao', PJ: '/faturamento/enviardocumentospj' },
    linha: 'Aberto',
    prazo: daIdentificacao,
    cliente: { enviarDocumentos: { para: 'brScanEmAndamento', guarda: 'documentosObrigatorios' } },
  },
  brScanEmAndamento: { ...quem.brScanEmAndamento, ...naIdentificacao, tela: '/faturamento/analisandoinformacoes' },
  retornoBrscan: {
    ...quem.retornoBrscan,
    ...naIdentificacao,
    tela: aindaAnalisando,
    // Past the four minutes a person may answer as well: the machine may be out of order.
    analista: quem.analiseGrc.analista,
  },
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
      cpf('RESTRITO', '/faturamento/cpfrestrito', {
        titulo: 'O seu CPF tem uma restrição',
        texto: 'Veja o motivo e regularize o CPF para continuar.',
      }),
      cpf('REPROVADO', '/faturamento/cpfreprovado', {
        titulo: 'O seu CPF não foi aprovado',
        texto: 'Veja o motivo e o que você pode fazer para continuar.',
      }),
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
})

/** The identity is known and the asset is to be chosen: each billing adds what is chosen there. */
export const naEscolhaDoBem = {
  nome: 'Aguardando Escolha do Bem',
  ...noCadastro,
  tela: '/faturamento/identificacaoaprovada',
  linha: 'Aberto',
  aviso: { titulo: 'Identificação aprovada', texto: 'Escolha o bem para continuar o faturamento.' },
  prazo: doBem,
} as const

/**
 * All begins over at the choice of the asset, new or used: the vehicle is left, and the identity stays proven. Nothing waits
 * for it, and it is confirmed by the user (document 2 §5).
 */
export const recomecar = { recomecar: { para: 'aguardandoEscolhaBem', efeito: 'deixarOBem' } } as const

/** The billings that a consultant makes, for one of the eight reasons (document 2 §3): only of somebody whose identity is known. */
export const iniciarManual = {
  iniciarManual: { para: 'fluxoManual', guarda: 'podeFaturar', efeito: 'guardarMotivoDoManual' },
} as const

const expirado = {
  marcas: ['semCredito', 'expirado'],
  etapa: 'cadastro',
  tela: iniciar,
  card: { titulo: 'Prazo para envio expirado!', acao: 'Retomar faturamento' },
  linha: 'Erro',
  aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar o faturamento quando quiser.' },
} as const

/** Where the time was over, the holder takes the billing up again with what was open, and the whole time of it. */
export const expirou = <const N extends string, const F extends string, const E extends string = 'recomecarPrazo'>(
  nome: N,
  para: F,
  efeito = 'recomecarPrazo' as E,
) => ({ nome, ...expirado, cliente: { retomar: { para, guarda: 'podeFaturar', efeito } } }) as const

/** Who had the identity approved does not prove it again; before that, what was refused is not good by waiting. */
export const prazosDoBem = antesDoBanco({
  documentoExpirado: expirou('Documento Expirado', 'aguardandoDocumentos'),
  prazoFinalizado: expirou('Prazo Finalizado', 'tratativaNaoIniciada', 'recomecarDoInicio'),
  prazoDoBem: expirou('Prazo Finalizado', 'aguardandoEscolhaBem'),
})

/** Where a case ends without a payment. */
export const fins = {
  desistido: { nome: 'Cancelado pelo Cliente', etapa: 'cadastro', linha: 'Fechado', final: true },
  casoExpirado: { nome: 'Caso Expirado', etapa: 'cadastro', linha: 'Erro', final: true },
  creditoComOutroUso: {
    nome: 'Caso Expirado',
    etapa: 'cadastro',
    linha: 'Erro',
    aviso: {
      titulo: 'O faturamento do bem foi encerrado',
      texto: 'O crédito desta cota já teve outro destino. Se você não sabe qual, fale com o atendimento.',
    },
    final: true,
  },
} as const

const doManual = { nome: 'Fluxo Manual', ...noCadastro, marcas: ['manual'] } as const

/**
 * The billing that a consultant makes: whom to pay, how much and in which account the holder says, with the documents, and a
 * person reads them, before the contract. Of a quota that owes nothing no lien is needed, and no contract.
 */
export const manual = <const T extends Tela>(tela: T) => {
  const comDocumentos = {
    ...doManual,
    tela,
    prazo: doBem,
    cliente: {
      enviarDocumentos: { para: 'manualEmAnalise', guarda: 'documentosObrigatorios' },
      voltar: 'fluxoManual',
      ...recomecar,
    },
  } as const
  return antesDoBanco({
    fluxoManual: {
      ...doManual,
      tela,
      prazo: doBem,
      cliente: {
        informarRecebedor: {
          para: 'documentosDoManual',
          guarda: 'recebedorDoManual',
          efeito: 'guardarRecebedor',
        },
        ...recomecar,
      },
    },
    documentosDoManual: { ...comDocumentos, linha: 'Aberto' },
    manualPendente: {
      ...comDocumentos,
      linha: 'Erro',
      aviso: avisoDoDocumento,
      prazo: { ...umaSemana, vencido: 'slaDoManual' },
    },
    manualEmAnalise: {
      ...doManual,
      promessa: 'resposta',
      tela,
      linha: 'Pendente',
      mostraPagamento: true,
      analista: {
        aprovar: {
          rotulo: 'Aprovar',
          para: 'aguardandoAssinatura',
          guarda: 'compraConferida',
          efeito: 'enviarContrato',
        },
        dispensarContrato: {
          rotulo: 'Aprovar sem contrato: cota quitada',
          para: 'programacaoSemContrato',
          guarda: 'cotaQuitada',
          pede: 'motivoInterno',
        },
        pedirDocumentos: { rotulo: 'Pedir documentos de novo', para: 'manualPendente', pede: 'documentos' },
        devolver: { rotulo: 'Devolver ao faturamento pelo app', para: 'devolvidoAoApp', pede: 'motivo' },
      },
    },
    slaDoManual: expirou('SLA Violado', 'manualPendente'),
  })
}
