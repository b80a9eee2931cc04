import { PAGAMENTO_ENVIADO } from './fases-ditas.ts'
import { ateSerVisto, pagamentoVisto } from './pagamento-enviado.ts'
import { avisoDaConta, avisoDoEstorno, doBanco, doSistema, pagamentoSemResposta } from './pagamento-sem-resposta.ts'

/** What the phases of a cash billing have in common, before the payment and in it. */
export const cardDaEspecie = (acao: string) => ({ titulo: 'Faturamento', acao })
export const centralDaEspecie = '/faturamentoespecie/centralcontemplacao'
/** Until the bank is told to pay, its holder may give the request up: the credit waits as before. */
export const desistir = { desistir: 'desistido' } as const
/** A credit that was used otherwise, of a case that went on so far that its holder waits for it. */
export const outroUso = { descontemplar: 'casoExpirado', encerrarPeloUso: 'creditoComOutroUso' } as const
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
/** What the order paid of the quota's debt is owed again. */
const naoPago = { para: 'pagamentoEstornado', efeito: 'desfazerOrdem' } as const
const creditoEnviado = 'O seu crédito foi enviado à conta que você informou.'

/**
 * What the bank answers. The staff tells it too, as it does of every other payment: no file of the bank is read here. Money
 * that was sent may come back at any time; of a group that was closed meanwhile, it is at its quota's disposal.
 */
const voltou = {
  para: 'pagamentoEstornado',
  efeito: 'estornarCredito',
  guarda: 'grupoEmAndamento',
  senao: { para: 'creditoADisposicao', efeito: 'deixarADisposicao' },
} as const
const oBancoDevolveu = { rotulo: 'O banco devolveu o pagamento', pede: 'motivoInterno' } as const
const estornavel = {
  sistema: { estornar: voltou },
  analista: { estornar: { ...oBancoDevolveu, ...voltou } },
} as const

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
  // Seen, it is told no more; the case stays open for as long as a bank usually still sends money back.
  pagamentoVisto: {
    nome: pagamentoVisto.nome,
    marcas: pagamentoVisto.marcas,
    linha: pagamentoVisto.linha,
    etapa: 'pagamento',
    tela: noPagamento.tela,
    prazo: { dias: 30, vencido: 'pagamentoConcluido' },
    ...estornavel,
  },
  // What comes back so late opens the case again: it is seldom, and a manager answers for it.
  pagamentoConcluido: {
    ...pagamentoVisto,
    etapa: 'pagamento',
    tela: noPagamento.tela,
    analista: { estornar: { ...oBancoDevolveu, ...voltou, papel: 'gestor' } },
  },
  // Nothing is billed any more in a closed group: what came back is claimed as all that was left there.
  creditoADisposicao: {
    nome: 'Crédito à Disposição',
    marcas: ['aDisposicao'],
    etapa: 'pagamento',
    linha: 'Erro',
    aviso: {
      titulo: 'O seu crédito está à sua disposição',
      texto: 'O banco devolveu o pagamento depois que o seu grupo foi encerrado. Fale com o atendimento para receber.',
    },
    final: true,
  },
} as const
