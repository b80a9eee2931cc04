import { PAGAMENTO_ENVIADO } from './fases-ditas.ts'
import {
  creditoADisposicao,
  desistir,
  enquantoOBancoDevolve,
  estornavel,
  estornavelPeloGestor,
  naoPago,
  oBancoDevolveu,
  outroUso,
} from './pagamento-devolvido.ts'
import { ateSerVisto, pagamentoVisto } from './pagamento-enviado.ts'
import { avisoDaConta, avisoDoEstorno, doBanco, doSistema, pagamentoSemResposta } from './pagamento-sem-resposta.ts'

/** What the phases of a cash billing have in common, before the payment and in it. */
export const cardDaEspecie = (acao: string) => ({ titulo: 'Faturamento', acao })
export const centralDaEspecie = '/faturamentoespecie/centralcontemplacao'
export const daPendencia = { dias: 'diasDoFaturamento', vencido: 'prazoFinalizado' } as const
export const noPagamento = {
  etapa: 'pagamento',
  tela: '/faturamentoespecie/acompanharpagamento',
  card: cardDaEspecie('Acompanhar'),
} as const

const naConta = {
  nome: 'Cadastro Aprovado',
  etapa: 'pagamento',
  card: cardDaEspecie('Atualizar dados bancários'),
  sistema: outroUso,
  cliente: {
    solicitarPagamento: { para: 'aguardandoAprovacao', guarda: 'podeReceberNaConta', efeito: 'guardarDadosBancarios' },
    ...desistir,
  },
} as const
const semResposta = pagamentoSemResposta('usarCredito')
const creditoEnviado = 'O seu crédito foi enviado à conta que você informou.'

/**
 * The account, the approval of the payment, the bank, and what it may send back. `noBanco`: the bank was told to pay, and said
 * nothing yet: the credit is nobody else's to use, nor is its contemplation undone.
 */
export const pagamentoDaEspecie = {
  cadastroAprovado: {
    ...naConta,
    tela: centralDaEspecie,
    linha: 'Aberto',
    prazo: daPendencia,
    aviso: { titulo: 'Cadastro aprovado', texto: 'Informe a conta em que você quer receber o seu crédito.' },
  },
  // Approved, and an account was given: there is no more time in which the right one must come.
  contaDevolvida: { ...naConta, tela: '/faturamentoespecie/dadosbancarios', linha: 'Erro', aviso: avisoDaConta },
  aguardandoAprovacao: {
    nome: 'Aguardando Aprovação',
    ...noPagamento,
    linha: 'Pendente',
    promessa: 'dinheiro',
    cliente: desistir,
    analista: {
      aprovar: { rotulo: 'Aprovar o pagamento', aprova: true, para: 'aguardandoLiberacao', efeito: 'guardarAprovacao' },
      devolver: { rotulo: 'Pedir outra conta', para: 'contaDevolvida', pede: 'motivo' },
    },
    sistema: outroUso,
  },
  aguardandoLiberacao: {
    nome: 'Aguardando Liberação',
    ...noPagamento,
    linha: 'Pendente',
    promessa: 'dinheiro',
    cliente: desistir,
    analista: {
      liberar: {
        rotulo: 'Liberar o pagamento',
        papel: 'gestor',
        outraPessoa: true,
        para: 'pagamentoLiberado',
        guarda: 'podeLiberar',
        efeito: 'ordenarPagamento',
      },
      devolver: { rotulo: 'Devolver para aprovação', para: 'aguardandoAprovacao', pede: 'motivoInterno' },
    },
    sistema: outroUso,
  },
  pagamentoLiberado: {
    nome: 'Pagamento Liberado',
    marcas: ['noBanco', 'esperaONucleo'],
    ...noPagamento,
    linha: 'Pendente',
    promessa: 'dinheiro',
    prazo: { ...doSistema, vencido: 'pagamentoSemResposta' },
    sistema: { programar: 'aguardandoPagamento' },
  },
  aguardandoPagamento: {
    nome: 'Aguardando Pagamento',
    marcas: ['noBanco', 'programado'],
    ...noPagamento,
    linha: 'Pendente',
    promessa: 'dinheiro',
    aviso: {
      titulo: 'Pagamento programado!',
      texto: 'O pagamento do seu crédito está no banco.',
    },
    prazo: { ...doBanco, vencido: 'pagamentoSemResposta' },
    sistema: {
      pagar: { para: 'pagamentoEnviado', efeito: 'usarCredito' },
      estornar: naoPago,
    },
    analista: {
      confirmar: { rotulo: 'Confirmar que foi pago', para: 'pagamentoEnviado', efeito: 'usarCredito' },
      estornar: { ...oBancoDevolveu, ...naoPago },
    },
  },
  pagamentoSemResposta: {
    ...noPagamento,
    ...semResposta,
    marcas: ['noBanco', 'semResposta'],
    promessa: 'dinheiro',
    analista: { ...semResposta.analista, devolver: { ...semResposta.analista.devolver, ...naoPago } },
    sistema: { ...semResposta.sistema, estornar: naoPago },
  },
  // The money came back and remains due: there is no time in which to give another account.
  pagamentoEstornado: {
    nome: 'Pagamento Estornado',
    marcas: ['estornado'],
    etapa: 'pagamento',
    tela: '/faturamentoespecie/dadosbancarios',
    card: naConta.card,
    linha: 'Erro',
    passo: { botao: 'Refazer etapa' },
    aviso: avisoDoEstorno,
    cliente: naConta.cliente,
    sistema: outroUso,
  },
  pagamentoEnviado: {
    nome: PAGAMENTO_ENVIADO,
    marcas: ['pago'],
    ...noPagamento,
    card: { ...noPagamento.card, texto: creditoEnviado },
    linha: 'Concluido',
    aviso: { titulo: 'Pagamento realizado!', texto: creditoEnviado },
    ...ateSerVisto,
    ...estornavel,
  },
  pagamentoVisto: {
    nome: pagamentoVisto.nome,
    marcas: pagamentoVisto.marcas,
    linha: pagamentoVisto.linha,
    etapa: 'pagamento',
    tela: noPagamento.tela,
    prazo: enquantoOBancoDevolve,
    ...estornavel,
  },
  pagamentoConcluido: {
    ...pagamentoVisto,
    etapa: 'pagamento',
    tela: noPagamento.tela,
    ...estornavelPeloGestor,
  },
  creditoADisposicao,
} as const
